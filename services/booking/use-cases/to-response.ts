import { paidFor } from '@rostro/rules/appointments/visit-account';
import type { Appointment, Service, StaffAppointment } from '@rostro/shared/contract/booking';
import type { AppointmentFacts } from '../domain/booking.ts';
import { servicesWithDeleted } from '../store/catalog.ts';
import { type ClientFacts, clientsByIds } from '../store/people.ts';

type ServiceNames = ReadonlyMap<number, Service>;

/** Services by id, deleted ones included, for the names in appointments. */
export async function loadServiceNames(): Promise<ServiceNames> {
  return new Map((await servicesWithDeleted()).map((service) => [service.id, service]));
}

function serviceOf(id: number, services: ServiceNames): Appointment['service'] {
  const service = services.get(id);
  return service ? { id, name: service.name, category: service.category } : null;
}

/** An appointment as its client sees it. It has the current category of its service, not its own. */
export function toResponse(appointment: Omit<AppointmentFacts, 'category'>, services: ServiceNames): Appointment {
  const { id, clientId, serviceId, startsAt, endsAt, status, closed, notes, createdAt, updatedAt, version } =
    appointment;
  const service = serviceOf(serviceId, services);
  const { calendarId } = appointment;
  return {
    id,
    clientId,
    serviceId,
    service,
    startsAt,
    endsAt,
    status,
    closed,
    notes,
    createdAt,
    updatedAt,
    version,
    paidCents: paidFor(appointment),
    ...(calendarId !== undefined && { calendarId }),
  };
}

/** The same for staff: with the client and the fields that only the clinic sees. */
export function toStaffResponse(
  appointment: AppointmentFacts,
  services: ServiceNames,
  client: ClientFacts | null,
): StaffAppointment {
  const {
    paymentStatus,
    pendingCents = 0,
    attendance = null,
    attendanceConfirmedAt = null,
    createdBy,
    movedTo = null,
  } = appointment;
  return {
    ...toResponse(appointment, services),
    client: client && toVisibleClient(client),
    paymentStatus,
    pendingCents,
    attendance,
    attendanceConfirmedAt,
    createdBy,
    movedTo,
  };
}

/** Only the visible fields of a client. */
const toVisibleClient = ({ id, fullName, email, phone, unverified }: ClientFacts): ClientFacts => ({
  id,
  fullName,
  email,
  phone,
  unverified,
});

/** One appointment as staff see it. */
export async function loadStaffResponse(appointment: AppointmentFacts): Promise<StaffAppointment> {
  const [services, clientOf] = await Promise.all([loadServiceNames(), clientsByIds([appointment.clientId])]);
  return toStaffResponse(appointment, services, clientOf(appointment.clientId));
}
