import type { Receipt } from '@rostro/shared/contract/payments/payments';
import { sayCounted } from './words.ts';

const receipts = (...rows: [amountCents: number, isVoid?: boolean][]) => ({
  receipts: rows.map(([amountCents, isVoid = false]) => ({ amountCents, isVoid }) as Receipt),
});

test.each([
  ['payments', receipts([85_000], [40_000]), '2 cobros'],
  ['money that was given back', receipts([85_000], [-45_000]), '1 cobro, 1 devolución'],
  ['only that', receipts([-45_000], [-100]), '0 cobros, 2 devoluciones'],
  ['void ones', receipts([85_000], [-45_000], [100, true]), '1 cobro, 1 devolución, 1 cancelado'],
])('a day counts %s', (_what, day, said) => {
  expect(sayCounted(day)).toBe(said);
});
