import type { StaffAppointment } from '@rostro/shared/contract/booking/booking';
import { Alert, Button } from 'antd';
import { AttendanceLine } from '../attendance/AttendanceLine.tsx';
import { useUncancelledLock } from '../data/locks.ts';
import { StageLine } from '../stage/StageControl.tsx';
import { BookedFacts } from '../tabs/BookedFacts.tsx';
import { TabBody } from '../tabs/TabBody.tsx';
import { BookingForm, type BookingFormProps } from './BookingForm.tsx';

interface ReadBookingProps {
  appointment: StaffAppointment;
  /** Why the appointment is read-only, unless the drawer already says so. */
  reason: string | undefined;
  onClose: () => void;
}

function ReadBooking({ appointment, reason, onClose }: ReadBookingProps) {
  return (
    <TabBody foot={<Button onClick={onClose}>Cerrar</Button>}>
      <div className="grid gap-5 min-w-0">
        <StageLine appointment={appointment} />
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

/** If another user locks the appointment meanwhile, typed values stay, and saving shows the reason. */
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
