import { expect, test } from '@jest/globals';
import { transact, type Write } from '@rostro/platform/table/transact';
import { lay, outcomeOf } from './outcomes.ts';

/** Writes that are asked for alone, on the real engine, so that no condition beside one refuses in its place. */

/** Something of a type of which only a few fields matter here. */
export const some = <T>(part: object): T => part as T;

export const written = (...writes: Write[]): Promise<unknown> =>
  outcomeOf(transact({ kind: 'system' }, new Date().toISOString(), writes));

/** The one write of several that has this label. */
export function only(label: string, writes: readonly Write[]): Write {
  const [one, ...more] = writes.filter((write) => write.label === label);
  if (one === undefined || more.length > 0) throw new Error(`one write has the label ${label}`);
  return one;
}

/** A write, or what writes by itself; `stored` is what another request left there, null: nothing is there. */
type Row = readonly [name: string, stored: object | null, ask: () => Write | Promise<void>, label?: string];

/** Each is refused for what is stored. The rows are of two lengths, and Jest takes a parameter more than a row has for `done`. */
export const refused = (rows: readonly Row[]): void => {
  test.each(rows)('%s', async (...row: Row) => {
    const [, stored, ask, label] = row;
    if (stored !== null) await lay(stored);
    const asked = ask();
    const outcome = await (asked instanceof Promise ? outcomeOf(asked) : written(asked));
    expect(outcome).toEqual([label ?? ('label' in asked ? asked.label : '')]);
  });
};
