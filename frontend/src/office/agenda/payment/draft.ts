import type { NewLine } from '@rostro/shared/contract/cash';
import type { PaymentAttempt } from './attempt.ts';

/** A part of the payment that is ready, and not registered yet. */
export interface Line extends NewLine {
  id: string;
  /** Of its method, as it was when it was chosen. */
  methodName: string;
}

/** The part that is being typed. */
export interface TypedPart {
  paymentMethodId: string | null;
  /** Null as long as it is what is still pending. */
  amount: string | null;
  referenceNumber: string;
  notes: string;
}

/** What was typed in the tab and is not registered. */
export interface Basket {
  /** What was registered when it was begun (`baseOf`); null before the first key. */
  base: string | null;
  /** Another payment, beside one that is paid. */
  extra: boolean;
  /** Total and discount are fields. */
  editing: boolean;
  /** As typed; null as long as nobody has. */
  total: string | null;
  discount: string | null;
  lines: Line[];
  typed: TypedPart;
  /** What was sent last and not refused: sent again, it is the same attempt. */
  attempt: PaymentAttempt | null;
}

export const BLANK: TypedPart = { paymentMethodId: null, amount: null, referenceNumber: '', notes: '' };
export const EMPTY: Basket = {
  base: null,
  extra: false,
  editing: false,
  total: null,
  discount: null,
  lines: [],
  typed: BLANK,
  attempt: null,
};

export const isTyped = ({ paymentMethodId, amount, referenceNumber, notes }: TypedPart): boolean =>
  paymentMethodId !== null || amount !== null || referenceNumber !== '' || notes !== '';

/** Would anything be lost with it? */
export const isBegun = ({ extra, total, discount, lines, typed }: Basket): boolean =>
  extra || total !== null || discount !== null || lines.length > 0 || isTyped(typed);
