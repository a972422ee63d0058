import { owes, sayAmount, sayOutcome, sayPaid } from './paid.ts';

const paid = { status: 'confirmed', closed: false, paymentStatus: 'pending', owedCents: 85_000, paidCents: 0 } as const;
const { owedCents: _, ...priceless } = paid;
const missed = { ...paid, closed: true, attendance: 'no_show', owedCents: 0 } as const;

test.each([
  ['nothing', paid, 'Sin pagar · $850.00'],
  ['nothing of a service without a price', priceless, 'Sin pagar'],
  ['nothing of what is free', { ...paid, owedCents: 0 }, 'Sin pagar'],
  [
    'a part',
    { ...paid, paymentStatus: 'partial', owedCents: 50_000, paidCents: 35_000 },
    'Pago parcial · faltan $500.00',
  ],
  ['all', { ...paid, paymentStatus: 'completed', owedCents: 0, paidCents: 85_000 }, 'Pagado · $850.00'],
  ['a courtesy', { ...paid, paymentStatus: 'completed', owedCents: 0 }, 'Pagado'],
  ['a session of a package later', { ...paid, owedCents: 0, session: { number: 5, of: 6 } }, 'Paquete 5 de 6'],
  [
    'a session of a package',
    { ...paid, paymentStatus: 'completed', owedCents: 0, paidCents: 53_333, session: { number: 6, of: 6 } },
    'Paquete 6 de 6',
  ],
  ['nothing, and its client did not come', missed, undefined],
  [
    'a part, and its client did not come',
    { ...missed, paymentStatus: 'partial', paidCents: 35_000 },
    '$350.00 pagados',
  ],
  ['nothing, and it is cancelled', { ...paid, status: 'cancelled' }, undefined],
  [
    'a part, and it is cancelled',
    { ...paid, status: 'cancelled', paymentStatus: 'partial', owedCents: 50_000, paidCents: 35_000 },
    '$350.00 pagados',
  ],
] as const)('the words where %s is paid', (_, appointment, said) => {
  expect(sayPaid(appointment)).toBe(said);
});

test.each([
  ['what was not paid', paid, true],
  ['a rest', { ...paid, paymentStatus: 'partial', owedCents: 50_000 }, true],
  ['a service without a price', priceless, true],
  ['what is free', { ...paid, owedCents: 0 }, false],
  ['what a session will pay', { ...paid, owedCents: 0, session: { number: 5, of: 6 } }, false],
  ['what is paid', { ...paid, paymentStatus: 'completed', owedCents: 0 }, false],
  ['what was given back', { ...paid, paymentStatus: 'refunded' }, false],
  ['what is cancelled', { ...paid, status: 'cancelled' }, false],
  ['what was missed', missed, false],
  ['a rest of what was missed', { ...missed, paymentStatus: 'partial', owedCents: 50_000 }, false],
] as const)('whether %s is to be collected', (_what, visit, left) => {
  expect(owes(visit)).toBe(left);
});

test.each([
  ['its payment', paid, 'Sin pagar · $850.00'],
  ['that its client did not come', missed, 'No asistió'],
  ['what it holds as well', { ...missed, paidCents: 35_000 }, 'No asistió · $350.00 pagados'],
  ['nothing of one that is cancelled', { ...paid, status: 'cancelled' }, undefined],
] as const)('a block says %s', (_what, visit, said) => {
  expect(sayOutcome(visit)).toBe(said);
});

test.each([
  ['what is owed', paid, '$850'],
  ['a rest with centavos', { ...paid, paymentStatus: 'partial', owedCents: 50_050, paidCents: 35_000 }, '$500.50'],
  ['what was paid', { ...paid, paymentStatus: 'completed', owedCents: 0, paidCents: 85_000 }, '$850'],
  ['the session', { ...paid, owedCents: 0, session: { number: 5, of: 6 } }, '5/6'],
  ['what a cancelled visit holds', { ...paid, status: 'cancelled', paidCents: 35_000 }, '$350'],
  ['nothing of what is free', { ...paid, owedCents: 0 }, undefined],
  ['nothing where no price is known', priceless, undefined],
] as const)('a narrow place says %s', (_what, visit, said) => {
  expect(sayAmount(visit)).toBe(said);
});
