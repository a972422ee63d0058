import type { Resource } from '@rostro/shared/contract/team/resources';
import { toInstant } from '@rostro/shared/time';
import type { DayFacts } from '../day/columns.ts';
import { agendaDays, anAgendaDay } from '../test/calendar.ts';
import { aPerson, aVisit, FRIDAY, SETTINGS } from '../test/day.tsx';
import { shownDays, weekColumn } from './columns.ts';

const LAURA = aPerson('laura');
const INES = aPerson('ines', { name: 'Inés Aguilar', order: 2 });
/** One head in each category: beside two named people only specialized services have an anonymous place. */
const factsOf = (
  appointments: ReturnType<typeof aVisit>[],
  { resources = [LAURA, INES], now = -1 }: { resources?: Resource[]; now?: number } = {},
): DayFacts => ({ day: anAgendaDay(FRIDAY, { appointments }), resources, settings: SETTINGS, now });

const berta = aVisit('a', 'Berta Ríos', '10:00', { resources: ['laura'] });
const celia = aVisit('b', 'Celia Mora', '10:30', { resources: ['ines'] });

test('visits of all people stand side by side if they overlap, with their person', () => {
  const { visits } = weekColumn(factsOf([berta, celia]), undefined);
  expect(visits.map(({ id, lane, lanes, where }) => [id, lane, lanes, where])).toEqual([
    ['bloque-a', 0, 2, 'Laura Méndez, viernes 20 de noviembre'],
    ['bloque-b', 1, 2, 'Inés Aguilar, viernes 20 de noviembre'],
  ]);
  expect(visits.map(({ together }) => together)).toEqual([1, 1]);
});

test('two overlapping visits of one person say so', () => {
  const both = [berta, aVisit('b', 'Celia Mora', '10:30', { resources: ['laura'] })];
  expect(weekColumn(factsOf(both), undefined).visits.map(({ together }) => together)).toEqual([2, 2]);
});

test('a free time lasts as long as the same people are free, and has their number, also beside visits', () => {
  const { gaps } = weekColumn(factsOf([berta, celia]), undefined);
  expect(gaps.map(({ from, to, label, beside }) => [from, to, label, beside])).toEqual([
    [540, 600, '3 libres', false],
    [600, 630, '2 libres', true],
    [630, 660, '1 libre', true],
    [660, 690, '2 libres', true],
    [690, 1080, '3 libres', false],
  ]);
  expect(gaps[1]?.name).toBe(
    'viernes 20 de noviembre: 2 libres, 30 min, 10:00 a.m. a 10:30 a.m., con Inés Aguilar o Especializado 1',
  );
  expect(gaps.every(({ staffId }) => staffId === undefined)).toBe(true);
});

test('the time that a visit gave up is free: at once after a missed visit, after the buffer of an early end', () => {
  const gapsAfter = (visit: ReturnType<typeof aVisit>) =>
    weekColumn(factsOf([visit], { resources: [LAURA] }), undefined)
      .gaps.filter(({ from }) => from > 600)
      .at(0)?.from;
  const minute = (time: string) => toInstant(FRIDAY, time);
  expect(gapsAfter({ ...berta, closed: true, attendance: 'no_show', missedAt: minute('10:15') })).toBe(615);
  const ended = { arrivedAt: minute('10:00'), startedAt: minute('10:05'), endedAt: minute('10:20') };
  const segments = berta.segments?.map((segment) => ({ ...segment, bufferAfter: 10 })) ?? [];
  expect(gapsAfter({ ...berta, ...ended, segments })).toBe(630);
});

test('past times are not free', () => {
  expect(weekColumn(factsOf([], { now: 17 * 60 }), undefined).gaps.map(({ from, to }) => [from, to])).toEqual([
    [1020, 1080],
  ]);
});

test('a single person has only their own visits, hours and free times', () => {
  const column = weekColumn(factsOf([berta, celia]), 'laura');
  expect(column.visits.map(({ id, lanes }) => [id, lanes])).toEqual([['bloque-a', 1]]);
  expect(column.gaps.map(({ label, staffId, beside }) => [label, staffId, beside])).toEqual([
    ['Libre 1 h', 'laura', false],
    ['Libre 7 h', 'laura', false],
  ]);
  expect(column.gaps[0]?.name).toBe('Laura Méndez, viernes 20 de noviembre: libre 1 h, 9:00 a.m. a 10:00 a.m.');
});

test('a person off all day has the reason and no hours', () => {
  const absence = {
    ...{ id: 'x', reason: 'Vacaciones' },
    ...{ from: toInstant(FRIDAY, '00:00'), to: toInstant('2026-11-21', '00:00') },
  };
  const facts = factsOf([celia], { resources: [aPerson('laura', { absences: [absence] }), INES] });
  expect(weekColumn(facts, 'laura')).toMatchObject({ away: 'Ausente: Vacaciones', works: [], visits: [], gaps: [] });
  expect(weekColumn(facts, undefined).away).toBeUndefined();
});

test('a Sunday has a column only with a visit', () => {
  const [friday, , sunday] = agendaDays(FRIDAY, 3).map((day) => ({ ...factsOf([]), day }));
  expect(shownDays([friday, sunday] as DayFacts[])).toEqual([friday]);
  const visited = (status: 'confirmed' | 'cancelled') =>
    ({ ...sunday, day: { ...sunday?.day, appointments: [{ ...berta, status }] } }) as DayFacts;
  expect(shownDays([visited('cancelled')])).toEqual([]);
  expect(shownDays([visited('confirmed')])).toHaveLength(1);
});
