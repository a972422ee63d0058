import type { PaymentMethod } from '@rostro/shared/contract/payments/payments';
import { MAX_LINES } from '@rostro/shared/contract/payments/visit-money';
import { MESSAGES } from '@rostro/shared/messages';
import { centsTyped } from '@rostro/shared/typed-money';
import { amountText } from '#office/ui/pesos.ts';
import { type Account, isNew } from './account.ts';
import { payableOf, percentageOf } from './amounts.ts';
import { type Basket, isTyped, type Line, type TypedPart } from './draft.ts';

const NO_AMOUNT = 'Escribe un monto válido';
const NO_PERCENTAGE = 'El descuento va de 0 a 100';
const OVER_TOTAL = 'El descuento no puede ser mayor al total.';
const NO_REASON = 'Escribe el motivo del descuento.';
const FULL = `Puedes registrar hasta ${MAX_LINES} formas de pago a la vez. Registra estas antes de agregar más.`;

type WrongField = 'total' | 'discount' | 'discountReason' | 'typed.paymentMethodId' | 'typed.amount' | 'lines';
/** Messages by field; `lines` has the problem of the payment as a whole. */
export type Wrong = Partial<Record<WrongField, string>>;

/** The text of the amount field: the pending amount until staff type one. */
export const shownAmount = ({ amount }: TypedPart, { pendingCents }: Account): string =>
  amount ?? (pendingCents > 0 ? amountText(pendingCents) : '');

function amountProblem(cents: number | undefined, { pendingCents }: Account): string | undefined {
  if (cents === undefined) return NO_AMOUNT;
  return cents > pendingCents ? MESSAGES.amount_exceeds_pending : undefined;
}

export type Checked<T> = { ok: true; value: T } | { ok: false; wrong: Wrong };
const refused = (wrong: Wrong): { ok: false; wrong: Wrong } => ({ ok: false, wrong });

/** The typed line, or what is wrong with it. */
export function lineOf(draft: Basket, account: Account, methods: readonly PaymentMethod[]): Checked<Line> {
  const { typed, lines } = draft;
  const method = methods.find(({ id }) => id === typed.paymentMethodId);
  const amountCents = payableOf(shownAmount(typed, account));
  const amount = amountProblem(amountCents, account);
  if (method === undefined || amountCents === undefined || amount !== undefined) {
    return refused({
      ...(method === undefined && { 'typed.paymentMethodId': MESSAGES.payment_method_unknown }),
      ...(amount !== undefined && { 'typed.amount': amount }),
    });
  }
  if (lines.length >= MAX_LINES) return refused({ lines: FULL });
  const { referenceNumber, notes } = typed;
  const id = crypto.randomUUID();
  return {
    ok: true,
    value: { id, paymentMethodId: method.id, methodName: method.name, amountCents, referenceNumber, notes },
  };
}

function discountProblem({ discount, totalCents, inPesos, isForbidden }: Account): string | undefined {
  if (inPesos) {
    const cents = discount.trim() === '' ? 0 : centsTyped(discount);
    if (cents === undefined) return NO_AMOUNT;
    if (cents > totalCents) return OVER_TOTAL;
  } else if (percentageOf(discount) === undefined) return NO_PERCENTAGE;
  return isForbidden ? MESSAGES.courtesy_forbidden : undefined;
}

function typedProblem(account: Account): Wrong {
  if (!isNew(account.way)) return {};
  const discount = discountProblem(account);
  return {
    ...(payableOf(account.total) === undefined && { total: NO_AMOUNT }),
    ...(discount !== undefined && { discount }),
  };
}

/** As `typedProblem`, and a missing reason of the discount. */
export function figuresProblem(account: Account): Wrong {
  const lacksReason = account.needs !== 'nothing' && account.discountReason === '';
  return { ...typedProblem(account), ...(lacksReason && { discountReason: NO_REASON }) };
}

/** The lines to register: the added ones, and one that is typed but not added yet. */
export function linesToSend(
  draft: Basket,
  account: Account,
  methods: readonly PaymentMethod[],
): Checked<readonly Line[]> {
  const figures = figuresProblem(account);
  if (Object.keys(figures).length > 0) return refused(figures);
  if (account.exceeded) return refused({ lines: MESSAGES.amount_exceeds_pending });
  if (isTyped(draft.typed)) {
    const last = lineOf(draft, account, methods);
    return last.ok ? { ok: true, value: [...draft.lines, last.value] } : last;
  }
  const free = isNew(account.way) && account.finalCents === 0;
  return draft.lines.length > 0 || free
    ? { ok: true, value: draft.lines }
    : refused({ lines: MESSAGES.no_payment_lines });
}

export function fieldsProblem(draft: Basket, account: Account): Wrong {
  const { amount } = draft.typed;
  const wrong = amount ? amountProblem(payableOf(amount), account) : undefined;
  return { ...typedProblem(account), ...(wrong !== undefined && { 'typed.amount': wrong }) };
}
