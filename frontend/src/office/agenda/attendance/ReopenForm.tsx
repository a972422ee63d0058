import { MAX_REOPEN_REASON } from '@rostro/shared/contract/appointment';
import type { StaffAppointment } from '@rostro/shared/contract/booking';
import { Button } from 'antd';
import { type FormEvent, useRef, useState } from 'react';
import { useTyped } from '#edit/drafts.ts';
import { ReasonField } from '#office/ui/ReasonField.tsx';
import { focusFirstError } from '#ui/field/focusFirstError.ts';
import styles from './Attendance.module.css';
import { sayClosed } from './words.ts';

interface ReopenFormProps {
  appointment: StaffAppointment;
  onBack: () => void;
  onReopen: (reason: string) => void;
}

export function ReopenForm({ appointment, onBack, onReopen }: ReopenFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [reason, setReason] = useTyped(`agenda.reabrir.${appointment.id}`, '');
  const [tried, setTried] = useState(false);
  const missing = reason.trim() === '';
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (missing) focusFirstError(form.current);
    else onReopen(reason.trim());
  };
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.hint}>
        Ahora está como <b>{sayClosed(appointment)}</b>. Al reabrirla queda como No Cerrado y deja de constar si la
        persona asistió.
      </p>
      <ReasonField
        id="motivo-reabrir-cita"
        look={{
          label: 'Motivo',
          error: tried && missing ? 'Escribe el motivo para reabrir la cita' : undefined,
          hint: 'Queda en el historial con tu nombre.',
        }}
        max={MAX_REOPEN_REASON}
        value={reason}
        onType={setReason}
      />
      <div className={styles.foot}>
        <Button onClick={onBack}>Volver</Button>
        <Button type="primary" htmlType="submit">
          Reabrir cita
        </Button>
      </div>
    </form>
  );
}
