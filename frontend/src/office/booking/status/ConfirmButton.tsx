import type { StaffAppointment } from '@rostro/shared/contract/booking/booking';
import { shownStatusOf } from '@rostro/shared/visit-state';
import { Check } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import press from '#office/ui/RowPress.module.css';
import { nameOf } from '../data/rows.ts';
import { useConfirm } from './useConfirm.ts';

interface ConfirmButtonProps {
  appointment: StaffAppointment;
  /** Called when the button is removed, to focus another element. */
  onFocusLost: () => void;
  /** For a group of controls that is one tab stop. */
  tabIndex?: 0 | -1;
}

export function ConfirmButton({ appointment, onFocusLost, tabIndex = 0 }: ConfirmButtonProps) {
  const { confirm, busy } = useConfirm({
    onUndone: () => {
      if (document.activeElement === document.body) onFocusLost();
    },
  });
  const button = useRef<HTMLButtonElement>(null);
  const leave = useRef(onFocusLost);
  useLayoutEffect(() => {
    const self = button.current;
    return () => {
      if (document.activeElement === self) leave.current();
    };
  }, []);
  return (
    <button
      ref={button}
      type="button"
      className={press.press}
      tabIndex={tabIndex}
      aria-label={`Confirmar la ${nameOf(appointment)}`}
      aria-busy={busy}
      onClick={() => void confirm([appointment])}
    >
      <Check size={14} strokeWidth={2.25} aria-hidden />
      {busy ? 'Confirmando…' : 'Confirmar'}
    </button>
  );
}

interface WithConfirmProps {
  appointment: StaffAppointment;
  allowed: boolean;
  children: ReactNode;
}

/** When the button that confirms is removed, the chip gets its focus. */
export function WithConfirm({ appointment, allowed, children }: WithConfirmProps) {
  const box = useRef<HTMLSpanElement>(null);
  const focusChip = (): void => box.current?.querySelector('button')?.focus();
  return (
    <span ref={box} className="inline-flex flex-wrap items-center gap-y-0.5 gap-x-2">
      {children}
      {allowed && shownStatusOf(appointment) === 'pending' && (
        <ConfirmButton appointment={appointment} onFocusLost={focusChip} />
      )}
    </span>
  );
}
