import { Button, Radio } from 'antd';
import { useState } from 'react';
import styles from './Attendance.module.css';
import { ATTENDANCE_WORDS, type Attendance } from './words.ts';

const CHOICES = Object.entries(ATTENDANCE_WORDS).map(([value, label]) => ({ value, label }));

interface AttendanceFormProps {
  onBack: () => void;
  onChoose: (attendance: Attendance) => void;
}

/** Did the person come? Nothing is chosen beforehand: it is to be known, not guessed. */
export function AttendanceForm({ onBack, onChoose }: AttendanceFormProps) {
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
        <Radio.Group value={attendance} options={CHOICES} onChange={({ target }) => setAttendance(target.value)} />
      </fieldset>
      <p className={styles.hint}>La agenda la mostrará como Cerrada. Puedes reabrirla después.</p>
      <div className={styles.foot}>
        <Button onClick={onBack}>Volver</Button>
        <Button type="primary" htmlType="submit" disabled={attendance === undefined}>
          Cerrar cita
        </Button>
      </div>
    </form>
  );
}
