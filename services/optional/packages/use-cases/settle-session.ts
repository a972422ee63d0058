import { randomUUID } from 'node:crypto';
import { currentSettings } from '@rostro/catalog/published';
import type { Write } from '@rostro/platform/table/transact';
import type { AppointmentFacts } from '@rostro/rules/appointments/appointment';
import { withPaid } from '@rostro/rules/appointments/appointment-payment';
import type { AskedOfRooms, RoomDecides, RoomDecision, VisitChange } from '@rostro/rules/appointments/visit-facts';
import { clientIdOf, type SignedInContext } from '@rostro/rules/http/context';
import type { Ledger } from '@rostro/rules/money/ledger';
import { readLedger } from '@rostro/rules/money/till-store';
import type { VisitSession } from '@rostro/shared/contract/booking/appointment';
import { isOfPackage } from '@rostro/shared/contract/payments/payments';
import { AppError } from '@rostro/shared/errors';
import { packageForVisit, planReturn, planUse, type SessionPlan, sessionIn } from '../domain/sessions.ts';
import { packageById, packagesOf, returnWrites, useWrites } from '../store/client-packages.ts';

/**
 * The package that a visit uses when it is closed. Null: none. Undefined: the one that covers the visit, if the client
 * came or the clinic's rules use a session anyway.
 */
type Wish = AskedOfRooms['packageId'];

/**
 * Closing a visit uses a session of a package; reopening returns it, in the same transaction. One request decides once
 * which package it is: if its last session is gone when the write is repeated, the user gets an error, and no unpaid
 * visit is closed.
 * @throws {AppError} `package_not_found`, `package_used_up`, `package_expired`, `package_not_for_visit`, `forbidden`
 * (a user without the permission to register payments deviates from the clinic's rules for a missed visit)
 */
export function decidingSession(asked: AskedOfRooms, context: SignedInContext): RoomDecides {
  const { now: at, actor } = context;
  let wish: Wish = asked.packageId;
  return async (change) => {
    const { before, after } = change;
    if (before.closed === after.closed) return null;
    const doing = { at, by: { id: clientIdOf(context), name: actor.fullName } };
    if (!after.closed) return giveBack(change, doing);
    const uses = after.attendance === 'attended' ? wish !== null : await missedUses(wish, actor);
    if (!uses) return null;
    const packages = await packagesOf(before.clientId);
    if (packages.length === 0 && wish === undefined) return null;
    const ledger = await readLedger(before.id);
    wish ??= packageForVisit(ledger, packages, before, at)?.id;
    if (wish === undefined) return null;
    const chosen = packages.find(({ id }) => id === wish);
    if (chosen === undefined) throw new AppError('package_not_found');
    const use = planUse(ledger, chosen, before, { ...doing, paymentId: randomUUID() });
    return settled(after, use, useWrites(ledger, use, at));
  };
}

/**
 * Whether a missed visit uses a session. The clinic's rules decide, unless a user who may register payments decides
 * otherwise.
 */
async function missedUses(wish: Wish, { permissions }: SignedInContext['actor']): Promise<boolean> {
  const byRules = (await currentSettings()).missedSession === 'used';
  const uses = wish === undefined ? byRules : wish !== null;
  if (uses !== byRules && !permissions.has('register_payments')) throw new AppError('forbidden');
  return uses;
}

/** Only a visit that counts as paid can hold a session. */
const readLedgerIfPaid = async ({ id, paymentStatus }: AppointmentFacts): Promise<Ledger | null> =>
  paymentStatus === 'pending' ? null : readLedger(id);

async function giveBack(
  { before, after }: VisitChange,
  doing: Parameters<typeof planReturn>[3],
): Promise<RoomDecision | null> {
  const ledger = await readLedgerIfPaid(before);
  const held = ledger && sessionIn(ledger);
  if (ledger === null || held === null) return null;
  const bought = await packageById(before.clientId, held.packageId);
  // A merge of two records is running: the package changes hands before it ends.
  if (bought === null) throw new AppError('busy', { retryAfter: 1 });
  if (before.session === undefined) throw new Error('a visit holds a session without its number');
  const back = planReturn(ledger, bought, { payment: held.payment, number: before.session.number }, doing);
  return settled(after, back, returnWrites(ledger, back));
}

function withSession({ session: _before, ...rest }: AppointmentFacts, session: VisitSession | undefined) {
  return session === undefined ? rest : { ...rest, session };
}

const settled = (visit: AppointmentFacts, plan: SessionPlan, writes: Write[]): RoomDecision => ({
  visit: withSession(withPaid(visit, plan.paid), plan.session),
  writes,
  audit: {
    session: {
      packageId: plan.after.id,
      amountCents: plan.payment.lines.filter(isOfPackage).reduce((sum, { amountCents }) => sum + amountCents, 0),
    },
  },
});
