import { currentSettings, servicesByIdWithDeleted } from '@rostro/catalog/published';
import { untilSettled } from '@rostro/platform/table/settle';
import type { ClientWindow } from '@rostro/rules/clients/client-window';
import { type SignedInContext, staffAuthor, type UseCase } from '@rostro/rules/http/context';
import { daysTakenBy } from '@rostro/rules/scheduling/busy';
import { wantedFrom } from '@rostro/rules/scheduling/plan';
import { loadScene } from '@rostro/rules/scheduling/scene';
import { AppError } from '@rostro/shared/errors';
import type { AppointmentFacts } from '../domain/booking.ts';
import { whereOf } from '../domain/day.ts';
import { exchange, planSwap, type SwapPlan, type Swapped } from '../domain/swap.ts';
import { mustBeAlone, takesMore } from '../domain/twice.ts';
import { otherDaysOf, partsOf } from '../domain/visit.ts';
import { appointmentById, bookingWindowOf, type SeenWindows, saveSwap } from '../store/appointments.ts';
import { currentDays } from '../store/days.ts';
import { visitsNear } from '../store/own-visits.ts';
import { toAuditFacts } from './audit-facts.ts';
import { recheckCategory } from './move-to-category.ts';
import { loadStaffResponse } from './to-response.ts';

type Version = { id: string; version: number };

/** A repeated request names old versions, and is refused. */
export const swapAppointments: UseCase<'swapAppointments'> = async ({ body: { a, b, twice } }, context) => {
  const swapped = await untilSettled(async () => {
    const both = await Promise.all([known(a), known(b)]);
    return swap(both, twice, context);
  });
  const items = await Promise.all(
    swapped.map(async (visit) =>
      loadStaffResponse(await recheckCategory(visit, (moved) => staffAuthor(context, moved), context.now), context.now),
    ),
  );
  return { items };
};

async function known({ id, version }: Version): Promise<Swapped> {
  const visit = await appointmentById(id);
  if (visit === null) throw new AppError('appointment_not_found');
  if (visit.version !== version) throw new AppError('changed_meanwhile');
  return { visit, serviceOf: await servicesByIdWithDeleted() };
}

async function swap(
  [a, b]: [Swapped, Swapped],
  twice: true | undefined,
  context: SignedInContext,
): Promise<AppointmentFacts[]> {
  const { now } = context;
  const branch = a.visit.branch;
  if (branch !== b.visit.branch) throw new AppError('other_branch');
  const halves = exchange(a, b, now);
  const settings = await currentSettings();
  const visits = halves.map(({ plan: { after, lengths }, serviceOf }) => ({
    after,
    parts: partsOf(after, lengths, serviceOf),
  }));
  const { from, to } = daysTakenBy(...visits.flatMap(({ after, parts }) => wantedFrom(after.startsAt, parts)));
  const [scene, dayOf] = await Promise.all([
    loadScene(settings, { from, to, branch }),
    currentDays(visits.flatMap(({ after, parts }) => [whereOf(after), ...otherDaysOf(after, parts)])),
  ]);
  const plan = planSwap(halves, { scene, dayOf, now });
  if (plan === null) return [a.visit, b.visit];
  const windows = twice ? new Map() : await windowsAsked(plan);
  await saveSwap(staffAuthor(context, auditOf(plan)), plan, { scene, windows });
  return plan.changes.map(({ after }) => after);
}

/**
 * Either client may have a third visit at the new time, or both visits may be of one client and overlap: then staff
 * must confirm.
 * @returns the windows that the check saw
 */
async function windowsAsked({ changes }: SwapPlan): Promise<SeenWindows> {
  const windows = new Map<string, ClientWindow>();
  const swapped = new Set(changes.map(({ after }) => after.id));
  for (const { before, after } of changes) {
    if (!takesMore(before, after)) continue;
    const window = windows.get(after.clientId) ?? (await bookingWindowOf(after.clientId));
    windows.set(after.clientId, window);
    const own = (await visitsNear(window, after.startsAt)).filter(({ id }) => !swapped.has(id));
    const beside = changes.flatMap((one) => (one.after.clientId === after.clientId ? one.after : []));
    mustBeAlone(after, [...own, ...beside]);
  }
  return windows;
}

function auditOf({ changes }: SwapPlan) {
  const facts = (side: 'before' | 'after') =>
    Object.fromEntries(changes.map((change) => [change.before.id, toAuditFacts(change[side])]));
  const [{ before } = { before: { id: '' } }] = changes;
  return { action: 'appointment.swap' as const, subject: before.id, before: facts('before'), after: facts('after') };
}
