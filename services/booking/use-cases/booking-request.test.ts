import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { table } from '@rostro/platform/table/client';
import { keys } from '@rostro/rules/table/keys';
import { AppError } from '@rostro/shared/errors';
import { mockClient } from 'aws-sdk-client-mock';
import { appointment } from '../domain/examples.ts';
import { attemptOnce, markOf, replayEarlier } from './booking-request.ts';

const engine = mockClient(table);
const WISH = { serviceId: 1, startsAt: '2026-11-23T16:00:00.000Z', notes: '' };
const mark = markOf('c1', 'one-attempt-1', WISH);
const made = { ...appointment({ id: mark.appointmentId }), requestHash: mark.requestHash ?? '' };
const refused = async () => {
  throw new AppError('slot_full');
};

beforeEach(() => {
  process.env.TABLE_NAME = 'test';
});
afterEach(() => {
  engine.reset();
});

describe('the ids of a request', () => {
  test('are the same for the same key, and differ for another person or key', () => {
    expect(markOf('c1', 'one-attempt-1', WISH)).toEqual(mark);
    expect(markOf('c2', 'one-attempt-1', WISH).appointmentId).not.toBe(mark.appointmentId);
    expect(markOf('c1', 'one-attempt-2', WISH).appointmentId).not.toBe(mark.appointmentId);
  });

  test('of requests without a key all differ', () => {
    expect(markOf('c1', undefined, WISH).appointmentId).not.toBe(markOf('c1', undefined, WISH).appointmentId);
  });
});

test('an appointment of the same key answers the same wish only', () => {
  const item = { ...keys.appointment(mark.appointmentId), ...made };
  expect(replayEarlier(item, mark)).toBe(item);
  const another = markOf('c1', 'one-attempt-1', { ...WISH, serviceId: 2 });
  expect(() => replayEarlier(item, another)).toThrow('idempotency_mismatch');
});

describe('a refusal', () => {
  test('is given if nothing was made', async () => {
    engine.on(GetCommand).resolves({});
    await expect(attemptOnce(mark, refused)).rejects.toMatchObject({ code: 'slot_full' });
  });

  test('is replaced by the appointment of a twin that took the place meanwhile', async () => {
    engine.on(GetCommand).resolves({ Item: made });
    expect(await attemptOnce(mark, refused)).toMatchObject({ id: mark.appointmentId });
  });

  test('is given if the key came with another wish', async () => {
    engine.on(GetCommand).resolves({ Item: { ...made, requestHash: 'another' } });
    await expect(attemptOnce(mark, refused)).rejects.toMatchObject({ code: 'slot_full' });
  });

  test('without a key is given at once, because there are no twins', async () => {
    await expect(attemptOnce(markOf('c1', undefined, WISH), refused)).rejects.toMatchObject({ code: 'slot_full' });
    expect(engine.commandCalls(GetCommand)).toHaveLength(0);
  });
});
