import { type Entry, follow, summarise } from '@rostro/rules/money/movement';
import type { AppointmentItem } from '@rostro/rules/table/items';
import type { ForfeitMoney } from '@rostro/shared/contract/cash';
import { AppError } from '@rostro/shared/errors';
import { type Ledger, newestOf, statusOf } from './ledger.ts';
import { holderOf, type Settlement } from './refund.ts';
import type { Till } from './till.ts';

type ForfeitRequest = ForfeitMoney & { id: string; requestHash: string | undefined };

/** Nobody will come any more, or nobody came. */
const isOver = ({ status, closed, attendance }: AppointmentItem): boolean =>
  status === 'cancelled' || (closed && attendance === 'no_show');

/**
 * Decides that the clinic keeps money of a visit that did not take place. Nothing more is owed for it.
 * @throws {AppError} `appointment_not_found`, `money_moved`, `appointment_stands`, `payments_changed`,
 * `amount_exceeds_paid`
 */
export function planForfeit(ledger: Ledger, wish: ForfeitRequest, { at, by }: Pick<Till, 'at' | 'by'>): Settlement {
  const appointment = holderOf(ledger);
  if (!isOver(appointment)) throw new AppError('appointment_stands');
  const { heldCents, pendingCents } = summarise(ledger.movements);
  if (heldCents !== wish.heldCents) throw new AppError('payments_changed');
  const newest = newestOf(ledger.payments);
  if (wish.amountCents > heldCents || newest === null) throw new AppError('amount_exceeds_paid');
  const { id, requestHash, amountCents } = wish;
  const request = requestHash === undefined ? {} : { request: { id, hash: requestHash } };
  const entries: Entry[] = [
    { kind: 'forfeit', amountCents, at, by, ...request },
    ...(pendingCents > 0 ? [{ kind: 'discount', amountCents: pendingCents, at, by } as const] : []),
  ];
  const sums = summarise([...ledger.movements, ...follow(ledger.movements, newest.appointmentId, entries)]);
  const waivedCents = (newest.waivedCents ?? 0) + pendingCents;
  const payment = {
    ...newest,
    ...(waivedCents > 0 && { waivedCents }),
    pendingCents: sums.pendingCents,
    status: statusOf(sums.pendingCents),
  };
  return { appointment, entries, payment, sums };
}
