import type { ProfileItem, ReceiptItem, ServiceItem } from '@rostro/rules/table/items';
import type { Resource } from '@rostro/shared/contract/team/resources';
import { sayMoney } from '@rostro/shared/money';
import { firstNameOf } from '@rostro/shared/text';
import { sayLongDay, sayTime, wallClockOf } from '@rostro/shared/time';
import { type AccountLetter, clinicOf, type LetterFacts } from './letter.ts';
import { isOneAddress, oneLine } from './text.ts';

/** The content of a receipt's letter. All texts are single lines. */
export interface ReceiptLetter {
  firstName: string;
  clinic: AccountLetter['clinic'];
  /** `'000042'` */
  number: string;
  /** `'viernes 20 de noviembre de 2026, 11:00 a.m.'` */
  when: string;
  service: string;
  /** The person who gave the treatment; empty: nobody in particular. */
  person: string;
  lines: { method: string; reference: string; amount: string }[];
  /** Label and amount, in the order of the calculation. */
  sums: { label: string; amount: string }[];
  /** The receipt is of a refund. */
  isRefund: boolean;
  /** The receipt is of a package, which `service` names; absent: of a visit. */
  ofPackage?: true;
}

/** The part of a receipt that its letter shows. */
export type Receipt = Pick<
  ReceiptItem,
  | ('number' | 'at' | 'voidedAt' | 'lines' | 'packageId')
  | ('totalCents' | 'discountCents' | 'finalCents' | 'pendingCents' | 'amountCents')
>;
export interface ReceiptFacts {
  receipt: Receipt | null;
  client: Pick<ProfileItem, 'fullName' | 'email'> | null;
  service: Pick<ServiceItem, 'name'> | null;
  /** The person who gives the visit. */
  person?: Pick<Resource, 'name'> | undefined;
  business: LetterFacts['business'];
}

/** A void receipt is not sent, nor is one whose client was deleted meanwhile. */
export function decideReceipt({
  receipt,
  client,
  service,
  person,
  business,
}: ReceiptFacts): { send: ReceiptLetter; to: string } | { skip: string } {
  if (receipt === null || receipt.voidedAt !== undefined) return { skip: 'void' };
  if (client === null) return { skip: 'no_client' };
  const { email = '' } = client;
  if (!isOneAddress(email)) return { skip: 'no_address' };
  return { to: email, send: receiptLetterOf({ receipt, client, service, person, business }) };
}

/** A valid receipt of a known client. */
type Sayable = Pick<ReceiptFacts, 'service' | 'person' | 'business'> & {
  receipt: Receipt;
  client: Pick<ProfileItem, 'fullName'>;
};

export function receiptLetterOf({ receipt, client, service, person, business }: Sayable): ReceiptLetter {
  const { date, time } = wallClockOf(receipt.at);
  const isRefund = receipt.amountCents < 0;
  return {
    firstName: firstNameOf(oneLine(client.fullName)),
    clinic: clinicOf(business),
    number: String(receipt.number).padStart(6, '0'),
    when: `${sayLongDay(date)}, ${sayTime(time)}`,
    service: oneLine(service?.name ?? ''),
    person: oneLine(person?.name ?? ''),
    lines: receipt.lines.map(({ paymentMethodName, referenceNumber, amountCents }) => ({
      method: oneLine(paymentMethodName),
      reference: oneLine(referenceNumber),
      amount: sayMoney(Math.abs(amountCents)),
    })),
    sums: isRefund ? sumsOfRefund(receipt) : sumsOf(receipt),
    isRefund,
    ...(receipt.packageId !== undefined && { ofPackage: true as const }),
  };
}

/** Discount and earlier payments appear only if there are any. */
function sumsOf({ totalCents, discountCents, finalCents, pendingCents, amountCents }: Receipt) {
  const sums: Sum[] = [
    ['Total', totalCents],
    ['Descuento', -discountCents, discountCents > 0],
    ['Pagado antes', finalCents - pendingCents - amountCents, finalCents - pendingCents > amountCents],
    ['Pagado', amountCents],
    ['Por pagar', pendingCents],
  ];
  return said(sums);
}

type Sum = [label: string, cents: number, isSaid?: boolean];
const said = (sums: readonly Sum[]): ReceiptLetter['sums'] =>
  sums.filter(([, , isSaid = true]) => isSaid).map(([label, cents]) => ({ label, amount: sayMoney(cents) }));

/** Paid and owed amounts appear only if there are any. */
function sumsOfRefund({ finalCents, pendingCents, amountCents }: Receipt): ReceiptLetter['sums'] {
  const paidCents = finalCents - pendingCents;
  return said([
    ['Devuelto', -amountCents],
    ['Sigue pagado', paidCents, paidCents > 0],
    ['Por pagar', pendingCents, pendingCents > 0],
  ]);
}
