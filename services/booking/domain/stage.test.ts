import { describe, expect, test } from '@jest/globals';
import { busyDeltas, NOT_BUSY } from '@rostro/rules/scheduling/busy';
import { BusyTable } from '@rostro/rules/scheduling/examples';
import type { Segment } from '@rostro/rules/scheduling/segment';
import type { OpenStage } from '@rostro/shared/stages';
import { addMinutes, toInstant } from '@rostro/shared/time';
import type { AppointmentFacts } from './booking.ts';
import { type AppointmentEdit, type ChangePlan, planChange, planOwnCancellation, takesRoom } from './change.ts';
import { appointment, codeOf, FRIDAY, MONDAY, NOW, sceneBy, service, settings } from './examples.ts';
import { mustGetBack } from './stage.ts';

const NINE = toInstant(FRIDAY, '09:00');
const segment = (changes: Partial<Segment> = {}): Segment => ({
  ...{ serviceId: 1, startsAt: NINE, endsAt: toInstant(FRIDAY, '10:00') },
  ...{ bufferBefore: 0, bufferAfter: 10, resources: ['ana', 'cabin'] },
  ...changes,
});
/** It is ten past nine on the day of the visit, which began at nine. */
const visit = (changes: Partial<AppointmentFacts> = {}): AppointmentFacts =>
  appointment({
    ...{ startsAt: NINE, endsAt: toInstant(FRIDAY, '10:00'), status: 'confirmed', segments: [segment()] },
    ...changes,
  });
const [ARRIVED, STARTED] = [{ arrivedAt: NINE }, { startedAt: addMinutes(NINE, 2) }];
const waiting = visit(ARRIVED);
const inRoom = visit({ ...ARRIVED, ...STARTED });
const toPay = visit({ ...ARRIVED, ...STARTED, endedAt: addMinutes(NINE, 5) });
const NO_SHOW = { closing: { closed: true, attendance: 'no_show' } } as const;
const OPEN = { closing: { closed: false, reason: 'Se marcó por error' } } as const;

function planned(before: AppointmentFacts, change: AppointmentEdit, now = NOW): ChangePlan {
  const plan = planChange(before, change, now);
  if (plan === null) throw new Error('nothing was planned');
  return plan;
}
const step = (before: AppointmentFacts, from: OpenStage, to: OpenStage, now = NOW) =>
  planChange(before, { stage: { from, to } }, now);

describe('a step', () => {
  test('records its instant, changes no counter and no resource, and makes no event', () => {
    expect(step(visit(), 'expected', 'waiting')).toMatchObject({
      after: { arrivedAt: NOW, status: 'confirmed', version: 2 },
      ...{ deltas: [], busy: [], event: null },
    });
  });

  test('to the arrival confirms a pending visit without a notice, even early; undone, the visit is pending again', () => {
    const pending = visit({ status: 'pending', startsAt: toInstant(FRIDAY, '17:00') });
    const plan = step(pending, 'expected', 'waiting');
    expect(plan).toMatchObject({
      after: { status: 'confirmed', confirmedByArrival: true },
      deltas: [{ counters: { 'count:pending': -1, 'count:confirmed': 1 } }],
      event: null,
    });
    const back = plan && step(plan.after, 'waiting', 'expected');
    expect(back).toMatchObject({ after: { status: 'pending' }, event: null });
    expect(back?.after).not.toHaveProperty('arrivedAt');
    expect(back?.after).not.toHaveProperty('confirmedByArrival');
  });

  test('back from the arrival leaves a visit confirmed that was confirmed before', () => {
    expect(step(waiting, 'waiting', 'expected')).toMatchObject({ after: { status: 'confirmed' } });
  });

  test('that was made already changes nothing; one from another stage is refused', () => {
    expect(step(waiting, 'expected', 'waiting')).toBeNull();
    expect(codeOf(() => step(inRoom, 'waiting', 'expected'))).toBe('changed_meanwhile');
    expect(codeOf(() => step(visit(), 'waiting', 'in_room'))).toBe('changed_meanwhile');
  });

  test('forward needs the day of the visit, back works on any day', () => {
    const monday = visit({ startsAt: toInstant(MONDAY, '10:00') });
    expect(codeOf(() => step(monday, 'expected', 'waiting'))).toBe('appointment_of_other_day');
    expect(codeOf(() => step(visit(), 'expected', 'in_room', toInstant(MONDAY, '10:00')))).toBe(
      'appointment_of_other_day',
    );
    expect(step(waiting, 'waiting', 'expected', toInstant(MONDAY, '10:00'))).not.toBeNull();
  });

  test('of a cancelled or a closed visit is refused', () => {
    expect(codeOf(() => step(visit({ status: 'cancelled' }), 'expected', 'waiting'))).toBe('appointment_cancelled');
    expect(codeOf(() => step(visit({ closed: true, attendance: 'attended' }), 'expected', 'waiting'))).toBe(
      'appointment_closed',
    );
  });
});

describe('a visit whose client has arrived', () => {
  test.each<[string, AppointmentEdit]>([
    ['cancelled', { status: 'cancelled' }],
    ['put back to pending', { status: 'pending' }],
    ['moved', { startsAt: toInstant(MONDAY, '12:00') }],
    ['missed', NO_SHOW],
  ])('is not %s', (_, change) => {
    for (const one of [waiting, inRoom, toPay]) {
      expect(codeOf(() => planChange(one, change, NOW))).toBe('appointment_arrived');
    }
  });

  test('may get another service or person until the visit has ended', () => {
    for (const change of [{ service: service({ id: 9 }) }, { staffId: 'eva' }, { minutes: 90 }]) {
      expect(takesRoom(planned(inRoom, change))).toBe(true);
      expect(codeOf(() => planChange(toPay, change, NOW))).toBe('appointment_ended');
    }
  });

  test('may be closed as attended, and noted, at every stage', () => {
    for (const one of [waiting, inRoom, toPay]) {
      expect(planned(one, { closing: { closed: true, attendance: 'attended' } }).after).toMatchObject({ closed: true });
      expect(planned(one, { notes: 'x' }).after).toMatchObject({ notes: 'x' });
    }
  });

  test('cannot be cancelled or moved online, even before its time', () => {
    const early = visit({ ...ARRIVED, startsAt: toInstant(FRIDAY, '17:00') });
    expect(codeOf(() => planOwnCancellation(early, early.clientId, NOW))).toBe('appointment_not_upcoming');
  });
});

describe('the rest of a visit’s time', () => {
  const setOf = ({ busy }: ChangePlan) =>
    busy.map(({ resourceId, set, onlyFrees }) => [resourceId, ...Object.values(set), onlyFrees]);

  test('is free once staff record that the client did not come; the visit keeps its times', () => {
    const plan = planned(visit(), NO_SHOW);
    expect(plan.after).toMatchObject({ missedAt: NOW, startsAt: NINE, endsAt: toInstant(FRIDAY, '10:00') });
    expect(setOf(plan)).toEqual(['ana', 'cabin'].map((one) => [one, '540-550', true]));
  });

  test('is free after an early end except for the buffer', () => {
    expect(setOf(planned(inRoom, { stage: { from: 'in_room', to: 'to_pay' } }))).toEqual(
      ['ana', 'cabin'].map((one) => [one, '540-560', true]),
    );
  });

  test('is empty after a late end', () => {
    const plan = planned(inRoom, { stage: { from: 'in_room', to: 'to_pay' } }, toInstant(FRIDAY, '10:05'));
    expect(plan.busy).toEqual([]);
  });

  test('is retaken when that is undone', () => {
    const missed = planned(visit(), NO_SHOW).after;
    expect(planned(missed, OPEN)).toMatchObject({ retakes: true });
    expect(planned(missed, OPEN).after).not.toHaveProperty('missedAt');
    expect(planned(toPay, { stage: { from: 'to_pay', to: 'in_room' } })).toMatchObject({ retakes: true });
    expect(planned(waiting, { stage: { from: 'waiting', to: 'expected' } })).not.toHaveProperty('retakes');
  });
});

describe('retaking the time', () => {
  const walkIn = (from: number, changes: Partial<Segment> = {}): AppointmentFacts => {
    const startsAt = addMinutes(NINE, from);
    return visit({
      id: 'walk-in',
      startsAt,
      segments: [segment({ startsAt, endsAt: addMinutes(startsAt, 20), ...changes })],
    });
  };
  const sceneWith = (other: AppointmentFacts | null, rule: 'start' | 'duration' = 'duration') => {
    const taken = new BusyTable();
    if (other !== null) taken.apply(busyDeltas([null, other]));
    return sceneBy(settings({ capacityRule: rule }), { busyOn: other === null ? () => NOT_BUSY : taken.busyOn });
  };

  test('is refused if another visit has come, on any of its resources, under either rule', () => {
    expect(codeOf(() => mustGetBack(visit(), sceneWith(walkIn(30), 'start')))).toBe('place_given_away');
    expect(codeOf(() => mustGetBack(visit(), sceneWith(walkIn(30))))).toBe('place_given_away');
    expect(codeOf(() => mustGetBack(visit(), sceneWith(walkIn(30, { resources: ['cabin'] }))))).toBe(
      'place_given_away',
    );
  });

  test('of an anonymous place is refused by the clinic’s rule', () => {
    const nameless = { resources: ['anon-cosmetology-1'] };
    const getBack = (rule: 'start' | 'duration') => () =>
      mustGetBack(visit({ segments: [segment(nameless)] }), sceneWith(walkIn(30, nameless), rule));
    expect(getBack('start')).not.toThrow();
    expect(codeOf(getBack('duration'))).toBe('place_given_away');
  });

  test('works if the time is free, or a mark allows the overlap', () => {
    expect(() => mustGetBack(visit(), sceneWith(null))).not.toThrow();
    expect(() => mustGetBack(visit(), sceneWith(walkIn(70)))).not.toThrow();
    expect(() => mustGetBack(visit(), sceneWith(walkIn(30, { resources: ['eva'] })))).not.toThrow();
    expect(() => mustGetBack(visit(), sceneWith(walkIn(30, { marks: { ana: 'o', cabin: 'o' } })))).not.toThrow();
    const marked = visit({ segments: [segment({ marks: { ana: 'o', cabin: 'o' } })] });
    expect(() => mustGetBack(marked, sceneWith(walkIn(30)))).not.toThrow();
  });
});
