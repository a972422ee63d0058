import { addDays, addMinutes, timeAtMinute, toInstant } from '@rostro/shared/time';
import { dayItems } from '../../infra/seed/demo.ts';
import { appointmentOf, clientIdOf, clientItems, put } from '../load/crowd.ts';
import { someMonday } from '../support/days.ts';
import { FACIAL } from '../support/fixtures.ts';

/** Capacity for all appointments: ten at a time, every half hour, six days long. */
export const HOURS = {
  ...{ cosmetologyStaff: 10, appointmentInterval: 30 },
  ...{
    weekdayOpeningTime: '07:00',
    weekdayClosingTime: '21:00',
    saturdayOpeningTime: '07:00',
    saturdayClosingTime: '21:00',
  },
};
const DAYS = 6;
const SLOTS = 28;
export const MONDAY = someMonday();

/** Writes this number of appointments, evenly over one week; each client has five. */
export async function putBusyWeek(appointments: number): Promise<void> {
  const all = Array.from({ length: appointments }, (_, number) => {
    const slot = Math.floor(number / DAYS) % SLOTS;
    const startsAt = toInstant(addDays(MONDAY, number % DAYS), timeAtMinute(7 * 60 + slot * 30));
    const visit = { id: `busy-${number}`, clientId: clientIdOf(number % (appointments / 5)), serviceId: FACIAL };
    return appointmentOf(number, { ...visit, category: 'cosmetology', startsAt, endsAt: addMinutes(startsAt, 30) });
  });
  const clients = Array.from({ length: appointments / 5 }, (_, number) =>
    clientItems(
      number,
      all.filter(({ clientId }) => clientId === clientIdOf(number)),
    ),
  );
  await put([...all, ...dayItems(all), ...clients.flat()]);
}
