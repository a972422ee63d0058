import { describe, expect, test } from '@jest/globals';
import type { Resource } from '@rostro/shared/contract/team/resources';
import { assign, type Going, type Scene, squeeze, takenTime, type Wanted } from './assign.ts';
import { offerIn } from './assign-visit.ts';
import { at, daily, MONDAY, resource, sceneOf, segment, settings, visit, wanted } from './examples.ts';
import { NO_NEEDS } from './places.ts';

const [ana, eva] = [resource('ana', { order: 1 }), resource('eva', { order: 2 })];
const laser = resource('laser', { kind: 'equipment' });
const byLaser = { needs: { ...NO_NEEDS, equipment: ['laser'] } };
const of = (resourceId: string) => ({ resources: [resourceId] });
/** Somebody has a visit. */
const busy = (resourceId: string, from: string, to: string, changes = {}) =>
  visit(`${resourceId} ${from}`, segment(from, to, { ...of(resourceId), ...changes }));
const takes = (...[asked, scene, leeway]: Parameters<typeof assign>) => assign(asked, scene, leeway)?.resources;
/** The result if she is the only person. */
const alone = (changes: Partial<Resource>, from: string, to: string, rules = {}) =>
  takes(wanted(from, to), sceneOf({ resources: [resource('ana', changes)], settings: settings(rules) }));

describe('a free time', () => {
  test('is one person for the whole time: two who are free for half an hour each are not enough', () => {
    const visits = [busy('ana', '10:00', '10:30'), busy('eva', '10:30', '11:00')];
    const scene = sceneOf({ resources: [ana, eva], visits });
    expect(takes(wanted('10:00', '11:00'), scene)).toBeUndefined();
    expect(takes(wanted('10:00', '10:30'), scene)).toEqual(['eva']);
    expect(takes(wanted('10:30', '11:00'), scene)).toEqual(['ana']);
  });

  test('needs a person, a room and a machine at the same time', () => {
    const rooms = ['one', 'two'].map((id) => resource(id, { kind: 'room' }));
    const asked = wanted('10:00', '11:00', { needs: { staff: ['eva'], rooms: ['one', 'two'], equipment: ['laser'] } });
    const resources = [ana, eva, ...rooms, laser];
    expect(takes(asked, sceneOf({ resources }))).toEqual(['eva', 'one', 'laser']);
    expect(takes(asked, sceneOf({ resources, visits: [busy('one', '10:59', '11:30')] }))).toEqual([
      ...['eva', 'two', 'laser'],
    ]);
    for (const taken of ['eva', 'laser'])
      expect(takes(asked, sceneOf({ resources, visits: [busy(taken, '10:59', '11:30')] }))).toBeUndefined();
  });

  test('with one laser allows one visit at a time, however many people there are', () => {
    const visits = [visit('v1', segment('10:00', '11:00', { resources: ['ana', 'laser'] }))];
    const scene = sceneOf({ resources: [ana, eva, laser], visits });
    expect(takes(wanted('10:30', '11:30', byLaser), scene)).toBeUndefined();
    expect(takes(wanted('11:00', '12:00', byLaser), scene)).toEqual(['eva', 'laser']);
    expect(takes(wanted('10:30', '11:30'), scene)).toEqual(['eva']);
  });

  test('does not exist if the wished person is taken, although others are free', () => {
    const scene = sceneOf({ resources: [ana, eva], visits: [busy('eva', '10:00', '11:00')] });
    expect(takes(wanted('10:00', '11:00', { staffId: 'eva' }), scene)).toBeUndefined();
    expect(takes(wanted('11:00', '12:00', { staffId: 'eva' }), scene)).toEqual(['eva']);
  });

  test('does not overlap a marked entry', () => {
    const visits = [busy('ana', '10:00', '11:00', { marks: { ana: 'o' } })];
    expect(takes(wanted('10:30', '11:30'), sceneOf({ resources: [ana], visits }))).toBeUndefined();
  });

  test('includes the time of visits that are about to go, and of no others', () => {
    const visits = [busy('ana', '10:00', '11:00'), busy('ana', '11:00', '12:00')];
    const scene = sceneOf({ resources: [ana], visits });
    expect(takes(wanted('10:15', '11:00'), scene, { going: new Set(['ana 10:00']) })).toEqual(['ana']);
    expect(takes(wanted('10:15', '11:15'), scene, { going: new Set(['ana 10:00']) })).toBeUndefined();
    expect(takes(wanted('10:15', '11:15'), scene, { going: new Set(['ana 10:00', 'ana 11:00']) })).toEqual(['ana']);
  });

  test('over midnight must be free on both days', () => {
    const rules = settings({ weekdayOpeningTime: '00:00', weekdayClosingTime: '23:59', lastStart: 'closing' });
    const night = { startsAt: at('23:30'), endsAt: at('00:30', '2026-11-24') };
    const early = { startsAt: at('00:20', '2026-11-24'), endsAt: at('01:00', '2026-11-24') };
    const visits = [visit('v1', segment('10:00', '11:00', early))];
    const asked = wanted('23:30', '23:59', night);
    expect(takes(asked, sceneOf({ resources: [ana], settings: rules }))).toEqual(['ana']);
    expect(takes(asked, sceneOf({ resources: [ana], settings: rules, visits }))).toBeUndefined();
  });
});

describe('the segment', () => {
  test('keeps service, time and buffers, and has no mark', () => {
    const asked = wanted('10:00', '11:00', { serviceId: 7, bufferBefore: 5, bufferAfter: 10, staffId: 'ana' });
    expect(assign(asked, sceneOf({ resources: [ana] }))).toEqual({
      ...{ serviceId: 7, startsAt: at('10:00'), endsAt: at('11:00') },
      ...{ bufferBefore: 5, bufferAfter: 10, resources: ['ana'] },
    });
  });
});

describe('of several free people', () => {
  const asked = wanted('16:00', '17:00');

  test('the one with the fewest minutes that day is taken, not with the fewest visits', () => {
    const visits = [busy('ana', '09:00', '11:00'), busy('eva', '09:00', '09:30'), busy('eva', '10:00', '10:30')];
    expect(takes(asked, sceneOf({ resources: [ana, eva], visits }))).toEqual(['eva']);
  });

  test('buffers count as minutes; other days and visits that are about to go do not', () => {
    const buffered = busy('ana', '09:00', '10:00', { bufferBefore: 5 });
    const tomorrow = { startsAt: at('09:00', '2026-11-24'), endsAt: at('12:00', '2026-11-24') };
    const visits = [buffered, busy('eva', '09:00', '10:00'), busy('eva', '08:00', '08:00', tomorrow)];
    const scene = sceneOf({ resources: [ana, eva], visits });
    expect(takes(asked, scene)).toEqual(['eva']);
    expect(takes(asked, scene, { going: new Set(['ana 09:00']) })).toEqual(['ana']);
  });

  test('minutes count under the rule of starts as well', () => {
    const visits = [busy('anon-cosmetology-1', '09:00', '11:00'), busy('anon-cosmetology-2', '09:00', '10:00')];
    const rules = settings({ capacityRule: 'start', cosmetologyStaff: 2 });
    expect(takes(asked, sceneOf({ resources: [], visits, settings: rules }))).toEqual(['anon-cosmetology-2']);
  });

  test('equals are taken by order, then by id, in whatever order they are read', () => {
    const zoe = resource('zoe', { order: 1 });
    const [cleo, bea] = [resource('cleo', { order: 2 }), resource('bea', { order: 2 })];
    for (const resources of [
      [zoe, cleo, bea],
      [bea, cleo, zoe],
    ]) {
      expect(takes(asked, sceneOf({ resources }))).toEqual(['zoe']);
      expect(takes(asked, sceneOf({ resources, visits: [busy('zoe', '09:00', '10:00')] }))).toEqual(['bea']);
    }
  });
});

describe('of several free rooms and machines', () => {
  const rooms = ['one', 'two', 'three'].map((id, order) => resource(id, { kind: 'room', order }));
  const inRoom = { needs: { ...NO_NEEDS, rooms: ['one', 'two', 'three'] } };
  const roomOf = (from: string, to: string, ...visits: ReturnType<typeof busy>[]) =>
    takes(wanted(from, to, inRoom), sceneOf({ resources: [ana, ...rooms], visits }))?.[1];

  test('the one with the shortest free stretch is taken, so that the longest stays', () => {
    const cleaning = busy('one', '10:00', '10:30');
    expect(roomOf('11:00', '12:00', cleaning)).toBe('one');
    expect(roomOf('11:00', '12:00', busy('two', '13:00', '14:00'), cleaning)).toBe('two');
    expect(roomOf('11:00', '12:00', busy('three', '12:00', '12:30'))).toBe('three');
  });

  test('among equals the longer rest counts, then the order', () => {
    const ahead = [busy('one', '09:00', '10:00'), busy('two', '17:00', '18:00'), busy('three', '09:00', '10:00')];
    expect(roomOf('16:00', '17:00', ...ahead)).toBe('two');
    expect(roomOf('10:00', '11:00', ...ahead)).toBe('one');
    expect(roomOf('10:00', '11:00')).toBe('one');
  });
});

describe('hours', () => {
  test.each([
    ['09:00', '10:00', true],
    ['08:59', '10:00', false],
    ['17:00', '18:00', true],
    ['17:01', '18:01', false],
  ])('without hours of her own she works from opening to closing: %s–%s', (from, to, works) => {
    expect(alone({}, from, to)).toEqual(works ? ['ana'] : undefined);
  });

  test.each([
    ['17:59', true],
    ['18:00', false],
    ['08:59', false],
  ])('if only the start must be before closing, may a visit begin at %s?', (from, works) => {
    expect(alone({}, from, '19:30', { lastStart: 'closing' })).toEqual(works ? ['ana'] : undefined);
  });

  const shifts = { hours: [daily('2026-01-01', ['09:00', '13:00'], ['14:00', '16:00'])] };
  test.each([
    ['12:00', '13:00', true, true],
    ['12:30', '13:30', false, true],
    ['13:00', '14:00', false, false],
    ['13:30', '14:30', false, false],
    ['14:00', '16:00', true, true],
    ['15:30', '16:30', false, true],
    ['16:00', '17:00', false, false],
  ])('exclude lunch and the end of a shift: %s–%s', (from, to, ends, begins) => {
    expect(alone(shifts, from, to)).toEqual(ends ? ['ana'] : undefined);
    expect(alone(shifts, from, to, { lastStart: 'closing' })).toEqual(begins ? ['ana'] : undefined);
  });

  test('of two shifts without a pause are one', () => {
    const hours = [daily('2026-01-01', ['09:00', '13:00'], ['13:00', '16:00'])];
    expect(alone({ hours }, '12:30', '13:30')).toEqual(['ana']);
    expect(alone({ hours }, '12:30', '16:01')).toBeUndefined();
  });

  test("never exceed the clinic's", () => {
    const hours = [daily('2026-01-01', ['07:00', '22:00'])];
    expect(alone({ hours }, '09:00', '18:00')).toEqual(['ana']);
    expect(alone({ hours }, '08:30', '09:30')).toBeUndefined();
    expect(alone({ hours }, '17:30', '18:30')).toBeUndefined();
    expect(alone({ hours }, '18:00', '19:00', { lastStart: 'closing' })).toBeUndefined();
    const sunday = { startsAt: at('10:00', '2026-11-22'), endsAt: at('11:00', '2026-11-22') };
    const resources = [resource('ana', { hours })];
    const open = settings({ sundayEnabled: true });
    expect(takes(wanted('10:00', '11:00', sunday), sceneOf({ resources }))).toBeUndefined();
    expect(takes(wanted('10:00', '11:00', sunday), sceneOf({ resources, settings: open }))).toEqual(['ana']);
  });

  test('are those of the weekday, in the pattern that is valid on the day', () => {
    const mondays = daily('2026-11-23').week.with(0, [{ from: '12:00', to: '14:00' }]);
    const hours = [
      { from: MONDAY, week: mondays },
      daily('2026-11-01', ['10:00', '11:00']),
      daily('2026-11-24', ['15:00', '16:00']),
    ];
    expect(alone({ hours }, '12:00', '13:00')).toEqual(['ana']);
    expect(alone({ hours }, '10:00', '11:00')).toBeUndefined();
    expect(alone({ hours }, '15:00', '16:00')).toBeUndefined();
  });

  test("are the clinic's before her first pattern, and none on a day without work", () => {
    expect(alone({ hours: [daily('2026-11-24', ['15:00', '16:00'])] }, '09:00', '10:00')).toEqual(['ana']);
    expect(alone({ hours: [daily('2026-11-23')] }, '09:00', '10:00')).toBeUndefined();
  });

  test('apply to a machine as well', () => {
    const serviced = resource('laser', { kind: 'equipment', hours: [daily('2026-01-01', ['09:00', '12:00'])] });
    const scene = sceneOf({ resources: [ana, serviced] });
    expect(takes(wanted('11:00', '12:00', byLaser), scene)).toEqual(['ana', 'laser']);
    expect(takes(wanted('11:30', '12:30', byLaser), scene)).toBeUndefined();
  });
});

describe('an absence', () => {
  test.each([
    ['with milliseconds', '2026-11-23T16:00:00.000Z', '2026-11-23T17:00:00.000Z'],
    ['without milliseconds', '2026-11-23T16:00:00Z', '2026-11-23T17:00:00Z'],
  ])('from 10 until 11 a.m., written %s, ends at its end', (_how, from, to) => {
    const absences = [{ id: 'x', from, to, reason: 'Curso' }];
    expect(alone({ absences }, '09:00', '10:00')).toEqual(['ana']);
    expect(alone({ absences }, '11:00', '12:00')).toEqual(['ana']);
    expect(alone({ absences }, '09:01', '10:01')).toBeUndefined();
    expect(alone({ absences }, '10:59', '12:00')).toBeUndefined();
    expect(alone({ absences }, '09:00', '12:00')).toBeUndefined();
    expect(alone({ absences }, '10:15', '10:30')).toBeUndefined();
    expect(alone({ absences }, '09:30', '10:30', { lastStart: 'closing' })).toBeUndefined();
  });

  test('begins when a visit ends whose instant has no milliseconds', () => {
    const absences = [{ id: 'x', from: at('10:00'), to: at('11:00'), reason: 'Curso' }];
    const times = { startsAt: '2026-11-23T15:00:00Z', endsAt: '2026-11-23T16:00:00Z' };
    const scene = sceneOf({ resources: [resource('ana', { absences })] });
    expect(takes(wanted('09:00', '10:00', times), scene)).toEqual(['ana']);
  });

  test('does not block a buffer', () => {
    const absences = [{ id: 'x', from: at('11:00'), to: at('12:00'), reason: 'Curso' }];
    const scene = sceneOf({ resources: [resource('ana', { absences })] });
    expect(takes(wanted('10:00', '11:00', { bufferAfter: 30 }), scene)).toEqual(['ana']);
  });
});

describe('buffers', () => {
  test('may exceed opening and closing', () => {
    const scene = sceneOf({ resources: [ana] });
    const buffers = { bufferBefore: 30, bufferAfter: 30 };
    expect(takes(wanted('09:00', '10:00', buffers), scene)).toEqual(['ana']);
    expect(takes(wanted('17:00', '18:00', buffers), scene)).toEqual(['ana']);
  });

  test('block others, before and after, on both sides', () => {
    const visits = [busy('ana', '12:00', '13:00', { bufferBefore: 10, bufferAfter: 20 })];
    const scene = sceneOf({ resources: [ana], visits });
    expect(takes(wanted('11:00', '11:50'), scene)).toEqual(['ana']);
    expect(takes(wanted('11:00', '11:51'), scene)).toBeUndefined();
    expect(takes(wanted('13:20', '14:00'), scene)).toEqual(['ana']);
    expect(takes(wanted('13:19', '14:00'), scene)).toBeUndefined();
    expect(takes(wanted('11:00', '11:45', { bufferAfter: 6 }), scene)).toBeUndefined();
    expect(takes(wanted('13:25', '14:00', { bufferBefore: 6 }), scene)).toBeUndefined();
  });
});

describe('the rule of starts', () => {
  const rules = settings({ capacityRule: 'start' });

  test('blocks only visits that begin at the same time', () => {
    const visits = [busy('anon-cosmetology-1', '10:00', '11:00', { bufferBefore: 15 })];
    const scene = sceneOf({ resources: [], visits, settings: rules });
    expect(takes(wanted('10:00', '10:30'), scene)).toBeUndefined();
    expect(takes(wanted('10:00', '10:30', { bufferBefore: 5 }), scene)).toBeUndefined();
    for (const [from, to] of [
      ['09:45', '10:45'],
      ['09:59', '10:30'],
      ['10:01', '10:30'],
    ] as const)
      expect(takes(wanted(from, to), scene)).toEqual(['anon-cosmetology-1']);
  });

  test('does not apply to people, rooms and machines, which are taken all the time', () => {
    const visits = [busy('ana', '10:00', '11:00'), busy('laser', '12:00', '13:00')];
    const scene = sceneOf({ resources: [ana, eva, laser], visits, settings: rules });
    expect(takes(wanted('10:30', '11:30'), scene)).toEqual(['eva']);
    expect(takes(wanted('12:30', '13:30', byLaser), scene)).toBeUndefined();
  });

  test('takes the minute of a start; the other rule takes all the time', () => {
    const entry = { from: 590, to: 670, start: 600 };
    expect(takenTime({ date: MONDAY, ...entry }, 'start')).toEqual({ from: 600, to: 601 });
    expect(takenTime({ date: MONDAY, ...entry }, 'duration')).toMatchObject({ from: 590, to: 670 });
  });
});

describe('the people who could give a visit', () => {
  const whoCould = (one: Wanted, scene: Scene, going?: Going) => offerIn(scene, going)({ segments: [one] });

  test('are all free ones, in order', () => {
    const scene = sceneOf({ resources: [ana, eva], settings: settings({ cosmetologyStaff: 3 }) });
    expect(whoCould(wanted('10:00', '11:00'), scene)).toEqual(['ana', 'eva']);
    expect(whoCould(wanted('10:00', '11:00', { staffId: 'eva' }), scene)).toEqual(['eva']);
  });

  test('are none while the laser is taken, unless that visit is about to go', () => {
    const visits = [busy('ana', '09:00', '10:00'), busy('laser', '09:30', '10:30')];
    const scene = sceneOf({ resources: [ana, eva, laser], visits });
    expect(whoCould(wanted('09:00', '10:00'), scene)).toEqual(['eva']);
    expect(whoCould(wanted('09:00', '10:00', byLaser), scene)).toBeNull();
    expect(whoCould(wanted('09:00', '10:00', byLaser), scene, new Set(['laser 09:30']))).toEqual(['eva']);
  });
});

describe('a visit that may break the rules', () => {
  test('gets the resources of a new one if it fits', () => {
    const scene = sceneOf({ resources: [ana, eva, laser], visits: [busy('ana', '09:00', '09:30')] });
    const asked = wanted('10:00', '11:00', byLaser);
    expect(squeeze(asked, scene)).toEqual(assign(asked, scene));
    expect(squeeze(asked, scene)).not.toHaveProperty('marks');
  });

  test('is marked on the laser alone if only that is taken', () => {
    const scene = sceneOf({ resources: [ana, laser], visits: [busy('laser', '10:00', '11:00')] });
    expect(squeeze(wanted('10:30', '11:30', byLaser), scene)).toMatchObject({
      ...{ resources: ['ana', 'laser'], marks: { laser: 'o' } },
    });
    expect(squeeze(wanted('10:30', '11:30', byLaser), scene, { going: new Set(['laser 10:00']) })).not.toHaveProperty(
      'marks',
    );
  });

  test('goes with a mark to the least loaded person if everybody is taken', () => {
    const visits = [busy('ana', '10:00', '12:00'), busy('eva', '10:00', '11:00')];
    const squeezed = squeeze(wanted('10:30', '11:30'), sceneOf({ resources: [ana, eva], visits }));
    expect(squeezed).toMatchObject({ resources: ['eva'], marks: { eva: 'o' } });
  });

  test('goes without a mark to a free person, even if she has more to do', () => {
    const visits = [busy('ana', '10:00', '10:30'), busy('eva', '12:00', '15:00')];
    const squeezed = squeeze(wanted('10:00', '11:00'), sceneOf({ resources: [ana, eva], visits }));
    expect(squeezed).toEqual(segment('10:00', '11:00', { resources: ['eva'] }));
  });

  test('is marked outside the hours, and leaves out a kind without resources', () => {
    const needs = { ...NO_NEEDS, rooms: ['gone'] };
    const scene = sceneOf({ resources: [ana] });
    expect(squeeze(wanted('17:30', '18:30', { needs }), scene)).toMatchObject({
      ...{ resources: ['ana'], marks: { ana: 'o' } },
    });
    expect(assign(wanted('10:00', '11:00', { needs }), scene)).toBeNull();
    expect(squeeze(wanted('10:00', '11:00', { needs }), scene)).toEqual(segment('10:00', '11:00'));
  });
});

describe('a visit outside the rules', () => {
  const outside = (from: string, to: string, scene: ReturnType<typeof sceneOf>, leeway = {}) =>
    squeeze(wanted(from, to, byLaser), scene, leeway);

  test('is marked only where it does not fit', () => {
    const scene = sceneOf({ resources: [ana, laser], visits: [busy('laser', '10:00', '11:00')] });
    expect(outside('10:30', '11:30', scene)).toMatchObject({ resources: ['ana', 'laser'], marks: { laser: 'o' } });
    expect(outside('11:00', '12:00', scene)).toEqual(assign(wanted('11:00', '12:00', byLaser), scene));
  });

  test('outside the hours goes to a person without another visit then, even if she has more to do', () => {
    const visits = [busy('ana', '19:00', '20:00'), busy('eva', '10:00', '15:00')];
    const scene = sceneOf({ resources: [ana, eva, laser], visits });
    expect(outside('19:30', '20:30', scene)).toMatchObject({
      ...{ resources: ['eva', 'laser'], marks: { eva: 'o', laser: 'o' } },
    });
  });

  test('keeps the preferred person, free or not', () => {
    const scene = sceneOf({ resources: [ana, eva, laser], visits: [busy('ana', '10:00', '11:00')] });
    expect(outside('09:00', '10:00', scene, { prefers: ['ana'] }).resources).toEqual(['ana', 'laser']);
    expect(outside('10:00', '11:00', scene, { prefers: ['ana'] }).resources).toEqual(['eva', 'laser']);
    const both = sceneOf({
      resources: [ana, eva],
      visits: [busy('ana', '10:00', '11:00'), busy('eva', '10:00', '11:00')],
    });
    expect(squeeze(wanted('10:00', '11:00'), both, { prefers: ['eva'] }).resources).toEqual(['eva']);
  });

  describe('that changes by the rules', () => {
    const held = segment('10:00', '11:00', { resources: ['ana', 'laser'], marks: { laser: 'o' } });
    const visits = [visit('own', held), busy('laser', '10:30', '11:30')];
    const scene = sceneOf({ resources: [ana, eva, laser], visits });
    const changed = (from: string, to: string, changes = {}, before = held) =>
      assign(wanted(from, to, { ...byLaser, ...changes }), scene, { going: new Set(['own']), held: before });

    test('may become shorter, or get another person: the mark stays', () => {
      expect(changed('10:00', '10:45')).toMatchObject({ resources: ['ana', 'laser'], marks: { laser: 'o' } });
      expect(changed('10:00', '11:00', { staffId: 'eva' })).toMatchObject({
        ...{ resources: ['eva', 'laser'], marks: { laser: 'o' } },
      });
    });

    test('loses the mark if it fits', () => {
      expect(changed('10:00', '10:30')).toEqual(segment('10:00', '10:30', { resources: ['ana', 'laser'] }));
    });

    test('may neither become longer, nor move into an overlap, nor need longer buffers', () => {
      expect(changed('10:00', '11:05')).toBeNull();
      expect(changed('10:15', '11:00')).toBeNull();
      expect(changed('10:00', '11:00', { bufferAfter: 5 })).toBeNull();
      expect(changed('10:00', '11:00', { bufferBefore: 5 })).toBeNull();
    });

    test('without a mark takes no more than a new one', () => {
      expect(changed('10:00', '10:45', {}, { ...held, marks: {} })).toBeNull();
      expect(changed('10:00', '10:45', {}, { ...held, marks: { ana: 'o' } })).toBeNull();
    });
  });
});
