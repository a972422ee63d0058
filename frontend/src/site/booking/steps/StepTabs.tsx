import type { Service } from '@rostro/shared/contract/booking/booking';
import { Check } from 'lucide-react';
import type { ChosenSlot } from '#site/slots/slot.ts';
import { sayBriefSlot } from '#site/slots/slot.ts';
import { classes } from '#ui/classes.ts';
import { moveBetweenTabs } from '#ui/tabs/arrowKeys.ts';
import type { Step } from '../wizard/useSteps.ts';
import styles from './StepTabs.module.css';

interface StepTabsProps {
  step: Step;
  service: Service | undefined;
  slot: ChosenSlot | undefined;
  onOpen: (step: Step) => void;
}

export const tabId = (step: Step): string => `paso-${step}`;
export const PANEL_ID = 'paso-panel';

/** The tabs of the three steps. A finished step shows its choice. */
export function StepTabs({ step, service, slot, onOpen }: StepTabsProps) {
  const tabs: { at: Step; label: string; said: string | undefined; hint: string }[] = [
    { at: 1, label: 'Servicios', said: service?.name, hint: 'Elige tu tratamiento' },
    { at: 2, label: 'Fecha & Hora', said: slot && sayBriefSlot(slot), hint: 'Elige cuándo' },
    { at: 3, label: 'Tus Datos', said: undefined, hint: 'Revisa y confirma' },
  ];
  return (
    <div className={styles.steps} role="tablist" aria-label="Pasos de la reserva" onKeyDown={moveBetweenTabs}>
      {tabs.map(({ at, label, said, hint }) => {
        const done = at !== step && said !== undefined;
        return (
          <button
            key={at}
            type="button"
            role="tab"
            id={tabId(at)}
            aria-selected={at === step}
            aria-controls={PANEL_ID}
            tabIndex={at === step ? 0 : -1}
            className={classes(styles.tab, done && styles.done)}
            onClick={() => onOpen(at)}
          >
            <span
              className={classes(
                styles.number,
                'row-span-2 grid place-items-center w-7 h-7 rounded-[50%] inset-ring inset-ring-control-line text-14 font-semibold max-tablet:w-6 max-tablet:h-6 max-[351px]:row-[auto]',
              )}
            >
              {done ? <Check size={16} strokeWidth={2} aria-label="Listo" /> : at}
            </span>
            <b>{label}</b>
            <small>{done ? said : hint}</small>
          </button>
        );
      })}
    </div>
  );
}
