import { CashDay } from '@rostro/shared/contract/payments/cash';
import type { Receipt } from '@rostro/shared/contract/payments/payments';
import { toInstant } from '@rostro/shared/time';

type Closing = CashDay['closings'][number];

const line = (paymentMethodId: string, paymentMethodName: string, amountCents: number) => ({
  paymentMethodId,
  paymentMethodName,
  amountCents,
  isCash: paymentMethodId === 'cash',
  referenceNumber: paymentMethodId === 'cash' ? '' : 'A-100',
});

export function aReceipt(day: string, number: number, part: Partial<Receipt> = {}): Receipt {
  const { lines = [line('cash', 'Efectivo', 50_000)] } = part;
  const amountCents = lines.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return {
    number,
    day,
    at: toInstant(day, '15:00'),
    isVoid: false,
    voidedAt: null,
    appointmentId: `cita-${number}`,
    paymentId: `pago-${number}`,
    client: { id: 'ana', fullName: 'Ana López', email: null, phone: null },
    service: { id: 1, name: 'Limpieza facial', category: 'cosmetology' },
    startsAt: toInstant(day, '14:00'),
    registeredBy: { id: 'karla', name: 'Karla Jiménez' },
    lines,
    amountCents,
    totalCents: amountCents,
    discountCents: 0,
    finalCents: amountCents,
    pendingCents: 0,
    ...part,
  };
}

/** A day with three receipts, one of them void: $500.00 in cash, and $350.50 by card. */
export const aCashDay = (day: string, part: Partial<CashDay> = {}): CashDay =>
  CashDay.parse({
    day,
    state: 'open',
    version: 4,
    totalCents: 85_050,
    expectedCashCents: 50_000,
    byMethod: [
      { id: 'cash', name: 'Efectivo', isCash: true, amountCents: 50_000, count: 1 },
      { id: 'card', name: 'Tarjeta', isCash: false, amountCents: 35_050, count: 2 },
    ],
    byPerson: [{ id: 'karla', name: 'Karla Jiménez', amountCents: 85_050, count: 2 }],
    receipts: [
      aReceipt(day, 12, { lines: [line('cash', 'Efectivo', 50_000), line('card', 'Tarjeta', 20_000)] }),
      aReceipt(day, 13, { lines: [line('card', 'Tarjeta', 15_050)], client: null }),
      aReceipt(day, 14, { isVoid: true, voidedAt: toInstant(day, '16:00') }),
    ],
    closings: [],
    drawer: { floatCents: 0, cashInCents: 0, cashOutCents: 0, movements: [] },
    ...part,
  });

export const anEmptyDay = (day: string): CashDay =>
  aCashDay(day, {
    version: 0,
    totalCents: 0,
    expectedCashCents: 0,
    byMethod: [],
    byPerson: [],
    receipts: [],
  });

export const aClosing = (day: string, part: Partial<Closing> = {}): Closing => ({
  at: toInstant(day, '20:15'),
  by: { id: 'karla', name: 'Karla Jiménez' },
  expectedCashCents: 50_000,
  countedCashCents: 45_000,
  differenceCents: -5_000,
  reason: 'Se compró agua',
  reopened: null,
  ...part,
});
