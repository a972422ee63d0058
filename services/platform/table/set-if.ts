import type { Condition } from './transact.ts';

/**
 * An update that sets attributes, and removes undefined ones. It needs a condition because the item may have changed
 * since it was read. Counters stay an `ADD` of their own.
 */
export function setIf(still: Condition & { condition: string }, fields: object) {
  const names = Object.keys(fields);
  const set = Object.entries(fields).filter(([, value]) => value !== undefined);
  const removed = names.filter((name) => !set.some(([known]) => known === name));
  const values = { ...still.values, ...Object.fromEntries(set.map(([name, value]) => [`:new_${name}`, value])) };
  return {
    expression: [
      ...(set.length > 0 ? [`SET ${set.map(([name]) => `#${name} = :new_${name}`).join(', ')}`] : []),
      ...(removed.length > 0 ? [`REMOVE ${removed.map((name) => `#${name}`).join(', ')}`] : []),
    ].join(' '),
    condition: still.condition,
    names: { ...still.names, ...Object.fromEntries(names.map((name) => [`#${name}`, name])) },
    ...(Object.keys(values).length > 0 && { values }),
  };
}
