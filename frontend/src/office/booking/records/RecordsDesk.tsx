import type { StaffAppointment } from '@rostro/shared/contract/booking/booking';
import type { ClinicalRecord } from '@rostro/shared/contract/records/records';
import { sayInstant } from '@rostro/shared/time';
import { ChevronRight, Plus } from 'lucide-react';
import { useState } from 'react';
import { readDraft } from '#edit/drafts.ts';
import { GuardedButton } from '#office/list/GuardedButton.tsx';
import { HealthFormButton } from '#office/records/published/medical/HealthFormButton.tsx';
import { MedicalButton } from '#office/records/published/medical/MedicalDialog.tsx';
import type { Records } from '#office/records/published/notes/api.ts';
import { PhotosButton } from '#office/records/published/photos/PhotosDialog.tsx';
import { sentence } from '#office/ui/say.ts';
import { classes } from '#ui/classes.ts';
import { newNoteOf } from './draft.ts';
import type { NoteProps } from './NoteActions.tsx';
import { NoteCard } from './NoteCard.tsx';
import { NewNote } from './NoteForm.tsx';
import styles from './Records.module.css';

interface EarlierVisitsProps extends Omit<NoteProps, 'record'> {
  /** Newest first. */
  records: readonly ClinicalRecord[];
}

const sayCount = (count: number): string => `${count} ${count === 1 ? 'nota' : 'notas'}`;

function byVisit(records: readonly ClinicalRecord[]): Map<string, ClinicalRecord[]> {
  const visits = new Map<string, ClinicalRecord[]>();
  for (const record of records) {
    const { appointmentId } = record;
    visits.set(appointmentId, [...(visits.get(appointmentId) ?? []), record]);
  }
  return visits;
}

/** Notes of earlier appointments, grouped by appointment and collapsed. */
function EarlierVisits({ records, ...shared }: EarlierVisitsProps) {
  const visits = byVisit(records);
  return (
    <section className="grid gap-2 min-w-0" aria-label="Visitas anteriores">
      <div className="flex flex-wrap items-center justify-between gap-y-1 gap-x-3 min-h-8">
        <h3 className="font-text font-semibold text-14 leading-[1.45] tracking-normal">Visitas anteriores</h3>
      </div>
      {visits.size === 0 && <p className="text-muted">No hay notas de visitas anteriores.</p>}
      {[...visits].map(([appointmentId, notes]) => (
        <Visit key={appointmentId} notes={notes} {...shared} />
      ))}
    </section>
  );
}

function Visit({ notes, ...shared }: { notes: readonly ClinicalRecord[] } & Omit<NoteProps, 'record'>) {
  const [first] = notes;
  if (first === undefined) return null;
  return (
    <details className={classes(styles.visit, 'min-w-0 border-t border-t-line')}>
      <summary
        className={classes(
          styles.summary,
          'flex items-start gap-2 min-h-11 py-2.5 px-0 leading-[1.4] list-none cursor-pointer',
        )}
      >
        <ChevronRight size={16} strokeWidth={1.8} aria-hidden />
        <span>
          {sentence(sayInstant(first.startsAt))}
          <small>
            {first.service.name ?? 'Tratamiento no disponible'} · {sayCount(notes.length)}
          </small>
        </span>
      </summary>
      {notes.map((record) => (
        <NoteCard key={record.id} record={record} {...shared} />
      ))}
    </details>
  );
}

interface RecordsDeskProps {
  appointment: StaffAppointment;
  records: Records;
  /** Reads all notes again, after another user changed one. */
  onReload: () => Promise<void>;
}

/** The notes of the appointment, and those of the client's earlier ones. */
export function RecordsDesk({ appointment, records, onReload }: RecordsDeskProps) {
  const { visit, earlier } = records;
  const [writing, setWriting] = useState(() => readDraft(newNoteOf(appointment.id)) !== undefined);
  const { service, nextService } = appointment;
  const serviceIds = [service, nextService].flatMap((one) => one?.id ?? []);
  const shared = { shownAt: appointment.id, onReload };
  return (
    <div className="grid gap-7 min-w-0">
      {appointment.client && (
        <div className="flex flex-wrap gap-2">
          <MedicalButton clientId={appointment.client.id} />
          <HealthFormButton client={appointment.client} />
          <PhotosButton clientId={appointment.client.id} />
        </div>
      )}
      <section className="grid gap-2 min-w-0" aria-label="Notas de visita">
        <div className="flex flex-wrap items-center justify-between gap-y-1 gap-x-3 min-h-8">
          <h3 className="font-text font-semibold text-14 leading-[1.45] tracking-normal">Notas de visita</h3>
          {!writing && (
            <GuardedButton
              code="edit_records"
              icon={<Plus size={16} strokeWidth={1.8} aria-hidden />}
              onClick={() => setWriting(true)}
            >
              Agregar nota
            </GuardedButton>
          )}
        </div>
        {writing && (
          <NewNote appointmentId={appointment.id} serviceIds={serviceIds} onClose={() => setWriting(false)} />
        )}
        {visit.length === 0 && !writing && <p className="text-muted">Todavía no hay notas de esta visita.</p>}
        {visit.map((record) => (
          <NoteCard key={record.id} record={record} {...shared} />
        ))}
      </section>
      <EarlierVisits records={earlier} {...shared} />
    </div>
  );
}
