import fc from 'fast-check';
import { DIAGNOSIS, FACIAL, LONG_PEELING } from '../../support/fixtures.ts';
import { DAYS, PEOPLE, TIMES } from './stage.ts';

/** What happens at a clinic, one thing after the other. `which` is one of the appointments that there are by then. */

const who = fc.nat(PEOPLE - 1);
const which = fc.nat(30);
const serviceId = fc.constantFrom(FACIAL, DIAGNOSIS, LONG_PEELING);
const slot = fc.record({ day: fc.nat(DAYS - 1), time: fc.nat(TIMES.length - 1) });
const method = fc.constantFrom('cash', 'card');
/** How much of what is owed is handed over, in per cent. */
const share = fc.constantFrom(50, 100);

const booking = fc.record({
  ...{ kind: fc.constant('book' as const), who, serviceId, slot },
  status: fc.constantFrom('pending' as const, 'confirmed' as const),
});
const nextDay = fc.constant({ kind: 'tomorrow' as const });
const onePerson = fc.record({ kind: fc.constant('forget' as const), who });
const one = fc.oneof(
  fc.record({
    ...{ kind: fc.constant('status' as const), which },
    status: fc.constantFrom('pending' as const, 'confirmed' as const, 'cancelled' as const),
  }),
  fc.record({ kind: fc.constant('save' as const), which, slot, serviceId }),
  fc.record({ kind: fc.constant('reschedule' as const), which, slot }),
  fc.record({ kind: fc.constant('cancelOwn' as const), which }),
  fc.record({
    ...{ kind: fc.constant('close' as const), which },
    attendance: fc.constantFrom('attended' as const, 'no_show' as const),
  }),
  fc.record({ kind: fc.constant('reopen' as const), which }),
);
/** Of those that were paid for, but for the first payment. */
const money = fc.oneof(
  fc.record({ kind: fc.constant('pay' as const), which, method, share, discount: fc.constantFrom(0, 10) }),
  fc.record({ kind: fc.constant('part' as const), which, method, share }),
  fc.record({ kind: fc.constant('unpay' as const), which }),
);

type ActOf<T> = T extends fc.Arbitrary<infer A> ? A : never;
export type PersonAct = ActOf<typeof booking> | ActOf<typeof onePerson>;
export type VisitAct = ActOf<typeof one>;
export type MoneyAct = ActOf<typeof money>;
export type Act = PersonAct | VisitAct | MoneyAct | ActOf<typeof nextDay>;

const anyAct: fc.Arbitrary<Act> = fc.oneof(
  { weight: 8, arbitrary: booking },
  { weight: 14, arbitrary: one },
  { weight: 14, arbitrary: money },
  { weight: 2, arbitrary: nextDay },
  { weight: 1, arbitrary: onePerson },
);
/** A few bookings first: an empty agenda has little to tell. In the end somebody may be forgotten who has some. */
export const anyStory: fc.Arbitrary<Act[]> = fc
  .tuple(
    fc.array(booking, { minLength: 4, maxLength: 6 }),
    fc.array(anyAct, { minLength: 16, maxLength: 22, size: 'max' }),
    fc.array(onePerson, { maxLength: 1 }),
  )
  .map(([first, then, last]) => [...first, ...then, ...last]);
