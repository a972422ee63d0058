import type { Key } from '@rostro/platform/table/keys';
import { type Batch, type Consistency, getItems, queryItems } from '@rostro/platform/table/read';
import { BRANCH } from '@rostro/shared/contract/resources';
import { addMonths, monthOf } from '@rostro/shared/time';
import type { TeamItem } from '../table/items.ts';
import { keys } from '../table/keys.ts';
import { longId } from '../table/short-id.ts';
import type { Scene, Wanted } from './assign.ts';
import { type Busy, type BusyItem, busyOf, footprintsOf } from './busy.ts';
import { alternativesOf, type Team } from './places.ts';
import { allResources, knownResources, knownTeam, teamOf, teamVersionOf } from './resources.ts';
import { placeOnDay } from './segment.ts';

/** The busy items of some days, both included, by date and resource: one Query a month. */
async function busyBetween(from: string, to: string, consistency: Consistency): Promise<Scene['busyOn']> {
  const months: string[] = [];
  for (let month = monthOf(from); month <= monthOf(to); month = addMonths(month, 1)) months.push(month);
  const read = new Map<string, BusyItem>();
  const readMonth = async (month: string): Promise<void> => {
    const [first, last] = [month === monthOf(from) ? from.slice(8) : '01', month === monthOf(to) ? to.slice(8) : '31'];
    const items = await queryItems<BusyItem>({
      partition: keys.busyMonth(BRANCH, month),
      sort: { attribute: 'sk', from: `${first}#`, to: `${last}#\uffff` },
      consistency,
    });
    for (const item of items) {
      const [day, resource] = [item.sk.slice(0, 2), item.sk.slice(3)];
      read.set(placeAndDay(`${month}-${day}`, longId(resource)), item);
    }
  };
  await Promise.all(months.map(readMonth));
  const busyOn = remembered((place) => busyOf(read.get(place) ?? null));
  return (date, resourceId) => {
    if (date < from || date > to) throw new Error(`what is taken on ${date} was not read`);
    return busyOn(date, resourceId);
  };
}

/** What a batch must read so that new visits can be decided. */
export interface SceneWish {
  keys: readonly Key[];
  /** What the batch found, with the team as it is at this moment: if somebody changed it since, the rest is read now. */
  sceneIn: (batch: Batch) => Promise<Scene>;
}

type BusyKeys = ReadonlyMap<string, Key>;
const placeAndDay = (date: string, resourceId: string): string => `${date}#${resourceId}`;

/** Where it stands what is taken of everybody and everything that these segments may take. */
function busyKeysFor(segments: readonly Wanted[], team: Team): BusyKeys {
  const found = new Map<string, Key>();
  for (const segment of segments) {
    const onDay = placeOnDay(segment);
    const places = alternativesOf(segment, onDay.date, team).flat();
    for (const { date } of footprintsOf(segment, onDay)) {
      for (const { id } of places) found.set(placeAndDay(date, id), keys.busy(BRANCH, date, id));
    }
  }
  return found;
}

/** Asks for what a decision about these segments looks at, as part of a batch that the caller reads anyway. */
export async function wishForScene(settings: Scene['settings'], segments: readonly Wanted[]): Promise<SceneWish> {
  const known = await knownTeam();
  const first = busyKeysFor(segments, { resources: known.resources, settings });
  return {
    keys: [keys.team(), ...first.values()],
    async sceneIn(batch) {
      const team = await teamOf(teamVersionOf(batch.get<TeamItem>(keys.team())));
      const { resources } = team;
      if (team === known) return { settings, resources, busyOn: busyIn(first, batch) };
      const wanted = busyKeysFor(segments, { resources, settings });
      const missing = [...wanted].filter(([place]) => !first.has(place)).map(([, key]) => key);
      const more = await getItems(missing);
      return { settings, resources, busyOn: busyIn(wanted, { get: (key) => batch.get(key) ?? more.get(key) }) };
    },
  };
}

const busyIn = (read: BusyKeys, { get }: Batch): Scene['busyOn'] =>
  remembered((place) => {
    const key = read.get(place);
    if (key === undefined) throw new Error(`what is taken of ${place} was not read`);
    return busyOf(get<BusyItem>(key));
  });

/** Items are read once and asked for often. */
function remembered(busyAt: (placeAndDay: string) => Busy): Scene['busyOn'] {
  const known = new Map<string, Busy>();
  return (date, resourceId) => {
    const place = placeAndDay(date, resourceId);
    const busy = known.get(place) ?? busyAt(place);
    known.set(place, busy);
    return busy;
  };
}

interface Days {
  from: string;
  to: string;
}

/**
 * Everything that a decision about some days looks at, both days included: the resources as they are at this moment.
 * @param consistency of what is taken; strong by default
 */
export async function loadScene(
  settings: Scene['settings'],
  { from, to }: Days,
  consistency: Consistency = 'strong',
): Promise<Scene> {
  const [resources, busyOn] = await Promise.all([allResources(), busyBetween(from, to, consistency)]);
  return { settings, resources, busyOn };
}

/** The same for an offer: eventually consistent, with resources that may be a few seconds old. */
export async function loadOfferScene(settings: Scene['settings'], { from, to }: Days): Promise<Scene> {
  const [resources, busyOn] = await Promise.all([knownResources(), busyBetween(from, to, 'eventual')]);
  return { settings, resources, busyOn };
}
