import { log } from '@rostro/kit/log';
import type { ServiceItem } from '@rostro/kit/table/items';
import { keys } from '@rostro/kit/table/keys';
import { getItem } from '@rostro/kit/table/read';
import { untilSettled } from '@rostro/kit/table/settle';
import type { Author, Write } from '@rostro/kit/table/transact';
import { AppError } from '@rostro/shared/errors';
import type { AppointmentFacts } from '../domain/booking.ts';
import { type ChangePlan, mustFit, planChange } from '../domain/change.ts';
import { occupies } from '../domain/occupancy.ts';
import { appointmentById, saveChange } from '../store/appointments.ts';
import { currentSettings } from '../store/catalog.ts';
import { daysTouchedBy } from '../store/days.ts';

/** What the audit says of an appointment that goes with its service. */
export interface MoveAudit {
  action: 'service.move-appointments';
  subject: string;
  subjectName: string;
  before: { category: string; version: number };
  after: { category: string; version: number };
}
type AuthorOf = (audit: MoveAudit) => Author;

/** `settled`: it is where its service is, or holds no place ahead. `unfit`: no place is left for it there. */
export interface Followed {
  outcome: 'settled' | 'moved' | 'unfit';
  appointment: AppointmentFacts | null;
}

/**
 * Takes an appointment ahead into the category that its service has at this moment: its place here is freed and one
 * there taken in one transaction, if the service is still there when it is written.
 * @throws {AppError} `busy`
 */
export const moveToCategory = (appointmentId: string, authorOf: AuthorOf, now: string): Promise<Followed> =>
  untilSettled(async () => {
    const appointment = await appointmentById(appointmentId);
    const service = appointment && (await serviceOf(appointment));
    if (appointment === null || service === null || !mayMove(appointment, service, now)) {
      return { outcome: 'settled', appointment };
    }
    const plan = planChange(appointment, { category: service.category }, now);
    if (plan === null) return { outcome: 'settled', appointment };
    const [settings, dayOf] = await Promise.all([currentSettings(), daysTouchedBy(plan.deltas)]);
    if (!fits(() => mustFit(plan, { settings, dayOf, now }))) return { outcome: 'unfit', appointment };
    await saveChange(authorOf(auditOf(plan, service)), plan, { settings, dayOf, checks: [stillThere(service)] });
    return { outcome: 'moved', appointment: plan.after };
  });

const serviceOf = ({ serviceId }: AppointmentFacts): Promise<ServiceItem | null> => getItem(keys.service(serviceId));

const mayMove = ({ status, closed, startsAt }: AppointmentFacts, service: ServiceItem, now: string): boolean =>
  occupies(status) && !closed && startsAt > now && service.deletedAt === undefined;

function fits(rule: () => void): boolean {
  try {
    rule();
    return true;
  } catch (error) {
    if (error instanceof AppError && ['slot_full', 'closed_day'].includes(error.code)) return false;
    throw error;
  }
}

const auditOf = ({ before, after }: ChangePlan, { name }: ServiceItem): MoveAudit => ({
  action: 'service.move-appointments',
  subject: after.id,
  subjectName: name,
  before: { category: before.category, version: before.version },
  after: { category: after.category, version: after.version },
});

/** Whoever moves the service back meanwhile moves its appointments, too: the later one is right. */
const stillThere = ({ id, category }: ServiceItem): Write => ({
  label: 'service',
  check: keys.service(id),
  condition: '#category = :category',
  names: { '#category': 'category' },
  values: { ':category': category },
});

/**
 * After a write that was decided by a service of some seconds ago: in the meantime it may have gone to the other
 * category, and who moves its appointments may have passed before this one was there. So who wrote looks again. What
 * was booked is booked: where that fails, the appointment stays for who moves them next.
 */
export async function recheckCategory(
  written: AppointmentFacts,
  authorOf: AuthorOf,
  now: string,
): Promise<AppointmentFacts> {
  try {
    const service = await serviceOf(written);
    if (service === null || service.category === written.category) return written;
    return (await moveToCategory(written.id, authorOf, now)).appointment ?? written;
  } catch (error) {
    log.warn('an appointment did not follow its service', { appointmentId: written.id, error: error as Error });
    return written;
  }
}
