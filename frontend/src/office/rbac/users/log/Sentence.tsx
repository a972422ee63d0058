import type { AccessLogEntry, AccessSubject } from '@rostro/shared/contract/rbac';
import { sayDays, sayInstant } from '@rostro/shared/time';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { useGrants } from '#office/ui/permissions.ts';
import { sayAct } from '../data/acts.ts';

/** The end of an act before its subject: `Registró un pago de …`, `Agregó a la lista de espera a …`. */
const GOES_ON = / (de|a)$/;

const GONE = { client: 'alguien que ya no está registrado', visit: 'alguien cuya cita ya no se conserva' };

function sayOne(one: AccessSubject): string {
  switch (one.kind) {
    case 'visit':
      return sayInstant(one.startsAt);
    case 'days':
      return sayDays(one);
    case 'gone':
      return GONE[one.what];
    case 'hidden':
      return 'alguien cuyo nombre no muestra tu rol';
    default:
      return one.name;
  }
}

/** The page of the subject; undefined without one, or if the reader may not open it. */
function usePathOf(): (one: AccessSubject) => string | undefined {
  const grants = useGrants();
  return (one) => {
    if (one.kind === 'client' && grants('view_clients')) return `/admin/clients/${encodeURIComponent(one.id)}`;
    if (one.kind === 'user') return `/admin/config/personal/users?user=${encodeURIComponent(one.id)}`;
    if (one.kind !== 'visit' || !grants('view_appointments')) return undefined;
    return `/admin/appointments?edit=${encodeURIComponent(one.id)}`;
  };
}

function Subject({ one }: { one: AccessSubject }) {
  const path = usePathOf()(one);
  return path === undefined ? (
    sayOne(one)
  ) : (
    <Link className="link" to={path}>
      {sayOne(one)}
    </Link>
  );
}

export function Sentence({ action, about, others }: Pick<AccessLogEntry, 'action' | 'about' | 'others'>) {
  const act = sayAct(action);
  if (about.length === 0) return act.replace(GOES_ON, (_, word: string) => (word === 'a' ? ' a alguien' : ''));
  return (
    <>
      {GOES_ON.test(act) ? `${act} ` : `${act}: `}
      {about.map((one, at) => (
        <Fragment key={JSON.stringify(one)}>
          {at > 0 && ', '}
          <Subject one={one} />
        </Fragment>
      ))}
      {others > 0 && ` y ${others} más`}
    </>
  );
}
