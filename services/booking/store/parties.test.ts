import { BatchGetCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { table } from '@rostro/platform/table/client';
import { keys } from '@rostro/rules/table/keys';
import { toInstant } from '@rostro/shared/time';
import { mockClient } from 'aws-sdk-client-mock';
import type { AppointmentFacts } from '../domain/booking.ts';
import { appointment, FRIDAY } from '../domain/examples.ts';
import { partiesOf } from './parties.ts';

const engine = mockClient(table);
const reads = (): number => engine.commandCalls(BatchGetCommand).length;
beforeEach(() => {
  process.env.TABLE_NAME = 'test';
});
afterEach(() => {
  engine.reset();
});

function stored(...visits: AppointmentFacts[]): void {
  engine.on(BatchGetCommand).callsFake(({ RequestItems }: { RequestItems: { test: { Keys: { pk: string }[] } } }) => ({
    Responses: {
      test: visits
        .map((visit) => ({ ...visit, ...keys.appointment(visit.id) }))
        .filter(({ pk }) => RequestItems.test.Keys.some((key) => key.pk === pk)),
    },
  }));
}
const idsOf = async (visit: AppointmentFacts, beside: AppointmentFacts[] = []): Promise<string[]> => {
  const othersOf = await partiesOf([visit, ...beside]);
  return othersOf(visit).map(({ id }) => id);
};
const ana = appointment({ id: 'ana', party: ['marta'] });
const marta = appointment({ id: 'marta', clientId: 'c2', party: ['ana'] });

test('nothing is read for who came alone, or with somebody who is in the same list', async () => {
  expect(await idsOf(appointment())).toEqual([]);
  expect(await idsOf(ana, [marta])).toEqual(['marta']);
  expect(reads()).toBe(0);
});

test('the other visit is read, and the one that replaced it counts in its place', async () => {
  const moved = { ...marta, status: 'cancelled' as const, movedTo: 'later' };
  stored(moved, { ...marta, id: 'later' });
  expect(await idsOf(ana)).toEqual(['later']);
});

test('who comes on another day, or not at all, does not come along', async () => {
  stored({ ...marta, startsAt: toInstant(FRIDAY, '10:00') });
  expect(await idsOf(ana)).toEqual([]);
  stored({ ...marta, status: 'cancelled' });
  expect(await idsOf(ana)).toEqual([]);
});

test('a visit that is not there is left out', async () => {
  stored();
  expect(await idsOf(ana)).toEqual([]);
  expect(reads()).toBe(1);
});
