import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { COUNTED_TYPES, type Estates, estateOf, FREE_TYPES } from '../load/cost/estate.ts';
import { idleBill, sumOf } from '../load/cost/model.ts';
import { PRICES } from '../load/cost/prices.ts';
import { ENVIRONMENTS, synthesize } from './synthesize.ts';

const written = JSON.parse(readFileSync('tests/load/cost/estates.json', 'utf8')) as Estates;
const templatesOf = (name: string) => Object.values(synthesize(name).templates).map((template) => template.toJSON());
const idle = (name: string): number => sumOf(idleBill(estateOf(templatesOf(name)), PRICES));

test.each(ENVIRONMENTS)('docs/cost.md counts what %s consists of: npm run cost', (name) => {
  expect(written[name]).toEqual(estateOf(templatesOf(name)));
});

test.each(ENVIRONMENTS)('every kind of resource of %s is known to cost by the month, or nothing', (name) => {
  const types = templatesOf(name).flatMap(({ Resources }) =>
    Object.values(Resources as Record<string, { Type: string }>).map(({ Type }) => Type),
  );
  expect([...new Set(types)].filter((type) => ![...COUNTED_TYPES, ...FREE_TYPES].includes(type))).toEqual([]);
});

describe('an environment that nobody visits costs a month', () => {
  test('in dev at most 3 US dollars', () => {
    expect(idle('dev')).toBeLessThanOrEqual(3);
  });

  test('in prod at most 33, and at most 15 of that without the two web ACLs', () => {
    expect(idle('prod')).toBeLessThanOrEqual(33);
    const open = synthesize('prod', { edgeGuard: false, poolGuard: false });
    const estate = estateOf(Object.values(open.templates).map((template) => template.toJSON()));
    expect(estate.webAcls).toBe(0);
    expect(sumOf(idleBill(estate, PRICES))).toBeLessThanOrEqual(15);
  });
});
