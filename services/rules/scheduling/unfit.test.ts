import { describe, expect, test } from '@jest/globals';
import type { Resource } from '@rostro/shared/contract/team/resources';
import type { Scene } from './assign.ts';
import type { Visit } from './busy.ts';
import { at, daily, resource, sceneOf, segment, settings, visit } from './examples.ts';
import { whyUnfit } from './unfit.ts';

const [ana, laser] = [resource('ana'), resource('laser', { kind: 'equipment' })];
const on = (resources: string[], changes = {}) => ({ resources, ...changes });
const own = visit('own', segment('10:00', '11:00', on(['ana', 'laser'])));
const why = (one: Visit, scene: Scene, isShut = false) => whyUnfit(one, scene, { isShut });
const sceneWith = (others: Visit[], part: Parameters<typeof sceneOf>[0] = {}) =>
  sceneOf({ resources: [ana, laser], visits: [own, ...others], ...part });

test('a visit that fits has no reason, even beside its neighbours', () => {
  const before = visit('before', segment('09:00', '10:00', on(['ana'])));
  const after = visit('after', segment('11:00', '12:00', on(['laser'])));
  expect(why(own, sceneWith([before, after]))).toBeNull();
});

describe('a visit no longer fits', () => {
  test.each([
    ['the person works at other times', { hours: [daily('2020-01-01', ['11:00', '15:00'])] }],
    [
      'the person is away for a part of it',
      { absences: [{ id: 'a', from: at('10:59'), to: at('12:00'), reason: 'Curso' }] },
    ],
    ['the person has left', { activeTo: '2026-11-22' }],
  ])('because %s', (_, changes) => {
    const scene = sceneWith([], { resources: [resource('ana', changes), laser] });
    expect(why(own, scene)).toEqual({ reason: 'away', resourceId: 'ana' });
  });

  test('because the clinic opens later, or closed the day', () => {
    const later = sceneWith([], { settings: settings({ weekdayOpeningTime: '10:30' }) });
    expect(why(own, later)).toEqual({ reason: 'closed', resourceId: null });
    expect(why(own, sceneWith([]), true)).toEqual({ reason: 'closed', resourceId: null });
  });

  test('because a resource has another visit then: both are named', () => {
    const other = visit('other', segment('10:30', '11:30', on(['laser'])));
    const scene = sceneWith([other]);
    expect(why(own, scene)).toEqual({ reason: 'taken', resourceId: 'laser' });
    expect(why(other, scene)).toEqual({ reason: 'taken', resourceId: 'laser' });
  });

  test('at an anonymous place, under the rule of starts, only because of the same start', () => {
    const nameless = (id: string, from: string) => visit(id, segment(from, '11:30', on(['anon-cosmetology-1'])));
    const whyBeside = (from: string, capacityRule: 'start' | 'duration') =>
      why(
        nameless('own', '10:00'),
        sceneOf({ resources: [], visits: [nameless('other', from)], settings: settings({ capacityRule }) }),
      );
    expect(whyBeside('10:30', 'start')).toBeNull();
    expect(whyBeside('10:00', 'start')).toEqual({ reason: 'taken', resourceId: null });
    expect(whyBeside('10:30', 'duration')).toEqual({ reason: 'taken', resourceId: null });
  });

  test('at a resource under either rule', () => {
    const during = visit('during', segment('10:30', '11:30', on(['laser'])));
    const rules = settings({ capacityRule: 'start' });
    expect(why(own, sceneWith([during], { settings: rules }))).toEqual({ reason: 'taken', resourceId: 'laser' });
  });

  test('because its place is beyond the head count, or the category has a person', () => {
    const anonymous = visit('own', segment('10:00', '11:00', on(['anon-cosmetology-2'])));
    const heads = (cosmetologyStaff: number, ...resources: Resource[]) =>
      sceneOf({ resources, visits: [anonymous], settings: settings({ cosmetologyStaff }) });
    expect(why(anonymous, heads(2))).toBeNull();
    expect(why(anonymous, heads(1))).toEqual({ reason: 'unnamed', resourceId: null });
    expect(why(anonymous, heads(2, ana))).toEqual({ reason: 'unnamed', resourceId: null });
  });
});

describe('an override by staff', () => {
  const overridden = visit('over', segment('10:00', '11:00', on(['ana', 'laser'], { marks: { ana: 'o' } })));

  test('for this resource lets it stay, and it blocks nobody', () => {
    const scene = sceneWith([visit('over', segment('10:00', '11:00', on(['ana'], { marks: { ana: 'o' } })))]);
    expect(why(own, scene)).toBeNull();
    expect(why(visit('over', segment('10:00', '11:00', on(['ana'], { marks: { ana: 'o' } }))), scene)).toBeNull();
  });

  test('for another resource does not excuse the rest', () => {
    const scene = sceneOf({ resources: [ana, laser], visits: [own, overridden] });
    expect(why(overridden, scene)).toEqual({ reason: 'taken', resourceId: 'laser' });
  });
});
