import { paidFor } from '@rostro/kit/table/shared-writes/visit-account';
import type { Appointment, Service, StaffAppointment } from '@rostro/shared/contract/booking';
import type { AppointmentFacts } from '../domain/booking.ts';
import { knownServices } from '../store/catalog.ts';
import { type ClientFacts, clientsByIds } from '../store/people.ts';

type Naming = ReadonlyMap<number, Service>;

/** Services by id, deleted ones too: what names an appointment's service. */
export async function naming(): Promise<Naming> {
  return new Map((await knownServices()).map((service) => [service.id, service]));
}

function serviceOf(id: number, services: Naming): Appointment['service'] {
  const service = services.get(id);
  return service ? { id, name: service.name, category: service.category } : null;
}

/** An appointment as its client sees it. */
export function presented(appointment: AppointmentFacts, services: Naming): Appointment {
  const { id, clientId, serviceId, startsAt, endsAt, status, closed, notes, createdAt, updatedAt, version } =
    appointment;
  const service = serviceOf(serviceId, services);
  const { calendarId } = appointment;
  return {
    ...{ id, clientId, serviceId, service, startsAt, endsAt, status, closed, notes, createdAt, updatedAt, version },
    paidCents: paidFor(appointment),
    ...(calendarId !== undefined && { calendarId }),
  };
}

/** The same, as staff see it: with the person and what only the clinic knows. */
export function presentedToStaff(
  appointment: AppointmentFacts,
  services: Naming,
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
    ...presented(appointment, services),
    client: client && shownClient(client),
    paymentStatus,
    pendingCents,
    attendance,
    attendanceConfirmedAt,
    createdBy,
    movedTo,
  };
}

/** A client may come with more than is to be seen. */
const shownClient = ({ id, fullName, email, phone, unverified }: ClientFacts): ClientFacts => ({
  ...{ id, fullName, email, phone },
  unverified,
});

/** One appointment as staff see it. */
export async function shownToStaff(appointment: AppointmentFacts): Promise<StaffAppointment> {
  const [services, clientOf] = await Promise.all([naming(), clientsByIds([appointment.clientId])]);
  return presentedToStaff(appointment, services, clientOf(appointment.clientId));
}
