import type { AppointmentItem } from '@rostro/rules/table/items';
import type { Category } from '@rostro/shared/catalog';
import { addMinutes, timeAtMinute, toInstant } from '@rostro/shared/time';
import { dayItems } from '../../infra/seed/demo.ts';
import { appointmentOf, clientIdOf, clientItems, put } from '../load/crowd.ts';
import { someMonday } from '../support/days.ts';
import { FACIAL } from '../support/fixtures.ts';

export const BUSY_DAY = someMonday();
const CATEGORY: Category = 'cosmetology';
const OPENS = 7 * 60;
const LENGTHS = [30, 45, 60, 90] as const;
const BETWEEN = 15;

/** Writes this number of appointments on one day, evenly over the people, of several lengths and with gaps between them. */
export async function putBusyDay(appointments: number, people: readonly string[]): Promise<void> {
  const until = people.map(() => OPENS);
  const all = Array.from({ length: appointments }, (_, number): AppointmentItem => {
    const who = number % people.length;
    const minutes = LENGTHS[(number + who) % LENGTHS.length] ?? 30;
    const start = until[who] ?? OPENS;
    until[who] = start + minutes + (number % 3 === 0 ? BETWEEN : 0);
    const startsAt = toInstant(BUSY_DAY, timeAtMinute(start));
    const visit = { id: `busy-${number}`, clientId: clientIdOf(number), serviceId: FACIAL, category: CATEGORY };
    const [endsAt, resources] = [addMinutes(startsAt, minutes), [people[who] ?? '']];
    const segment = { serviceId: FACIAL, startsAt, endsAt, bufferBefore: 0, bufferAfter: 0, resources };
    const status = number % 4 === 0 ? 'pending' : 'confirmed';
    return { ...appointmentOf(number, { ...visit, startsAt, endsAt }), status, closed: false, segments: [segment] };
  });
  const clients = all.map((one, number) => clientItems(number, [one]));
  await put([...all, ...dayItems(all), ...clients.flat()]);
}
