import { log } from '@rostro/platform/log';
import { getItem } from '@rostro/platform/table/read';
import { untilSettled } from '@rostro/platform/table/settle';
import { type Author, type Write, WriteRejected } from '@rostro/platform/table/transact';
import { occupies } from '@rostro/rules/appointments/occupancy';
import type { ServiceItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import type { Category } from '@rostro/shared/catalog';
import { AppError } from '@rostro/shared/errors';
import type { AppointmentFacts } from '../domain/booking.ts';
import { type ChangePlan, planChange } from '../domain/change.ts';
import { appointmentById, appointmentsAhead, saveChange } from '../store/appointments.ts';
import { endMove, openMoves } from '../store/category-moves.ts';
import { findRoom } from './find-room.ts';

export interface MoveAudit {
  action: 'service.move-appointments';
  subject: string;
  subjectName: string;
  before: { category: Category; version: number };
  after: { category: Category; version: number };
}
type AuthorOf = (audit: MoveAudit) => Author;

/** `settled`: it is in its service's category, or holds no future place. `unfit`: there is no room for it there. */
export interface Followed {
  outcome: 'settled' | 'moved' | 'unfit';
  appointment: AppointmentFacts | null;
}

/**
 * Moves a future appointment into the current category of its service. One transaction frees its place here and takes
 * one there. Condition: the service is still in that category.
 */
export const moveToCategory = (appointmentId: string, authorOf: AuthorOf, now: string): Promise<Followed> =>
  untilSettled(async () => {
    const appointment = await appointmentById(appointmentId);
    const service = appointment && (await serviceOf(appointment));
    if (appointment === null || service === null || !mayMove(appointment, service, now)) {
      return { outcome: 'settled', appointment };
    }
    const wanted = planChange(appointment, { category: service.category }, now);
    if (wanted === null) return { outcome: 'settled', appointment };
    const found = await findRoom(wanted, now).catch(unlessFull);
    if (found === null) return { outcome: 'unfit', appointment };
    const { plan, scene } = found;
    await saveChange(authorOf(auditOf(plan, service)), plan, { scene, checks: [stillThere(service)] });
    return { outcome: 'moved', appointment: plan.after };
  });

const serviceOf = ({ serviceId }: AppointmentFacts): Promise<ServiceItem | null> => getItem(keys.service(serviceId));

/** A visit whose client has arrived stays where it is. */
const mayMove = (visit: AppointmentFacts, service: ServiceItem, now: string): boolean =>
  occupies(visit.status) &&
  !visit.closed &&
  visit.arrivedAt === undefined &&
  visit.startsAt > now &&
  service.deletedAt === undefined;

function unlessFull(error: unknown): null {
  if (error instanceof AppError && ['slot_full', 'closed_day'].includes(error.code)) return null;
  throw error;
}

const auditOf = ({ before, after }: ChangePlan, { name }: ServiceItem): MoveAudit => ({
  action: 'service.move-appointments',
  subject: after.id,
  subjectName: name,
  before: { category: before.category, version: before.version },
  after: { category: after.category, version: after.version },
});

/** A concurrent request that moves the service back moves its appointments as well: the later one wins. */
const stillThere = ({ id, category }: ServiceItem): Write => ({
  label: 'service',
  check: keys.service(id),
  condition: '#category = :category',
  names: { '#category': 'category' },
  values: { ':category': category },
});

/** Each is a transaction; this many fit into a request's time. A repeated request continues. */
const MAX_MOVED = 200;
/** They mostly lie on different days, so they seldom conflict. */
const AT_ONCE = 5;

interface Move {
  moved: number;
  /** Not tried yet. */
  remaining: number;
  /** They keep the old category. */
  unfit: AppointmentFacts[];
}

/** Moves the future appointments of a service into its category, as far as they fit there. */
export async function moveAppointments(serviceId: number, authorOf: AuthorOf, now: string): Promise<Move> {
  const service = await getItem<ServiceItem>(keys.service(serviceId));
  if (service === null) throw new AppError('service_not_found');
  const { category } = service;
  const waiting = (await appointmentsAhead(now)).filter(
    (appointment) => appointment.serviceId === serviceId && appointment.category !== category,
  );
  const move: Move = { moved: 0, remaining: waiting.length, unfit: [] };
  for (let next = 0; next < waiting.length && move.moved < MAX_MOVED; ) {
    const some = waiting.slice(next, next + Math.min(AT_ONCE, MAX_MOVED - move.moved));
    next += some.length;
    const outcomes = await Promise.all(some.map(({ id }) => follow(id, authorOf, now)));
    move.moved += outcomes.filter((outcome) => outcome === 'moved').length;
    move.remaining -= outcomes.filter((outcome) => outcome !== 'busy').length;
    move.unfit.push(...some.filter((_, at) => outcomes[at] === 'unfit'));
  }
  return move;
}

async function follow(id: string, authorOf: AuthorOf, now: string): Promise<Followed['outcome'] | 'busy'> {
  try {
    return (await moveToCategory(id, authorOf, now)).outcome;
  } catch (error) {
    if (error instanceof AppError && error.code === 'busy') return 'busy';
    throw error;
  }
}

/**
 * Moves appointments again that were booked in the former category: a booking may use a service read some seconds
 * ago, and be written after the others were moved (ADR 0012). The author is the user who changed the category.
 * @returns how many moves failed; the next run repeats them
 */
export async function sweepMoves(now: string): Promise<number> {
  let failed = 0;
  for (const move of await openMoves()) {
    const authorOf: AuthorOf = (audit) => ({ kind: 'staff', ...move.by, audit });
    try {
      const { remaining } = await moveAppointments(move.serviceId, authorOf, now);
      if (remaining === 0 && move.until <= now) await endMove(move, now);
    } catch (error) {
      // The category changed again meanwhile: the next run follows that change.
      if (error instanceof WriteRejected) continue;
      failed += 1;
      log.error('appointments did not follow their service', { serviceId: move.serviceId, error: error as Error });
    }
  }
  return failed;
}

/**
 * After a change by staff, an appointment that found no room in its service's category tries again. A failure does
 * not undo the change.
 */
export async function recheckCategory(
  changed: AppointmentFacts,
  authorOf: AuthorOf,
  now: string,
): Promise<AppointmentFacts> {
  try {
    const service = await serviceOf(changed);
    if (service === null || service.category === changed.category) return changed;
    return (await moveToCategory(changed.id, authorOf, now)).appointment ?? changed;
  } catch (error) {
    log.warn('an appointment did not follow its service', { appointmentId: changed.id, error: error as Error });
    return changed;
  }
}
