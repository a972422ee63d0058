import {
  type CashDay,
  type Counts,
  DENOMINATIONS,
  type DrawerMovement,
  type LoweredVisit,
} from '@rostro/shared/contract/payments/cash';
import type { Receipt } from '@rostro/shared/contract/payments/payments';
import { sayMoney } from '@rostro/shared/money';
import { sayInstant, sayTime, wallClockOf } from '@rostro/shared/time';

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

export const validOf = (receipts: readonly Receipt[]): Receipt[] => receipts.filter(({ isVoid }) => !isVoid);

/** `'3 cobros'`, `'3 cobros, 1 devolución, 1 cancelado'`: a refund is no payment, although it has a receipt. */
export function sayCounted({ receipts }: Pick<CashDay, 'receipts'>): string {
  const valid = validOf(receipts);
  const refunds = valid.filter(({ amountCents }) => amountCents < 0).length;
  const voided = receipts.length - valid.length;
  return [
    counted(valid.length - refunds, 'cobro', 'cobros'),
    ...(refunds > 0 ? [counted(refunds, 'devolución', 'devoluciones')] : []),
    ...(voided > 0 ? [counted(voided, 'cancelado', 'cancelados')] : []),
  ].join(', ');
}

type Moved = DrawerMovement;
const KIND_WORDS: Readonly<Record<Moved['kind'], string>> = {
  float: 'Fondo inicial',
  cash_in: 'Entrada',
  cash_out: 'Salida',
};

/** `'Salida'`; for a reversal `'Se anuló: salida'`. */
export const sayMovement = ({ kind, reverses }: Pick<Moved, 'kind' | 'reverses'>): string =>
  reverses === null ? KIND_WORDS[kind] : `Se anuló: ${KIND_WORDS[kind].toLowerCase()}`;

/** The effect of a movement on the drawer: `'−$300.00'`. */
export function sayMoved({ kind, amountCents }: Pick<Moved, 'kind' | 'amountCents'>): string {
  const cents = kind === 'cash_out' ? 0 - amountCents : amountCents;
  return cents < 0 ? `−${sayMoney(0 - cents)}` : sayMoney(cents);
}

/** The cash of payments, less refunds. */
export function cashOfPayments({ drawer, expectedCashCents }: Pick<CashDay, 'expectedCashCents' | 'drawer'>): number {
  const { floatCents, cashInCents, cashOutCents } = drawer;
  return expectedCashCents - floatCents - cashInCents + cashOutCents;
}

/** One note or coin: `100000` → `'$1,000'`, `50` → `'50¢'` */
export const sayPiece = (cents: number): string => (cents < 100 ? `${cents}¢` : sayMoney(cents).replace(/\.00$/, ''));

/** `'3 × $500, 12 × $1'`, the largest first. */
export const sayCounts = (counts: Counts): string =>
  DENOMINATIONS.flatMap((cents) => {
    const pieces = counts[String(cents)] ?? 0;
    return pieces > 0 ? [`${pieces} × ${sayPiece(cents)}`] : [];
  }).join(', ');

export const sayHour = (instant: string): string => sayTime(wallClockOf(instant).time);
export const sayWho = ({ client }: Pick<Receipt, 'client'>): string => client?.fullName || 'Cliente sin datos';
export const sayWhat = ({ service }: Pick<Receipt, 'service'>): string => service?.name ?? 'Tratamiento no disponible';
/** Each method once: `'Efectivo, Tarjeta'`. */
export const sayMethods = ({ lines }: Pick<Receipt, 'lines'>): string =>
  [...new Set(lines.map(({ paymentMethodName }) => paymentMethodName))].join(', ');

/** The difference, counted minus expected: `'Faltan $50.00'`, `'Sobran $20.00'`, `'Cuadra'`. */
export function sayDifference(cents: number): string {
  if (cents === 0) return 'Cuadra';
  return cents < 0 ? `Faltan ${sayMoney(-cents)}` : `Sobran ${sayMoney(cents)}`;
}

/** `'Karla Jiménez, viernes 20 de noviembre, 7:30 p.m.'` */
export const sayAuthorAndTime = ({ by, at }: Pick<CashDay['closings'][number], 'by' | 'at'>): string =>
  `${by.name}, ${sayInstant(at)}`;

type Part = LoweredVisit['parts'][number];
const LOWERED_WORDS: Readonly<Record<Part['how'], (amount: string) => string>> = {
  total: (amount) => `Se registraron ${amount} menos, sin descuento`,
  discount: (amount) => `Descuento de ${amount}`,
  refund: (amount) => `Devolución de ${amount}`,
};

/** The cause of a lower price: `'Descuento de $100.00: Clienta de años'`. */
export const sayLowered = ({ how, amountCents, reason }: Part): string =>
  [LOWERED_WORDS[how](sayMoney(amountCents)), ...(reason === '' ? [] : [reason])].join(': ');

/** `'3:00 p.m.'`; on another day than the shown one `'viernes 20 de noviembre, 3:00 p.m.'` */
export const sayOnDay = (instant: string, day: string): string =>
  wallClockOf(instant).date === day ? sayHour(instant) : sayInstant(instant);

/** Author and time: `'Karla Jiménez, 3:00 p.m.'` */
export const sayLowerer = ({ by, at }: Part, day: string): string =>
  `${by?.name ?? 'Persona sin datos'}, ${sayOnDay(at, day)}`;
