import { MAX_LINES } from '@rostro/shared/contract/cash';
import type { PaymentMethod } from '@rostro/shared/contract/payments';
import { MESSAGES } from '@rostro/shared/messages';
import { type Account, isNew } from './account.ts';
import { amountText, payableOf, percentageOf } from './amounts.ts';
import { type Draft, isTyped, type Line, type Typed } from './draft.ts';

const NO_AMOUNT = 'Escribe un monto válido';
const NO_PERCENTAGE = 'El descuento va de 0 a 100';
const FULL = `Puedes registrar hasta ${MAX_LINES} formas de pago a la vez. Registra estas antes de agregar más.`;

/** By field; `alert` is of the whole. */
export interface Wrong {
  total?: string;
  discount?: string;
  method?: string;
  amount?: string;
  alert?: string;
  /** What is registered was read again since the typing began. */
  moved?: true;
}
export const isWrong = (wrong: Wrong): boolean => Object.keys(wrong).length > 0;

/** What the amount's field shows: what is still pending, as long as nobody has typed. */
export const shownAmount = ({ amount }: Typed, { pendingCents }: Account): string =>
  amount ?? (pendingCents > 0 ? amountText(pendingCents) : '');

function amountProblem(cents: number | undefined, { pendingCents }: Account): string | undefined {
  if (cents === undefined) return NO_AMOUNT;
  return cents > pendingCents ? MESSAGES.amount_exceeds_pending : undefined;
}

export type Checked<T> = { ok: true; value: T } | { ok: false; wrong: Wrong };
const refused = (wrong: Wrong): { ok: false; wrong: Wrong } => ({ ok: false, wrong });

/** The typed part as a line of its own, or what is wrong with it. */
export function lineOf(draft: Draft, account: Account, methods: readonly PaymentMethod[]): Checked<Line> {
  const { typed, lines } = draft;
  const method = methods.find(({ id }) => id === typed.paymentMethodId);
  const amountCents = payableOf(shownAmount(typed, account));
  const amount = amountProblem(amountCents, account);
  if (method === undefined || amountCents === undefined || amount !== undefined) {
    return refused({
      ...(method === undefined && { method: MESSAGES.payment_method_unknown }),
      ...(amount !== undefined && { amount }),
    });
  }
  if (lines.length >= MAX_LINES) return refused({ alert: FULL });
  const { referenceNumber, notes } = typed;
  const id = crypto.randomUUID();
  return {
    ok: true,
    value: { id, paymentMethodId: method.id, methodName: method.name, amountCents, referenceNumber, notes },
  };
}

/** Of the two fields that make a payment. */
export function figuresProblem({ way, total, discount }: Account): Wrong {
  if (!isNew(way)) return {};
  return {
    ...(payableOf(total) === undefined && { total: NO_AMOUNT }),
    ...(percentageOf(discount) === undefined && { discount: NO_PERCENTAGE }),
  };
}

/** The lines to register: those that were added, and the one that somebody typed and forgot to add. */
export function linesToSend(
  draft: Draft,
  account: Account,
  methods: readonly PaymentMethod[],
): Checked<readonly Line[]> {
  const figures = figuresProblem(account);
  if (isWrong(figures)) return refused(figures);
  if (account.exceeded) return refused({ alert: MESSAGES.amount_exceeds_pending });
  if (isTyped(draft.typed)) {
    const last = lineOf(draft, account, methods);
    return last.ok ? { ok: true, value: [...draft.lines, last.value] } : last;
  }
  const free = isNew(account.way) && account.finalCents === 0;
  return draft.lines.length > 0 || free
    ? { ok: true, value: draft.lines }
    : refused({ alert: MESSAGES.no_payment_lines });
}
