import type { ServiceItem } from '@rostro/rules/table/items';
import type { NoticeKind } from '@rostro/shared/notice-kinds';
import { type Hours, slotTimes } from '@rostro/shared/scheduling/schedule';
import { addDays, addMinutes, minuteOfDay, todayAt, toInstant } from '@rostro/shared/time';
import { KINDS, type Notice, noticeOf } from '../kinds/index.ts';
import { type AccountLetter, accountLetterOf } from './letter.ts';
import { type ReceiptLetter, receiptLetterOf } from './receipt-letter.ts';
import type { Subjects } from './wording.ts';

/** The clinic's own data, with a bookable service if there is one. */
export interface ExampleFacts extends Subjects {
  service: (NonNullable<Subjects['service']> & Pick<ServiceItem, 'priceCents' | 'durationMinutes'>) | null;
  hours: Hours;
  /** Closed days around today, beside the weekly ones. */
  closed: ReadonlySet<string>;
}

/** A fictional client: an example must not show a real one. */
export const EXAMPLE_CLIENT = { fullName: 'Ana López', email: 'ana@example.com' } as const;
const EXAMPLE_PRICE_CENTS = 85_000;
const EXAMPLE_MINUTES = 60;
const EXAMPLE_PHONE = '524425550100';

/** Days within which an open day is searched. */
export const EXAMPLE_SPAN = 21;

type Opening = Pick<ExampleFacts, 'hours' | 'closed'>;

const awayFrom = (time: string, other: string): number => Math.abs(minuteOfDay(time) - minuteOfDay(other));

/**
 * A start in the clinic's hours: `days` from today, or the next open day in that direction, at the slot nearest to
 * the time. A clinic that is never open keeps day and time.
 */
function openStart({ hours, closed }: Opening, now: string, days: number, time: string): string {
  const first = addDays(todayAt(now), days);
  const step = days < 0 ? -1 : 1;
  for (let tried = 0; tried < EXAMPLE_SPAN; tried++) {
    const day = addDays(first, step * tried);
    const [nearest] = slotTimes(hours, day).sort((a, b) => awayFrom(a, time) - awayFrom(b, time));
    if (nearest !== undefined && !closed.has(day)) return toInstant(day, nearest);
  }
  return toInstant(first, time);
}

/** A notice about an appointment tomorrow at eleven, or as its kind says, on an open day. */
export function exampleNotice(kind: NoticeKind, facts: ExampleFacts, now: string): Notice {
  const { days = 1, before, heldMinutes } = KINDS[kind].example ?? {};
  const startsAt = openStart(facts, now, days, '11:00');
  const moved = before && { previousStartsAt: openStart(facts, now, before.days, before.time) };
  const held = heldMinutes !== undefined && { heldUntil: addMinutes(now, heldMinutes) };
  const endsAt = addMinutes(startsAt, facts.service?.durationMinutes ?? EXAMPLE_MINUTES);
  const client = { name: EXAMPLE_CLIENT.fullName, phone: EXAMPLE_PHONE };
  return noticeOf({ kind, ...client, appointmentId: 'ejemplo', startsAt, endsAt, now, ...moved, ...held }, facts);
}

const isClosedToday = ({ hours, closed }: Opening, now: string): boolean =>
  slotTimes(hours, todayAt(now)).length === 0 || closed.has(todayAt(now));

const paidAt = (opening: Opening, now: string): string =>
  openStart(opening, now, isClosedToday(opening, now) ? -1 : 0, '12:00');

/** A receipt of today, or of the last open day, paid by card. */
export function exampleReceipt({ service, business, person, ...opening }: ExampleFacts, now: string): ReceiptLetter {
  const cents = service?.priceCents ?? EXAMPLE_PRICE_CENTS;
  const line = { paymentMethodId: '', paymentMethodName: 'Tarjeta', isCash: false, referenceNumber: 'AUT-4821' };
  const receipt = {
    number: 42,
    at: paidAt(opening, now),
    lines: [{ ...line, amountCents: cents }],
    amountCents: cents,
    totalCents: cents,
    discountCents: 0,
    finalCents: cents,
    pendingCents: 0,
  };
  return receiptLetterOf({ receipt, client: EXAMPLE_CLIENT, service, person, business });
}

export const exampleLetter = ({ business }: ExampleFacts): AccountLetter =>
  accountLetterOf({ person: EXAMPLE_CLIENT, business });
