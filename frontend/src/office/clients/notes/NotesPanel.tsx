import type { ClientDetail } from '@rostro/shared/contract/clients/client-records';
import { Panel } from '#office/ui/Panel.tsx';
import { useCan } from '#office/ui/permissions.ts';
import { ClientNotesForm } from '../published/notes/ClientNotesForm.tsx';

const HEADING = 'notas';

/** What the desk should know of the client. On narrow screens it comes first. */
export function NotesPanel({ client }: { client: ClientDetail }) {
  const mayEdit = useCan('edit_clients');
  const look = 'grid grid-cols-1 gap-2 pt-3 px-4 pb-4';
  return (
    <Panel id={HEADING} title="Notas" className="max-[900px]:order-first">
      {mayEdit ? (
        <ClientNotesForm client={client} labelledBy={HEADING} className={look} />
      ) : (
        <div className={look}>
          <p className={client.notes ? 'wrap-anywhere whitespace-pre-wrap' : 'muted'}>{client.notes || 'Sin notas'}</p>
          <p className="text-muted text-12">Solo las ve el personal.</p>
        </div>
      )}
    </Panel>
  );
}
