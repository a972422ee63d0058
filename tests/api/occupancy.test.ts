import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { AgendaDay, CalendarDay } from '@rostro/shared/contract/booking/calendar';
import type { RouteId, RouteInput } from '@rostro/shared/contract/index';
import type { Report } from '@rostro/shared/contract/statistics';
import { type Resource, WeekHours } from '@rostro/shared/contract/team/resources';
import { occupancyOn, openPlacesOn, peopleOccupancy } from '@rostro/shared/scheduling/occupancy';
import { addDays, monthOf } from '@rostro/shared/time';
import type { System } from '../../infra/local/system.ts';
import { deskOf } from '../support/agenda.ts';
import type { Caller } from '../support/caller.ts';
import { passTime, REMEMBERED_SECONDS, slotAt, someMonday, waitUntil } from '../support/days.ts';
import { AGENDA_RIGHTS, FACIAL, putService, putServices, signInClient, signInStaff } from '../support/fixtures.ts';
import { countWholeVisits, formOf, mustAgree, newResource } from '../support/resources.ts';
import { startTestSystem } from '../support/system.ts';

let system: System;
let staff: Caller;
let desk: ReturnType<typeof deskOf>;
let ana: Caller;
let sofia: Resource;
let doctor: Resource;
let room: Resource;
const WEEK = 4;
const monday = () => someMonday(WEEK);
const [from, to] = ['09:00', '14:00'];

/** Sofía has a break at two. The doctor comes on Tuesdays. */
beforeAll(async () => {
  system = await startTestSystem();
  await putServices();
  await countWholeVisits();
  staff = await signInStaff(system, [...AGENDA_RIGHTS, 'access_configuration', 'view_statistics']);
  desk = deskOf(staff);
  ana = await signInClient(system, { name: 'Ana López' });
  const split = Array.from({ length: 7 }, () => [
    { from, to },
    { from: '15:00', to: '18:00' },
  ]);
  const tuesdays = split.map((_, day) => (day === 1 ? [{ from, to }] : []));
  const hours = (week: WeekHours) => [{ from: '2026-01-01', week: WeekHours.parse(week) }];
  sofia = await newResource(staff, 'staff', 'Sofía Ruiz', { categories: ['cosmetology'], hours: hours(split) });
  doctor = await newResource(staff, 'staff', 'Dra. Gil', { categories: ['specialized'], hours: hours(tuesdays) });
  room = await newResource(staff, 'room', 'Cabina 1');
  await putService(FACIAL, 'cosmetology', { needs: { staff: [], rooms: [room.id], equipment: [] } });
  passTime(REMEMBERED_SECONDS);
});
afterAll(() => system?.close());

const book = async (time: string): Promise<string> => {
  const { status, body } = await desk.create({
    clientId: ana.clientId,
    serviceId: FACIAL,
    startsAt: slotAt(time, WEEK),
  });
  expect(status).toBe(201);
  return body.id;
};
const answerOf = async <K extends RouteId>(route: K, input: RouteInput<K>) => {
  const { status, body } = await staff.call(route, input);
  expect(status).toBe(200);
  return body;
};

/** The minutes of the people, and of the room, as the month, the report, and the phone's day say them: the same. */
async function minutesOn(date = monday()) {
  const month: { days: CalendarDay[] } = await answerOf('getAgendaMonth', { query: { month: monthOf(date) } });
  const { booked, offered } = month.days.find((day) => day.date === date) ?? { booked: -1, offered: -1 };
  const report: Report = await answerOf('getReport', { query: { from: date, to: date } });
  const people = report.occupancy.filter(({ kind, ...one }) => kind === 'staff' && one.offered > 0);
  expect(peopleOccupancy(people)).toEqual({ booked, offered });
  expect(report.figures.days[0]).toMatchObject({ booked, offered });
  const [day]: AgendaDay[] = (await answerOf('getAgendaDays', { query: { from: date, days: 1 } })).items;
  const settings = await answerOf('getSettings', {});
  const resources: Resource[] = (await answerOf('listResources', {})).items;
  const places = openPlacesOn(date, { settings, resources, closed: day?.closed ?? [] });
  expect(peopleOccupancy(occupancyOn(date, places, day?.appointments ?? []))).toEqual({ booked, offered });
  return [booked, offered, report.occupancy.find(({ id }) => id === room.id)?.booked ?? 0];
}

test('hours are those of the people who come that day, without breaks', async () => {
  expect(await minutesOn()).toEqual([0, 8 * 60, 0]);
  expect(await minutesOn(addDays(monday(), 1))).toEqual([0, (8 + 5) * 60, 0]);
  // On Saturdays the clinic closes at two.
  expect(await minutesOn(addDays(monday(), 5))).toEqual([0, 5 * 60, 0]);
  expect(await minutesOn(addDays(monday(), 6))).toEqual([0, 0, 0]);
});

test('what is booked follows each change of a visit; one that nobody came to is none, until it is opened again', async () => {
  const [first, second] = [await book('10:00'), await book('12:00')];
  expect(await minutesOn()).toEqual([120, 480, 120]);
  const long = await desk.save(first, { minutes: 90, version: 1 });
  expect(long.status).toBe(200);
  expect(await minutesOn()).toEqual([150, 480, 150]);
  const moved = await desk.save(second, { startsAt: slotAt('16:00', WEEK), version: 1 });
  expect(moved.status).toBe(200);
  expect(await minutesOn()).toEqual([150, 480, 150]);
  const third = await book('17:00');
  expect(await minutesOn()).toEqual([210, 480, 210]);
  await desk.status(third, 'cancelled');
  expect(await minutesOn()).toEqual([150, 480, 150]);
  const query = { month: monthOf(monday()), staffId: sofia.id };
  const own: { days: CalendarDay[] } = await answerOf('getAgendaMonth', { query });
  expect(own.days.find(({ date }) => date === monday())).toMatchObject({ total: 3, booked: 150, offered: 480 });
  const hers: { days: CalendarDay[] } = await answerOf('getAgendaMonth', { query: { ...query, staffId: doctor.id } });
  expect(hers.days.find(({ date }) => date === monday())).toMatchObject({ total: 0, booked: 0, offered: 0 });

  await waitUntil(slotAt('17:30', WEEK), staff);
  expect((await desk.close(first, 'no_show')).status).toBe(200);
  expect((await desk.close(second)).status).toBe(200);
  expect(await minutesOn()).toEqual([60, 480, 60]);
  expect((await desk.reopen(first)).status).toBe(200);
  expect(await minutesOn()).toEqual([150, 480, 150]);
  await mustAgree();
});

test('an absence and a closed day take the hours away, and what is booked in them counts no more', async () => {
  const absences = [{ id: 'x', from: slotAt('09:00', WEEK), to: slotAt('11:00', WEEK), reason: 'Médico' }];
  const body = { ...formOf(sofia, { absences }), version: sofia.version };
  expect((await staff.call('saveResource', { params: { resourceId: sofia.id }, body })).status).toBe(200);
  passTime(REMEMBERED_SECONDS);
  // Of 10:00 to 11:30 half an hour is left.
  expect((await minutesOn()).slice(0, 2)).toEqual([90, 360]);
  const closure = { from: monday(), to: monday(), category: null, reason: 'Obra' };
  expect((await staff.call('closeDays', { body: closure })).status).toBe(201);
  expect(await minutesOn()).toEqual([0, 0, 0]);
});

test('a branch has the hours of its people, and all of them together are those of the clinic', async () => {
  const form = { name: 'Norte', address: 'Av. Norte 1', phone: '', mapUrl: '', order: 2, isActive: true };
  const north = await staff.call('createBranch', { body: form });
  expect(north.status).toBe(201);
  await newResource(staff, 'staff', 'Nora Sol', { categories: ['cosmetology'], branch: north.body.id });
  passTime(REMEMBERED_SECONDS);
  const tuesday = addDays(monday(), 8);
  const offeredAt = async (branch?: string) => {
    const at = branch === undefined ? {} : { branch };
    const month: { days: CalendarDay[] } = await answerOf('getAgendaMonth', {
      query: { month: monthOf(tuesday), ...at },
    });
    const report: Report = await answerOf('getReport', { query: { from: tuesday, to: tuesday, ...at } });
    const { offered } = month.days.find(({ date }) => date === tuesday) ?? { offered: -1 };
    expect(report.figures.days[0]).toMatchObject({ offered });
    return offered;
  };
  expect(await offeredAt(north.body.id)).toBe(540);
  expect(await offeredAt('main')).toBe((8 + 5) * 60);
  expect(await minutesOn(tuesday)).toEqual([0, 540 + (8 + 5) * 60, 0]);
});
