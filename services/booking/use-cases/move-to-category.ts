import { log } from '@rostro/platform/log';
import { getItem } from '@rostro/platform/table/read';
import { untilSettled } from '@rostro/platform/table/settle';
import type { Author, Write } from '@rostro/platform/table/transact';
import { occupies } from '@rostro/rules/appointments/occupancy';
import type { ServiceItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import { categoryOf } from '@rostro/rules/table/stored-category';
import type { Category } from '@rostro/shared/catalog';
import { AppError } from '@rostro/shared/errors';
import type { AppointmentFacts } from '../domain/booking.ts';
import { type ChangePlan, planChange } from '../domain/change.ts';
import { appointmentById, saveChange } from '../store/appointments.ts';
import { findRoom } from './find-room.ts';

/** The audit entry of an appointment that moves with its service. */
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
 * one there, if the service is still in that category when it is written.
 * @throws {AppError} `busy`
 */
export const moveToCategory = (appointmentId: string, authorOf: AuthorOf, now: string): Promise<Followed> =>
  untilSettled(async () => {
    const appointment = await appointmentById(appointmentId);
    const service = appointment && (await serviceOf(appointment));
    if (appointment === null || service === null || !mayMove(appointment, service, now)) {
      return { outcome: 'settled', appointment };
    }
    const wanted = planChange(appointment, { category: categoryOf(service.category) }, now);
    if (wanted === null) return { outcome: 'settled', appointment };
    const found = await findRoom(wanted, now).catch(unlessFull);
    if (found === null) return { outcome: 'unfit', appointment };
    const { plan, scene } = found;
    await saveChange(authorOf(auditOf(plan, service)), plan, { scene, checks: [stillThere(service)] });
    return { outcome: 'moved', appointment: plan.after };
  });

/** As stored: the write has a condition on the category that was read, in whichever form. */
const serviceOf = ({ serviceId }: AppointmentFacts): Promise<ServiceItem | null> => getItem(keys.service(serviceId));

/** Who is at the clinic already is where they are. */
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

/**
 * Runs after a write that used a cached service. Meanwhile the service may have changed its category, and the request
 * that moves its appointments may have missed this one. So the writer checks again. A failure does not undo the
 * booking: the next move takes the appointment.
 */
export async function recheckCategory(
  written: AppointmentFacts,
  authorOf: AuthorOf,
  now: string,
): Promise<AppointmentFacts> {
  try {
    const service = await serviceOf(written);
    if (service === null || categoryOf(service.category) === written.category) return written;
    return (await moveToCategory(written.id, authorOf, now)).appointment ?? written;
  } catch (error) {
    log.warn('an appointment did not follow its service', { appointmentId: written.id, error: error as Error });
    return written;
  }
}
