import { expect, test } from '@jest/globals';
import { transact, type Write } from '@rostro/platform/table/transact';
import { lay, outcomeOf } from './outcomes.ts';

/** Writes that are sent alone, on the real engine, so that no other condition refuses in their place. */

/** A partial object, of which a test needs a few fields. */
export const some = <T>(part: object): T => part as T;

export const written = (...writes: Write[]): Promise<unknown> =>
  outcomeOf(transact({ kind: 'system' }, new Date().toISOString(), writes));

export function only(label: string, writes: readonly Write[]): Write {
  const [one, ...more] = writes.filter((write) => write.label === label);
  if (one === undefined || more.length > 0) throw new Error(`one write has the label ${label}`);
  return one;
}

/** A write, or a function that writes; `stored` is an item left by another request, null: none. */
type Row = readonly [name: string, stored: object | null, ask: () => Write | Promise<void>, label?: string];

/**
 * Each write is refused because of the stored item. The rows have two lengths, and Jest takes a parameter beyond a
 * row's length for `done`.
 */
export const refused = (rows: readonly Row[]): void => {
  test.each(rows)('%s', async (...row: Row) => {
    const [, stored, ask, label] = row;
    if (stored !== null) await lay(stored);
    const asked = ask();
    const outcome = await (asked instanceof Promise ? outcomeOf(asked) : written(asked));
    expect(outcome).toEqual([label ?? ('label' in asked ? asked.label : '')]);
  });
};
