import { BookingForm, type BookingFormProps } from '../booking/BookingForm.tsx';
import { useUncancelledLock } from '../status/useStatusLock.ts';
import { ReadBooking } from './ReadBooking.tsx';

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
