import { MAX_NOTES } from '@rostro/shared/contract/booking/appointment';
import type { StaffAppointment } from '@rostro/shared/contract/booking/booking';
import { MESSAGES } from '@rostro/shared/messages';
import { sayShortDay } from '@rostro/shared/time';
import { Alert, Radio } from 'antd';
import type { Edit } from '#edit/useEdit.ts';
import { EditBranch } from '#office/clinic/published/EditBranch.tsx';
import { EditField } from '#office/edit/EditField.tsx';
import { EditArea } from '#office/edit/fields.tsx';
import { DayPicker } from '#office/ui/DayPicker.tsx';
import { missingPermission, useCan } from '#office/ui/permissions.ts';
import { useSize } from '#office/ui/useSize.ts';
import { classes } from '#ui/classes.ts';
import { endedReason, lockedReason, stageReason } from '../data/locks.ts';
import { PartyStays } from '../party/PartyStays.tsx';
import type { NewStatus } from '../published/api.ts';
import { STATUS_WORDS } from '../published/status.ts';
import { CancelWarning } from '../status/CancelWarning.tsx';
import { BookedFacts } from '../tabs/BookedFacts.tsx';
import styles from './Booking.module.css';
import { ClientField, FixedClient } from './ClientField.tsx';
import { Companions } from './companions/Companions.tsx';
import { EarlierWarning } from './EarlierWarning.tsx';
import { NextServiceField } from './NextServiceField.tsx';
import { OutsideFields } from './OutsideFields.tsx';
import { ServiceField } from './ServiceField.tsx';
import { StaffField } from './StaffField.tsx';
import type { Booking } from './useBooking.ts';
import type { BookingValues } from './values.ts';

const STATUSES_OF_NEW: readonly NewStatus[] = ['pending', 'confirmed'];
const STATUSES_OF_EXISTING: readonly NewStatus[] = [...STATUSES_OF_NEW, 'cancelled'];

interface StatusFieldProps {
  /** The edited appointment; undefined for a new one. */
  appointment: StaffAppointment | undefined;
  edit: Edit<BookingValues>;
}

/** The status of an existing appointment needs the permission `cancel_appointments`; that of a new one does not. */
function StatusField({ appointment, edit }: StatusFieldProps) {
  const maySet = useCan('cancel_appointments');
  const isNew = appointment === undefined;
  const locked = !isNew && !maySet;
  const options = (isNew ? STATUSES_OF_NEW : STATUSES_OF_EXISTING).map((status) => ({
    value: status,
    label: STATUS_WORDS[status],
    disabled: locked,
  }));
  return (
    <EditField
      edit={edit}
      name="status"
      label="Estado"
      say={(status) => (status === null ? '—' : STATUS_WORDS[status])}
      bare
      ownError
    >
      {({ value, onChange }) => (
        <fieldset className={classes(styles.status, 'grid gap-2')}>
          <legend className="text-14 font-medium">Estado</legend>
          <Radio.Group value={value} options={options} onChange={({ target }) => onChange(target.value)} />
          {locked && <p className="text-12 text-muted">{missingPermission('cancel_appointments')}</p>}
          <div aria-live="polite">
            {value === 'confirmed' && appointment?.status !== 'confirmed' && (
              <Alert type="info" showIcon role="presentation" title="Se envía el aviso de confirmación al cliente." />
            )}
            {value === 'cancelled' && appointment !== undefined && appointment.paidCents !== 0 && (
              <Alert type="error" showIcon role="presentation" title={MESSAGES.money_undecided} />
            )}
            {value === 'cancelled' && <CancelWarning appointment={appointment} />}
          </div>
        </fieldset>
      )}
    </EditField>
  );
}

const FIXED = 'La persona ya llegó: la fecha, la hora y el estado ya no se cambian aquí.';

interface BookingFieldsProps {
  booking: Booking;
  appointment: StaffAppointment | undefined;
  onClientTyped: (typed: boolean) => void;
}

export function BookingFields({ booking, appointment, onClientTyped }: BookingFieldsProps) {
  const lock = appointment && (lockedReason(appointment) ?? endedReason(appointment));
  return (
    <>
      {lock !== undefined ? (
        <>
          <Alert type="info" showIcon role="presentation" title={lock} />
          {appointment && <BookedFacts appointment={appointment} />}
        </>
      ) : (
        <OpenFields booking={booking} appointment={appointment} onClientTyped={onClientTyped} />
      )}
      <EditArea edit={booking.edit} name="notes" label="Notas" maxLength={MAX_NOTES} optional />
    </>
  );
}

/** All fields except the notes, which stay editable after the appointment is closed. Who has come has no other time. */
function OpenFields({ booking, appointment, onClientTyped }: BookingFieldsProps) {
  const { edit, values, setAtDay, clearTime, clearService } = booking;
  const { phone } = useSize();
  const fixed = appointment && stageReason(appointment);
  return (
    <>
      {appointment ? (
        <FixedClient client={appointment.client ?? undefined} />
      ) : (
        <EditField edit={edit} name="client" label="Cliente" bare ownError>
          {(control, error) => <ClientField control={control} error={error} onTyped={onClientTyped} />}
        </EditField>
      )}
      <EditBranch
        edit={edit}
        name="branch"
        label="Sucursal"
        placeholder="Elige la sucursal"
        disabled={!booking.isNew}
        onChosen={clearService}
      />
      <ServiceField edit={edit} before={appointment?.service} onAnother={clearService} />
      <NextServiceField booking={booking} own={appointment?.nextService ?? undefined} />
      <StaffField booking={booking} own={appointment?.staff} />
      {fixed !== undefined ? (
        <Alert type="info" showIcon role="presentation" title={FIXED} />
      ) : (
        <>
          <div className="max-w-60 max-phone:max-w-none">
            <EditField edit={edit} name="day" label="Fecha" say={sayShortDay}>
              {({ id, value, onChange }) => (
                <DayPicker
                  id={id}
                  value={value}
                  touch={phone}
                  onFocusChange={setAtDay}
                  onChange={(day) => {
                    if (day === value) return;
                    onChange(day);
                    clearTime();
                  }}
                />
              )}
            </EditField>
          </div>
          <OutsideFields booking={booking} />
          {appointment && values.startsAt !== null && values.startsAt !== appointment.startsAt && (
            <PartyStays appointment={appointment} />
          )}
          <EarlierWarning
            serviceIds={[values.serviceId, values.nextServiceId]}
            day={values.day}
            startsAt={values.startsAt}
            clientId={(appointment?.client ?? values.client)?.id}
            except={appointment?.id}
          />
          {!appointment && <Companions booking={booking} />}
          <StatusField edit={edit} appointment={appointment} />
        </>
      )}
    </>
  );
}
