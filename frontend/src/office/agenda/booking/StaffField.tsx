import { Select } from 'antd';
import { EditField } from '#office/edit/EditField.tsx';
import { sayAnonymous } from '../day/columns.ts';
import styles from './Booking.module.css';
import type { Booking } from './useBooking.ts';

const ANYBODY = '';

/** Who shall give a new appointment. Only shown where there is a choice, or where the calendar already made it. */
export function StaffField({ booking }: { booking: Booking }) {
  const { edit, values, times } = booking;
  const { staffId } = values;
  const people = times.data?.staff ?? [];
  if (staffId === null && people.length < 2) return null;
  const isKnown = staffId === null || people.some(({ id }) => id === staffId);
  const place = staffId === null ? undefined : sayAnonymous(staffId);
  const options = [
    { value: ANYBODY, label: 'Cualquiera' },
    ...people.map(({ id, name }) => ({ value: id, label: name })),
    ...(isKnown ? [] : [{ value: staffId, label: place ?? 'La persona elegida en la agenda' }]),
  ];
  const sayPerson = (id: string | null): string =>
    options.find(({ value }) => value === (id ?? ANYBODY))?.label ?? 'Cualquiera';
  const isUnable = values.serviceId !== null && times.data !== undefined && !isKnown && place === undefined;
  return (
    <>
      <EditField edit={edit} name="staffId" label="Con quién" say={sayPerson}>
        {({ value, onChange, ...control }) => (
          <Select
            {...control}
            value={value ?? ANYBODY}
            options={options}
            onChange={(id) => onChange(id === ANYBODY ? null : id)}
          />
        )}
      </EditField>
      {isUnable && (
        <p className={styles.hint} role="status">
          No da este tratamiento: elige a otra persona.
        </p>
      )}
    </>
  );
}
