import type { StaffAppointment } from '@rostro/shared/contract/booking';
import { FileClock } from 'lucide-react';
import styles from './OverrideNote.module.css';
import { sayOverride } from './words.ts';

/** Marks an appointment that staff gave a time or resources outside the rules, with the reason. */
export function OverrideNote({ appointment: { override } }: { appointment: StaffAppointment }) {
  if (override === undefined) return null;
  const said = sayOverride(override);
  return (
    <span className={styles.note} title={said}>
      <FileClock size={12} strokeWidth={2.25} aria-hidden />
      <span>{said}</span>
    </span>
  );
}
