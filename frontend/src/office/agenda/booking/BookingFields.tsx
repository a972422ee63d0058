import { MAX_NOTES } from '@rostro/shared/contract/appointment';
import type { StaffAppointment } from '@rostro/shared/contract/booking';
import { sayShortDay } from '@rostro/shared/time';
import { Alert } from 'antd';
import { EditField } from '#office/edit/EditField.tsx';
import { EditArea } from '#office/edit/fields.tsx';
import { DayPicker } from '#office/ui/DayPicker.tsx';
import { useSize } from '#office/ui/useSize.ts';
import { lockedReason } from '../status/useStatusLock.ts';
import { BookedFacts } from '../tabs/BookedFacts.tsx';
import styles from './Booking.module.css';
import { ClientField, FixedClient } from './ClientField.tsx';
import { ServiceField } from './ServiceField.tsx';
import { StatusField } from './StatusField.tsx';
import { TimeField } from './TimeField.tsx';
import type { Booking } from './useBooking.ts';

interface BookingFieldsProps {
  booking: Booking;
  appointment: StaffAppointment | undefined;
  onClientTyped: (typed: boolean) => void;
}

export function BookingFields({ booking, appointment, onClientTyped }: BookingFieldsProps) {
  return (
    <>
      {appointment?.closed ? (
        <>
          <Alert type="info" showIcon role="presentation" title={lockedReason(appointment)} />
          <BookedFacts appointment={appointment} />
        </>
      ) : (
        <OpenFields booking={booking} appointment={appointment} onClientTyped={onClientTyped} />
      )}
      <EditArea edit={booking.edit} name="notes" label="Notas" maxLength={MAX_NOTES} optional />
    </>
  );
}

/** All but the notes, which stay open once the appointment is closed. */
function OpenFields({ booking, appointment, onClientTyped }: BookingFieldsProps) {
  const { edit, clearTime } = booking;
  const { phone } = useSize();
  return (
    <>
      {appointment ? (
        <FixedClient client={appointment.client ?? undefined} />
      ) : (
        <EditField edit={edit} name="client" label="Cliente" bare ownError>
          {(control, error) => <ClientField control={control} error={error} onTyped={onClientTyped} />}
        </EditField>
      )}
      <ServiceField edit={edit} before={appointment?.service} onAnother={clearTime} />
      <div className={styles.day}>
        <EditField edit={edit} name="day" label="Fecha" say={sayShortDay}>
          {({ id, value, onChange }) => (
            <DayPicker
              id={id}
              value={value}
              touch={phone}
              onChange={(day) => {
                if (day === value) return;
                onChange(day);
                clearTime();
              }}
            />
          )}
        </EditField>
      </div>
      <TimeField booking={booking} />
      <StatusField edit={edit} appointment={appointment} />
    </>
  );
}
