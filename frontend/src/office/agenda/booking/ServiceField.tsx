import type { AppointmentService } from '@rostro/shared/contract/appointment';
import type { AdminService } from '@rostro/shared/contract/catalog-admin';
import { useQuery } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import type * as z from 'zod';
import { describe, Field } from '#ui/field/Field.tsx';
import { servicesQuery } from './api.ts';
import styles from './Booking.module.css';

const ID = 'cita-tratamiento';
const FAILED = 'Error al cargar los servicios';

type Known = Pick<AdminService, 'id' | 'name' | 'category'> & Partial<Pick<AdminService, 'isPublic' | 'isActive'>>;

/** `'Peeling (privado, inactivo)'` */
export function sayService({ name, isPublic = true, isActive = true }: Known): string {
  const marks = [isPublic ? undefined : 'privado', isActive ? undefined : 'inactivo'].filter(Boolean);
  return marks.length > 0 ? `${name} (${marks.join(', ')})` : name;
}

/** By category, in the catalog's order. */
function groupsOf(services: readonly Known[]) {
  const categories = [...new Set(services.map(({ category }) => category))];
  return categories.map((category) => ({
    label: category,
    options: services
      .filter((service) => service.category === category)
      .map((service) => ({ value: service.id, label: sayService(service) })),
  }));
}

/** The appointment's own service is offered even where the catalog has it no longer. */
const withOwn = (services: readonly Known[], own: Known | undefined): readonly Known[] =>
  own === undefined || services.some(({ id }) => id === own.id) ? services : [...services, own];

interface ServiceFieldProps {
  value: number | undefined;
  before: z.infer<typeof AppointmentService> | undefined;
  error: string | undefined;
  onChange: (serviceId: number) => void;
}

export function ServiceField({ value, before, error, onChange }: ServiceFieldProps) {
  const { data = [], isPending, isError, isFetching, refetch } = useQuery(servicesQuery());
  const look = { label: 'Tratamiento', error };
  return (
    <Field id={ID} {...look}>
      <Select
        {...describe(ID, look)}
        {...(error !== undefined && { status: 'error' as const })}
        placeholder="Selecciona un tratamiento"
        showSearch={{ optionFilterProp: 'label' }}
        virtual={false}
        loading={isPending}
        value={value ?? null}
        options={groupsOf(withOwn(data, before ?? undefined))}
        notFoundContent={isPending ? 'Cargando los servicios…' : 'No se encontraron servicios'}
        onChange={(serviceId) => serviceId !== null && onChange(serviceId)}
      />
      {isError && (
        <p role="alert" className={styles.failed}>
          {FAILED}{' '}
          <Button type="link" size="small" loading={isFetching} onClick={() => void refetch()}>
            Intentar de nuevo
          </Button>
        </p>
      )}
    </Field>
  );
}
