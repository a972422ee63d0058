import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import type { Measured } from '../load/cost/model.ts';
import { LARGEST_ITEM } from '../load/item-size.ts';
import { play, SCENARIOS, shareOf } from '../load/scale/heat.ts';
import { LIMITS } from '../load/scale/limits.ts';
import { amplificationTable, hottestTable, sizesTable, withTables, writesOf } from '../load/scale/page.ts';
import { directoryShard, sizes } from '../load/scale/sizes.ts';

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');
const page = read('../../docs/scale.md');
const scenarioOf = (name: string) => {
  const found = SCENARIOS.find((scenario) => scenario.name === name);
  if (found === undefined) throw new Error(`no scenario ${name}`);
  return found;
};
const clinic = play(scenarioOf('100k'));

describe('docs/scale.md says what the simulation says: npm run scale -- --write', () => {
  test.each([
    ['the hottest partitions of a full clinic', () => hottestTable(clinic)],
    ['what a write costs', amplificationTable],
    ['how large items get', sizesTable],
  ])('%s', (_, table) => {
    expect(page).toContain(table());
  });

  test('a page without its marks is not written over', () => {
    expect(() => withTables('# Scale', 'x')).toThrow('docs/scale.md has no');
  });
});

/** The engine's figures are those of a client's first booking; the relay was measured separately. */
test.each([
  ['booked', -3],
  ['rescheduled', -2],
  ['cancelled', -2],
  ['confirmed', 0],
  ['closed', 0],
  ['paid', 0],
  ['noticed', 0],
] as const)('%s writes as many units as the engine told', (id, apart) => {
  const { operations } = JSON.parse(read('../load/cost/measured.json')) as Measured;
  const { items, entries } = writesOf(id);
  expect(items + entries + apart).toBe(operations[id].write);
});

test('the same seed plays the same, another one another', () => {
  expect(play(scenarioOf('1k'))).toEqual(play(scenarioOf('1k')));
  expect(play(scenarioOf('100k'), 7).hottest).not.toEqual(clinic.hottest);
});

test('the hottest comes first, and is nobody else’s', () => {
  const shares = clinic.hottest.map(shareOf);
  expect(shares).toEqual(shares.toSorted((a, b) => b - a));
  expect(clinic.hottest[0]).toMatchObject({ where: 'byMonth', partition: 'main#MONTH#2027-03' });
  expect(clinic.total.read).toBeGreaterThan(clinic.hottest[0]?.read.mean ?? Number.NaN);
});

test('a campaign asks more of every limit, and more of the days', () => {
  const rush = play(scenarioOf('100k, after a campaign'));
  for (const { what, asked } of LIMITS) expect([what, asked(rush) > asked(clinic)]).toEqual([what, true]);
  const daysOf = ({ hottest }: typeof rush) => hottest.filter(({ partition }) => partition.includes('#DAY#')).length;
  expect(daysOf(rush)).toBeGreaterThan(daysOf(clinic));
});

test('no item comes near its bound', () => {
  for (const { what, bytes } of sizes()) expect([what, bytes < LARGEST_ITEM / 10]).toEqual([what, true]);
  expect(directoryShard(50_000).megabytes).toBeCloseTo(directoryShard(25_000).megabytes * 2);
});
