import type { Key } from '@rostro/platform/table/keys';
import { type Batch, type Consistency, getItems, keyText, queryItems } from '@rostro/platform/table/read';
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
  const busy = new Map<string, Busy>();
  const readMonth = async (month: string): Promise<void> => {
    const [first, last] = [month === monthOf(from) ? from.slice(8) : '01', month === monthOf(to) ? to.slice(8) : '31'];
    const items = await queryItems<BusyItem>({
      partition: keys.busyMonth(BRANCH, month),
      sort: { attribute: 'sk', from: `${first}#`, to: `${last}#\uffff` },
      consistency,
    });
    for (const item of items) {
      const [day, resource] = [item.sk.slice(0, 2), item.sk.slice(3)];
      read.set(`${month}-${day}#${longId(resource)}`, item);
    }
  };
  await Promise.all(months.map(readMonth));
  return (date, resourceId) => {
    if (date < from || date > to) throw new Error(`what is taken on ${date} was not read`);
    const key = `${date}#${resourceId}`;
    const known = busy.get(key) ?? busyOf(read.get(key) ?? null);
    busy.set(key, known);
    return known;
  };
}

/** What a batch must read so that new visits can be decided. */
export interface SceneWish {
  keys: readonly Key[];
  /** What the batch found, with the team as it is at this moment: if somebody changed it since, the rest is read now. */
  sceneIn: (batch: Batch) => Promise<Scene>;
}

/** What is taken of everybody and everything that these segments may take. */
const busyKeysFor = (segments: readonly Wanted[], team: Team): Key[] =>
  segments.flatMap((segment) => {
    const { date } = placeOnDay(segment);
    const ids = alternativesOf(segment, date, team).flatMap((kind) => kind.map(({ id }) => id));
    return footprintsOf(segment).flatMap((footprint) => ids.map((id) => keys.busy(BRANCH, footprint.date, id)));
  });

/** Asks for what a decision about these segments looks at, as part of a batch that the caller reads anyway. */
export async function wishForScene(settings: Scene['settings'], segments: readonly Wanted[]): Promise<SceneWish> {
  const first = busyKeysFor(segments, { ...(await knownTeam()), settings });
  return {
    keys: [keys.team(), ...first],
    async sceneIn(batch) {
      const { resources } = await teamOf(teamVersionOf(batch.get<TeamItem>(keys.team())));
      const wanted = busyKeysFor(segments, { resources, settings });
      const read = new Set(first.map(keyText));
      const more = await getItems(wanted.filter((key) => !read.has(keyText(key))));
      const readable = new Set([...read, ...wanted.map(keyText)]);
      return {
        settings,
        resources,
        busyOn(date, resourceId) {
          const key = keys.busy(BRANCH, date, resourceId);
          if (!readable.has(keyText(key))) throw new Error(`what ${resourceId} has on ${date} was not read`);
          return busyOf(batch.get<BusyItem>(key) ?? more.get<BusyItem>(key));
        },
      };
    },
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
