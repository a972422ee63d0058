import type { ErrorCode } from '@rostro/shared/errors';
import { MESSAGES } from '@rostro/shared/messages';
import { ApiError, detailOf } from '#api/error.ts';
import { isRefusal, type SaidProblem } from '#office/ui/problems.ts';

export const REGISTER_FAILED = 'Error al registrar el pago';
export const CREDIT_FAILED = 'Error al dejar el dinero a favor';
export const USE_FAILED = 'Error al usar el saldo a favor';
export const FORFEIT_FAILED = 'Error al retener el dinero';
export const REFUND_FAILED = 'Error al devolver el dinero';
export const DELETE_FAILED = 'Error al eliminar el pago';
const PERHAPS = 'No sabemos si alcanzó a registrarse. Presiona Pagar otra vez: el mismo pago no se registra dos veces.';

const MOVED: ReadonlySet<string> = new Set<ErrorCode>([
  'payments_changed',
  'payment_not_found',
  'payment_deleted',
  'amount_exceeds_pending',
]);

/** Whether a colleague registered or deleted a payment meanwhile; shown as a warning, and the payments are read again. */
export const isOutdated = (error: unknown): boolean => error instanceof ApiError && MOVED.has(error.code);

export type PaymentProblem = Pick<SaidProblem, 'title'> & Partial<SaidProblem> & { warning?: boolean };

export function sayRegisterProblem(error: Error): PaymentProblem {
  if (isOutdated(error)) return { title: detailOf(error), warning: true };
  const fields = error instanceof ApiError ? Object.values(error.fields) : [];
  // A field may have the same message as the whole.
  const detail = [...new Set([detailOf(error), ...fields, ...(isRefusal(error) ? [] : [PERHAPS])])].join(' ');
  return { title: REGISTER_FAILED, detail };
}

/** Why money was not given back or kept. The same request may be sent again. */
export const saySettlementProblem =
  (title: string) =>
  (error: Error): { title: string; detail: string } => ({
    title,
    detail: [detailOf(error), ...(isRefusal(error) ? [] : [PERHAPS_SETTLED])].join(' '),
  });
const PERHAPS_SETTLED =
  'No sabemos si alcanzó a registrarse. Presiona el botón otra vez: lo mismo no se registra dos veces.';

/** The registered payments changed after the lines were typed. */
export const MOVED_MEANWHILE: PaymentProblem = { title: MESSAGES.payments_changed, warning: true };

/** The tab was closed before the response arrived. */
export const UNANSWERED: PaymentProblem = { title: REGISTER_FAILED, detail: PERHAPS };
