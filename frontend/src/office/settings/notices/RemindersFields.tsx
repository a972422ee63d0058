import { MAX_REMINDERS, type NoticePolicy } from '@rostro/shared/contract/notice-policy';
import { Button } from 'antd';
import { Plus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import panel from '../parts/Panel.module.css';
import type { Draft } from '../parts/useDraft.ts';
import { WholeNumberField } from '../parts/WholeNumberField.tsx';
import styles from './Notices.module.css';

const FIELD = 'reminderHours';
/** What a new one begins with: the first that is not taken. */
const USUAL = [24, 3, 48, 2];

/** How many hours before; the list may be empty. */
export function RemindersFields({ draft: { values, problems, change, check } }: { draft: Draft<NoticePolicy> }) {
  const hours = values.reminderHours;
  const add = useRef<HTMLButtonElement>(null);
  const put = (reminderHours: number[]): void => change({ reminderHours });
  const remove = (place: number): void => {
    put(hours.filter((_, other) => other !== place));
    add.current?.focus();
  };
  return (
    <fieldset className={panel.group}>
      <legend>Recordatorios</legend>
      {hours.length === 0 && <p className={panel.said}>No se envían recordatorios.</p>}
      {hours.length > 0 && (
        <ul className={styles.reminders}>
          {hours.map((value, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: it is known by its place, and has no other name
            <li key={place} className={styles.reminder}>
              <WholeNumberField
                label={`Recordatorio ${place + 1}`}
                error={problems[`${FIELD}.${place}`]}
                value={value}
                min={1}
                max={168}
                fallback={24}
                unit={value === 1 ? 'hora antes' : 'horas antes'}
                onChange={(typed) => put(hours.with(place, typed))}
                onLeave={() => check(`${FIELD}.${place}`, FIELD)}
              />
              <Button
                className={styles.remove ?? ''}
                aria-label={`Quitar recordatorio ${place + 1}`}
                icon={<Trash2 size={16} strokeWidth={1.8} aria-hidden />}
                onClick={() => remove(place)}
              />
            </li>
          ))}
        </ul>
      )}
      {problems[FIELD] !== undefined && (
        <p role="alert" className={styles.problem}>
          {problems[FIELD]}
        </p>
      )}
      <div className={styles.more}>
        <Button
          ref={add}
          icon={<Plus size={16} strokeWidth={2} aria-hidden />}
          disabled={hours.length >= MAX_REMINDERS}
          onClick={() => put([...hours, USUAL.find((usual) => !hours.includes(usual)) ?? 1])}
        >
          Agregar recordatorio
        </Button>
        <span className={panel.said}>Hasta {MAX_REMINDERS}, de 1 a 168 horas antes de la cita.</span>
      </div>
    </fieldset>
  );
}
