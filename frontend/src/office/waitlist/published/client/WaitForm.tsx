import type { ClientDetail } from '@rostro/shared/contract/clients/client-records';
import { Day } from '@rostro/shared/contract/schemas';
import { demandWaitlistDays } from '@rostro/shared/contract/waitlist';
import type { DayPart } from '@rostro/shared/scheduling/waitlist';
import { instantOf, todayAt } from '@rostro/shared/time';
import { useQuery } from '@tanstack/react-query';
import * as z from 'zod';
import { call } from '#api/client.ts';
import { servicesQuery } from '#api/services.ts';
import { useEdit } from '#edit/useEdit.ts';
import { DialogFoot, EditForm } from '#office/edit/EditForm.tsx';
import { EditSelect, EditText } from '#office/edit/fields.tsx';
import { LoadError } from '#office/ui/EmptyState.tsx';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { waitlistQuery } from '../../data.ts';

const PARTS: readonly { value: DayPart | 'any'; label: string }[] = [
  { value: 'any', label: 'A cualquier hora' },
  { value: 'morning', label: 'Por la mañana' },
  { value: 'afternoon', label: 'Por la tarde' },
];

/** A date input of its own type: it refuses invalid days, and an empty one is required. */
const Wish = z
  .object({
    serviceId: z.number({ error: 'Elige un tratamiento' }),
    from: Day,
    to: Day,
    part: z.enum(['any', 'morning', 'afternoon']),
  })
  .superRefine(demandWaitlistDays);
type Typed = Omit<z.output<typeof Wish>, 'serviceId'> & { serviceId: number | null };

interface WaitFormProps {
  client: Pick<ClientDetail, 'id' | 'fullName' | 'email'>;
  onClose: () => void;
}

/** Enters a client at the desk's request. The entry counts once the client confirms it by the letter. */
export function WaitForm({ client, onClose }: WaitFormProps) {
  const services = useQuery(servicesQuery());
  const today = todayAt(instantOf(Date.now()));
  const nothing: Typed = { serviceId: null, from: today, to: today, part: 'any' };
  const edit = useEdit({
    name: `clientes.lista-de-espera.${client.id}`,
    saved: { values: nothing, version: 0 },
    schema: Wish,
    send: ({ part, ...wish }) =>
      call('addToWaitlist', { body: { clientId: client.id, ...wish, ...(part !== 'any' && { part }) } }),
    onAnswer: (_entry, cache) => void cache.invalidateQueries({ queryKey: waitlistQuery().queryKey }),
    said: `Enviamos un correo a ${client.email}: cuenta en cuanto abra su enlace`,
    onSaved: onClose,
  });
  if (services.data === undefined) {
    return services.error === null ? (
      <div role="status" aria-label="Cargando los tratamientos…">
        <Skeleton height={200} />
      </div>
    ) : (
      <LoadError title="Error al cargar los tratamientos" query={services} />
    );
  }
  return (
    <EditForm
      edit={edit}
      failed="No se pudo anotar en la lista de espera"
      foot={<DialogFoot edit={edit} onCancel={onClose} save="Anotar" saving="Anotando…" />}
    >
      <p className="muted">
        Le escribimos a {client.email} con un enlace. Cuando lo abra, si se libera un lugar, se lo apartamos 10 minutos.
      </p>
      <EditSelect
        edit={edit}
        name="serviceId"
        label="Tratamiento"
        options={services.data.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <EditText edit={edit} name="from" label="Desde el día" input={{ type: 'date', min: today }} />
      <EditText edit={edit} name="to" label="Hasta el día" input={{ type: 'date', min: today }} />
      <EditSelect edit={edit} name="part" label="A qué hora" options={PARTS} />
    </EditForm>
  );
}
