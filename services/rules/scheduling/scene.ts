import type { Key } from '@rostro/platform/table/keys';
import { type Batch, type Consistency, getItem, getItems, queryItems } from '@rostro/platform/table/read';
import { branchIn } from '@rostro/shared/branches';
import { MAIN_BRANCH } from '@rostro/shared/contract/clinic/branches';
import { AppError } from '@rostro/shared/errors';
import { teamAt } from '@rostro/shared/scheduling/places';
import { addMonths, monthOf } from '@rostro/shared/time';
import type { TeamItem } from '../table/items.ts';
import { keys } from '../table/keys.ts';
import { longId } from '../table/short-id.ts';
import type { Scene, Wanted } from './assign.ts';
import { isOpenBranch } from './branches.ts';
import { type Busy, type BusyItem, busyOf, footprintsOf } from './busy.ts';
import { alternativesOf, type Team } from './places.ts';
import { allResources, type KnownTeam, knownTeam, teamIn, teamOf, teamVersionOf, teamWith } from './resources.ts';
import { placeOnDay } from './segment.ts';

/** Both days included; absent branch: the main one. */
export interface Days {
  from: string;
  to: string;
  branch?: string | undefined;
}

/** The busy items of some days by date and resource: one Query a month. */
export async function busyBetween(
  { from, to, branch = MAIN_BRANCH }: Days,
  consistency: Consistency,
): Promise<{ busyOn: Scene['busyOn']; read: ReadonlyMap<string, BusyItem> }> {
  const months: string[] = [];
  for (let month = monthOf(from); month <= monthOf(to); month = addMonths(month, 1)) months.push(month);
  const read = new Map<string, BusyItem>();
  const idOf = rememberedIds();
  const readMonth = async (month: string): Promise<void> => {
    const [first, last] = [month === monthOf(from) ? from.slice(8) : '01', month === monthOf(to) ? to.slice(8) : '31'];
    const items = await queryItems<BusyItem>({
      partition: keys.busyMonth(branch, month),
      sort: { attribute: 'sk', from: `${first}#`, to: `${last}#\uffff` },
      consistency,
    });
    for (const item of items) {
      const [day, resource] = [item.sk.slice(0, 2), item.sk.slice(3)];
      read.set(placeAndDay(`${month}-${day}`, idOf(resource)), item);
    }
  };
  await Promise.all(months.map(readMonth));
  const busyOn = remembered((place) => busyOf(read.get(place) ?? null));
  return {
    read,
    busyOn: (date, resourceId) => {
      if (date < from || date > to) throw new Error(`what is taken on ${date} was not read`);
      return busyOn(date, resourceId);
    },
  };
}

/** The items of many days share a few resources. */
function rememberedIds(): (short: string) => string {
  const known = new Map<string, string>();
  return (short) => {
    const id = known.get(short) ?? longId(short);
    known.set(short, id);
    return id;
  };
}

/** What a batch must read for the decision about new visits. */
export interface SceneWish {
  keys: readonly Key[];
  /** The result of the batch, with the current team: if it changed, the missing items are read now. */
  sceneIn: (batch: Batch) => Promise<Scene>;
}

type BusyKeys = ReadonlyMap<string, Key>;
const placeAndDay = (date: string, resourceId: string): string => `${date}#${resourceId}`;

/** The keys of the busy items of all resources that these segments may take. */
function busyKeysFor(segments: readonly Wanted[], branch: string, team: Team): BusyKeys {
  const found = new Map<string, Key>();
  for (const segment of segments) {
    const onDay = placeOnDay(segment);
    const places = alternativesOf(segment, onDay.date, team).flat();
    for (const { date } of footprintsOf(segment, onDay)) {
      for (const { id } of places) found.set(placeAndDay(date, id), keys.busy(branch, date, id));
    }
  }
  return found;
}

/**
 * Adds the reads for a decision about these segments to a batch of the caller.
 * @param branch undefined: the main one
 */
export async function wishForScene(
  settings: Scene['settings'],
  segments: readonly Wanted[],
  branch: string = MAIN_BRANCH,
): Promise<SceneWish> {
  const known = await knownTeam();
  const first = busyKeysFor(segments, branch, teamAt(branch, { settings, ...known }));
  return {
    keys: [keys.team(), ...first.values()],
    async sceneIn(batch) {
      const team = await teamOf(teamVersionOf(batch.get<TeamItem>(keys.team())));
      if (!isOpenBranch(branch, team)) throw new AppError('branch_not_found');
      const there = sceneTeam(branch, settings, team);
      if (team === known) return { ...there, busyOn: busyIn(first, batch) };
      const wanted = busyKeysFor(segments, branch, there);
      const missing = [...wanted].filter(([place]) => !first.has(place)).map(([, key]) => key);
      const more = await getItems(missing);
      return { ...there, busyOn: busyIn(wanted, { get: (key) => batch.get(key) ?? more.get(key) }) };
    },
  };
}

/** The team of a branch. Only with several branches, writes check that the resources still belong to it. */
function sceneTeam(branch: string, settings: Scene['settings'], team: KnownTeam): Omit<Scene, 'busyOn'> {
  const there = { ...branchIn({ branch }), ...teamAt(branch, { settings, resources: team.resources }) };
  if (team.branches.length === 0) return there;
  const isOpen = isOpenBranch(branch, team);
  return { ...there, guard: { teamVersion: team.version, isOpen, resources: there.resources } };
}

const busyIn = (read: BusyKeys, { get }: Batch): Scene['busyOn'] =>
  remembered((place) => {
    const key = read.get(place);
    if (key === undefined) throw new Error(`what is taken of ${place} was not read`);
    return busyOf(get<BusyItem>(key));
  });

/** Each item is parsed once and used often. */
function remembered(busyAt: (placeAndDay: string) => Busy): Scene['busyOn'] {
  const known = new Map<string, Busy>();
  return (date, resourceId) => {
    const place = placeAndDay(date, resourceId);
    const busy = known.get(place) ?? busyAt(place);
    known.set(place, busy);
    return busy;
  };
}

/**
 * The scene of some days, with the current resources.
 * @param consistency of the busy items; strong by default
 */
export async function loadScene(
  settings: Scene['settings'],
  days: Days,
  consistency: Consistency = 'strong',
): Promise<Scene> {
  const { branch = MAIN_BRANCH } = days;
  const [item, resources, { busyOn }] = await Promise.all([
    getItem<TeamItem>(keys.team()),
    allResources(),
    busyBetween(days, consistency),
  ]);
  return { ...sceneTeam(branch, settings, teamIn(item, resources)), busyOn };
}

/** For an offer: eventually consistent, with resources that may be a few seconds old. */
export async function loadOfferScene(
  settings: Scene['settings'],
  { staffId, ...days }: Days & { staffId?: string | undefined },
): Promise<Scene> {
  const { branch = MAIN_BRANCH } = days;
  const [team, { busyOn }] = await Promise.all([teamWith(branch, staffId), busyBetween(days, 'eventual')]);
  if (!isOpenBranch(branch, team)) throw new AppError('branch_not_found');
  return { ...sceneTeam(branch, settings, team), busyOn };
}
