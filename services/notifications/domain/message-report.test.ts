import { expect, test } from '@jest/globals';
import { reportOfStatus } from './message-report.ts';

const status = { id: 'wamid.1', recipient_id: '5215512345678', timestamp: '1763550000' };

test.each([
  ['sent', 'sent'],
  ['delivered', 'delivered'],
  ['read', 'delivered'],
])('the status %s means %s', (told, state) => {
  expect(reportOfStatus({ ...status, status: told })).toEqual({ state });
});

test.each([
  [131026, true],
  [131049, false],
  [130472, false],
  [131047, false],
  [131030, false],
  [131045, false],
  [131042, false],
])('the failure %i blocks the number: %p', (code, blocks) => {
  const failed = { ...status, status: 'failed', errors: [{ code }] };
  expect(reportOfStatus(failed)).toEqual({ state: 'bounced', reason: String(code), blocks });
});

test('a failure without a reason blocks no number', () => {
  expect(reportOfStatus({ ...status, status: 'failed' })).toEqual({
    state: 'bounced',
    reason: 'failed',
    blocks: false,
  });
});

test('an unknown status has no consequence', () => {
  expect(reportOfStatus({ ...status, status: 'played' })).toBeNull();
});
