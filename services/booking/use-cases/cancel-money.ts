import type { Write } from '@rostro/platform/table/transact';
import { withPaid } from '@rostro/rules/appointments/appointment-payment';
import { clientIdOf, type SignedInContext } from '@rostro/rules/http/context';
import type { Ledger } from '@rostro/rules/money/ledger';
import { summarise } from '@rostro/rules/money/movement';
import { planCancelled, planCredit, type Settlement } from '@rostro/rules/money/settlement';
import { accountWrites, paidBy } from '@rostro/rules/money/settlement-store';
import { readLedger, readTill } from '@rostro/rules/money/till-store';
import type { CancelMoney } from '@rostro/shared/contract/booking/appointment';
import { AppError } from '@rostro/shared/errors';
import { todayAt } from '@rostro/shared/time';
import type { ChangePlan } from '../domain/change.ts';
import { lateChangeOf } from '../domain/late-change.ts';
import { tellClinic } from '../store/late-changes.ts';
import { isMoneyKept } from './cutoff.ts';

/** A cancellation, with the writes about its money in the same transaction. */
interface Decided {
  plan: ChangePlan;
  checks: Write[];
  /** For the audit; absent: there was no money. */
  settlement?: Settlement;
}

/** The money is read after the appointment: every movement raises the appointment's version. */
const holdsNothing = ({ before, after }: ChangePlan): boolean =>
  after.status !== 'cancelled' || before.paymentStatus === 'pending';

const heldIn = ({ movements }: Ledger): number => summarise(movements).heldCents;

const cancelledIn = (ledger: Ledger): Ledger => ({
  ...ledger,
  appointment: ledger.appointment && { ...ledger.appointment, status: 'cancelled' },
});

function whatBecame({ balanceCents, receipt }: Settlement): ChangePlan['money'] {
  if (balanceCents > 0) return 'credit';
  return receipt === null ? 'forfeit' : 'refund';
}

function decided(plan: ChangePlan, ledger: Ledger, settlement: Settlement): Decided {
  const creditCents = settlement.balanceCents;
  return {
    plan: {
      ...plan,
      after: withPaid(plan.after, paidBy(settlement)),
      money: whatBecame(settlement),
      ...(creditCents > 0 && { creditCents }),
    },
    checks: accountWrites(ledger, settlement),
    settlement,
  };
}

/**
 * A client cancels: payments are left in their favour. The clinic gets one message about that, or about a late
 * cancellation.
 * @param now the present instant
 */
export async function leaveInFavour(plan: ChangePlan, now: string): Promise<Decided> {
  const changed = lateChangeOf(plan.before, null, now);
  const kept = await creditOf(plan, now);
  if (kept === null) return { plan, checks: tellClinic(plan.before, { changed }, now) };
  const { id: appointmentId, startsAt } = plan.after;
  const credited = { appointmentId, startsAt, amountCents: kept.amountCents };
  const message = tellClinic(plan.before, { changed, credited }, now);
  return { ...kept.made, checks: [...kept.made.checks, ...message] };
}

/** @returns null if there is no money */
async function creditOf(plan: ChangePlan, now: string): Promise<{ made: Decided; amountCents: number } | null> {
  if (holdsNothing(plan)) return null;
  const ledger = cancelledIn(await readLedger(plan.before.id));
  const amountCents = heldIn(ledger);
  if (amountCents === 0) return null;
  const wish = { id: '', requestHash: undefined, heldCents: amountCents, amountCents };
  return { made: decided(plan, ledger, planCredit(ledger, wish, { at: now })), amountCents };
}

/**
 * Staff cancel, and decide over the payments.
 * @param money absent: no decision
 * @throws {AppError} `money_undecided`, `waiver_reason`, `forbidden` (refunds and forfeits need the permission to
 * register payments), `payments_changed`, `payment_method_unknown`, `day_closed`
 */
export async function decideByStaff(
  plan: ChangePlan,
  money: CancelMoney | undefined,
  context: SignedInContext,
): Promise<Decided> {
  if (holdsNothing(plan)) return { plan, checks: [] };
  const { now: at, actor } = context;
  const { id } = plan.before;
  const read = await readTill({ appointmentId: id, paymentId: id, day: todayAt(at) });
  const ledger = cancelledIn(read.ledger);
  if (heldIn(ledger) === 0) return { plan, checks: [] };
  if (money === undefined) throw new AppError('money_undecided');
  if (money.what !== 'credit' && !actor.permissions.has('register_payments')) throw new AppError('forbidden');
  if (money.what === 'credit' && money.reason === undefined && (await isMoneyKept(plan.before, at))) {
    throw new AppError('waiver_reason');
  }
  const by = { id: clientIdOf(context), name: actor.fullName };
  const made = decided(plan, ledger, planCancelled(ledger, money, { ...read.till, at, by }));
  return money.reason === undefined ? made : { ...made, plan: { ...made.plan, reason: money.reason } };
}

export const moneyFacts = (settlement: Settlement | undefined) =>
  settlement === undefined
    ? {}
    : {
        ...(settlement.receipt && {
          receiptDay: settlement.receipt.day,
          receiptNumber: settlement.receipt.number,
        }),
        entries: settlement.entries.map(({ kind, amountCents, paymentMethodId }) => ({
          kind,
          amountCents,
          ...(paymentMethodId !== undefined && { paymentMethodId }),
        })),
      };
