import type { StaffAppointment } from '@rostro/shared/contract/booking/booking';
import { sayInstant } from '@rostro/shared/time';
import { useRef } from 'react';
import { Dialog } from '#office/ui/Dialog.tsx';
import { sayClient, sayService, sentence } from '#office/ui/say.ts';
import { actionsId } from '../data/rows.ts';
import type { NewStatus } from '../published/api.ts';
import { StatusForm } from './StatusForm.tsx';

interface StatusDialogProps {
  appointment: StaffAppointment;
  open: boolean;
  initial?: NewStatus;
  onClose: () => void;
}

/** antd focuses the close button; the choice is more useful. */
function focusChoice(box: HTMLElement | null): void {
  const radios = 'input[type="radio"]';
  (box?.querySelector<HTMLElement>(`${radios}:checked`) ?? box?.querySelector<HTMLElement>(radios))?.focus();
}

/** antd gives the focus back to the chip. If the chip is no longer a button, the row's menu button gets it. */
function keepFocusInRow(appointmentId: string): void {
  if (document.activeElement === null || document.activeElement === document.body) {
    document.getElementById(actionsId(appointmentId))?.focus();
  }
}

export function StatusDialog({ appointment, open, initial, onClose }: StatusDialogProps) {
  const box = useRef<HTMLDivElement>(null);
  return (
    <Dialog
      open={open}
      onCancel={onClose}
      title="Cambiar estado de la cita"
      footer={null}
      width={440}
      afterOpenChange={(shown) => (shown ? focusChoice(box.current) : keepFocusInRow(appointment.id))}
    >
      <div ref={box}>
        <p className="grid mb-4 text-muted leading-[1.45] [&_b]:font-semibold [&_b]:text-ink">
          <b>{sayClient(appointment)}</b>
          <span>{sentence(sayInstant(appointment.startsAt))}</span>
          <span>{sayService(appointment)}</span>
        </p>
        <StatusForm key={appointment.id} appointment={appointment} initial={initial} onClose={onClose} />
      </div>
    </Dialog>
  );
}
