import type { NewLine } from '@rostro/shared/contract/cash';
import type { Attempt } from './attempt.ts';

/** A part of the payment that is ready, and not registered yet. */
export interface Line extends NewLine {
  id: string;
  /** Of its method, as it was when it was chosen. */
  methodName: string;
}

/** The part that is being typed. */
export interface Typed {
  paymentMethodId: string | undefined;
  /** Undefined as long as it is what is still pending. */
  amount: string | undefined;
  referenceNumber: string;
  notes: string;
}

/** What was typed in the tab and is not registered. */
export interface Draft {
  /** What was registered when it was begun (`baseOf`); undefined before the first key. */
  base: string | undefined;
  /** Another payment, beside one that is paid. */
  extra: boolean;
  /** Total and discount are fields. */
  editing: boolean;
  /** As typed; undefined as long as nobody has. */
  total: string | undefined;
  discount: string | undefined;
  lines: readonly Line[];
  typed: Typed;
  /** What was sent last and not refused: sent again, it is the same attempt. */
  attempt: Attempt | undefined;
}

export const BLANK: Typed = { paymentMethodId: undefined, amount: undefined, referenceNumber: '', notes: '' };
export const EMPTY: Draft = {
  base: undefined,
  extra: false,
  editing: false,
  total: undefined,
  discount: undefined,
  lines: [],
  typed: BLANK,
  attempt: undefined,
};

export const isTyped = ({ paymentMethodId, amount, referenceNumber, notes }: Typed): boolean =>
  paymentMethodId !== undefined || amount !== undefined || referenceNumber !== '' || notes !== '';

/** Would anything be lost with it? */
export const isBegun = ({ extra, total, discount, lines, typed }: Draft): boolean =>
  extra || total !== undefined || discount !== undefined || lines.length > 0 || isTyped(typed);
