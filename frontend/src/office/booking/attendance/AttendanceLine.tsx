import type { StaffAppointment } from '@rostro/shared/contract/booking/booking';
import { useState } from 'react';
import { GatedButton } from '#office/ui/GatedButton.tsx';
import { useClosingLock } from '../data/locks.ts';
import styles from './Attendance.module.css';
import { AttendanceDialog } from './AttendanceDialog.tsx';
import { closingWord, sayClosed, sayWillCome } from './words.ts';

export function AttendanceLine({ appointment }: { appointment: StaffAppointment }) {
  const lock = useClosingLock(appointment);
  const willCome = sayWillCome(appointment);
  const [asking, setAsking] = useState(false);
  return (
    <div className={styles.line}>
      <p className={styles.said}>
        <b>Asistencia</b>
        <small>{sayClosed(appointment)}</small>
        {willCome !== undefined && <small>{willCome}</small>}
      </p>
      <GatedButton reason={lock} onClick={() => setAsking(true)}>
        {closingWord(appointment)}
      </GatedButton>
      <AttendanceDialog appointment={appointment} open={asking} onClose={() => setAsking(false)} />
    </div>
  );
}
