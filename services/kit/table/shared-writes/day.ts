import type { Key } from '../keys.ts';
import { keys } from '../keys.ts';
import type { Write } from '../transact.ts';

/**
 * The day item says what is taken on one day in one category. Its counters are top-level attributes, so that the first
 * booking of a day needs no item to exist:
 *
 * - `start:0930` — appointments that start then (the `start` rule's condition);
 * - `span:0930:90` — of those, the ones that last 90 minutes (what the `duration` rule sums up);
 * - `count:pending` … `count:closed` — for the dashboard;
 * - `closedReason` — set where the clinic closed the day;
 * - `version` — raised by every write.
 *
 * Both rules' counters are always kept, so that switching the rule rewrites nothing.
 */
export type DayItem = Key & Readonly<Record<string, unknown>>;

export interface DayDelta {
  category: string;
  date: string;
  /** Counter attribute → change. */
  counters: Readonly<Record<string, number>>;
}

/** What must still hold when the day is written. */
export type DayCondition =
  /** Fewer than `capacity` start then, and the day is open. */
  | { rule: 'start'; counter: string; capacity: number }
  /** Nothing about the day changed since it was read. */
  | { rule: 'unchanged'; version: number | undefined };

export const startCounter = (time: string): string => `start:${time.replace(':', '')}`;
export const spanCounter = (time: string, minutes: number): string => `span:${time.replace(':', '')}:${minutes}`;
export const countCounter = (name: string): string => `count:${name}`;

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

function conditionOf(condition: DayCondition, names: Record<string, string>, values: Record<string, unknown>) {
  if (condition.rule === 'unchanged') {
    if (condition.version === undefined) return { condition: 'attribute_not_exists(#version)' };
    values[':version'] = condition.version;
    return { condition: '#version = :version' };
  }
  names['#start'] = condition.counter;
  names['#closed'] = 'closedReason';
  values[':capacity'] = condition.capacity;
  return { condition: 'attribute_not_exists(#closed) AND (attribute_not_exists(#start) OR #start < :capacity)' };
}
