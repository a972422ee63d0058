import type { ClientConsent } from '@rostro/shared/contract/consents';
import { sayInstant } from '@rostro/shared/time';
import { useQuery } from '@tanstack/react-query';
import { Tag } from 'antd';
import { LoadError } from '#office/ui/EmptyState.tsx';
import { Panel, PanelComing } from '#office/ui/Panel.tsx';
import { clientConsentsQuery } from '../data/api.ts';
import { DownloadConsent } from './DownloadConsent.tsx';
import { saySigned, sayWithdrawn } from './words.ts';

const Row = ({ consent }: { consent: ClientConsent }) => (
  <li className="flex gap-3 items-start justify-between py-3 px-4 [&+&]:border-t [&+&]:border-t-row-line">
    <span className="grid min-w-0 wrap-anywhere [&_small]:text-muted">
      <span>
        {consent.title} {consent.withdrawn !== null && <Tag color="red">Revocada</Tag>}
      </span>
      <small>
        {consent.service}, cita del {sayInstant(consent.startsAt)}
      </small>
      <small>{saySigned(consent)}</small>
      {consent.withdrawn !== null && <small>{sayWithdrawn(consent.withdrawn)}</small>}
    </span>
    <DownloadConsent
      appointmentId={consent.appointmentId}
      consentId={consent.id}
      label={`PDF de «${consent.title}» del ${sayInstant(consent.signedAt)}`}
    >
      PDF
    </DownloadConsent>
  </li>
);

/** The letters that the client signed. They are read, and the read logged, as soon as this is shown. */
export function ConsentsPanel({ clientId }: { clientId: string }) {
  const query = useQuery(clientConsentsQuery(clientId));
  const { data: consents, isError } = query;
  return (
    <Panel id="consentimientos" title="Consentimientos" busy={query.isPending}>
      {consents === undefined &&
        (isError ? (
          <LoadError title="Error al cargar los consentimientos" query={query} />
        ) : (
          <PanelComing label="Cargando los consentimientos…" />
        ))}
      {consents?.length === 0 && <p className="py-5 px-4 text-muted">No ha firmado ninguna carta.</p>}
      <ul className="empty:hidden" aria-labelledby="consentimientos">
        {consents?.map((consent) => (
          <Row key={consent.id} consent={consent} />
        ))}
      </ul>
    </Panel>
  );
}
