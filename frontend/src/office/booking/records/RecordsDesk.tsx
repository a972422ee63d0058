import type { StaffAppointment } from '@rostro/shared/contract/booking/booking';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { readDraft } from '#edit/drafts.ts';
import { RecordGaps } from '#office/clients/published/recordGaps/RecordGaps.tsx';
import { RECORD } from '#office/extras/record.ts';
import { GuardedButton } from '#office/list/GuardedButton.tsx';
import { Slot } from '#office/nav/Slot.tsx';
import { HealthFormButton } from '#office/records/published/medical/HealthFormButton.tsx';
import { HistoryPanel } from '#office/records/published/medical/HistoryPanel.tsx';
import type { Records } from '#office/records/published/notes/api.ts';
import { Timeline } from '#office/records/published/notes/Timeline.tsx';
import { PhotoStrip } from '#office/records/published/photos/PhotoStrip.tsx';
import { Panel } from '#office/ui/Panel.tsx';
import { newNoteOf } from './draft.ts';
import { NoteCard } from './NoteCard.tsx';
import { NewNote } from './NoteForm.tsx';

interface RecordsDeskProps {
  appointment: StaffAppointment;
  records: Records;
  /** Reads all notes again, after another user changed one. */
  onReload: () => Promise<void>;
}

/** The person's record as their page has it, with the notes of this visit, where they are written. */
export function RecordsDesk({ appointment, records, onReload }: RecordsDeskProps) {
  const { visit, earlier } = records;
  const [writing, setWriting] = useState(() => readDraft(newNoteOf(appointment.id)) !== undefined);
  const { client, service, nextService } = appointment;
  const serviceIds = [service, nextService].flatMap((one) => one?.id ?? []);
  const shared = { shownAt: appointment.id, onReload };
  return (
    <div className="grid grid-cols-1 gap-4">
      {client && <RecordGaps clientId={client.id} />}
      {client && (
        <HistoryPanel clientId={client.id}>
          <HealthFormButton client={client} />
        </HistoryPanel>
      )}
      <Panel
        id="notas-de-visita"
        title="Notas de visita"
        beside={
          !writing && (
            <GuardedButton
              code="edit_records"
              icon={<Plus size={16} strokeWidth={1.8} aria-hidden />}
              onClick={() => setWriting(true)}
            >
              Agregar nota
            </GuardedButton>
          )
        }
      >
        {writing && (
          <div className="p-4">
            <NewNote appointmentId={appointment.id} serviceIds={serviceIds} onClose={() => setWriting(false)} />
          </div>
        )}
        {visit.length === 0 && !writing && <p className="py-5 px-4 text-muted">Todavía no hay notas de esta visita.</p>}
        <div className="px-4 empty:hidden">
          {visit.map((record) => (
            <NoteCard key={record.id} record={record} {...shared} />
          ))}
        </div>
      </Panel>
      {client && <PhotoStrip clientId={client.id} notes={[...visit, ...earlier]} onReload={onReload} />}
      <Panel id="visitas-anteriores" title="Visitas anteriores">
        {earlier.length === 0 && <p className="py-5 px-4 text-muted">No hay notas de visitas anteriores.</p>}
        <div className="grid grid-cols-1 px-4">
          <Timeline records={earlier}>{(record) => <NoteCard key={record.id} record={record} {...shared} />}</Timeline>
        </div>
      </Panel>
      {client && <Slot of={RECORD} with={{ clientId: client.id }} />}
    </div>
  );
}
