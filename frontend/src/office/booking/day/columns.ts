import { CATEGORIES } from '@rostro/shared/catalog';
import type { StaffAppointment } from '@rostro/shared/contract/booking/booking';
import type { AgendaDay } from '@rostro/shared/contract/booking/calendar';
import { MAIN_BRANCH } from '@rostro/shared/contract/clinic/branches';
import type { Settings } from '@rostro/shared/contract/clinic/clinic';
import type { Resource, ResourceKind } from '@rostro/shared/contract/team/resources';
import { isShut, type OpenPlace, openPlacesOn } from '@rostro/shared/scheduling/occupancy';
import { anonymousIn, anonymousOf, namedOf } from '@rostro/shared/scheduling/places';
import { slotTimes } from '@rostro/shared/scheduling/schedule';
import { clinicIntervals, isActiveOn, type Minutes, minutesFrom } from '@rostro/shared/scheduling/working-hours';
import { leftAt } from '@rostro/shared/stages';
import { minuteOfDay } from '@rostro/shared/time';
import { sayAnonymous } from '#office/ui/categoryWords.ts';
import { sayLength, sayService } from '#office/ui/say.ts';
import { isVoid } from '../data/rows.ts';
import { type FreeTime, type PlacedVisit, type TimeColumn, UNASSIGNED, type Visit } from '../timeline/column.ts';
import { gapsOf, inLanes } from '../timeline/layout.ts';
import { sayGap } from '../timeline/words.ts';

export type By = ResourceKind;

export interface DayFacts {
  day: AgendaDay;
  resources: readonly Resource[];
  settings: Settings;
  /** Minutes of the day until now: negative for days ahead, beyond the day's end for past ones. */
  now: number;
}

/** The hours of a person, an anonymous place, a room or a machine, by its id. */
export interface DayColumn extends TimeColumn {
  name: string;
  /** The person's title, shown below the name. */
  title: string;
  photo: string | null;
  named: boolean;
}

export const openOn = ({ day, resources, settings }: Omit<DayFacts, 'now'>): OpenPlace[] =>
  day.shut === null ? openPlacesOn(day.date, { settings, resources, closed: day.closed }) : [];

export const seatId = (appointmentId: string, segment: number): string =>
  `bloque-${appointmentId}${segment > 0 ? `-${segment}` : ''}`;

/** A visit without resources has one segment without any. */
const segmentsOf = ({ segments, serviceId, startsAt, endsAt }: StaffAppointment) =>
  segments ?? [{ serviceId, startsAt, endsAt, bufferBefore: 0, bufferAfter: 0, resources: [] }];

/**
 * The end of a service on its resources, in minutes of the day, and the buffer after that; both are earlier if the
 * visit ended early.
 */
function takenBy(segment: ReturnType<typeof segmentsOf>[number], visit: StaffAppointment, date: string) {
  const [from, to] = [minutesFrom(date, segment.startsAt), minutesFrom(date, segment.endsAt)];
  const left = leftAt(segment, visit);
  if (left === undefined) return { to, after: segment.bufferAfter };
  const end = Math.min(to + segment.bufferAfter, Math.max(from, minutesFrom(date, left)));
  const after = visit.missedAt === undefined ? Math.min(segment.bufferAfter, end - from) : Math.max(0, end - to);
  return { to: end - after, after };
}

interface Placed {
  column: string | undefined;
  visit: Omit<Visit, 'where' | 'together'>;
}

/** Every segment of the day with its column; undefined if it takes nothing of this kind. */
function placedBy(by: By, { day, resources, now }: DayFacts): Placed[] {
  const kinds = new Map(resources.map(({ id, kind }) => [id, kind]));
  const isOf = (id: string): boolean => (anonymousIn(id) ? by === 'staff' : kinds.get(id) === by);
  return day.appointments
    .filter((one) => !isVoid(one))
    .flatMap((appointment) =>
      segmentsOf(appointment).map((segment, at, all) => {
        const column = segment.resources.find(isOf);
        const { to, after } = takenBy(segment, appointment, day.date);
        const visit = {
          id: seatId(appointment.id, at),
          appointment,
          service: sayService({ service: at === 0 ? appointment.service : (appointment.nextService ?? null) }),
          from: minutesFrom(day.date, segment.startsAt),
          to,
          before: segment.bufferBefore,
          after,
          lead: minutesFrom(day.date, segment.startsAt) - minutesFrom(day.date, appointment.startsAt),
          isLast: at === all.length - 1,
          mark: column === undefined ? undefined : segment.marks?.[column],
          isOver: to <= now,
        };
        return { column, visit };
      }),
    );
}

const byOrder = (a: Resource, b: Resource): number => a.order - b.order;

/** The resources of that day, and earlier ones that still have visits. */
const shownOf = (by: By, held: ReadonlySet<string>, { day, resources }: DayFacts): Resource[] =>
  resources.filter((one) => one.kind === by && (isActiveOn(one, day.date) || held.has(one.id))).toSorted(byOrder);

/** The anonymous places on offer, and others that still have visits. */
function anonymousPlaces(held: ReadonlySet<string>, { day, resources, settings }: DayFacts) {
  return CATEGORIES.flatMap((category) => {
    const offered = anonymousOf(category, namedOf(category, day.date, resources).length, settings);
    const own = new Set([...offered, ...[...held].filter((id) => anonymousIn(id)?.category === category)]);
    const numberOf = (id: string): number => anonymousIn(id)?.number ?? 0;
    return [...own]
      .toSorted((a, b) => numberOf(a) - numberOf(b))
      .map((id) => ({ id, category, isOffered: offered.includes(id) }));
  });
}

function awayWords(resource: Resource, { day }: DayFacts): string | undefined {
  if (!isActiveOn(resource, day.date)) return 'Ya no está activa';
  const clinicDay = { from: 0, to: 1440 };
  const absent = resource.absences.find(
    ({ from, to }) => minutesFrom(day.date, from) < clinicDay.to && minutesFrom(day.date, to) > clinicDay.from,
  );
  return absent ? `Ausente: ${absent.reason}` : 'No atiende este día';
}

/** The visits of one resource in lanes: visits side by side overlap. */
const placedIn = (visits: readonly Omit<Visit, 'together'>[]): PlacedVisit[] =>
  inLanes(visits).map((visit) => ({ ...visit, together: visit.lanes }));

const freeTime = (gap: Minutes, staffId: string | undefined, name: string): FreeTime => ({
  ...gap,
  staffId,
  label: `Libre ${sayLength(gap.to - gap.from)}`,
  name: sayGap(gap, name),
  beside: false,
});

/** The columns of a day, in the clinic's order; then anonymous places, then visits without a person. */
export function columnsOf(by: By, facts: DayFacts): DayColumn[] {
  const { day, settings, now } = facts;
  const clinic = day.shut === null ? clinicIntervals(settings, day.date) : [];
  const placed = placedBy(by, facts);
  const held = new Set(placed.flatMap(({ column }) => column ?? []));
  const open = new Map(openOn(facts).map(({ id, hours }) => [id, [...hours]]));
  const ofDay = { date: day.date, slots: slotTimes(settings, day.date).map(minuteOfDay) };
  const column = (
    id: string,
    own: Pick<DayColumn, 'name' | 'title' | 'photo' | 'named' | 'works' | 'away'>,
  ): DayColumn => {
    const visits = placed.filter((one) => one.column === id).map(({ visit }) => ({ ...visit, where: own.name }));
    const taken = visits.map(({ from, to, before, after }) => ({ from: from - before, to: to + after }));
    const gaps = gapsOf(own.works, taken, now).map((gap) => freeTime(gap, by === 'staff' ? id : undefined, own.name));
    const who = by === 'staff' ? { id, name: own.name } : undefined;
    return { id, ...ofDay, ...own, who, visits: placedIn(visits), gaps };
  };
  const named = shownOf(by, held, facts).map((one) => {
    const works = open.get(one.id) ?? [];
    const isAway = works.length === 0 && clinic.length > 0;
    const away = isAway ? (isShut(one, day.closed) ? 'Cerrado' : awayWords(one, facts)) : undefined;
    return column(one.id, { name: one.name, title: one.title, photo: one.photo, named: true, works, away });
  });
  if (by !== 'staff') return named;
  const anonymous = anonymousPlaces(held, facts).map(({ id, category, isOffered }) => {
    const isClosed = clinic.length > 0 && isShut({ branch: MAIN_BRANCH, categories: [category] }, day.closed);
    const away = isClosed ? 'Cerrado' : isOffered ? undefined : 'Ya no se ofrece';
    const works = open.get(id) ?? [];
    return column(id, { name: sayAnonymous(id) ?? id, title: '', photo: null, named: false, works, away });
  });
  return [...named, ...anonymous, ...unassigned(placed, ofDay)];
}

/** Visits without resources, or with a person who is not known any more. */
function unassigned(placed: readonly Placed[], ofDay: Pick<DayColumn, 'date' | 'slots'>): DayColumn[] {
  const name = 'Sin asignar';
  const visits = placed.filter(({ column }) => column === undefined).map(({ visit }) => ({ ...visit, where: name }));
  if (visits.length === 0) return [];
  const rest = { title: '', photo: null, named: false, works: [], away: undefined, gaps: [] };
  return [{ id: UNASSIGNED, name, ...ofDay, ...rest, visits: placedIn(visits) }];
}

export const visitsWithout = (by: By, facts: DayFacts): number =>
  by === 'staff' ? 0 : placedBy(by, facts).filter(({ column }) => column === undefined).length;

/** People who are off and have no visits get no column; they are named beside the grid. */
export function splitAway(columns: readonly DayColumn[]): { shown: DayColumn[]; away: DayColumn[] } {
  const isIdle = ({ away, visits }: DayColumn): boolean => away === 'No atiende este día' && visits.length === 0;
  return { shown: columns.filter((one) => !isIdle(one)), away: columns.filter(isIdle) };
}
