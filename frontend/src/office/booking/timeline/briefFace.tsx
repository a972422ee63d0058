import type { ClinicalAlert } from '@rostro/shared/contract/records/medical-history';
import { shownStatusOf } from '@rostro/shared/visit-state';
import { AlertGlyph } from '#office/records/published/medical/AlertTags.tsx';
import { sayClient } from '#office/ui/say.ts';
import { classes } from '#ui/classes.ts';
import { initialsOf } from '#ui/initials.ts';
import { owes } from '../published/paid.ts';
import styles from './Brief.module.css';
import type { PlacedVisit } from './column.ts';
import { owedGlyph, partyGlyph, statusGlyph } from './glyphs.tsx';

/** The heights, in px, from which the treatment has a line, and from which it has two. */
const [TREATED, WRAPPED] = [30, 58] as const;

/**
 * Who comes for what. The marks are those that ask the desk for something: an alert, a companion, a visit without
 * confirmation, and money that is owed after it.
 */
export function briefFaceOf(
  { appointment, service, isOver }: PlacedVisit,
  { height, alerts }: { height: number; alerts: readonly ClinicalAlert[] },
) {
  const client = sayClient(appointment);
  return (
    <span
      className={classes(styles.face, height < WRAPPED && styles.short, height >= WRAPPED && styles.wrapped)}
      aria-hidden
    >
      <span className={styles.first}>
        <b className={styles.name}>{client}</b>
        <b className={styles.letters}>{initialsOf(client)}</b>
        <span className={styles.asks}>
          {alerts.length > 0 && <AlertGlyph alerts={alerts} />}
          {partyGlyph(appointment)}
          {shownStatusOf(appointment) === 'pending' && statusGlyph(appointment)}
          {(isOver || appointment.closed) && owes(appointment) && owedGlyph()}
        </span>
      </span>
      {height >= TREATED && <small className={styles.service}>{service}</small>}
    </span>
  );
}
