import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, expect, test } from '@jest/globals';
import { table } from '@rostro/platform/table/client';
import type { AppointmentFacts } from '@rostro/rules/appointments/appointment';
import type { SignedInContext } from '@rostro/rules/http/context';
import { mockClient } from 'aws-sdk-client-mock';
import { consentKeys } from './keys.ts';
import { visitFacts } from './visit-facts.ts';

const engine = mockClient(table);
const forms = [{ formId: 'peeling', edition: 1, title: 'Peeling', serviceIds: [4] }];
beforeEach(() => {
  process.env.TABLE_NAME = 'test';
  engine.reset();
  engine.on(GetCommand).resolves({ Item: { ...consentKeys.consentNeeds(), version: 3, forms } });
});

const waiting = { serviceId: 4, segments: [] as unknown } as AppointmentFacts;
const inRoom = { ...waiting, startedAt: '2026-11-26T18:05:00.000Z' };
const signed = { informedConsents: [{ id: 's', formId: 'peeling', edition: 1 }] };
const decide = visitFacts.deciding?.({}, {} as SignedInContext);

test('a step into the room checks the forms that it was decided by, and writes no more than it says', async () => {
  const decided = await decide?.({ before: { ...waiting, ...signed }, after: { ...inRoom, ...signed } });
  expect(decided?.writes).toMatchObject([{ check: consentKeys.consentNeeds(), values: { ':version': 3 } }]);
  expect(decided?.writes.length).toBeLessThanOrEqual(visitFacts.atMost);
});

test('without the signature the step is refused', async () => {
  await expect(decide?.({ before: waiting, after: inRoom })).rejects.toThrow('informed_consent_missing');
});

test('another change reads nothing', async () => {
  expect(await decide?.({ before: waiting, after: waiting })).toBeNull();
  expect(await decide?.({ before: inRoom, after: waiting })).toBeNull();
  expect(engine.commandCalls(GetCommand)).toEqual([]);
});
