import { expect, test } from '@jest/globals';
import { type DayTeam, openPlacesOn } from '@rostro/shared/scheduling/occupancy';
import { addMinutes, toInstant } from '@rostro/shared/time';
import { FRIDAY, MONDAY, SATURDAY, settings } from '../../booking/domain/examples.ts';
import { occupancyByDay, peopleOn, placesIn } from './occupancy.ts';

const ROOM: DayTeam['resources'][number] = {
  ...{ id: 'room', kind: 'room', name: 'Cabina 1', branch: 'main', categories: [], hours: [], absences: [] },
  ...{ activeFrom: MONDAY, activeTo: null },
};
const team = { settings: settings({ cosmetologyStaff: 1 }), resources: [ROOM] };
const visit = (date: string, time: string, minutes: number, resources: string[]) => {
  const startsAt = toInstant(date, time);
  const segment = { startsAt, endsAt: addMinutes(startsAt, minutes), bufferBefore: 0, bufferAfter: 0, resources };
  return { startsAt, status: 'confirmed' as const, closed: false, segments: [segment] };
};
const byDay = (dates: string[], ...visits: ReturnType<typeof visit>[]) =>
  occupancyByDay(dates, visits, (date) => openPlacesOn(date, { ...team, closed: [] }));

test('each day has the visits that start on it, and its people have only a total', () => {
  const days = byDay(
    [FRIDAY, SATURDAY, MONDAY],
    visit(FRIDAY, '10:00', 60, ['anon-cosmetology-1']),
    visit(MONDAY, '10:00', 90, ['anon-cosmetology-1', 'room']),
  );
  // Nine hours of two places, and five on a Saturday.
  expect([FRIDAY, SATURDAY, MONDAY].map((date) => peopleOn(days, date))).toEqual([
    { booked: 60, offered: 1080 },
    { booked: 0, offered: 600 },
    { booked: 90, offered: 1080 },
  ]);
  expect(peopleOn(days, '2026-12-01')).toEqual({ booked: 0, offered: 0 });
});

test('each place has both periods side by side, also if it exists in one only', () => {
  const now = [...byDay([MONDAY], visit(MONDAY, '10:00', 90, ['anon-cosmetology-1', 'room'])).values()].flat();
  const before = [...byDay([FRIDAY], visit(FRIDAY, '10:00', 60, ['anon-cosmetology-1'])).values()].flat();
  const rows = placesIn({ now, before });
  expect(rows.find(({ id }) => id === 'anon-cosmetology-1')).toEqual({
    ...{ id: 'anon-cosmetology-1', kind: 'staff', name: null, categories: ['cosmetology'] },
    ...{ booked: 90, offered: 540, before: { booked: 60, offered: 540 } },
  });
  expect(rows.find(({ id }) => id === 'room')).toMatchObject({
    ...{ name: 'Cabina 1', booked: 90, offered: 540, before: { booked: 0, offered: 0 } },
  });
});
