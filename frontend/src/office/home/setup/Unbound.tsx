import type { Setup } from '@rostro/shared/contract/clinic/setup';
import { Alert } from 'antd';
import { Link } from 'react-router-dom';
import { KINDS } from '#office/clinic/published/kinds.ts';
import styles from './Unbound.module.css';

interface NamesProps {
  text: string;
  names: readonly { id: number | string; name: string; to: string }[];
}

function Names({ text, names }: NamesProps) {
  if (names.length === 0) return null;
  return (
    <>
      <p>{text}</p>
      <ul>
        {names.map(({ id, name, to }) => (
          <li key={id}>
            <Link className="link" to={to}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Warns of laser treatments without a machine, and of rooms and machines that no service needs. */
export function Unbound({ unbound: { lasers, resources } }: Pick<Setup, 'unbound'>) {
  if (lasers.length === 0 && resources.length === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      className={styles.unbound ?? ''}
      title="Revisa esto antes de publicar"
      description={
        <>
          <Names
            text="Estos tratamientos no ocupan ningún aparato, así que dos citas pueden quedar a la misma hora con el mismo láser:"
            names={lasers.map(({ id, name }) => ({ id, name, to: `/admin/services?edit=${id}` }))}
          />
          <Names
            text="Ningún tratamiento ocupa estas cabinas y aparatos, así que no se apartan con las citas:"
            names={resources.map(({ id, kind, name }) => ({ id, name, to: `${KINDS[kind].path}/${id}` }))}
          />
          <p>
            Márcalos todos juntos en{' '}
            <Link className="link" to="/admin/services/needs">
              Qué necesita cada uno
            </Link>
            .
          </p>
        </>
      }
    />
  );
}
