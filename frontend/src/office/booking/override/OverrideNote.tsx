import type { StaffAppointment } from '@rostro/shared/contract/booking/booking';
import { FileClock } from 'lucide-react';
import { classes } from '#ui/classes.ts';
import styles from './OverrideNote.module.css';
import { sayOverride } from './words.ts';

interface OverrideNoteProps {
  appointment: StaffAppointment;
  whole?: boolean;
}

export function OverrideNote({ appointment: { override }, whole = false }: OverrideNoteProps) {
  if (override === undefined) return null;
  const said = sayOverride(override);
  return (
    <span className={classes(styles.note, whole && styles.whole)} title={whole ? undefined : said}>
      <FileClock size={12} strokeWidth={2.25} aria-hidden />
      <span>{said}</span>
    </span>
  );
}
