import { MAX_OVERRIDE_REASON } from '@rostro/shared/contract/booking/appointment';
import { Alert, Button } from 'antd';
import { EditSwitch } from '#office/edit/choices.tsx';
import { EditText, EditTime } from '#office/edit/fields.tsx';
import { useCan } from '#office/ui/permissions.ts';
import { TimeField } from './TimeField.tsx';
import type { Booking } from './useBooking.ts';
import { TIME_STEP } from './values.ts';

const LABEL = 'Agendar fuera de las reglas';

/** Offers an override to staff with the permission. */
function Offer({ onAccept }: { onAccept: () => void }) {
  return (
    <Alert
      type="info"
      showIcon
      role="presentation"
      title="Este horario no está disponible. Puedes agendar fuera de las reglas con un motivo."
      action={
        <Button size="small" onClick={onAccept}>
          {LABEL}
        </Button>
      }
    />
  );
}

/** The time: one of the day's, or any time with a reason for staff who may override the rules. */
export function OutsideFields({ booking }: { booking: Booking }) {
  const { edit, values, refused, goOutside } = booking;
  const may = useCan('override_agenda');
  if (!may) return <TimeField booking={booking} />;
  const { outside } = values;
  return (
    <>
      {!outside && <TimeField booking={booking} />}
      <div aria-live="polite" className="empty:hidden">
        {refused !== null && !outside && <Offer onAccept={() => goOutside(true)} />}
      </div>
      <EditSwitch
        edit={edit}
        name="outside"
        label={LABEL}
        hint="Cualquier día y hora: ahora, en el pasado o donde ya hay otra cita. Queda marcada con tu motivo."
        onSwitch={goOutside}
      />
      {outside && (
        <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-4 items-start max-phone:grid-cols-1">
          <EditTime edit={edit} name="time" label="Hora" stepMinutes={TIME_STEP} />
          <EditText
            edit={edit}
            name="reason"
            label="Motivo"
            input={{ maxLength: MAX_OVERRIDE_REASON, autoComplete: 'off', placeholder: 'Solo puede hoy, urgencia…' }}
          />
        </div>
      )}
    </>
  );
}
