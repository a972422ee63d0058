import { SERVICE_CATEGORY_LABELS } from '@rostro/shared/catalog';
import type { AppointmentService } from '@rostro/shared/contract/booking/appointment';
import type { AdminService } from '@rostro/shared/contract/catalog/catalog-admin';
import { useQuery } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import type * as z from 'zod';
import type { Edit } from '#edit/useEdit.ts';
import { servicesQuery } from '#office/catalog/published/data/data.ts';
import { EditField } from '#office/edit/EditField.tsx';
import type { BookingValues } from './values.ts';

const FAILED = 'Error al cargar los tratamientos';

type KnownService = Pick<AdminService, 'id' | 'name' | 'category'> &
  Partial<Pick<AdminService, 'isPublic' | 'isActive'>>;

/** `'Peeling (privado, inactivo)'` */
export function sayService({ name, isPublic = true, isActive = true }: KnownService): string {
  const marks = [isPublic ? undefined : 'privado', isActive ? undefined : 'inactivo'].filter(Boolean);
  return marks.length > 0 ? `${name} (${marks.join(', ')})` : name;
}

/** Select options grouped by category, in the catalog's order. */
export function groupsOf(services: readonly KnownService[]) {
  const categories = [...new Set(services.map(({ category }) => category))];
  return categories.map((category) => ({
    label: SERVICE_CATEGORY_LABELS[category],
    options: services
      .filter((service) => service.category === category)
      .map((service) => ({ value: service.id, label: sayService(service) })),
  }));
}

export const withOwn = (services: readonly KnownService[], own: KnownService | undefined): readonly KnownService[] =>
  own === undefined || services.some(({ id }) => id === own.id) ? services : [...services, own];

interface ServiceFieldProps {
  edit: Edit<BookingValues>;
  before: z.infer<typeof AppointmentService> | null | undefined;
  onAnother: () => void;
}

export function ServiceField({ edit, before, onAnother }: ServiceFieldProps) {
  const { data = [], isPending, isError, isFetching, refetch } = useQuery(servicesQuery());
  const services = withOwn(data, before ?? undefined);
  const say = (serviceId: number | null): string => services.find(({ id }) => id === serviceId)?.name ?? '—';
  return (
    <EditField edit={edit} name="serviceId" label="Tratamiento" say={say}>
      {({ value, onChange, ...control }) => (
        <>
          <Select<number | null>
            {...control}
            placeholder="Selecciona un tratamiento"
            showSearch={{ optionFilterProp: 'label' }}
            virtual={false}
            loading={isPending}
            value={value}
            options={groupsOf(services)}
            notFoundContent={isPending ? 'Cargando los tratamientos…' : 'No se encontraron servicios'}
            onChange={(serviceId) => {
              if (serviceId === value) return;
              onChange(serviceId);
              // A first choice keeps a time that was chosen on the calendar.
              if (value !== null) onAnother();
            }}
          />
          {isError && (
            <p role="alert" className="text-error">
              {FAILED}{' '}
              <Button type="link" size="small" loading={isFetching} onClick={() => void refetch()}>
                Intentar de nuevo
              </Button>
            </p>
          )}
        </>
      )}
    </EditField>
  );
}
