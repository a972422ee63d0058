import type { StaffAppointment } from '@rostro/shared/contract/booking';
import { sayInstant } from '@rostro/shared/time';
import { useRef } from 'react';
import { Dialog } from '#office/ui/Dialog.tsx';
import { sayClient, sayService, sentence } from '#office/ui/say.ts';
import styles from './Attendance.module.css';
import { AttendanceForm } from './AttendanceForm.tsx';
import { ReopenForm } from './ReopenForm.tsx';
import { useSetClosed } from './useSetClosed.ts';

interface AttendanceDialogProps {
  appointment: StaffAppointment;
  open: boolean;
  onClose: () => void;
  /** The id of what opened it, where the menu in between is gone. */
  returnTo?: string;
}

/** Closing asks whether the person came; opening again asks why. */
export function AttendanceDialog({ appointment, open, onClose, returnTo }: AttendanceDialogProps) {
  const { mutate } = useSetClosed();
  // What was asked stays while the dialog fades: by then it is answered.
  const asked = useRef(appointment);
  if (open) asked.current = appointment;
  const { closed } = asked.current;
  const giveFocusBack = (shown: boolean): void => {
    if (!shown && returnTo !== undefined) document.getElementById(returnTo)?.focus();
  };
  return (
    <Dialog
      open={open}
      onCancel={onClose}
      title={closed ? '¿Reabrir la cita?' : 'Cerrar cita'}
      footer={null}
      width={440}
      intoFirstField={closed}
      afterOpenChange={giveFocusBack}
    >
      <p className={styles.what}>
        <b>{sayClient(appointment)}</b>
        <span>{sentence(sayInstant(appointment.startsAt))}</span>
        <span>{sayService(appointment)}</span>
      </p>
      {closed ? (
        <ReopenForm
          appointment={asked.current}
          onBack={onClose}
          onReopen={(reason) => {
            onClose();
            mutate({ appointment, reason });
          }}
        />
      ) : (
        <AttendanceForm
          appointment={asked.current}
          onBack={onClose}
          onChoose={(attendance) => {
            onClose();
            mutate({ appointment, attendance });
          }}
        />
      )}
    </Dialog>
  );
}
