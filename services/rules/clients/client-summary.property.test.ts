import { expect, test } from '@jest/globals';
import type { AppointmentStatus } from '@rostro/shared/contract/booking/appointment';
import { epochOf, instantOf } from '@rostro/shared/time';
import { countedStatusOf, isMissed, isMoved, shownStatusOf } from '@rostro/shared/visit-state';
import fc from 'fast-check';
import {
  aheadIn,
  type ClientSummary,
  isSummarised,
  lastOf,
  NO_APPOINTMENTS,
  type SummaryEntry,
  tallyOf,
  withAppointment,
} from './client-summary.ts';

const HOUR_MS = 3_600_000;
const BEGIN = '2026-11-20T15:00:00.000Z';

/** Possible changes of a client's appointments; existing ones are named by their position. */
const anyStep = fc.oneof(
  fc.record({ kind: fc.constant('book' as const), hours: fc.integer({ min: 1, max: 500 }), serviceId: fc.nat(3) }),
  fc.record({ kind: fc.constant('status' as const), which: fc.nat(), status: anyStatus() }),
  fc.record({ kind: fc.constant('reschedule' as const), which: fc.nat(), hours: fc.integer({ min: 1, max: 500 }) }),
  fc.record({ kind: fc.constant('move' as const), which: fc.nat(), hours: fc.integer({ min: 1, max: 500 }) }),
  fc.record({ kind: fc.constant('service' as const), which: fc.nat(), serviceId: fc.nat(3) }),
  fc.record({
    ...{ kind: fc.constant('close' as const), which: fc.nat() },
    attendance: fc.constantFrom('attended' as const, 'no_show' as const, undefined),
  }),
  fc.record({ kind: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 300 }) }),
  fc.record({ kind: fc.constant('undo' as const) }),
);
type Step = typeof anyStep extends fc.Arbitrary<infer T> ? T : never;

function anyStatus(): fc.Arbitrary<AppointmentStatus> {
  return fc.constantFrom('pending', 'confirmed', 'completed', 'cancelled');
}

type Kept = SummaryEntry & { movedTo?: string };

/** All appointments, beside the summary that is updated with them. */
class Clinic {
  now = BEGIN;
  all: Kept[] = [];
  summary: ClientSummary = NO_APPOINTMENTS;
  private made = 0;

  private later(hours: number): string {
    return instantOf(epochOf(this.now) + hours * HOUR_MS);
  }

  private write(before: Kept | null, after: Kept | null): void {
    this.summary = withAppointment(this.summary, before, after, this.now);
    this.all = [...this.all.filter((one) => one !== before), ...(after ? [after] : [])];
  }

  do(step: Step): void {
    if (step.kind === 'wait') this.now = this.later(step.hours);
    if (step.kind === 'book') {
      const id = `a${++this.made}`;
      const { serviceId } = step;
      this.write(null, { id, startsAt: this.later(step.hours), serviceId, status: 'pending', closed: false });
    }
    // A guest's booking is undone only if it is the only one.
    if (step.kind === 'undo' && this.all.length === 1) this.write(this.all[0] ?? null, null);
    if (!('which' in step) || this.all.length === 0) return;
    const before = this.all[step.which % this.all.length] as Kept;
    // A cancelled visit never changes, and a closed one is only reopened.
    if (before.status === 'cancelled' || (before.closed && step.kind !== 'close')) return;
    if (step.kind === 'move') {
      const id = `a${++this.made}`;
      this.write(before, { ...before, status: 'cancelled', movedTo: id });
      this.write(null, { ...before, id, startsAt: this.later(step.hours), status: 'pending' });
      return;
    }
    const { attendance: _gone, ...open } = before;
    this.write(before, { ...(step.kind === 'close' ? open : before), ...this.changesOf(step) });
  }

  private changesOf(step: Exclude<Extract<Step, { which: number }>, { kind: 'move' }>): Partial<SummaryEntry> {
    switch (step.kind) {
      case 'status':
        return { status: step.status };
      case 'close':
        return step.attendance === undefined ? { closed: false } : { closed: true, attendance: step.attendance };
      case 'service':
        return { serviceId: step.serviceId };
      case 'reschedule':
        return { startsAt: this.later(step.hours) };
    }
  }
}

const tally = (names: readonly (string | number)[]): Record<string, number> =>
  Object.fromEntries(names.map((name) => [name, names.filter((other) => other === name).length]));
/** The summary lists visits without moved ones. */
const listed = (all: readonly Kept[]): SummaryEntry[] => all.filter((one) => !isMoved(one)).sort(byStart);
const byStart = (a: SummaryEntry, b: SummaryEntry) => (`${a.startsAt}#${a.id}` < `${b.startsAt}#${b.id}` ? -1 : 1);

function recounted(all: readonly Kept[]) {
  const missed = all.filter(isMissed).map(({ startsAt }) => startsAt);
  return {
    ...(missed.length > 0 && { missed: missed.sort() }),
    booked: all.length,
    byStatus: tally(all.map(countedStatusOf)),
    closed: all.filter(({ closed }) => closed).length,
    byService: tally(all.map(({ serviceId }) => serviceId)),
  };
}

test('after any changes, counters, the last visit and those ahead equal those of the appointments', () => {
  fc.assert(
    fc.property(fc.array(anyStep, { maxLength: 80 }), (steps) => {
      const clinic = new Clinic();
      for (const step of steps) {
        clinic.do(step);
        const { newest, ...counts } = clinic.summary;
        expect(counts).toEqual(recounted(clinic.all));
        const inOrder = listed(clinic.all);
        expect(lastOf(clinic.summary)).toEqual(inOrder.at(-1) ?? null);
        const ahead = inOrder.filter(
          ({ startsAt, status, closed }) => startsAt > clinic.now && status !== 'cancelled' && !closed,
        );
        expect(aheadIn(clinic.summary, clinic.now)).toEqual(ahead);
      }
    }),
  );
});

test('every visit of a client counts in one part of the tally, and the parts add up to all bookings', () => {
  fc.assert(
    fc.property(fc.array(anyStep, { maxLength: 60 }), (steps) => {
      const clinic = new Clinic();
      for (const step of steps) clinic.do(step);
      const { upcoming, counters } = tallyOf(clinic.summary, clinic.now);
      const { booked, confirmed, closed, ...parts } = counters;
      const partOf = (visit: Kept) => {
        const shown = shownStatusOf(visit);
        if (shown === 'moved' || shown === 'cancelled' || shown === 'missed') return shown;
        if (shown === 'closed') return 'came';
        return visit.startsAt > clinic.now ? 'upcoming' : 'open';
      };
      const none = { upcoming: 0, open: 0, came: 0, missed: 0, moved: 0, cancelled: 0 };
      expect({ upcoming, ...parts }).toEqual({ ...none, ...tally(clinic.all.map(partOf)) });
      expect(Object.values(parts).reduce((sum, count) => sum + count, upcoming)).toBe(booked);
      expect([booked, closed]).toEqual([clinic.all.length, clinic.all.filter((one) => one.closed).length]);
      expect(confirmed).toBe(clinic.all.filter(({ status }) => status === 'confirmed').length);
    }),
  );
});

test('a visit that its client moved to an earlier day is the last one at that day', () => {
  const old: Kept = { id: 'old', startsAt: '2026-12-20T16:00:00.000Z', serviceId: 1, status: 'pending', closed: false };
  const successor = { ...old, id: 'new', startsAt: '2026-12-10T16:00:00.000Z' };
  const booked = withAppointment(NO_APPOINTMENTS, null, old, BEGIN);
  const left = withAppointment(booked, old, { ...old, status: 'cancelled', movedTo: 'new' }, BEGIN);
  expect(lastOf(withAppointment(left, null, successor, BEGIN))).toEqual(successor);
});

test('appointments that move to another client leave nothing behind, and are counted there', () => {
  fc.assert(
    fc.property(fc.array(anyStep, { maxLength: 40 }), fc.array(anyStep, { maxLength: 40 }), (one, other) => {
      const [from, to] = [one, other].map((steps) => {
        const clinic = new Clinic();
        for (const step of steps) clinic.do(step);
        return clinic;
      }) as [Clinic, Clinic];
      const now = from.now > to.now ? from.now : to.now;
      const moving = from.all.map((appointment) => ({ ...appointment, id: `from-${appointment.id}` }));
      const left = from.all.reduce((summary, gone) => withAppointment(summary, gone, null, now), from.summary);
      const taken = moving.reduce((summary, come) => withAppointment(summary, null, come, now), to.summary);
      expect(left).toEqual(NO_APPOINTMENTS);
      const { newest: _, ...counts } = taken;
      expect(counts).toEqual(recounted([...to.all, ...moving]));
      expect(lastOf(taken)).toEqual(listed([...to.all, ...moving]).at(-1) ?? null);
    }),
  );
});

test('a client’s past takes little space, whatever was booked', () => {
  const entry = (at: number): SummaryEntry => ({
    ...{ id: `a${at}`, startsAt: instantOf(epochOf(BEGIN) + at * HOUR_MS), serviceId: 1, status: 'confirmed' },
    closed: true,
  });
  const now = instantOf(epochOf(BEGIN) + 1000 * HOUR_MS);
  const summary = Array.from({ length: 300 }, (_, at) => entry(at)).reduce(
    (carried, appointment) => withAppointment(carried, null, appointment, now),
    NO_APPOINTMENTS,
  );
  expect(summary.booked).toBe(300);
  expect(summary.newest).toHaveLength(10);
});

test('notes and categories do not change the summary', () => {
  const appointment = { id: 'a1', startsAt: BEGIN, serviceId: 1, status: 'pending', closed: false } as const;
  expect(isSummarised(appointment, { ...appointment, ...{ notes: 'x', category: 'y' } })).toBe(false);
  for (const change of [{ startsAt: '' }, { serviceId: 2 }, { status: 'cancelled' as const }, { closed: true }]) {
    expect(isSummarised(appointment, { ...appointment, ...change })).toBe(true);
  }
});
