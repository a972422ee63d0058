import { expect, test } from '@jest/globals';
import type { DayDelta } from '@rostro/rules/appointments/day';
import { mergeDeltas, occupancyDelta } from '@rostro/rules/appointments/occupancy';
import type { Settings } from '@rostro/shared/contract/booking';
import { AppError } from '@rostro/shared/errors';
import { staffCapacity } from '@rostro/shared/places';
import { addMinutes, toInstant } from '@rostro/shared/time';
import fc from 'fast-check';
import type { AppointmentFacts } from './booking.ts';
import { type Day, dayAfter, EMPTY_DAY, occupancyAt } from './day.ts';
import { appointment, facts, MONDAY, request, SATURDAY, service, settings } from './examples.ts';
import type { PlannedService } from './plan.ts';
import { planReschedule } from './reschedule.ts';

interface Place {
  service: PlannedService;
  date: string;
  time: string;
}

const services = [
  service({ id: 1, durationMinutes: 30 }),
  service({ id: 2, durationMinutes: 90 }),
  service({ id: 3, category: 'specialized' }),
];
const anyPlace: fc.Arbitrary<Place> = fc.record({
  service: fc.constantFrom(...services),
  date: fc.constantFrom(MONDAY, SATURDAY),
  time: fc.constantFrom('10:00', '10:30', '11:00', '11:30'),
});

/** Some appointments, each of a client of its own, and the day items that say what they take. */
class Books {
  readonly appointments = new Map<string, AppointmentFacts>();
  readonly days = new Map<string, Day>();

  dayOf = ({ category, date }: Pick<DayDelta, 'category' | 'date'>): Day =>
    this.days.get(`${category} ${date}`) ?? EMPTY_DAY;

  write(changed: AppointmentFacts[], deltas: DayDelta[]): void {
    for (const one of changed) this.appointments.set(one.id, one);
    for (const delta of deltas) this.days.set(`${delta.category} ${delta.date}`, dayAfter(this.dayOf(delta), delta));
  }

  enter({ service, date, time }: Place, id: string): void {
    const startsAt = toInstant(date, time);
    const endsAt = addMinutes(startsAt, service.durationMinutes);
    const { id: serviceId, category } = service;
    const entered = appointment({ id, clientId: id, startsAt, endsAt, serviceId, category });
    this.write([entered], occupancyDelta(null, entered));
  }

  /** @returns whether there was room */
  move(before: AppointmentFacts, { service, date, time }: Place, id: string, rules: Settings): boolean {
    try {
      const day = this.dayOf({ category: service.category, date });
      const plan = planReschedule(
        { ...facts({ service: service, settings: rules, day }), before },
        request(date, time, { appointmentId: id, clientId: before.clientId }),
      );
      this.write([plan.cancelled, plan.appointment], [plan.delta, ...plan.freed]);
      return true;
    } catch (error) {
      if (error instanceof AppError && error.code === 'slot_full') return false;
      throw error;
    }
  }

  counted(): Record<string, Day['counters']> {
    const days = [...this.days].map(([day, { counters }]) => [
      day,
      Object.fromEntries(Object.entries(counters).filter(([, count]) => count !== 0)),
    ]);
    return Object.fromEntries(days);
  }

  recounted(): Record<string, Day['counters']> {
    const all = mergeDeltas([...this.appointments.values()].flatMap((one) => occupancyDelta(null, one)));
    return Object.fromEntries(all.map(({ category, date, counters }) => [`${category} ${date}`, counters]));
  }
}

const scenario = {
  entered: fc.array(anyPlace, { minLength: 1, maxLength: 5 }),
  moves: fc.array(fc.record({ whose: fc.nat(), to: anyPlace }), { minLength: 1, maxLength: 8 }),
  rules: fc
    .record({ capacityRule: fc.constantFrom('start' as const, 'duration' as const) })
    .map((rule) => settings({ ...rule, appointmentInterval: 30, cosmetologyStaff: 5, specializedStaff: 5 })),
};

test('after any chain of reschedules the days say what a recount of all appointments says', () => {
  fc.assert(
    fc.property(fc.record(scenario), ({ entered, moves, rules }) => {
      const books = new Books();
      entered.forEach((place, at) => void books.enter(place, `a${at}`));
      moves.forEach(({ whose, to }, at) => {
        const held = [...books.appointments.values()].filter(({ status }) => status !== 'cancelled');
        const before = held[whose % held.length];
        if (before) books.move(before, to, `m${at}`, rules);
      });
      expect(books.counted()).toEqual(books.recounted());
      const held = [...books.appointments.values()].filter(({ status }) => status !== 'cancelled');
      expect(held).toHaveLength(entered.length);
    }),
  );
});

test('no reschedule takes a slot past the staff, whichever rule is kept', () => {
  const few = scenario.rules.map((rules) => ({ ...rules, cosmetologyStaff: 1, specializedStaff: 1 }));
  fc.assert(
    fc.property(fc.record({ ...scenario, rules: few }), ({ entered, moves, rules }) => {
      const books = new Books();
      entered.forEach((place, at) => void books.enter(place, `a${at}`));
      for (const [at, { whose, to }] of moves.entries()) {
        const before = books.appointments.get(`a${whose % entered.length}`);
        if (before === undefined || before.status === 'cancelled') continue;
        if (!books.move(before, to, `m${at}`, rules)) continue;
        const { category, durationMinutes } = to.service;
        const taken = occupancyAt(
          books.dayOf({ category, date: to.date }),
          to.time,
          durationMinutes,
          rules.capacityRule,
        );
        expect(taken).toBeLessThanOrEqual(staffCapacity(rules, category));
      }
    }),
  );
});
