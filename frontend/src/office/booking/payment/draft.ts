import type { RouteInput } from '@rostro/shared/contract/index';
import type { NewLine } from '@rostro/shared/contract/payments/visit-money';

export interface Line extends NewLine {
  id: string;
  /** The name of the method when it was selected. */
  methodName: string;
}

/** The payment line in the form, not added yet. */
export interface TypedPart {
  paymentMethodId: string | null;
  /** Null if the field shows the pending amount. */
  amount: string | null;
  referenceNumber: string;
  notes: string;
}

export type NewPayment = RouteInput<'createPayment'>['body'];
export type LaterPart = RouteInput<'addPaymentLines'>['body'];

export type Sent = { paymentId: undefined; body: NewPayment } | { paymentId: string; body: LaterPart };

export interface PaymentAttempt {
  /** The draft as JSON. Only equal content is resent as the same request. */
  of: string;
  key: string;
  sent: Sent;
}

/** Everything typed and not registered. */
export interface Basket {
  /** The registered payments at the start of the draft (`baseOf`); null for an empty draft. */
  base: string | null;
  extra: boolean;
  /** Total and discount are shown as inputs. */
  editing: boolean;
  /** The typed text; null until staff type one. */
  total: string | null;
  discount: string | null;
  /** The discount is typed as an amount, not in percent. */
  inPesos: boolean;
  discountReason: string;
  lines: Line[];
  typed: TypedPart;
  /** The last request that was not refused; the same content is sent again as the same request. */
  attempt: PaymentAttempt | null;
}

export const BLANK: TypedPart = { paymentMethodId: null, amount: null, referenceNumber: '', notes: '' };
export const EMPTY: Basket = {
  base: null,
  extra: false,
  editing: false,
  total: null,
  discount: null,
  inPesos: false,
  discountReason: '',
  lines: [],
  typed: BLANK,
  attempt: null,
};

export const isTyped = ({ paymentMethodId, amount, referenceNumber, notes }: TypedPart): boolean =>
  paymentMethodId !== null || amount !== null || referenceNumber !== '' || notes !== '';

/** Whether the draft has content that would be lost. */
export const isBegun = ({ extra, total, discount, discountReason, lines, typed }: Basket): boolean =>
  extra || total !== null || discount !== null || discountReason !== '' || lines.length > 0 || isTyped(typed);
