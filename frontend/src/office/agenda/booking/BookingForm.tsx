import { Alert } from 'antd';
import { useRef, useState } from 'react';
import { Problems } from '#office/catalog/form/Problems.tsx';
import { Restored } from '#office/catalog/form/Restored.tsx';
import { AttendanceLine } from '../attendance/AttendanceLine.tsx';
import { TabBody } from '../drawer/TabBody.tsx';
import { useTyping } from '../drawer/typing.ts';
import styles from './Booking.module.css';
import { BookingFields } from './BookingFields.tsx';
import { Foot } from './Foot.tsx';
import { focusFirstWrong } from './focusFirstWrong.ts';
import { SAVE_FAILED } from './problems.ts';
import { type BookingInput, useBooking } from './useBooking.ts';

export interface BookingFormProps extends BookingInput {
  onClose: () => void;
}

/** No form element: the Enter key is not to book anything. */
export function BookingForm({ onClose, ...input }: BookingFormProps) {
  const booking = useBooking(input);
  const { saving, reloading, restored, isNew, changed } = booking;
  const [clientTyped, setClientTyped] = useState(false);
  useTyping('cliente nuevo', clientTyped);
  const box = useRef<HTMLDivElement>(null);
  const { appointment } = input;
  const submit = (): void => {
    if (!booking.submit()) focusFirstWrong(box.current);
  };
  const foot = (
    <Foot isNew={isNew} busy={saving.busy} nothingNew={!isNew && !changed} onClose={onClose} onSubmit={submit} />
  );
  return (
    <TabBody foot={foot}>
      <div ref={box} className={styles.form}>
        <div className={styles.notes} aria-live="polite">
          {restored && <Restored onDiscard={booking.startAgain} />}
          {reloading.done && !saving.error && (
            <Alert
              type="info"
              showIcon
              role="presentation"
              title="Estos son los datos actuales de la cita"
              description="Lo que cambiaste sigue en el formulario: revísalo antes de guardar."
            />
          )}
          <Problems
            error={saving.error}
            title={SAVE_FAILED}
            loading={reloading.loading}
            onReload={() => appointment && void reloading.reload(appointment.id)}
          />
        </div>
        <BookingFields booking={booking} appointment={appointment} onClientTyped={setClientTyped} />
        {appointment && <AttendanceLine appointment={appointment} />}
      </div>
    </TabBody>
  );
}
