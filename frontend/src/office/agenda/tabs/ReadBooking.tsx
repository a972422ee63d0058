import type { StaffAppointment } from '@rostro/shared/contract/booking';
import { Alert, Button } from 'antd';
import { AttendanceLine } from '../attendance/AttendanceLine.tsx';
import { TabBody } from '../drawer/TabBody.tsx';
import { BookedFacts } from './BookedFacts.tsx';
import styles from './Pane.module.css';

interface ReadBookingProps {
  appointment: StaffAppointment;
  /** Why it is only read, where the drawer does not say so already. */
  reason: string | undefined;
  onClose: () => void;
}

/** The appointment for who may not change it. */
export function ReadBooking({ appointment, reason, onClose }: ReadBookingProps) {
  return (
    <TabBody foot={<Button onClick={onClose}>Cerrar</Button>}>
      <div className={styles.stack}>
        {reason && <Alert type="info" showIcon role="presentation" title={reason} />}
        <BookedFacts appointment={appointment} withNotes />
        <AttendanceLine appointment={appointment} />
      </div>
    </TabBody>
  );
}
