import { markOf, type RequestMark, sameRequest } from '@rostro/platform/http/request-mark';
import { getItem } from '@rostro/platform/table/read';
import { type Budget, untilSettled } from '@rostro/platform/table/settle';
import { WriteRejected } from '@rostro/platform/table/transact';
import { clientIdOf, type SignedInContext, staffAuthor, type UseCase } from '@rostro/rules/http/context';
import { type Ledger, newestOf, type PaymentFacts } from '@rostro/rules/money/ledger';
import type { Till } from '@rostro/rules/money/till';
import { readTill } from '@rostro/rules/money/till-store';
import type { AppointmentItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import { BALANCE_METHOD, type Payment } from '@rostro/shared/contract/payments/payments';
import { todayAt } from '@rostro/shared/time';
import { addedLines, type DiscountRights, newPayment, type Registration } from '../domain/register.ts';
import { saveRegistration } from '../store/payment-writes.ts';
import { toAuditFacts } from './audit-facts.ts';
import { presentPayment } from './present-payments.ts';

/** All payments of the clinic wait for one counter of receipts, so the waits grow less than elsewhere. */
export const AT_THE_TILL: Budget = { timeMs: 4000, baseMs: 10, maxMs: 300 };

export const createPayment: UseCase<'createPayment'> = ({ params, body }, context) => {
  const mark = markOf(scopeOf(context, params), context.idempotencyKey, body);
  return register(params.appointmentId, context, {
    action: 'payment.register',
    paymentId: mark.id,
    earlier: (ledger) => madeEarlier(ledger, mark),
    before: () => null,
    decide: (ledger, till) => newPayment(ledger, { ...body, ...mark }, { ...till, discounts: discountsOf(context) }),
  });
};

const discountsOf = ({ actor }: SignedInContext): DiscountRights => ({
  limit: actor.discountLimit,
  mayGiveCourtesies: actor.permissions.has('give_courtesies'),
});

/** Null: no earlier attempt of the same request made one. */
function madeEarlier({ payments, deleted }: Ledger, mark: RequestMark): PaymentFacts | null {
  if (deleted) sameRequest(deleted, mark);
  const made = payments.find(({ id }) => id === mark.id);
  return made ? sameRequest(made, mark) : null;
}

/** A new payment, or a part of the pending one, whose only line is a use of the client's balance. */
export const useBalance: UseCase<'useBalance'> = ({ params, body }, context) => {
  const mark = markOf(scopeOf(context, { ...params, route: 'use' }), context.idempotencyKey, body);
  const { amountCents, pendingCents, after } = body;
  const lines = [{ paymentMethodId: BALANCE_METHOD.id, amountCents, referenceNumber: '', notes: '' }];
  return register(params.appointmentId, context, {
    action: 'payment.use',
    paymentId: mark.id,
    earlier: (ledger) => {
      const added = ledger.payments.find(({ additions }) => additions?.[mark.id] !== undefined);
      if (added === undefined) return madeEarlier(ledger, mark);
      return sameRequest({ requestHash: added.additions?.[mark.id] }, mark) && added;
    },
    before: (ledger) => (after !== null && pendingCents > 0 ? newestOf(ledger.payments) : null),
    decide: (ledger, till) => {
      const methods = [...till.methods, { ...BALANCE_METHOD, isActive: true, isCash: false }];
      const here = { ...till, methods };
      return after !== null && pendingCents > 0
        ? addedLines(ledger, { paymentId: after, pendingCents, lines, ...mark }, here)
        : newPayment(ledger, { ...body, notes: '', lines, ...mark }, { ...here, discounts: discountsOf(context) });
    },
  });
};

export const addPaymentLines: UseCase<'addPaymentLines'> = ({ params, body }, context) => {
  const mark = markOf(scopeOf(context, params), context.idempotencyKey, body);
  const paymentIn = ({ payments }: Ledger) => payments.find(({ id }) => id === params.paymentId) ?? null;
  return register(params.appointmentId, context, {
    action: 'payment.add-lines',
    paymentId: params.paymentId,
    earlier: (ledger) => {
      const payment = paymentIn(ledger);
      const requestHash = payment?.additions?.[mark.id];
      return payment && requestHash !== undefined && sameRequest({ requestHash }, mark) ? payment : null;
    },
    before: paymentIn,
    decide: (ledger, till) => addedLines(ledger, { ...params, ...body, ...mark }, till),
  });
};

/** A key identifies a registration under one route only. */
export const scopeOf = (context: SignedInContext, params: Record<string, string>): string =>
  [clientIdOf(context), ...Object.values(params)].join('\n');

interface Act {
  action: 'payment.register' | 'payment.add-lines' | 'payment.use';
  /** The payment that is made or extended. */
  paymentId: string;
  /** The result of an earlier attempt of the same request. */
  earlier: (ledger: Ledger) => PaymentFacts | null;
  before: (ledger: Ledger) => PaymentFacts | null;
  decide: (ledger: Ledger, till: Till) => Registration;
}

/**
 * The appointment is read before its account. A refusal based on facts of two moments, because of a cancellation or a
 * twin in between, is decided again.
 */
export async function unlessTorn<T>({ appointment }: Ledger, decide: () => T): Promise<T> {
  try {
    return decide();
  } catch (refusal) {
    const now = appointment && (await getItem<AppointmentItem>(keys.appointment(appointment.id)));
    if (now?.version === appointment?.version) throw refusal;
    throw new WriteRejected(new Set(['appointment']), false, refusal);
  }
}

/** Loads, decides, saves; repeats if another write was faster. */
function register(appointmentId: string, context: SignedInContext, act: Act): Promise<Payment> {
  const { now: at, actor } = context;
  const wanted = { appointmentId, paymentId: act.paymentId, day: todayAt(at) };
  const by = { id: clientIdOf(context), name: actor.fullName };
  return untilSettled(async () => {
    const { ledger, till } = await readTill(wanted);
    const made = act.earlier(ledger);
    if (made !== null) return presentPayment(made, till.methods, appointmentId);
    const registration = await unlessTorn(ledger, () => act.decide(ledger, { ...till, at, by }));
    const { payment } = registration;
    const before = act.before(ledger);
    const author = staffAuthor(context, {
      action: act.action,
      subject: payment.id,
      ...(before === null ? {} : { before: toAuditFacts(before) }),
      after: toAuditFacts(payment),
    });
    await saveRegistration(author, ledger, registration, { before, at });
    return presentPayment(payment, till.methods, appointmentId);
  }, AT_THE_TILL);
}
