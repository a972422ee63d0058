import { expect, test } from '@jest/globals';
import {
  beginAttempt,
  type DeliveryState,
  isDoneFor,
  isUndelivered,
  nextStep,
  settleAttempt,
  skipAttempt,
} from './delivery.ts';

const subject = {
  appointmentId: 'a1',
  clientId: 'c1',
  kind: 'confirmation' as const,
  startsAt: '2026-11-20T21:00:00.000Z',
  channel: 'email' as const,
};
const first = beginAttempt(subject, null, 'attempt-1', '2026-11-19T10:00:00.000Z');
const inState = (state: DeliveryState) => ({ ...first, state });

test('only a notice that cannot have been sent is begun', () => {
  expect(nextStep(null)).toBe('begin');
  expect(nextStep(inState('refused'))).toBe('begin');
  expect(nextStep(inState('sent'))).toBe('leave');
  expect(nextStep(inState('skipped'))).toBe('begin');
  expect(nextStep(inState('uncertain'))).toBe('leave');
  for (const state of ['delivered', 'bounced', 'complained'] as const) expect(nextStep(inState(state))).toBe('leave');
});

test('a notice that a visit gets once is done for another start only if it was sent, or staff settled it', () => {
  const isDone = (state: DeliveryState, more = {}) =>
    isDoneFor('2026-11-27T21:00:00.000Z', { ...inState(state), ...more });
  for (const state of ['sending', 'sent', 'delivered', 'bounced', 'uncertain'] as const)
    expect(isDone(state)).toBe(true);
  for (const state of ['queued', 'refused', 'skipped'] as const) {
    expect(isDone(state)).toBe(false);
    expect(isDone(state, { settledAt: '2026-11-19T10:00:00.000Z' })).toBe(true);
    expect(isDoneFor(subject.startsAt, inState(state))).toBe(true);
  }
});

test('a notice found in the state `sending` becomes uncertain, and is not sent again', () => {
  expect(nextStep(first)).toBe('doubt');
});

test('an attempt after a refusal raises the count, keeps the creation time and drops the refusal', () => {
  const refused = settleAttempt(first, { state: 'refused', reason: 'Throttling' }, '2026-11-19T10:00:01.000Z');
  const second = beginAttempt(subject, refused, 'attempt-2', '2026-11-19T10:00:02.000Z');
  expect(second).toEqual({
    ...first,
    attemptId: 'attempt-2',
    attempts: 2,
    createdAt: '2026-11-19T10:00:00.000Z',
    updatedAt: '2026-11-19T10:00:02.000Z',
    begunAt: '2026-11-19T10:00:02.000Z',
  });
});

test('a record keeps the earlier start, the actor, and the begin of its attempt', () => {
  const at = '2026-11-19T10:00:00.000Z';
  const previousStartsAt = '2026-11-18T21:00:00.000Z';
  const record = beginAttempt(
    { ...subject, kind: 'cancellation', previousStartsAt, by: 'client' },
    null,
    'attempt-1',
    at,
  );
  expect(record).toMatchObject({ previousStartsAt, by: 'client', begunAt: at });
  const sent = settleAttempt(record, { state: 'sent', providerId: 'm1' }, '2026-11-19T10:00:09.000Z');
  expect(sent).toMatchObject({ begunAt: at, updatedAt: '2026-11-19T10:00:09.000Z' });
});

test('a reminder has its hours, thanks have none', () => {
  const at = '2026-11-19T10:00:00.000Z';
  const reminder = beginAttempt({ ...subject, kind: 'reminder', hours: 24 }, null, 'attempt-1', at);
  expect(reminder).toMatchObject({ kind: 'reminder', hours: 24 });
  expect(beginAttempt({ ...subject, kind: 'reminder', requestId: 'r1' }, reminder, 'attempt-2', at)).toMatchObject({
    hours: 24,
  });
  expect(beginAttempt({ ...subject, kind: 'thanks' }, null, 'attempt-1', at)).not.toHaveProperty('hours');
});

test('only messages that did not arrive, or may not have, are listed for staff', () => {
  const now = '2026-11-19T10:00:01.000Z';
  expect(isUndelivered(settleAttempt(first, { state: 'refused', reason: 'Throttling' }, now))).toBe(true);
  expect(isUndelivered(settleAttempt(first, { state: 'uncertain', reason: 'TimeoutError' }, now))).toBe(true);
  expect(isUndelivered(settleAttempt(first, { state: 'sent', providerId: 'm1' }, now))).toBe(false);
  expect(isUndelivered(skipAttempt(first, 'stale'))).toBe(false);
  expect(isUndelivered(first)).toBe(false);
  expect(isUndelivered(inState('delivered'))).toBe(false);
  for (const state of ['bounced', 'complained'] as const) expect(isUndelivered(inState(state))).toBe(true);
});

test('a settled record is never listed again, whatever its state becomes', () => {
  expect(isUndelivered({ ...inState('bounced'), settledAt: '2026-11-19T11:00:00.000Z' })).toBe(false);
});
