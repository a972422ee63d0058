import type { PrivacyNoticeLine } from '@rostro/shared/contract/clients/privacy-notice';
import { sayNotice } from '@rostro/shared/privacy/privacy-notice';
import { sayInstant } from '@rostro/shared/time';
import { useQuery } from '@tanstack/react-query';
import { Tag } from 'antd';
import { Loaded } from '#office/config/Loaded.tsx';
import panel from '#office/config/Panel.module.css';
import { versionsQuery } from './api.ts';
import styles from './Privacy.module.css';

const sayAuthor = ({ at, by }: PrivacyNoticeLine): string =>
  by === null ? 'El texto con el que empezó el sitio' : `${by.name}, ${sayInstant(at)}`;

/** Every version, each to be read as the site shows it. */
export function Versions() {
  return (
    <Loaded query={useQuery(versionsQuery())}>
      {(versions) => (
        <section className={panel.panel} aria-labelledby="versiones">
          <h2 id="versiones" className={panel.heading}>
            Versiones
          </h2>
          <ul className={styles.versions}>
            {versions.map((one) => (
              <li key={one.version}>
                <div>
                  <b>{sayNotice(one.version)}</b> {one.isCurrent && <Tag color="success">Actual</Tag>}
                  <small>{sayAuthor(one)}</small>
                </div>
                <a
                  className="link"
                  href={`/privacy?version=${one.version}`}
                  target="_blank"
                  rel="noreferrer"
                  aria-label={`Leer la versión del ${sayNotice(one.version)} (se abre en otra pestaña)`}
                >
                  Leer
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Loaded>
  );
}
