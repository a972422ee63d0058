import type { ClientDetail } from '@rostro/shared/contract/clients/client-records';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { recordPath } from '#office/booking/published/bookingPath.ts';
import { RECORD } from '#office/extras/record.ts';
import { Slot } from '#office/nav/Slot.tsx';
import { HealthFormButton } from '#office/records/published/medical/HealthFormButton.tsx';
import { HistoryPanel } from '#office/records/published/medical/HistoryPanel.tsx';
import { RecordFile } from '#office/records/published/medical/RecordFile.tsx';
import { clientRecordsQuery } from '#office/records/published/notes/api.ts';
import { Note } from '#office/records/published/notes/Note.tsx';
import { Timeline } from '#office/records/published/notes/Timeline.tsx';
import { PhotoStrip } from '#office/records/published/photos/PhotoStrip.tsx';
import { LoadError } from '#office/ui/EmptyState.tsx';
import { Panel, PanelComing } from '#office/ui/Panel.tsx';
import { useCan } from '#office/ui/permissions.ts';
import { useSize } from '#office/ui/useSize.ts';
import { Columns } from './Columns.tsx';
import { RecordHead } from './RecordHead.tsx';

/** Notes are written in their visit, which each one leads to. */
function Notes({ clientId }: { clientId: string }) {
  const query = useQuery(clientRecordsQuery(clientId));
  const seesVisits = useCan('view_appointments');
  const { phone } = useSize();
  const { data: notes, isError } = query;
  const onReload = async (): Promise<void> => void (await query.refetch());
  return (
    <>
      {notes && <PhotoStrip clientId={clientId} notes={notes} onReload={onReload} />}
      <Panel
        id="notas-clinicas"
        title="Notas de visita"
        busy={query.isPending}
        beside={notes && notes.length > 0 && <span className="text-muted tabular-nums">{notes.length}</span>}
      >
        {notes === undefined &&
          (isError ? (
            <LoadError title="Error al cargar las notas" query={query} />
          ) : (
            <PanelComing label="Cargando las notas…" />
          ))}
        {notes?.length === 0 && (
          <p className="py-5 px-4 text-muted">Sin notas. Se escriben en el expediente de cada cita.</p>
        )}
        <div className="grid grid-cols-1 px-4 empty:hidden">
          <Timeline records={notes ?? []} openFirst={!phone}>
            {(record) => (
              <Note key={record.id} record={record} onReload={onReload}>
                {seesVisits && (
                  <Link
                    className="link justify-self-start max-phone:inline-flex max-phone:items-center max-phone:min-h-11"
                    to={recordPath({ id: record.appointmentId, startsAt: record.startsAt })}
                  >
                    Abrir en su cita
                  </Link>
                )}
              </Note>
            )}
          </Timeline>
        </div>
      </Panel>
    </>
  );
}

/** The record as a place. Whatever it shows is read when it opens, and the reads are logged. */
export default function RecordTab({ client }: { client: ClientDetail }) {
  return (
    <Columns
      side={
        <>
          <RecordHead client={client} />
          <Slot of={RECORD} with={{ clientId: client.id }} />
          <Panel id="expediente-completo" title="Expediente completo">
            <RecordFile clientId={client.id} />
          </Panel>
        </>
      }
    >
      <HistoryPanel clientId={client.id}>
        <HealthFormButton client={client} />
      </HistoryPanel>
      <Notes clientId={client.id} />
    </Columns>
  );
}
