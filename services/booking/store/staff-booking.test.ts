import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { table } from '@rostro/platform/table/client';
import { NO_APPOINTMENTS } from '@rostro/rules/clients/client-summary';
import { keys } from '@rostro/rules/table/keys';
import { toInstant } from '@rostro/shared/time';
import { mockClient } from 'aws-sdk-client-mock';
import { EMPTY_DAY } from '../domain/day.ts';
import { FRIDAY, MONDAY, NOW, request, sceneBy, service, settings } from '../domain/examples.ts';
import { planStaffBooking } from '../domain/staff-booking.ts';
import { saveStaffBooking } from './staff-booking.ts';

const engine = mockClient(table);
const written = () => engine.commandCalls(TransactWriteCommand)[0]?.args[0].input.TransactItems ?? [];
const ofDay = () => written().find(({ Update }) => String(Update?.Key?.pk).includes('#DAY#'))?.Update;
const log = () => written().find(({ Put }) => String(Put?.Item?.sk).startsWith('LOG#'))?.Put?.Item;
const event = () => written().flatMap(({ Put }) => Put?.Item?.type ?? []);

beforeEach(() => {
  process.env.TABLE_NAME = 'test';
  engine.on(TransactWriteCommand).resolves({});
});
afterEach(() => {
  engine.reset();
});

const OVERRIDE = { reason: 'Solo puede hoy', at: NOW, by: 'Sara' };
async function book(startsAt: string, override?: typeof OVERRIDE): Promise<void> {
  const scene = sceneBy(settings());
  const plan = planStaffBooking(
    { client: { isAdmin: false }, service: service(), day: EMPTY_DAY, scene, now: NOW },
    { ...request(MONDAY, '10:00'), startsAt, override },
    'confirmed',
  );
  const audit = { action: 'appointment.create', subject: 'a1' } as const;
  const window = { version: 1, madeAt: {}, summary: NO_APPOINTMENTS, leaving: false };
  await saveStaffBooking({ kind: 'staff', actorId: 's1', actorName: 'Sara', audit }, [{ plan, window }], scene);
}

test('a confirmed booking makes an event, if its day is open', async () => {
  await book(toInstant(MONDAY, '10:00'));
  expect(event()).toEqual(['appointment.confirmed']);
  expect(ofDay()?.ConditionExpression).toBe('attribute_not_exists(#closed) AND attribute_not_exists(#closedHere)');
  expect(log()).not.toHaveProperty('reason');
});

test('one outside the rules has no condition on its day, and its history has the reason', async () => {
  await book(toInstant(MONDAY, '10:05'), OVERRIDE);
  expect(event()).toEqual(['appointment.confirmed']);
  expect(ofDay()).toBeDefined();
  expect(ofDay()).not.toHaveProperty('ConditionExpression');
  expect(log()).toMatchObject({ action: 'created', reason: OVERRIDE.reason });
});

test('one in the past makes no event', async () => {
  await book(toInstant(FRIDAY, '09:00'), OVERRIDE);
  expect(event()).toEqual([]);
});

test('it is written only for a client who stays a client', async () => {
  await book(toInstant(MONDAY, '10:00'));
  expect(written().flatMap(({ ConditionCheck }) => ConditionCheck ?? [])).toContainEqual(
    expect.objectContaining({
      Key: keys.profile(request(MONDAY, '10:00').clientId),
      ConditionExpression: 'attribute_exists(pk) AND isAdmin = :no AND attribute_not_exists(leaving)',
      ExpressionAttributeValues: { ':no': false },
    }),
  );
});
