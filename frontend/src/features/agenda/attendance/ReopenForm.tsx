import type { StaffAppointment } from '@rostro/shared/contract/booking';
import { Button } from 'antd';
import styles from './Attendance.module.css';
import { sayClosed } from './words.ts';

interface ReopenFormProps {
  appointment: StaffAppointment;
  onBack: () => void;
  onReopen: () => void;
}

export function ReopenForm({ appointment, onBack, onReopen }: ReopenFormProps) {
  return (
    <div className={styles.form}>
      <p className={styles.hint}>
        Ahora está como <b>{sayClosed(appointment)}</b>. Al reabrirla queda como No Cerrado y deja de constar si la
        persona asistió.
      </p>
      <div className={styles.foot}>
        <Button autoFocus onClick={onBack}>
          Volver
        </Button>
        <Button type="primary" onClick={onReopen}>
          Reabrir cita
        </Button>
      </div>
    </div>
  );
}
