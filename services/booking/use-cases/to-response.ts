import { servicesWithDeleted } from '@rostro/catalog/published';
import { agreedPrice, moneyShown } from '@rostro/rules/appointments/visit-account';
import { type VisitMarks, visitMarks } from '@rostro/rules/appointments/visit-facts';
import { branchesOfVisits } from '@rostro/rules/scheduling/branches';
import { peopleOfVisits } from '@rostro/rules/scheduling/people';
import { nextServiceIdOf } from '@rostro/rules/scheduling/segment';
import { joinAftercare } from '@rostro/shared/aftercare';
import type { PartyVisit } from '@rostro/shared/contract/booking/appointment';
import type { Appointment, OwnVisit, ServiceDetail, StaffAppointment } from '@rostro/shared/contract/booking/booking';
import type { AppointmentFacts } from '../domain/booking.ts';
import { lastMomentsIn } from '../domain/cutoff.ts';
import { wasLately } from '../domain/history.ts';
import { partiesOf } from '../store/parties.ts';
import { type ClientFacts, clientsByIds } from '../store/people.ts';

interface ShownNames {
  branchOf: Awaited<ReturnType<typeof branchesOfVisits>>;
  services: ReadonlyMap<number, ServiceDetail>;
  personOf: Awaited<ReturnType<typeof peopleOfVisits>>;
}

interface OfVisits {
  clientOf: (id: string) => ClientFacts | null;
  partyOf: (visit: AppointmentFacts) => PartyVisit[];
  marksOf: (visit: AppointmentFacts) => VisitMarks;
}

/** Services, deleted ones included, and people. */
export async function loadNames(): Promise<ShownNames> {
  const [services, personOf, branchOf] = await Promise.all([
    servicesWithDeleted(),
    peopleOfVisits(),
    branchesOfVisits(),
  ]);
  return { services: new Map(services.map((service) => [service.id, service])), personOf, branchOf };
}

function serviceOf(id: number, { services }: ShownNames): Appointment['service'] {
  const service = services.get(id);
  return service ? { id, name: service.name, category: service.category } : null;
}

/** An appointment as its client sees it, with the current category of its service instead of its own. */
export function toResponse(appointment: Omit<AppointmentFacts, 'category'>, names: ShownNames): Appointment {
  const { id, clientId, serviceId, startsAt, endsAt, status, closed, notes, createdAt, updatedAt, version } =
    appointment;
  const { attendance, movedTo } = appointment;
  const service = serviceOf(serviceId, names);
  const staff = names.personOf(appointment);
  const nextServiceId = nextServiceIdOf(appointment);
  const { calendarId, paidCents = 0 } = appointment;
  return {
    id,
    clientId,
    serviceId,
    service,
    ...(nextServiceId !== undefined && { nextService: serviceOf(nextServiceId, names) }),
    startsAt,
    endsAt,
    status,
    closed,
    ...(attendance !== undefined && { attendance }),
    ...(movedTo !== undefined && { movedTo }),
    notes,
    createdAt,
    updatedAt,
    version,
    paidCents,
    ...(calendarId !== undefined && { calendarId }),
    ...(staff !== undefined && { staff }),
    ...names.branchOf(appointment),
    ...lastMomentsIn(appointment),
  };
}

/** What its services ask of the client who was there lately. */
export function aftercareIn(
  appointment: Omit<AppointmentFacts, 'category'>,
  { services }: ShownNames,
  now: string,
): Pick<OwnVisit, 'aftercare'> {
  if (!wasLately(appointment, now)) return {};
  const ids = [appointment.serviceId, nextServiceIdOf(appointment)];
  const aftercare = joinAftercare(...ids.map((id) => id !== undefined && services.get(id)?.aftercare));
  return aftercare === '' ? {} : { aftercare };
}

/** For staff: adds the client and the fields that only the clinic sees. */
export function toStaffResponse(
  appointment: AppointmentFacts,
  names: ShownNames,
  { clientOf, partyOf, marksOf }: OfVisits,
): StaffAppointment {
  const client = clientOf(appointment.clientId);
  const {
    paymentStatus,
    pendingCents = 0,
    attendance = null,
    attendanceConfirmedAt = null,
    createdBy,
    confirmedBy,
    movedTo = null,
    segments,
    override,
    arrivedAt,
    startedAt,
    endedAt,
    missedAt,
  } = appointment;
  const { session, ...marks } = marksOf(appointment);
  const party = partyOf(appointment);
  const priceCents = agreedPrice(appointment, (id) => names.services.get(id)?.priceCents);
  return {
    ...toResponse(appointment, names),
    client: client && toVisibleClient(client),
    paymentStatus,
    pendingCents,
    ...moneyShown(appointment, session, priceCents),
    attendance,
    attendanceConfirmedAt,
    createdBy,
    ...(confirmedBy !== undefined && { confirmedBy }),
    movedTo,
    ...(segments !== undefined && { segments }),
    ...(override !== undefined && { override }),
    ...(arrivedAt !== undefined && { arrivedAt }),
    ...(startedAt !== undefined && { startedAt }),
    ...(endedAt !== undefined && { endedAt }),
    ...(missedAt !== undefined && { missedAt }),
    ...(party.length > 0 && { party }),
    ...marks,
  };
}

const toVisibleClient = ({ id, fullName, email, phone, unverified, reachedBy }: ClientFacts): ClientFacts => ({
  id,
  fullName,
  email,
  phone,
  unverified,
  ...(reachedBy && { reachedBy }),
});

/** The clients of some visits, and who comes along with them. */
export async function peopleOf(
  visits: readonly AppointmentFacts[],
  clientsOf: (ids: readonly string[]) => Promise<OfVisits['clientOf']> = clientsByIds,
): Promise<Pick<OfVisits, 'clientOf' | 'partyOf'>> {
  const others = await partiesOf(visits);
  const clientOf = await clientsOf([...visits, ...visits.flatMap(others)].map(({ clientId }) => clientId));
  const partyOf = (visit: AppointmentFacts): PartyVisit[] =>
    others(visit).map(({ id, clientId, startsAt }) => ({ id, fullName: clientOf(clientId)?.fullName ?? '', startsAt }));
  return { clientOf, partyOf };
}

export async function loadStaffResponse(appointment: AppointmentFacts, now: string): Promise<StaffAppointment> {
  const [names, people, marksOf] = await Promise.all([
    loadNames(),
    peopleOf([appointment]),
    visitMarks([appointment], now),
  ]);
  return toStaffResponse(appointment, names, { ...people, marksOf });
}
