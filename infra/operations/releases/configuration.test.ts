import { expect, test } from '@jest/globals';
import { configurationChanges } from './configuration.ts';

test('what changed of a configuration is a line each, by its path and with both values', () => {
  const before = { name: 'prod', alarms: { latencyMs: 2000 }, embedOrigins: ['https://a.mx'], pitr: true };
  const now = {
    name: 'prod',
    alarms: { latencyMs: 3000 },
    embedOrigins: ['https://b.mx'],
    alarmEmail: 'a@b.mx',
    pitr: true,
  };
  expect(configurationChanges(before, now)).toEqual([
    'alarmEmail: not set → "a@b.mx"',
    'alarms.latencyMs: 2000 → 3000',
    'embedOrigins: ["https://a.mx"] → ["https://b.mx"]',
  ]);
});

test('what is as it was is not told', () => {
  expect(configurationChanges({ a: { b: [1] }, c: undefined }, { a: { b: [1] } })).toEqual([]);
});
