import type { ServiceItem } from '@rostro/rules/table/items';
import type { NoticeKind } from '@rostro/shared/notice-kinds';
import { addDays, addMinutes, todayAt, toInstant } from '@rostro/shared/time';
import { KINDS, type Notice, noticeOf } from '../kinds/index.ts';
import { type AccountLetter, accountLetterOf } from './letter.ts';
import { type ReceiptLetter, receiptLetterOf } from './receipt-letter.ts';
import type { Subjects } from './wording.ts';

/** The clinic's own data, with a bookable service if there is one. */
export interface ExampleFacts extends Subjects {
  service: (NonNullable<Subjects['service']> & Pick<ServiceItem, 'priceCents' | 'durationMinutes'>) | null;
}

/** A fictional client: an example must not show a real one. */
export const EXAMPLE_CLIENT = { fullName: 'Ana López', email: 'ana@example.com' } as const;
const EXAMPLE_PRICE_CENTS = 85_000;
const EXAMPLE_MINUTES = 60;
const EXAMPLE_PHONE = '524425550100';

/** Days from today, by the clinic's calendar. */
const at = (now: string, days: number, time: string): string => toInstant(addDays(todayAt(now), days), time);

/** A notice about an appointment tomorrow at eleven, or about what its kind says. */
export function exampleNotice(kind: NoticeKind, facts: ExampleFacts, now: string): Notice {
  const { days = 1, before, heldMinutes } = KINDS[kind].example ?? {};
  const startsAt = at(now, days, '11:00');
  const moved = before && { previousStartsAt: at(now, before.days, before.time) };
  const held = heldMinutes !== undefined && { heldUntil: addMinutes(now, heldMinutes) };
  const endsAt = addMinutes(startsAt, facts.service?.durationMinutes ?? EXAMPLE_MINUTES);
  const client = { name: EXAMPLE_CLIENT.fullName, phone: EXAMPLE_PHONE };
  return noticeOf({ kind, ...client, appointmentId: 'ejemplo', startsAt, endsAt, now, ...moved, ...held }, facts);
}

/** A receipt of today, paid by card. */
export function exampleReceipt({ service, business, person }: ExampleFacts, now: string): ReceiptLetter {
  const cents = service?.priceCents ?? EXAMPLE_PRICE_CENTS;
  const line = { paymentMethodId: '', paymentMethodName: 'Tarjeta', isCash: false, referenceNumber: 'AUT-4821' };
  const receipt = {
    number: 42,
    at: at(now, 0, '12:00'),
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
