import type { AppointmentService } from '@rostro/shared/contract/appointment';
import { useQuery } from '@tanstack/react-query';
import { Button, Input, Select } from 'antd';
import { Plus } from 'lucide-react';
import { useId, useState } from 'react';
import type * as z from 'zod';
import { EditField } from '#office/edit/EditField.tsx';
import { servicesQuery } from './api.ts';
import styles from './Booking.module.css';
import { groupsOf } from './ServiceField.tsx';
import type { Booking } from './useBooking.ts';

const LABEL = 'Otro tratamiento, enseguida';

/** The second service of an existing visit: it stays. */
function Kept({ name }: { name: string }) {
  const id = useId();
  return (
    <div>
      <label className={styles.label} htmlFor={id}>
        {LABEL}
      </label>
      <Input id={id} readOnly value={name} />
    </div>
  );
}

interface NextServiceFieldProps {
  booking: Booking;
  /** The second service of the edited appointment. */
  own: NonNullable<z.infer<typeof AppointmentService>> | undefined;
}

/** A second service in the same visit, right after the first; chosen for new appointments only. */
export function NextServiceField({ booking: { edit, values, isNew, clearService }, own }: NextServiceFieldProps) {
  const { data = [], isPending } = useQuery(servicesQuery());
  const [isOpen, setOpen] = useState(false);
  const { serviceId, nextServiceId } = values;
  if (!isNew) return own ? <Kept name={own.name} /> : null;
  if (serviceId === null && nextServiceId === null) return null;
  if (!isOpen && nextServiceId === null) {
    return (
      <Button icon={<Plus size={16} aria-hidden />} style={{ justifySelf: 'start' }} onClick={() => setOpen(true)}>
        Agregar otro tratamiento
      </Button>
    );
  }
  const say = (chosen: number | null): string => data.find(({ id }) => id === chosen)?.name ?? '—';
  return (
    <EditField edit={edit} name="nextServiceId" label={LABEL} say={say}>
      {({ value, onChange, ...control }) => (
        <Select<number | null>
          {...control}
          autoFocus={isOpen && value === null}
          allowClear
          placeholder="Ninguno"
          showSearch={{ optionFilterProp: 'label' }}
          virtual={false}
          loading={isPending}
          value={value}
          options={groupsOf(data)}
          notFoundContent={isPending ? 'Cargando los servicios…' : 'No se encontraron servicios'}
          onChange={(chosen) => {
            onChange(chosen ?? null);
            clearService();
          }}
        />
      )}
    </EditField>
  );
}
