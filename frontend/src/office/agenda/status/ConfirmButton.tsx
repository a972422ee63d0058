import type { StaffAppointment } from '@rostro/shared/contract/booking';
import { Check } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { shownStatus } from '#office/appointments/status.ts';
import { nameOf } from '../data/rows.ts';
import styles from './StatusControl.module.css';
import { useConfirm } from './useConfirm.ts';

interface ConfirmButtonProps {
  appointment: StaffAppointment;
  /** Somewhere else has to take the focus. */
  onFocusLost: () => void;
}

function ConfirmButton({ appointment, onFocusLost }: ConfirmButtonProps) {
  const { confirm, busy } = useConfirm(appointment, () => {
    if (document.activeElement === document.body) onFocusLost();
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
      className={styles.confirm}
      aria-label={`Confirmar la ${nameOf(appointment)}`}
      aria-busy={busy}
      onClick={confirm}
    >
      <Check size={14} strokeWidth={2.25} aria-hidden />
      {busy ? 'Confirmando…' : 'Confirmar'}
    </button>
  );
}

interface WithConfirmProps {
  appointment: StaffAppointment;
  allowed: boolean;
  /** The chip, a button. */
  children: ReactNode;
}

/** A status that can be changed; beside one that waits the button that confirms. The chip takes over the focus of a button that goes. */
export function WithConfirm({ appointment, allowed, children }: WithConfirmProps) {
  const box = useRef<HTMLSpanElement>(null);
  const focusChip = (): void => box.current?.querySelector('button')?.focus();
  return (
    <span ref={box} className={styles.control}>
      {children}
      {allowed && shownStatus(appointment) === 'pending' && (
        <ConfirmButton appointment={appointment} onFocusLost={focusChip} />
      )}
    </span>
  );
}
