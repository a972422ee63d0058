import { type Consistency, queryItems } from '@rostro/platform/table/read';
import { BRANCH } from '@rostro/shared/contract/resources';
import { addMonths, monthOf } from '@rostro/shared/time';
import { keys } from '../table/keys.ts';
import { longId } from '../table/short-id.ts';
import type { Scene } from './assign.ts';
import { type Busy, type BusyItem, busyOf } from './busy.ts';
import { allResources, knownResources } from './resources.ts';

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
