import { sayPaid } from './paid.ts';

const paid = { status: 'confirmed', paymentStatus: 'pending', pendingCents: 0, paidCents: 0 } as const;

test.each([
  ['nothing', paid, 'Sin pagar'],
  ['a part', { ...paid, paymentStatus: 'partial', pendingCents: 50_000, paidCents: 35_000 }, '$500.00 pendientes'],
  ['all', { ...paid, paymentStatus: 'completed', paidCents: 85_000 }, 'Pagado'],
  ['a courtesy', { ...paid, paymentStatus: 'completed' }, 'Pagado'],
  ['nothing, and it is cancelled', { ...paid, status: 'cancelled' }, undefined],
  [
    'a part, and it is cancelled',
    { ...paid, status: 'cancelled', paymentStatus: 'partial', pendingCents: 50_000, paidCents: 35_000 },
    '$350.00 pagados',
  ],
  [
    'something that no release has written down, and it is cancelled',
    { ...paid, status: 'cancelled', paymentStatus: 'completed', paidCents: null },
    'pagos registrados',
  ],
] as const)('where %s is paid', (_, appointment, said) => {
  expect(sayPaid(appointment)).toBe(said);
});
