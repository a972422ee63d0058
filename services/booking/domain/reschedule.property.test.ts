import { expect, test } from '@jest/globals';
import type { DayDelta } from '@rostro/rules/appointments/day';
import { mergeDeltas, occupancyDelta } from '@rostro/rules/appointments/occupancy';
import { collide, squeeze } from '@rostro/rules/scheduling/assign';
import { type BusyDelta, busyDeltas } from '@rostro/rules/scheduling/busy';
import { BusyTable } from '@rostro/rules/scheduling/examples';
import { NO_PLAN, wantedBy } from '@rostro/rules/scheduling/plan';
import type { Settings } from '@rostro/shared/contract/booking/booking';
import { AppError } from '@rostro/shared/errors';
import { addMinutes, toInstant } from '@rostro/shared/time';
import fc from 'fast-check';
import type { PlannedService } from '../../catalog/domain/plan.ts';
import type { AppointmentFacts } from './booking.ts';
import { appointment, facts, MONDAY, request, SATURDAY, sceneBy, service, settings } from './examples.ts';
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

/** Some appointments of different clients, with their counters and busy entries. */
class Books {
  readonly appointments = new Map<string, AppointmentFacts>();
  readonly counters = new Map<string, number>();
  readonly taken = new BusyTable();

  write(changed: AppointmentFacts[], deltas: DayDelta[], busy: BusyDelta[]): void {
    for (const one of changed) this.appointments.set(one.id, one);
    for (const { category, date, counters } of deltas) {
      for (const [name, change] of Object.entries(counters)) {
        const key = `${category} ${date} ${name}`;
        this.counters.set(key, (this.counters.get(key) ?? 0) + change);
      }
    }
    this.taken.apply(busy);
  }

  /** Takes a place even if none is free. */
  enter({ service, date, time }: Place, id: string, rules: Settings): void {
    const startsAt = toInstant(date, time);
    const endsAt = addMinutes(startsAt, service.durationMinutes);
    const { id: serviceId, category } = service;
    const wanted = appointment({ id, clientId: id, startsAt, endsAt, serviceId, category });
    const scene = sceneBy(rules, { busyOn: this.taken.busyOn });
    const entered = { ...wanted, segments: [squeeze(wantedBy(wanted, NO_PLAN), scene)] };
    this.write([entered], occupancyDelta(null, entered), busyDeltas([null, entered]));
  }

  /** @returns the new appointment; null: there was no room */
  move(before: AppointmentFacts, { service, date, time }: Place, id: string, rules: Settings): AppointmentFacts | null {
    try {
      const scene = sceneBy(rules, { busyOn: this.taken.busyOn });
      const plan = planReschedule(
        { ...facts({ service, scene }), before },
        request(date, time, { appointmentId: id, clientId: before.clientId }),
      );
      this.write([plan.cancelled, plan.appointment], [plan.delta, ...plan.freed], plan.busy);
      return plan.appointment;
    } catch (error) {
      if (error instanceof AppError && error.code === 'slot_full') return null;
      throw error;
    }
  }

  counted(): Record<string, number> {
    return Object.fromEntries([...this.counters].filter(([, count]) => count !== 0));
  }

  recounted(): Record<string, number> {
    const all = mergeDeltas([...this.appointments.values()].flatMap((one) => occupancyDelta(null, one)));
    return Object.fromEntries(
      all.flatMap(({ category, date, counters }) =>
        Object.entries(counters).map(([name, count]) => [`${category} ${date} ${name}`, count]),
      ),
    );
  }
}

const scenario = {
  entered: fc.array(anyPlace, { minLength: 1, maxLength: 5 }),
  moves: fc.array(fc.record({ whose: fc.nat(), to: anyPlace }), { minLength: 1, maxLength: 8 }),
  rules: fc
    .record({ capacityRule: fc.constantFrom('start' as const, 'duration' as const) })
    .map((rule) => settings({ ...rule, appointmentInterval: 30, cosmetologyStaff: 5, specializedStaff: 5 })),
};

test('after any chain of moves the days equal a count of all appointments', () => {
  fc.assert(
    fc.property(fc.record(scenario), ({ entered, moves, rules }) => {
      const books = new Books();
      entered.forEach((place, at) => void books.enter(place, `a${at}`, rules));
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

test('no move takes another visit’s time, under either rule', () => {
  const few = scenario.rules.map((rules) => ({ ...rules, cosmetologyStaff: 1, specializedStaff: 1 }));
  fc.assert(
    fc.property(fc.record({ ...scenario, rules: few }), ({ entered, moves, rules }) => {
      const books = new Books();
      entered.forEach((place, at) => void books.enter(place, `a${at}`, rules));
      for (const [at, { whose, to }] of moves.entries()) {
        const before = books.appointments.get(`a${whose % entered.length}`);
        if (before === undefined || before.status === 'cancelled') continue;
        const moved = books.move(before, to, `m${at}`, rules);
        if (moved === null) continue;
        const resources = moved.segments?.flatMap((one) => one.resources) ?? [];
        expect(resources).toHaveLength(1);
        const entries = resources.flatMap((id) => books.taken.busyOn(to.date, id).entries);
        const own = entries.filter(({ visit }) => visit === moved.id);
        const others = entries.filter(({ visit }) => visit !== moved.id);
        expect(own).toHaveLength(1);
        expect(others.filter((one) => own.some((mine) => collide(one, mine, rules.capacityRule)))).toEqual([]);
      }
    }),
  );
});
