import type { StaffAppointment } from '@rostro/shared/contract/booking';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { takeBack } from '#edit/drafts.ts';
import { GuardedButton } from '#office/list/GuardedButton.tsx';
import type { Records } from './api.ts';
import { newNoteOf } from './draft.ts';
import { EarlierVisits } from './EarlierVisits.tsx';
import { NoteCard } from './NoteCard.tsx';
import { NewNote } from './NoteForm.tsx';
import styles from './Records.module.css';

interface RecordsDeskProps {
  appointment: StaffAppointment;
  records: Records;
  /** Reads all of it again, where somebody else has changed it. */
  onReload: () => Promise<void>;
}

/** The notes of the visit, and those of earlier ones. */
export function RecordsDesk({ appointment, records, onReload }: RecordsDeskProps) {
  const { visit, earlier } = records;
  const [writing, setWriting] = useState(() => takeBack(newNoteOf(appointment.id)) !== undefined);
  const shared = { shownAt: appointment.id, onReload };
  return (
    <div className={styles.desk}>
      <section className={styles.part} aria-label="Notas de visita">
        <div className={styles.head}>
          <h3 className={styles.title}>Notas de visita</h3>
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
        {writing && <NewNote appointmentId={appointment.id} onClose={() => setWriting(false)} />}
        {visit.length === 0 && !writing && <p className={styles.none}>Todavía no hay notas de esta visita.</p>}
        {visit.map((record) => (
          <NoteCard key={record.id} record={record} {...shared} />
        ))}
      </section>
      <EarlierVisits records={earlier} {...shared} />
    </div>
  );
}
