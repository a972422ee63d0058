import { randomUUID } from 'node:crypto';
import { currentSettings } from '@rostro/catalog/published';
import type { Write } from '@rostro/platform/table/transact';
import { withPaid } from '@rostro/rules/appointments/appointment-payment';
import { clientIdOf, type SignedInContext } from '@rostro/rules/http/context';
import type { Ledger } from '@rostro/rules/money/ledger';
import { packageForVisit, planReturn, planUse, type SessionPlan, sessionIn } from '@rostro/rules/money/package';
import { packageById, packagesOf, returnWrites, useWrites } from '@rostro/rules/money/package-store';
import { readLedger } from '@rostro/rules/money/till-store';
import type { VisitSession } from '@rostro/shared/contract/booking/appointment';
import { isOfPackage } from '@rostro/shared/contract/payments/payments';
import { AppError } from '@rostro/shared/errors';
import type { AppointmentFacts } from '../domain/booking.ts';
import type { ChangePlan } from '../domain/change.ts';

/**
 * The package that a visit uses when it is closed. One request decides this once: if its last session is gone when
 * the write is repeated, the user gets an error, and no unpaid visit is closed.
 */
export interface SessionWish {
  /**
   * Null: none. Undefined: the one that covers the visit, if the client came or the clinic's rules use a session
   * anyway.
   */
  packageId: string | null | undefined;
}

interface Settled {
  plan: ChangePlan;
  checks: Write[];
  /** For the audit; absent: no session was used or returned. */
  session?: { packageId: string; amountCents: number };
}

/**
 * Closing a visit uses a session of a package; reopening returns it, in the same transaction.
 * @throws {AppError} `package_not_found`, `package_used_up`, `package_expired`, `package_not_for_visit`, `forbidden`
 * (a user without the permission to register payments deviates from the clinic's rules for a missed visit)
 */
export async function settleSession(plan: ChangePlan, wish: SessionWish, context: SignedInContext): Promise<Settled> {
  const { before, after } = plan;
  if (before.closed === after.closed) return { plan, checks: [] };
  const { now: at, actor } = context;
  const doing = { at, by: { id: clientIdOf(context), name: actor.fullName } };
  if (!after.closed) return giveBack(plan, await readLedgerIfPaid(plan), doing);
  const uses = after.attendance === 'attended' ? wish.packageId !== null : await missedUses(wish, actor);
  if (!uses) return { plan, checks: [] };
  const packages = await packagesOf(before.clientId);
  if (packages.length === 0 && wish.packageId === undefined) return { plan, checks: [] };
  const ledger = await readLedger(before.id);
  wish.packageId ??= packageForVisit(ledger, packages, before, at)?.id;
  if (wish.packageId === undefined) return { plan, checks: [] };
  const chosen = packages.find(({ id }) => id === wish.packageId);
  if (chosen === undefined) throw new AppError('package_not_found');
  const use = planUse(ledger, chosen, before, { ...doing, paymentId: randomUUID() });
  return settled(plan, use, useWrites(ledger, use, at));
}

/**
 * Whether a missed visit uses a session. The clinic's rules decide, unless a user who may register payments decides
 * otherwise.
 */
async function missedUses({ packageId }: SessionWish, { permissions }: SignedInContext['actor']): Promise<boolean> {
  const byRules = (await currentSettings()).missedSession === 'used';
  const uses = packageId === undefined ? byRules : packageId !== null;
  if (uses !== byRules && !permissions.has('register_payments')) throw new AppError('forbidden');
  return uses;
}

/** Only a visit that counts as paid can hold a session. */
const readLedgerIfPaid = async ({ before }: ChangePlan): Promise<Ledger | null> =>
  before.paymentStatus === 'pending' ? null : readLedger(before.id);

async function giveBack(
  plan: ChangePlan,
  ledger: Ledger | null,
  doing: Parameters<typeof planReturn>[3],
): Promise<Settled> {
  const held = ledger && sessionIn(ledger);
  if (ledger === null || held === null) return { plan, checks: [] };
  const bought = await packageById(plan.before.clientId, held.packageId);
  // A merge of two records is running: the package changes hands before it ends.
  if (bought === null) throw new AppError('busy', { retryAfter: 1 });
  const { session } = plan.before;
  if (session === undefined) throw new Error('a visit holds a session without its number');
  const back = planReturn(ledger, bought, { payment: held.payment, number: session.number }, doing);
  return settled(plan, back, returnWrites(ledger, back));
}

function withSession({ session: _before, ...rest }: AppointmentFacts, session: VisitSession | undefined) {
  return session === undefined ? rest : { ...rest, session };
}

const settled = (plan: ChangePlan, session: SessionPlan, checks: Write[]): Settled => ({
  plan: { ...plan, after: withSession(withPaid(plan.after, session.paid), session.session) },
  checks,
  session: {
    packageId: session.after.id,
    amountCents: session.payment.lines.filter(isOfPackage).reduce((sum, { amountCents }) => sum + amountCents, 0),
  },
});
