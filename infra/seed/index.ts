import { isDeepStrictEqual } from 'node:util';
import type { Key } from '@rostro/platform/table/keys';
import { clinicItems, NEW_CLINIC, unpublishedItem } from './clinic.ts';
import { DEMO_SETTINGS, demoItems } from './demo.ts';
import { present, putAbsent, putAll, type SeedTable } from './write.ts';

/**
 * Roles, payment methods and settings, if there are none yet.
 * @returns the number of written items
 */
export async function seedBase(table: SeedTable, { demo = false } = {}): Promise<number> {
  return putAbsent(table, demo ? clinicItems([], DEMO_SETTINGS) : [...clinicItems([], NEW_CLINIC), unpublishedItem()]);
}

/** Thrown if the demo would overwrite the clinic's own data. */
export class SeedConflict extends Error {
  readonly keys: readonly Key[];

  constructor(keys: readonly Key[]) {
    super(`the table holds other data under ${keys.length} of the demo's keys`);
    this.name = 'SeedConflict';
    this.keys = keys;
  }
}

/**
 * Writes the demo clinic without accounts, in addition to the base data. It may be repeated on the same day while the
 * demo's items are unchanged.
 * @throws {SeedConflict} before the first write
 */
export async function seedDemo(table: SeedTable, today: string): Promise<void> {
  const items = demoItems(today, { accounts: false });
  const wanted = new Map(items.map((item) => [`${item.pk}\n${item.sk}`, item]));
  const foreign = (await present(table, items)).filter(
    (item) =>
      !isDeepStrictEqual(item, wanted.get(`${item.pk}\n${item.sk}`)) && !isDeepStrictEqual(item, unpublishedItem()),
  );
  if (foreign.length > 0) throw new SeedConflict(foreign);
  await putAll(table, items);
}
