import { collide, type Going, NOBODY, type Scene } from '@rostro/rules/scheduling/assign';
import { type Lack, lacksOf, type WantedVisit } from '@rostro/rules/scheduling/assign-visit';
import { footprintsOf } from '@rostro/rules/scheduling/busy';
import { hoursOf } from '@rostro/rules/scheduling/hours';
import type { Place } from '@rostro/rules/scheduling/places';
import { placeOnDay } from '@rostro/rules/scheduling/segment';
import type { ResourceKind } from '@rostro/shared/contract/team/resources';
import { ruleOf } from '@rostro/shared/scheduling/places';
import type { Minutes } from '@rostro/shared/scheduling/working-hours';
import { addMinutes, instantOf, midnightOf, sayTime, wallClockOf } from '@rostro/shared/time';

const NONE_FREE: Record<ResourceKind, string> = {
  staff: 'nadie está libre',
  room: 'no hay cabina libre',
  equipment: 'no hay aparato libre',
};
const NONE_THERE: Record<ResourceKind, string> = {
  staff: 'nadie da este tratamiento ese día',
  room: 'ninguna cabina está en uso ese día',
  equipment: 'ningún aparato está en uso ese día',
};

/** More names are no help at a glance. */
const SHOWN = 4;

const sayMinute = (date: string, minute: number): string =>
  sayTime(wallClockOf(addMinutes(instantOf(midnightOf(date)), minute)).time);

/** The time that others take of a place during a visit, with further time that follows without a pause. */
function takenFor({ one }: Lack, place: Place, scene: Scene, going: Going): (Minutes & { date: string }) | undefined {
  for (const footprint of footprintsOf(one)) {
    const { date } = footprint;
    const others = scene
      .busyOn(date, place.id)
      .entries.filter(({ visit }) => !going.has(visit))
      .toSorted((a, b) => a.from - b.from);
    const inTheWay = others.filter((entry) => collide(footprint, entry, ruleOf(place.id, scene.settings)));
    const [first] = inTheWay;
    if (first === undefined) continue;
    const end = Math.max(...inTheWay.map(({ to }) => to));
    const to = others.reduce((until, entry) => (entry.from <= until ? Math.max(until, entry.to) : until), end);
    return { date, from: first.from, to };
  }
  return undefined;
}

/** The working hours of a place that does not work at the time of a visit. */
function sayHours({ one, kind }: Lack, place: Place, { settings }: Scene): string {
  const { date, start } = placeOnDay(one);
  const hours = hoursOf(place, date, settings);
  const now = hours.find(({ from, to }) => from <= start && start < to);
  if (now) return `solo hasta las ${sayMinute(date, now.to)}`;
  const next = hours.find(({ from }) => from > start);
  if (next) return `desde las ${sayMinute(date, next.from)}`;
  const last = hours.at(-1);
  if (last) return `hasta las ${sayMinute(date, last.to)}`;
  return kind === 'staff' ? 'no atiende ese día' : 'no se usa ese día';
}

function sayPlace(lack: Lack, place: Place, scene: Scene, going: Going): string {
  const name = scene.resources.find(({ id }) => id === place.id)?.name ?? 'una persona';
  const taken = takenFor(lack, place, scene, going);
  const when = taken
    ? `de ${sayMinute(taken.date, taken.from)} a ${sayMinute(taken.date, taken.to)}`
    : sayHours(lack, place, scene);
  return `${name} (${when})`;
}

function sayLack(lack: Lack, scene: Scene, going: Going): string {
  const { kind, one, places } = lack;
  if (places.length === 0) return NONE_THERE[kind];
  const named = [...new Set(places.map((place) => sayPlace(lack, place, scene, going)))];
  const rest = named.length - SHOWN;
  const shown = rest > 0 ? [...named.slice(0, SHOWN), `${rest} más`] : named;
  const all = new Intl.ListFormat('es-MX').format(shown);
  return `${kind === 'staff' && one.staffId !== undefined ? 'no está libre' : NONE_FREE[kind]}: ${all}`;
}

/**
 * Names the taken people, rooms and machines, and until when: for staff only.
 * @param going visits that do not count, as in a decision
 */
export function sayTaken(wanted: WantedVisit, scene: Scene, going: Going = NOBODY): string {
  return [...new Set(lacksOf(wanted, scene, going).map((lack) => sayLack(lack, scene, going)))].join('; ');
}
