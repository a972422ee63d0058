import { describe, expect, test } from '@jest/globals';
import { isActiveOn } from '@rostro/shared/scheduling/working-hours';
import { daily, MONDAY, resource, settings } from './examples.ts';
import { type Asked, alternativesOf, NO_NEEDS, type Team } from './places.ts';

const team = (cosmetologyStaff: number, ...resources: Team['resources'][number][]): Team => ({
  resources,
  settings: settings({ cosmetologyStaff, specializedStaff: 2 }),
});
const asked = (changes: Partial<Asked> = {}): Asked => ({ category: 'cosmetology', needs: NO_NEEDS, ...changes });
const idsFor = (changes: Partial<Asked>, ...rest: Parameters<typeof team>): string[][] =>
  alternativesOf(asked(changes), MONDAY, team(...rest)).map((places) => places.map(({ id }) => id));

const [ana, eva] = [resource('ana', { order: 1 }), resource('eva', { order: 2 })];
const doctor = resource('doctor', { order: 3, categories: ['specialized'] });
const both = resource('both', { order: 4, categories: ['cosmetology', 'specialized'] });

describe('without people', () => {
  test('a category has as many places as its head count, under fixed ids', () => {
    expect(idsFor({}, 3)).toEqual([['anon-cosmetology-1', 'anon-cosmetology-2', 'anon-cosmetology-3']]);
    expect(idsFor({ category: 'specialized' }, 3)).toEqual([['anon-specialized-1', 'anon-specialized-2']]);
  });

  test('a lower number only removes the highest one', () => {
    expect(idsFor({}, 2)).toEqual([['anon-cosmetology-1', 'anon-cosmetology-2']]);
  });

  test("an anonymous place has the clinic's hours, no absences and no end", () => {
    const place = alternativesOf(asked(), MONDAY, team(1))[0]?.[0];
    expect(place).toMatchObject({ kind: 'staff', hours: [], absences: [] });
    expect(place && [isActiveOn(place, '1900-01-01'), isActiveOn(place, '2199-12-31')]).toEqual([true, true]);
  });
});

describe('the people of a category', () => {
  test('are all people with names, whatever the head count', () => {
    expect(idsFor({}, 3, ana)).toEqual([['ana']]);
    expect(idsFor({}, 1, ana, eva, both)).toEqual([['ana', 'eva', 'both']]);
    expect(idsFor({}, 3, ana, eva, both)).toEqual([['ana', 'eva', 'both']]);
  });

  test('include a person who does not work that day or is away', () => {
    const off = resource('off', { hours: [daily('2026-01-01')] });
    const absence = { id: 'x', from: '2026-11-01T00:00:00Z', to: '2026-12-01T00:00:00Z', reason: 'Vacaciones' };
    const away = resource('away', { absences: [absence] });
    expect(idsFor({}, 3, off, away)).toEqual([['off', 'away']]);
  });

  test('leave out other categories, rooms and machines, which replace no anonymous place', () => {
    const room = resource('room', { kind: 'room' });
    const laser = resource('laser', { kind: 'equipment' });
    expect(idsFor({}, 2, doctor, room, laser)).toEqual([['anon-cosmetology-1', 'anon-cosmetology-2']]);
    expect(idsFor({ category: 'specialized' }, 2, ana, doctor, both)).toEqual([['doctor', 'both']]);
  });

  test.each([
    ['works from that day on', { activeFrom: MONDAY }, true],
    ['begins a day later', { activeFrom: '2026-11-24' }, false],
    ['works for the last time', { activeTo: MONDAY }, true],
    ['ended the day before', { activeTo: '2026-11-22' }, false],
  ])('a person who %s: is there an anonymous place instead?', (_what, active, isIn) => {
    expect(idsFor({}, 1, resource('ana', active))).toEqual([[isIn ? 'ana' : 'anon-cosmetology-1']]);
  });
});

describe('a service with needs', () => {
  const [one, two] = [resource('one', { kind: 'room' }), resource('two', { kind: 'room' })];
  const laser = resource('laser', { kind: 'equipment' });

  test('is given by the people named for it, whatever their category, and by no anonymous place', () => {
    const needs = { ...NO_NEEDS, staff: ['doctor', 'ana'] };
    expect(idsFor({ needs }, 5, ana, eva, doctor)).toEqual([['ana', 'doctor']]);
  });

  test('has no candidate left if those people have ended', () => {
    const ended = resource('ana', { activeTo: '2026-11-22' });
    expect(idsFor({ needs: { ...NO_NEEDS, staff: ['ana'] } }, 5, ended, eva)).toEqual([[]]);
  });

  test('takes one of its rooms and one of its machines, and no others', () => {
    const needs = { staff: [], rooms: ['one'], equipment: ['laser'] };
    expect(idsFor({ needs }, 0, ana, one, two, laser)).toEqual([['ana'], ['one'], ['laser']]);
    expect(idsFor({ needs: { ...needs, rooms: [] } }, 0, ana, one, two, laser)).toEqual([['ana'], ['laser']]);
    expect(idsFor({}, 0, ana, one, two, laser)).toEqual([['ana']]);
  });

  test('cannot take a room or machine that has ended, or one of the wrong kind', () => {
    const ended = { ...one, activeTo: '2026-11-22' };
    const needs = { ...NO_NEEDS, rooms: ['one', 'laser'] };
    expect(idsFor({ needs }, 0, ana, ended, laser)).toEqual([['ana'], []]);
  });
});

describe('the wished person', () => {
  test('is the only candidate of the staff; rooms stay', () => {
    const needs = { ...NO_NEEDS, rooms: ['room'] };
    const room = resource('room', { kind: 'room' });
    expect(idsFor({ staffId: 'eva', needs }, 3, ana, eva, room)).toEqual([['eva'], ['room']]);
  });

  test('is no candidate if they do not give the service', () => {
    expect(idsFor({ staffId: 'doctor' }, 3, ana, doctor)).toEqual([[]]);
    expect(idsFor({ staffId: 'eva', needs: { ...NO_NEEDS, staff: ['ana'] } }, 3, ana, eva)).toEqual([[]]);
  });
});
