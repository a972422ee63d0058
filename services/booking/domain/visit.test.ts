import { describe, expect, test } from '@jest/globals';
import { resource, settings as rulesOf, sceneOf, segment, visit } from '@rostro/rules/scheduling/examples';
import { addMinutes, toInstant } from '@rostro/shared/time';
import { limitsOf } from '../../catalog/domain/plan.ts';
import { planBooking } from './booking.ts';
import { fitChange, planChange, takesRoom } from './change.ts';
import { EMPTY_DAY } from './day.ts';
import {
  appointment,
  codeOf,
  facts,
  MONDAY,
  NOW,
  request,
  sceneBy,
  service,
  settings,
  specialist,
} from './examples.ts';
import { planStaffBooking } from './staff-booking.ts';
import { lengthsAfter, lengthsOf, otherDaysOf, partOf } from './visit.ts';

const at = (time: string) => toInstant(MONDAY, time);
const peeling = service({ id: 2, name: 'Peeling', durationMinutes: 30 });
const [ana, eva] = [resource('ana', { order: 1 }), resource('eva', { order: 2 })];
const scene = sceneOf({ resources: [ana, eva], settings: rulesOf({ appointmentInterval: 30 }) });
const next = (second = peeling) => ({ service: second, day: EMPTY_DAY, earlier: [] });
const planned = (changes: Parameters<typeof facts>[0] = {}) =>
  planBooking({ ...facts(changes), scene, next: next(), ...changes }, request(MONDAY, '10:00'));
const twoServices = () => planned().appointment;

describe('a visit of two services', () => {
  test('is one appointment, one service right after the other', () => {
    const { appointment: made, delta, busy, otherDays } = planned();
    expect(made).toMatchObject({ serviceId: 1, startsAt: at('10:00'), endsAt: at('11:30') });
    expect(
      made.segments?.map(({ serviceId, startsAt, endsAt, resources }) => [serviceId, startsAt, endsAt, resources]),
    ).toEqual([
      [1, at('10:00'), at('11:00'), ['ana']],
      [2, at('11:00'), at('11:30'), ['ana']],
    ]);
    expect(delta.counters).toEqual({ 'count:pending': 1 });
    expect(busy.map(({ set }) => set)).toEqual([{ 'a1#0': '600-660', 'a1#1': '660-690' }]);
    expect(otherDays).toEqual([]);
  });

  test('may have the same service twice', () => {
    expect(lengthsOf(planned({ next: next(service()) }).appointment)).toEqual([
      { serviceId: 1, minutes: 60 },
      { serviceId: 1, minutes: 60 },
    ]);
  });

  test.each([
    ['unknown', { service: null, day: EMPTY_DAY, earlier: [] }, 'service_not_found'],
    ['private', next(service({ isPublic: false })), 'service_not_found'],
    ['inactive', next(service({ isActive: false })), 'service_not_found'],
    ['of a closed category', { ...next(), day: { closed: true } }, 'closed_day'],
    ['too long for what is left of the day', next(service({ durationMinutes: 480 })), 'ends_after_closing'],
    [
      'one that nobody can give then',
      next(service({ needs: { staff: [], rooms: ['none'], equipment: [] } })),
      'slot_full',
    ],
  ])('is refused where the second is %s', (_, second, code) => {
    expect(codeOf(() => planned({ next: second }))).toBe(code);
  });

  test('has the narrower limits of both', () => {
    const [soon, late] = [service({ leadHours: 2, horizonDays: 10 }), service({ leadHours: 24, horizonDays: 0 })];
    expect(limitsOf(settings(), soon, late)).toMatchObject({ leadHours: 24, horizonDays: 10 });
    expect(limitsOf(settings({ horizonDays: 90 }), late)).toMatchObject({ horizonDays: 0 });
  });

  test('needs the earlier visit of each; its own first service is not one', () => {
    const asks = { serviceId: 1, withinDays: 7 };
    const earlier = { ...asks, name: 'Limpieza facial profunda' };
    const second = { ...next(service({ id: 2, requires: asks, earlier })), earlier: [] };
    expect(codeOf(() => planned({ next: second }))).toBe('service_required');
    const visits = [{ startsAt: addMinutes(at('10:00'), -2880), endsAt: addMinutes(at('10:00'), -2820) }];
    expect(codeOf(() => planned({ next: { ...second, earlier: visits } }))).toBeUndefined();
  });

  test('counts in the category of the first, and touches the day of the other', () => {
    const parts = [partOf(service()), partOf(specialist())];
    expect(otherDaysOf(appointment(), parts)).toEqual([{ category: 'specialized', date: MONDAY }]);
    expect(otherDaysOf(appointment(), [...parts, partOf(service())])).toHaveLength(1);
    expect(planned({ next: next(specialist()) })).toMatchObject({
      delta: { category: 'cosmetology' },
      otherDays: [{ category: 'specialized', date: MONDAY }],
    });
  });

  test('may be of two categories', () => {
    const rules = { scene: sceneBy(settings()) };
    expect(planned({ ...rules, next: next(specialist()) }).appointment.segments).toHaveLength(2);
  });

  test('can be booked by staff with private services', () => {
    const client = { isAdmin: false };
    const known = { client, service: service(), day: EMPTY_DAY, scene, now: NOW };
    const asked = (second: ReturnType<typeof service> | null) =>
      planStaffBooking({ ...known, next: { service: second, day: EMPTY_DAY } }, request(MONDAY, '10:00'), 'pending');
    expect(asked(service({ id: 2, isPublic: false })).appointment.segments).toHaveLength(2);
    expect(codeOf(() => asked(null))).toBe('service_not_found');
  });
});

describe('a change of a visit of two services', () => {
  const services = [service(), peeling, service({ id: 9, durationMinutes: 90 })];
  const changed = (change: Parameters<typeof planChange>[1], before = twoServices()) => {
    const plan = planChange(before, change, NOW);
    if (plan === null) throw new Error('it changes something');
    const serviceOf = (id: number) => services.find((one) => one.id === id) ?? null;
    return fitChange(plan, { serviceOf, scene, dayOf: () => EMPTY_DAY, now: NOW }).after;
  };
  const times = ({ segments = [] }: ReturnType<typeof twoServices>) =>
    segments.map(({ serviceId, startsAt, endsAt }) => [serviceId, startsAt, endsAt]);

  test('to another time moves both, one right after the other', () => {
    expect(times(changed({ startsAt: at('12:00') }))).toEqual([
      [1, at('12:00'), at('13:00')],
      [2, at('13:00'), at('13:30')],
    ]);
  });

  test('keeps the price of the booking, and takes today’s price with other services', () => {
    const before = { ...twoServices(), bookedCents: 1 };
    expect(changed({ startsAt: at('12:00') }, before).bookedCents).toBe(1);
    expect(changed({ next: null }, before).bookedCents).toBe(85_000);
    expect(changed({ service: services[2] }, before).bookedCents).toBe(170_000);
  });

  test('keeps the person of each service', () => {
    const [first, second] = twoServices().segments ?? [];
    if (first === undefined || second === undefined) throw new Error('it has two');
    const before = { ...twoServices(), segments: [first, { ...second, resources: ['eva'] }] };
    const after = changed({ startsAt: at('12:00') }, before);
    expect(after.segments?.map(({ resources }) => resources)).toEqual([['ana'], ['eva']]);
    const asked = changed({ staffId: 'eva' }, before);
    expect(asked.segments?.map(({ resources }) => resources)).toEqual([['eva'], ['eva']]);
  });

  test('of its length lengthens the last one', () => {
    const after = changed({ minutes: 120 });
    expect([after.endsAt, times(after)]).toEqual([
      at('12:00'),
      [
        [1, at('10:00'), at('11:00')],
        [2, at('11:00'), at('12:00')],
      ],
    ]);
    expect(() => lengthsAfter(twoServices(), { minutes: 64 })).toThrow(
      expect.objectContaining({
        code: 'validation',
        fields: { minutes: 'Con sus dos tratamientos dura al menos 65 minutos' },
      }),
    );
  });

  test('to another service changes the first one', () => {
    const after = changed({ service: services[2] });
    expect([after.serviceId, times(after)]).toEqual([
      9,
      [
        [9, at('10:00'), at('11:30')],
        [2, at('11:30'), at('12:00')],
      ],
    ]);
  });

  test('adds a second service right after the first, replaces it and removes it', () => {
    const one = planBooking({ ...facts(), scene }, request(MONDAY, '10:00')).appointment;
    const two = changed({ next: peeling }, one);
    expect([two.endsAt, two.version, times(two)]).toEqual([
      at('11:30'),
      2,
      [
        [1, at('10:00'), at('11:00')],
        [2, at('11:00'), at('11:30')],
      ],
    ]);
    const other = changed({ next: services[2] }, two);
    expect(times(other)[1]).toEqual([9, at('11:00'), at('12:30')]);
    const alone = changed({ next: null }, other);
    expect([alone.endsAt, times(alone)]).toEqual([at('11:00'), [[1, at('10:00'), at('11:00')]]]);
  });

  test('to another second service of the same length is a change as well, and needs room', () => {
    const alike = service({ id: 9, name: 'Otro', durationMinutes: 30 });
    const plan = planChange(twoServices(), { next: alike }, NOW);
    expect(plan && takesRoom(plan)).toBe(true);
    expect(plan?.after.endsAt).toBe(at('11:30'));
    expect(plan?.event).toBeNull();
    expect(planChange(twoServices(), { next: peeling }, NOW)).toBeNull();
    const closed = { ...twoServices(), closed: true, attendance: 'attended' as const };
    expect(codeOf(() => planChange(closed, { next: alike }, NOW))).toBe('appointment_closed');
  });

  test('that cancels it keeps its services', () => {
    const cancel = (next: Parameters<typeof planChange>[1]['next']) =>
      planChange(twoServices(), { status: 'cancelled', next }, NOW);
    expect(codeOf(() => cancel(null))).toBe('validation');
    expect(cancel(undefined)?.after.segments).toHaveLength(2);
  });

  test('that does not fit is refused as a whole', () => {
    const rules = rulesOf({ appointmentInterval: 30 });
    const onlyAna = sceneOf({
      ...{ resources: [ana], settings: rules },
      visits: [visit('other', segment('11:00', '12:00'))],
    });
    const fitted = (next: ReturnType<typeof service>, time = '10:00') => {
      const one = planBooking({ ...facts(), scene }, request(MONDAY, time)).appointment;
      const plan = planChange(one, { next }, NOW);
      if (plan === null) throw new Error('it changes something');
      const serviceOf = (id: number) => [...services, next].find((known) => known.id === id) ?? null;
      return fitChange(plan, { serviceOf, scene: onlyAna, dayOf: () => EMPTY_DAY, now: NOW });
    };
    expect(codeOf(() => fitted(peeling))).toBe('slot_full');
    expect(codeOf(() => fitted(service({ id: 8, durationMinutes: 480 }), '15:00'))).toBe('ends_after_closing');
    expect(fitted(peeling, '12:00').after.segments).toHaveLength(2);
  });
});
