import { MAX_REMINDERS } from '@rostro/shared/contract/notifications/notice-policy';
import { Button } from 'antd';
import { Plus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import panel from '#office/clinic/published/Panel.module.css';
import { EditField } from '#office/edit/EditField.tsx';
import { EditNumber } from '#office/edit/fields.tsx';
import type { PolicyEdit } from './policy.ts';

const HOURS = ['hora antes', 'horas antes'] as const;
/** The hours of a new reminder: the first of these that is not in use. */
const USUAL = [24, 3, 48, 2];

const sayReminders = (hours: readonly number[]): string => hours.map((count) => `${count} h antes`).join(', ') || '—';

/** The hours before the appointment at which reminders are sent; the list may be empty. */
export function RemindersFields({ edit }: { edit: PolicyEdit }) {
  const add = useRef<HTMLButtonElement>(null);
  return (
    <fieldset className={panel.group}>
      <legend>Recordatorios</legend>
      <EditField edit={edit} name="reminderHours" label="Recordatorios" say={sayReminders} bare>
        {({ value: hours, onChange }) => (
          <>
            {hours.length === 0 && <p className="text-muted tabular-nums">No se envían recordatorios.</p>}
            <ul className="empty:hidden grid gap-3 max-w-90 max-phone:max-w-none">
              {hours.map((_, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a reminder has no id, only its position
                <li key={place} className="grid grid-cols-[1fr_auto] gap-2">
                  <EditNumber
                    edit={edit}
                    name={`reminderHours.${place}`}
                    label={`Recordatorio ${place + 1}`}
                    alsoCheck={['reminderHours']}
                    fallback={24}
                    unit={HOURS}
                  />
                  <Button
                    className="mt-6.5"
                    aria-label={`Quitar recordatorio ${place + 1}`}
                    icon={<Trash2 size={16} strokeWidth={1.8} aria-hidden />}
                    onClick={() => {
                      onChange(hours.filter((__, other) => other !== place));
                      add.current?.focus();
                    }}
                  />
                </li>
              ))}
            </ul>
            <div className="mt-4 flex flex-wrap gap-y-2 gap-x-3 items-center">
              <Button
                ref={add}
                icon={<Plus size={16} strokeWidth={2} aria-hidden />}
                disabled={hours.length >= MAX_REMINDERS}
                onClick={() => onChange([...hours, USUAL.find((usual) => !hours.includes(usual)) ?? 1])}
              >
                Agregar recordatorio
              </Button>
              <span className="text-muted tabular-nums">Hasta {MAX_REMINDERS}, de 1 a 168 horas antes de la cita.</span>
            </div>
          </>
        )}
      </EditField>
    </fieldset>
  );
}
