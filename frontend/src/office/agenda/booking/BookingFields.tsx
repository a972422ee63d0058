import type { StaffAppointment } from '@rostro/shared/contract/booking';
import { Alert } from 'antd';
import { DayPicker } from '#office/ui/DayPicker.tsx';
import { useSize } from '#office/ui/useSize.ts';
import { Field } from '#ui/field/Field.tsx';
import { lockedReason } from '../status/useStatusLock.ts';
import { BookedFacts } from '../tabs/BookedFacts.tsx';
import styles from './Booking.module.css';
import { ClientField } from './ClientField.tsx';
import { NotesField } from './NotesField.tsx';
import { ServiceField } from './ServiceField.tsx';
import { StatusField } from './StatusField.tsx';
import { TimeField } from './TimeField.tsx';
import type { Booking } from './useBooking.ts';

interface BookingFieldsProps {
  booking: Booking;
  appointment: StaffAppointment | undefined;
  onClientTyped: (typed: boolean) => void;
}

const DAY_ID = 'cita-fecha';

export function BookingFields({ booking, appointment, onClientTyped }: BookingFieldsProps) {
  const { values, problems, change } = booking;
  const notes = (
    <div data-wrong={problems.notes && ''}>
      <NotesField value={values.notes} error={problems.notes} onChange={(text) => change({ notes: text })} />
    </div>
  );
  if (appointment?.closed) {
    return (
      <>
        <Alert type="info" showIcon role="presentation" title={lockedReason(appointment)} />
        <BookedFacts appointment={appointment} />
        {notes}
      </>
    );
  }
  return (
    <>
      <OpenFields booking={booking} appointment={appointment} onClientTyped={onClientTyped} />
      {notes}
    </>
  );
}

/** All but the notes, which stay open once the appointment is closed. */
function OpenFields({ booking, appointment, onClientTyped }: BookingFieldsProps) {
  const { values, problems, change, isNew } = booking;
  const { phone } = useSize();
  const changeDay = (day: string): void => {
    if (day !== values.day) change({ day });
  };
  return (
    <>
      <div data-wrong={problems.client && ''}>
        <ClientField
          fixed={!isNew}
          value={values.client}
          error={problems.client}
          onChange={(client) => change({ client })}
          onTyped={onClientTyped}
        />
      </div>
      <div data-wrong={problems.serviceId && ''}>
        <ServiceField
          value={values.serviceId}
          before={appointment?.service ?? undefined}
          error={problems.serviceId}
          onChange={(serviceId) => change({ serviceId })}
        />
      </div>
      <div className={styles.day}>
        <Field id={DAY_ID} label="Fecha">
          <DayPicker id={DAY_ID} value={values.day} touch={phone} onChange={changeDay} />
        </Field>
      </div>
      <div data-wrong={problems.startsAt && ''}>
        <TimeField booking={booking} />
      </div>
      <StatusField appointment={appointment} value={values.status} onChange={(status) => change({ status })} />
    </>
  );
}
