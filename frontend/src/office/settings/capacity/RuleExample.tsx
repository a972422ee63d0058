import type { Settings } from '@rostro/shared/contract/booking';
import { classes } from '#ui/classes.ts';
import styles from './RuleExample.module.css';

type CapacityRule = Settings['capacityRule'];

/** One person, a service of an hour and a half at ten, and the two slots that follow. */
const SLOTS: Record<CapacityRule, readonly { time: string; free: boolean }[]> = {
  start: [
    { time: '10:00', free: false },
    { time: '11:00', free: true },
    { time: '12:00', free: true },
  ],
  duration: [
    { time: '10:00', free: false },
    { time: '11:00', free: false },
    { time: '12:00', free: true },
  ],
};

const SAID: Record<CapacityRule, string> = {
  start: 'Con una persona y una cita de 10:00 a 11:30, las 11:00 siguen libres.',
  duration: 'Con una persona y una cita de 10:00 a 11:30, las 11:00 están ocupadas.',
};

/** The difference, drawn; whoever does not see it hears the sentence below. */
export function RuleExample({ rule }: { rule: CapacityRule }) {
  return (
    <span className={styles.example}>
      <span className={styles.drawing} aria-hidden>
        <span className={styles.visit}>Cita de 1 h 30</span>
        {SLOTS[rule].map(({ time, free }) => (
          <span key={time} className={classes(styles.slot, free ? styles.free : styles.taken)}>
            <b>{time}</b>
            {free ? 'Libre' : 'Ocupado'}
          </span>
        ))}
      </span>
      <small className={styles.said}>{SAID[rule]}</small>
    </span>
  );
}
