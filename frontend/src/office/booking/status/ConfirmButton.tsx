import type { StaffAppointment } from '@rostro/shared/contract/booking/booking';
import { UNDO_SECONDS } from '@rostro/shared/undo';
import { shownStatusOf } from '@rostro/shared/visit-state';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { detailOf } from '#api/error.ts';
import { useOnce } from '#edit/useOnce.ts';
import press from '#office/ui/RowPress.module.css';
import { sayClient } from '#office/ui/say.ts';
import { showUndoToast, UNDO_MS } from '#office/ui/showUndoToast.tsx';
import { toast } from '#ui/toast/index.ts';
import { nameOf } from '../data/rows.ts';
import { setStatusMutation } from '../published/api.ts';
import { SAVED, STATUS_FAILED } from './useSetStatus.ts';

const TOLD_ALREADY =
  'La cita volvió a Por Confirmar. El aviso de confirmación ya pudo haber salido: avísale a tu cliente.';
const READING_MS = 10_000;

const sayFailure = (error: unknown): void => toast.error(`${STATUS_FAILED}. ${detailOf(error)}`);

/**
 * Sets the status back to pending, unless the appointment has changed since. It builds the mutation in the cache,
 * because the row's component may be unmounted.
 */
async function putBack(cache: QueryClient, { id, version }: StaffAppointment, confirmedAt: number): Promise<void> {
  const isLate = Date.now() > confirmedAt + UNDO_SECONDS * 1000;
  const mutation = cache.getMutationCache().build(cache, setStatusMutation(cache));
  try {
    await mutation.execute({ id, status: 'pending', version });
    if (isLate) toast.success(TOLD_ALREADY, READING_MS);
    else toast.success(SAVED);
  } catch (error) {
    sayFailure(error);
  }
}

/** Confirms the version on the screen, with a toast to undo it before the client gets the notice. */
function useConfirm({ id, version }: StaffAppointment, onUndone: () => void) {
  const cache = useQueryClient();
  const options = setStatusMutation(cache);
  const confirming = useMutation({
    ...options,
    onSuccess: (row, ...answer) => {
      const confirmedAt = Date.now();
      showUndoToast(`Cita confirmada: ${sayClient(row)}.`, UNDO_MS, () => {
        void putBack(cache, row, confirmedAt).then(onUndone);
      });
      return options.onSuccess?.(row, ...answer);
    },
    onError: sayFailure,
  });
  const confirm = useOnce(confirming);
  return {
    confirm: (): void => void confirm({ id, status: 'confirmed', version }),
    busy: confirming.isPending,
  };
}

interface ConfirmButtonProps {
  appointment: StaffAppointment;
  /** Called when the button is removed, to focus another element. */
  onFocusLost: () => void;
  /** For a group of controls that is one tab stop. */
  tabIndex?: 0 | -1;
}

export function ConfirmButton({ appointment, onFocusLost, tabIndex = 0 }: ConfirmButtonProps) {
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
      className={press.press}
      tabIndex={tabIndex}
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
