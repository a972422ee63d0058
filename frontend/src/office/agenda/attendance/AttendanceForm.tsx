import type { StaffAppointment } from '@rostro/shared/contract/booking';
import { MESSAGES } from '@rostro/shared/messages';
import { instantOf } from '@rostro/shared/time';
import { Button, Radio } from 'antd';
import { useState } from 'react';
import styles from './Attendance.module.css';
import { ATTENDANCE_WORDS, type Attendance } from './words.ts';

const CHOICES: readonly Attendance[] = ['attended', 'no_show'];

interface AttendanceFormProps {
  appointment: StaffAppointment;
  onBack: () => void;
  onChoose: (attendance: Attendance) => void;
}

/** Did the person come? Nothing is chosen beforehand: it is to be known, not guessed. */
export function AttendanceForm({ appointment, onBack, onChoose }: AttendanceFormProps) {
  const isAhead = appointment.startsAt > instantOf(Date.now());
  const options = CHOICES.map((value) => ({
    value,
    label: ATTENDANCE_WORDS[value],
    disabled: value === 'no_show' && isAhead,
  }));
  const [attendance, setAttendance] = useState<Attendance>();
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (attendance !== undefined) onChoose(attendance);
      }}
    >
      <fieldset className={styles.choices}>
        <legend>¿La persona asistió?</legend>
        <Radio.Group value={attendance} options={options} onChange={({ target }) => setAttendance(target.value)} />
      </fieldset>
      {isAhead && <p className={styles.hint}>{MESSAGES.appointment_not_started}</p>}
      <p className={styles.hint}>
        La agenda la mostrará como Cerrada y ya no se podrá mover ni cancelar. Para cambiarla, reábrela con un motivo.
      </p>
      <div className={styles.foot}>
        <Button onClick={onBack}>Volver</Button>
        <Button type="primary" htmlType="submit" disabled={attendance === undefined}>
          Cerrar cita
        </Button>
      </div>
    </form>
  );
}
