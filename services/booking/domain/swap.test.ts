import { describe, expect, test } from '@jest/globals';
import { busyDeltas } from '@rostro/rules/scheduling/busy';
import { BusyTable, resource } from '@rostro/rules/scheduling/examples';
import type { Resource } from '@rostro/shared/contract/team/resources';
import { addMinutes, toInstant } from '@rostro/shared/time';
import type { PlannedService } from '../../catalog/domain/plan.ts';
import type { AppointmentFacts } from './booking.ts';
import { type Day, EMPTY_DAY } from './day.ts';
import { appointment, codeOf, FRIDAY, MONDAY, NOW, sceneBy, service, settings } from './examples.ts';
import { exchange, planSwap } from './swap.ts';

const team = [resource('ana'), resource('eva', { order: 2 }), resource('laser', { kind: 'equipment' })];
const at = (time: string, date = MONDAY) => toInstant(date, time);
const visit = (
  id: string,
  startsAt: string,
  resources: string[],
  { minutes = 60, ...changes }: Partial<AppointmentFacts> & { minutes?: number } = {},
): AppointmentFacts => {
  const endsAt = addMinutes(startsAt, minutes);
  const segment = { serviceId: 1, startsAt, endsAt, bufferBefore: 0, bufferAfter: 0, resources };
  return appointment({ id, startsAt, endsAt, segments: [segment], ...changes });
};

interface Facts {
  others?: AppointmentFacts[];
  services?: [PlannedService, PlannedService];
  day?: Day;
  resources?: Resource[];
}
function swap(
  a: AppointmentFacts,
  b: AppointmentFacts,
  { others = [], services, day = EMPTY_DAY, resources = team }: Facts = {},
) {
  const busyOn = new BusyTable().apply([a, b, ...others].flatMap((one) => busyDeltas([null, one]))).busyOn;
  const scene = sceneBy(settings({ capacityRule: 'duration', lastStart: 'duration', appointmentInterval: 30 }), {
    ...{ resources, busyOn },
  });
  const [one, other] = services ?? [service(), service()];
  const halves = exchange({ visit: a, serviceOf: () => one }, { visit: b, serviceOf: () => other }, NOW);
  return planSwap(halves, { scene, dayOf: () => day, now: NOW });
}
const result = (...[a, b, facts]: Parameters<typeof swap>) =>
  swap(a, b, facts)?.changes.map(({ after }) => [after.startsAt, after.segments?.[0]?.resources]);

describe('a swap', () => {
  const [a, b] = [visit('a', at('10:00'), ['ana']), visit('b', at('12:00'), ['eva'])];

  test('exchanges times and people, each visit with a raised version and a notice', () => {
    expect(result(a, b)).toEqual([
      [at('12:00'), ['eva']],
      [at('10:00'), ['ana']],
    ]);
    const plan = swap(a, { ...b, status: 'confirmed' });
    expect(plan?.changes.map(({ event, after }) => [event, after.version])).toEqual([
      ['rescheduled', 2],
      ['confirmed', 2],
    ]);
  });

  test('exchanges only the people of simultaneous visits, without an event', () => {
    const plan = swap(a, visit('b', at('10:00'), ['eva'], { minutes: 30 }));
    expect(plan?.changes.map(({ after }) => after.segments?.[0]?.resources)).toEqual([['eva'], ['ana']]);
    expect(plan?.changes.map(({ event }) => event)).toEqual([null, null]);
    expect(plan?.deltas).toEqual([]);
  });

  test('changes nothing if both have the same already', () => {
    const others = { services: [service({ needs: onlyAna }), service({ needs: onlyEva })] } satisfies Facts;
    expect(swap(a, visit('b', at('10:00'), ['eva']), others)).toBeNull();
  });

  const onlyAna = { staff: ['ana'], rooms: [], equipment: [] };
  const onlyEva = { staff: ['eva'], rooms: [], equipment: [] };

  test('exchanges only the times if the service does not allow the person', () => {
    expect(result(a, b, { services: [service({ needs: onlyAna }), service()] })).toEqual([
      [at('12:00'), ['ana']],
      [at('10:00'), ['ana']],
    ]);
  });

  test('works with one machine', () => {
    const byLaser = service({ needs: { staff: [], rooms: [], equipment: ['laser'] } });
    const [c, d] = [visit('a', at('10:00'), ['ana', 'laser']), visit('b', at('11:00'), ['ana', 'laser'])];
    expect(result(c, d, { services: [byLaser, byLaser] })).toEqual([
      [at('11:00'), ['ana', 'laser']],
      [at('10:00'), ['ana', 'laser']],
    ]);
  });

  test('works with a room that only one of them can use, in either order', () => {
    const rooms = [resource('r1', { kind: 'room' }), resource('r2', { kind: 'room', order: 2 })];
    const any = service({ needs: { staff: [], rooms: ['r1', 'r2'], equipment: [] } });
    const first = service({ needs: { staff: [], rooms: ['r1'], equipment: [] } });
    const facts: Facts = { services: [any, first], resources: [...team, ...rooms] };
    // Placed first, the visit that may use either room takes the first one.
    expect(result(visit('a', at('10:00'), ['ana', 'r2']), visit('b', at('10:30'), ['eva', 'r1']), facts)).toEqual([
      [at('10:30'), ['eva', 'r2']],
      [at('10:00'), ['ana', 'r1']],
    ]);
  });
});

describe('a swap is refused', () => {
  const [a, b] = [visit('a', at('10:00'), ['ana']), visit('b', at('12:00'), ['eva'])];

  test.each<[string, string, AppointmentFacts, AppointmentFacts, Facts]>([
    ['of a cancelled visit', 'appointment_cancelled', a, { ...b, status: 'cancelled' }, {}],
    ['of a closed one', 'appointment_closed', { ...a, closed: true }, b, {}],
    [
      'of a closed one at the same time',
      'appointment_closed',
      { ...a, closed: true },
      visit('b', at('10:00'), ['eva']),
      {},
    ],
    ['into the past', 'slot_in_past', a, visit('b', at('09:00', FRIDAY), ['eva']), {}],
    ['of a time between two starts', 'off_grid', a, visit('b', at('12:05'), ['eva']), {}],
    [
      'that would end after closing',
      'ends_after_closing',
      visit('a', at('10:00'), ['ana'], { minutes: 120 }),
      visit('b', at('17:00'), ['eva']),
      {},
    ],
    ['on a closed day', 'closed_day', a, b, { day: { ...EMPTY_DAY, closed: true } }],
    [
      'where the longer one has no room',
      'slot_full',
      visit('a', at('10:00'), ['ana'], { minutes: 120 }),
      b,
      {
        others: [visit('c', at('13:00'), ['eva']), visit('d', at('13:00'), ['ana'])],
      },
    ],
  ])('%s', (_, code, one, other, facts) => {
    expect(codeOf(() => swap(one, other, facts))).toBe(code);
  });

  test('a marked visit’s overlap never grows: it fits, or it stays', () => {
    const other = visit('c', at('12:00'), ['eva']);
    const marked = visit('b', at('12:00'), ['eva']);
    marked.segments = (marked.segments ?? []).map((one) => ({ ...one, marks: { eva: 'o' as const } }));
    const ana = visit('d', at('12:00'), ['ana']);
    expect(codeOf(() => swap(a, marked, { others: [other, ana] }))).toBe('slot_full');
  });
});
