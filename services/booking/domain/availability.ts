import type { Scene } from '@rostro/rules/scheduling/assign';
import { offerIn } from '@rostro/rules/scheduling/assign-visit';
import { daysTakenBy } from '@rostro/rules/scheduling/busy';
import { hoursOf } from '@rostro/rules/scheduling/hours';
import { peopleFor, toPerson } from '@rostro/rules/scheduling/people';
import { alternativesOf } from '@rostro/rules/scheduling/places';
import { type Part, wantedFrom } from '@rostro/rules/scheduling/plan';
import type { Settings, StaffAvailabilityDay, StaffPerson, StaffSlot } from '@rostro/shared/contract/booking/booking';
import { messageOf } from '@rostro/shared/messages';
import { firstStart, lastDay, mayStartAt } from '@rostro/shared/scheduling/booking-rules';
import { slotTimes } from '@rostro/shared/scheduling/schedule';
import { minutesFrom } from '@rostro/shared/scheduling/working-hours';
import { isSunday, toInstant } from '@rostro/shared/time';
import type { AppointmentFacts } from './booking.ts';
import { type Day, isClosedAt } from './day.ts';
import { refusalOf } from './room.ts';
import { totalOf } from './visit.ts';

/** The desk may book at any distance from now. */
export const toDeskSettings = <T extends Settings>(settings: T): T => ({ ...settings, leadHours: 0, horizonDays: 0 });

interface OfferFacts {
  /** The services of the visit, in order. */
  parts: readonly Part[];
  /** The day of each service's category. */
  days: readonly Pick<Day, 'closed' | 'closedAt'>[];
  scene: Scene;
  now: string;
  /** The visit that is being moved: its resources count as free. */
  moving?: Pick<AppointmentFacts, 'id'> | null;
  /** The person that the client asks for. */
  staffId?: string | undefined;
  /** Staff ask: a full slot names the taken resources. */
  forStaff?: true | undefined;
}

/** The slots of a day for a visit, without the times that are too soon to book. `now` is ISO 8601 UTC. */
export function availabilityOf(
  date: string,
  { parts, days, scene, now, moving, staffId, forStaff }: OfferFacts,
): StaffAvailabilityDay {
  const { settings } = scene;
  if (days.some((day) => isClosedAt(day, scene))) return { date, open: false, closedReason: 'closed_day', slots: [] };
  if (isSunday(date) && !settings.sundayEnabled) return { date, open: false, closedReason: 'sunday', slots: [] };
  const last = lastDay(settings, now);
  if (last !== null && date > last) return { date, open: false, closedReason: 'too_far', slots: [] };
  const first = firstStart(settings, now);
  const whoCouldGive = offerIn(scene, new Set(moving && [moving.id]));
  const named = new Set(scene.resources.map(({ id }) => id));
  const slots = slotTimes(settings, date)
    .filter((time) => mayStartAt(settings, { date, time }, totalOf(parts)))
    .map((time) => ({ time, startsAt: toInstant(date, time) }))
    .filter(({ startsAt }) => startsAt <= now || startsAt >= first)
    .map(({ time, startsAt }): StaffSlot => {
      if (startsAt <= now) return { time, startsAt, state: 'past' };
      const wanted = { segments: wantedFrom(startsAt, parts), staffId };
      const who = whoCouldGive(wanted);
      if (who === null) {
        const refusal = forStaff && refusalOf(wanted, scene, { before: moving, forStaff });
        return { time, startsAt, state: 'full', ...(refusal && { why: messageOf(refusal.code, refusal.params) }) };
      }
      const staffIds = who.filter((id) => named.has(id));
      return { time, startsAt, state: 'available', ...(staffIds.length > 0 && { staffIds }) };
    });
  const away = awayOn(date, slots, { parts, scene });
  return { date, open: true, slots, ...(away.length > 0 && { away }) };
}

/** People of the clinic who give one of the services, but work at none of the day's slots. */
function awayOn(
  date: string,
  slots: readonly StaffSlot[],
  { parts, scene }: Pick<OfferFacts, 'parts' | 'scene'>,
): string[] {
  const starts = slots.map(({ startsAt }) => minutesFrom(date, startsAt));
  const people = new Set(parts.flatMap((part) => peopleFor(part, date, scene.resources)));
  return [...people]
    .filter((one) => {
      const works = hoursOf(one, date, scene.settings);
      return !starts.some((start) => works.some(({ from, to }) => from <= start && start < to));
    })
    .map(({ id }) => id);
}

const isNamed = (id: string, { resources }: Scene): boolean => resources.some((one) => one.id === id);

/** The days on which visits of these days can take time: neighbours only if a visit and its buffers cross midnight. */
export function daysLookedAt(
  parts: readonly Part[],
  { from, to, settings }: { from: string; to: string; settings: Settings },
): { from: string; to: string } {
  const taken = (date: string, time: string | undefined) =>
    time === undefined ? { from: date, to: date } : daysTakenBy(...wantedFrom(toInstant(date, time), parts));
  return { from: taken(from, slotTimes(settings, from)[0]).from, to: taken(to, slotTimes(settings, to).at(-1)).to };
}

/** The people of the clinic who give one of the services from a day on, in the clinic's order. */
export function staffFor(parts: readonly Part[], from: string, { resources }: Scene): StaffPerson[] {
  const give = parts.flatMap((part) => peopleFor(part, from, resources));
  return resources.filter((one) => give.includes(one)).map(toPerson);
}

/** Whether an anonymous place can give one of the services on one of these days. */
export const hasOthers = (parts: readonly Part[], days: readonly string[], scene: Scene): boolean =>
  days.some((date) =>
    parts.some((part) => {
      const [people = []] = alternativesOf(part, date, scene);
      return people.some(({ id }) => !isNamed(id, scene));
    }),
  );
