import type { AppointmentService } from '@rostro/shared/contract/booking/appointment';
import { useQuery } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type * as z from 'zod';
import { servicesQuery } from '#office/catalog/published/data/data.ts';
import { EditField } from '#office/edit/EditField.tsx';
import { classes } from '#ui/classes.ts';
import styles from './Booking.module.css';
import { groupsOf, withOwn } from './ServiceField.tsx';
import type { Booking } from './useBooking.ts';

interface NextServiceFieldProps {
  booking: Booking;
  own: NonNullable<z.infer<typeof AppointmentService>> | undefined;
}

/** The second service follows right after the first. */
export function NextServiceField({ booking: { edit, values }, own }: NextServiceFieldProps) {
  const { data = [], isPending } = useQuery(servicesQuery());
  const [touched, setTouched] = useState<'added' | 'removed'>();
  const { serviceId, nextServiceId } = values;
  if (serviceId === null && nextServiceId === null) return null;
  if (touched !== 'added' && nextServiceId === null && own === undefined) {
    return (
      <Button
        autoFocus={touched === 'removed'}
        icon={<Plus size={16} aria-hidden />}
        style={{ justifySelf: 'start' }}
        onClick={() => setTouched('added')}
      >
        Agregar otro tratamiento
      </Button>
    );
  }
  const services = withOwn(data, own);
  const say = (chosen: number | null): string => services.find(({ id }) => id === chosen)?.name ?? 'Ninguno';
  return (
    <EditField edit={edit} name="nextServiceId" label="Otro tratamiento, enseguida" say={say}>
      {({ value, onChange, ...control }) => (
        <div className={classes(styles.second, 'flex gap-2')}>
          <Select<number | null>
            {...control}
            autoFocus={touched === 'added' && value === null}
            placeholder="Ninguno"
            showSearch={{ optionFilterProp: 'label' }}
            virtual={false}
            loading={isPending}
            value={value}
            options={groupsOf(services)}
            notFoundContent={isPending ? 'Cargando los tratamientos…' : 'No se encontraron servicios'}
            // Time and person stay if both services fit.
            onChange={onChange}
          />
          {(value !== null || own === undefined) && (
            <Button
              onClick={() => {
                onChange(null);
                setTouched('removed');
                if (own !== undefined) edit.form.setFocus('nextServiceId');
              }}
            >
              Quitar
            </Button>
          )}
        </div>
      )}
    </EditField>
  );
}
