import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { anyDate, anySettings, anyTaken, anyTeam, anyWanted } from './arbitraries.ts';
import { assign } from './assign.ts';
import { assignVisit, offerIn, squeezeVisit, whyNoRoom } from './assign-visit.ts';
import { daily, resource, sceneOf, segment, visit, wanted } from './examples.ts';
import { NO_NEEDS } from './places.ts';

const [ana, eva] = [resource('ana', { order: 1 }), resource('eva', { order: 2 })];
const busy = (resourceId: string, from: string, to: string) =>
  visit(`${resourceId} ${from}`, segment(from, to, { resources: [resourceId] }));
const first = wanted('10:00', '11:00');
const second = wanted('11:00', '11:30', { serviceId: 2 });
const byEva = { needs: { ...NO_NEEDS, staff: ['eva'] } };
const takes = (...facts: Parameters<typeof assignVisit>) =>
  assignVisit(...facts)?.map(({ resources }) => resources.join());

test('one person gives all services if somebody is free for all', () => {
  const visits = [busy('eva', '09:00', '10:00'), busy('ana', '11:00', '12:00')];
  const scene = sceneOf({ resources: [ana, eva], visits });
  expect(assign(first, scene)?.resources).toEqual(['ana']);
  expect(takes({ segments: [first, second] }, scene)).toEqual(['eva', 'eva']);
});

test('otherwise the next free person takes over', () => {
  const visits = [busy('ana', '11:00', '12:00'), busy('eva', '10:30', '11:00')];
  const scene = sceneOf({ resources: [ana, eva], visits });
  expect(takes({ segments: [first, second] }, scene)).toEqual(['ana', 'eva']);
});

test('all services are in one room if one is free for all', () => {
  const rooms = ['one', 'two'].map((id) => resource(id, { kind: 'room' }));
  const inRoom = { needs: { ...NO_NEEDS, rooms: ['one', 'two'] } };
  const segments = [
    { ...first, ...inRoom },
    { ...second, ...inRoom },
  ];
  const scene = (...visits: ReturnType<typeof busy>[]) => sceneOf({ resources: [ana, ...rooms], visits });
  const until = [busy('one', '11:00', '12:00')];
  expect(assign({ ...first, ...inRoom }, scene(...until))?.resources).toEqual(['ana', 'one']);
  expect(takes({ segments }, scene(...until))).toEqual(['ana,two', 'ana,two']);
  expect(takes({ segments }, scene(...until, busy('two', '10:30', '11:00')))).toEqual(['ana,one', 'ana,two']);
});

test('it is all services or none', () => {
  const visits = [busy('ana', '11:00', '12:00'), busy('eva', '11:15', '12:00')];
  const scene = sceneOf({ resources: [ana, eva], visits });
  expect(takes({ segments: [first] }, scene)).toEqual(['eva']);
  expect(takes({ segments: [first, second] }, scene)).toBeUndefined();
});

test('buffers of one visit do not collide with each other, those of others do', () => {
  const cleaned = { ...first, bufferAfter: 15 };
  const scene = sceneOf({ resources: [ana] });
  expect(takes({ segments: [cleaned, second] }, scene)).toEqual(['ana', 'ana']);
  expect(takes({ segments: [cleaned] }, sceneOf({ resources: [ana], visits: [busy('ana', '11:10', '12:00')] }))).toBe(
    undefined,
  );
});

test('the wished person does not give it, does not work then, or is taken', () => {
  const visits = [busy('eva', '10:00', '10:30')];
  const early = { ...ana, hours: [daily('2026-01-01', ['09:00', '10:30'])] };
  const scene = sceneOf({ resources: [early, eva], visits });
  const why = (staffId?: string) => whyNoRoom({ segments: [first], staffId }, scene);
  expect([why('nobody'), why('ana'), why('eva'), why()]).toEqual([
    'staff_unfit',
    'staff_away',
    'slot_full',
    'slot_full',
  ]);
  const withOther = { ...second, ...byEva };
  expect(whyNoRoom({ segments: [first, withOther], staffId: 'eva' }, scene)).toBe('slot_full');
});

test('the wished person gives what they give, and others the rest', () => {
  const scene = sceneOf({ resources: [ana, eva] });
  const withOther = { ...second, ...byEva };
  expect(takes({ segments: [first, withOther], staffId: 'ana' }, scene)).toEqual(['ana', 'eva']);
  expect(takes({ segments: [first, withOther], staffId: 'eva' }, scene)).toEqual(['eva', 'eva']);
  expect(takes({ segments: [withOther], staffId: 'ana' }, scene)).toBeUndefined();
});

test('the wished person is not replaced if they are taken', () => {
  const scene = sceneOf({ resources: [ana, eva], visits: [busy('ana', '11:00', '12:00')] });
  expect(takes({ segments: [first, second], staffId: 'ana' }, scene)).toBeUndefined();
  expect(takes({ segments: [first, second], staffId: 'eva' }, scene)).toEqual(['eva', 'eva']);
});

test('a changed visit keeps each of its people who are free', () => {
  const leeways = [{ prefers: ['eva'] }, { prefers: ['ana'] }];
  const asked = { segments: [first, second] };
  expect(takes(asked, sceneOf({ resources: [ana, eva] }), leeways)).toEqual(['eva', 'ana']);
  const scene = sceneOf({ resources: [ana, eva], visits: [busy('eva', '10:00', '10:30')] });
  expect(takes(asked, scene, leeways)).toEqual(['ana', 'ana']);
});

test('outside the rules each service takes a free person, and a mark if none is free', () => {
  const visits = [busy('ana', '10:00', '11:00'), busy('eva', '10:00', '12:00')];
  const scene = sceneOf({ resources: [ana, eva], visits });
  const found = squeezeVisit({ segments: [first, second] }, scene);
  expect(found?.map(({ resources, marks }) => [resources, marks])).toEqual([
    [['ana'], { ana: 'o' }],
    [['ana'], undefined],
  ]);
  expect(squeezeVisit({ segments: [{ ...second, ...byEva }], staffId: 'ana' }, scene)).toBeNull();
});

test('an offered person could be asked for: they are free for every service that they give', () => {
  const asked = { segments: [first, second] };
  const handOver = sceneOf({
    resources: [ana, eva],
    visits: [busy('ana', '11:00', '12:00'), busy('eva', '10:30', '11:00')],
  });
  expect(offerIn(handOver)(asked)).toEqual([]);
  const free = sceneOf({ resources: [ana, eva] });
  expect(offerIn(free)(asked)).toEqual(['ana', 'eva']);
  expect(offerIn(free)({ segments: [first, { ...second, ...byEva }] })).toEqual(['ana', 'eva']);
  expect(offerIn(sceneOf({ resources: [ana], visits: [busy('ana', '11:00', '12:00')] }))(asked)).toBeNull();
});

test('a visit of one service gets the resources of the service alone; of several, each service is free of the others', () => {
  const anySituation = anyDate.chain((date) =>
    fc.record({
      settings: anySettings,
      resources: anyTeam(date),
      taken: fc.array(anyTaken(date), { maxLength: 8 }),
      segments: fc.array(anyWanted(date), { minLength: 1, maxLength: 3 }),
    }),
  );
  fc.assert(
    fc.property(anySituation, ({ taken, segments, ...rest }) => {
      const scene = sceneOf({ ...rest, visits: taken.map((one, position) => visit(`v${position}`, one)) });
      const [one] = segments;
      expect(one && assignVisit({ segments: [one] }, scene)).toEqual(one && assign(one, scene) && [assign(one, scene)]);
      const each = segments.map((single) => assign(single, scene));
      const all = assignVisit({ segments }, scene);
      expect(all === null).toBe(each.some((single) => single === null));
      expect(offerIn(scene)({ segments }) === null).toBe(all === null);
      for (const id of offerIn(scene)({ segments }) ?? []) {
        expect(assignVisit({ segments, staffId: id }, scene)?.some(({ resources }) => resources.includes(id))).toBe(
          true,
        );
      }
      for (const [position, found] of all?.entries() ?? []) {
        const { resources, ...times } = found;
        const again = { ...segments[position], ...times, staffId: resources[0] } as (typeof segments)[number];
        expect(assign(again, scene, { prefers: resources })?.resources).toEqual(resources);
      }
    }),
  );
});
