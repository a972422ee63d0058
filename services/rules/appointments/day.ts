import type { Key } from '@rostro/platform/table/keys';
import type { Write } from '@rostro/platform/table/transact';
import type { Category } from '@rostro/shared/catalog';
import { MAIN_BRANCH } from '@rostro/shared/contract/clinic/branches';
import { keys } from '../table/keys.ts';

/**
 * The day item counts the appointments of one day in one category, and says whether the day is closed. Its counters are
 * top-level attributes, so that the first booking of a day needs no existing item:
 *
 * - `count:<status>` of each counted status, and `count:closed` — for the calendar and the dashboard;
 * - `closedBy` — ids of the closures that cover the day at every branch: a set, which vanishes with its last member;
 * - `closedAt#<branch>` — the same of one branch;
 * - `version` — raised by every write.
 */
export type DayItem = Key & Readonly<Record<string, unknown>>;

export interface DayDelta {
  category: Category;
  date: string;
  /** Counter attribute → change. */
  counters: Readonly<Record<string, number>>;
}

export type DayCondition =
  /** Neither the day nor the branch is closed. */
  | { rule: 'open'; branch?: string | undefined }
  /** The day is unchanged since it was read. */
  | { rule: 'unchanged'; version: number | undefined };

export const countCounter = (name: string): string => `count:${name}`;

const AT = 'closedAt#';
/** The attribute with the closures of one branch. */
const closedAt = (branch: string = MAIN_BRANCH): string => `${AT}${branch}`;

/** The branches with a closure of their own on the day. */
export const branchesClosedIn = (item: DayItem): string[] =>
  Object.keys(item).flatMap((name) => (name.startsWith(AT) ? [name.slice(AT.length)] : []));

/** A closure begins or ends on a day. The day's version rises, so that a decision from its old state is refused. */
export const closureWrite = (
  change: 'cover' | 'uncover',
  { id, branch }: { id: string; branch?: string | undefined },
  { category, date }: Pick<DayDelta, 'category' | 'date'>,
): Write => ({
  label: `day:${category}:${date}`,
  update: keys.day(category, date),
  expression: `ADD #version :one${change === 'cover' ? ', #closed :closure' : ' DELETE #closed :closure'}`,
  names: { '#version': 'version', '#closed': branch === undefined ? 'closedBy' : closedAt(branch) },
  values: { ':one': 1, ':closure': new Set([id]) },
});

export function dayWrite(label: string, delta: DayDelta, condition?: DayCondition): Write {
  const changes = Object.entries(delta.counters);
  const names: Record<string, string> = { '#version': 'version' };
  const values: Record<string, unknown> = { ':one': 1 };
  const additions = changes.map(([counter, change], position) => {
    names[`#c${position}`] = counter;
    values[`:c${position}`] = change;
    return `#c${position} :c${position}`;
  });
  const expression = `ADD #version :one${additions.map((addition) => `, ${addition}`).join('')}`;
  return {
    label,
    update: keys.day(delta.category, delta.date),
    expression,
    names,
    values,
    ...(condition ? conditionOf(condition, names, values) : {}),
  };
}

const IS_OPEN = 'attribute_not_exists(#closed) AND attribute_not_exists(#closedHere)';

/** Condition: the day is open at the branch. For a change that takes time there and counts on another day. */
export const openDayCheck = ({
  category,
  date,
  branch,
}: Pick<DayDelta, 'category' | 'date'> & { branch?: string }): Write => ({
  label: `day:${category}:${date}`,
  check: keys.day(category, date),
  condition: IS_OPEN,
  names: { '#closed': 'closedBy', '#closedHere': closedAt(branch) },
});

function conditionOf(condition: DayCondition, names: Record<string, string>, values: Record<string, unknown>) {
  if (condition.rule === 'unchanged') {
    if (condition.version === undefined) return { condition: 'attribute_not_exists(#version)' };
    values[':version'] = condition.version;
    return { condition: '#version = :version' };
  }
  names['#closed'] = 'closedBy';
  names['#closedHere'] = closedAt(condition.branch);
  return { condition: IS_OPEN };
}
