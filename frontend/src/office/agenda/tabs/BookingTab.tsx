import type { StaffAppointment } from '@rostro/shared/contract/booking';
import { Alert, Button } from 'antd';
import { AttendanceLine } from '../attendance/AttendanceLine.tsx';
import { BookingForm, type BookingFormProps } from '../booking/BookingForm.tsx';
import { TabBody } from '../drawer/TabBody.tsx';
import { useUncancelledLock } from '../status/useStatusLock.ts';
import { BookedFacts } from './BookedFacts.tsx';
import styles from './Pane.module.css';

interface ReadBookingProps {
  appointment: StaffAppointment;
  /** Why it is only read, where the drawer does not say so already. */
  reason: string | undefined;
  onClose: () => void;
}

/** The appointment for who may not change it. */
function ReadBooking({ appointment, reason, onClose }: ReadBookingProps) {
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

type BookingTabProps = Omit<BookingFormProps, 'subject' | 'appointment'> & {
  appointment: NonNullable<BookingFormProps['appointment']>;
};

/** The form; what is typed stays even where somebody else locks the appointment meanwhile, and saving says so. */
export function BookingTab({ appointment, ...form }: BookingTabProps) {
  const lock = useUncancelledLock(appointment);
  const reason = appointment.status === 'cancelled' ? undefined : lock;
  return (
    <BookingForm
      key={appointment.id}
      subject={appointment.id}
      appointment={appointment}
      {...form}
      {...(lock !== undefined && {
        locked: <ReadBooking appointment={appointment} reason={reason} onClose={form.onClose} />,
      })}
    />
  );
}
