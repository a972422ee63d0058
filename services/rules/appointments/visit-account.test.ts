import { agreedPrice, owedCentsOf, priceOfVisit } from './visit-account.ts';

const PRICES: Record<number, number | null> = { 1: 85_000, 2: 40_000, 3: null };
const priceOf = (id: number) => PRICES[id];

test.each([
  ['of one service', { serviceId: 1 }, 85_000],
  ['of two services', { serviceId: 1, nextServiceId: 2 }, 125_000],
  ['with a service that has none', { serviceId: 1, nextServiceId: 3 }, null],
  ['of a service that nobody knows', { serviceId: 9 }, null],
])('the price of a visit %s', (_, visit, price) => {
  expect(priceOfVisit(visit, priceOf)).toBe(price);
});

const visit = { status: 'confirmed', closed: false, paymentStatus: 'pending' } as const;
const missed = { ...visit, closed: true, attendance: 'no_show' } as const;

test.each([
  ['its price before anything is registered', visit, 85_000, { owedCents: 85_000 }],
  ['unknown without a price', visit, null, {}],
  [
    'the rest of its account',
    { ...visit, paymentStatus: 'partial', pendingCents: 5_000 } as const,
    85_000,
    { owedCents: 5_000 },
  ],
  ['what is left where all was reversed', { ...visit, pendingCents: 60_000 }, 85_000, { owedCents: 60_000 }],
  [
    'nothing once it is paid',
    { ...visit, paymentStatus: 'completed', pendingCents: 0 } as const,
    85_000,
    { owedCents: 0 },
  ],
  ['its price once its client came', { ...missed, attendance: 'attended' } as const, 85_000, { owedCents: 85_000 }],
  ['nothing once it is missed', missed, 85_000, { owedCents: 0 }],
  [
    'nothing once it is missed, whatever is left of its account',
    { ...missed, paymentStatus: 'partial', pendingCents: 5_000 } as const,
    85_000,
    { owedCents: 0 },
  ],
  ['nothing once it is cancelled', { ...visit, status: 'cancelled' } as const, 85_000, { owedCents: 0 }],
])('the owed amount of a visit is %s', (_, of, price, owed) => {
  expect(owedCentsOf(of, price)).toEqual(owed);
});

test('the price of the booking counts before today’s, which counts without one', () => {
  expect(agreedPrice({ serviceId: 1, bookedCents: 100_005 }, () => 150_000)).toBe(100_005);
  expect(agreedPrice({ serviceId: 1 }, () => 150_000)).toBe(150_000);
});
