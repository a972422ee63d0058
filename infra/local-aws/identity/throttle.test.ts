import { describe, expect, test } from '@jest/globals';
import { PasswordLock, Quota } from './throttle.ts';

const at = (seconds: number): Date => new Date(seconds * 1000);
const MINUTE = 60;

function failing(lock: PasswordLock, times: number, from = 0): number {
  let now = from;
  for (let count = 0; count < times; count += 1) {
    while (lock.isLocked('ana', at(now))) now += 1;
    lock.fail('ana', at(now));
  }
  return now;
}
function lockedFor(lock: PasswordLock, from: number): number {
  let seconds = 0;
  while (lock.isLocked('ana', at(from + seconds))) seconds += 1;
  return seconds;
}

describe('wrong passwords', () => {
  test.each([
    [4, 0],
    [5, 1],
    [6, 2],
    [8, 8],
    [14, 512],
    [15, 15 * MINUTE],
    [16, 15 * MINUTE],
  ])('after %s the account is locked for %s seconds', (failures, seconds) => {
    const lock = new PasswordLock();
    expect(lockedFor(lock, failing(lock, failures))).toBe(seconds);
  });

  test('a right password starts afresh', () => {
    const lock = new PasswordLock();
    const now = failing(lock, 6);
    lock.succeed('ana');
    expect(lockedFor(lock, failing(lock, 4, now))).toBe(0);
  });

  test('another person is not locked out', () => {
    const lock = new PasswordLock();
    failing(lock, 8);
    expect(lock.isLocked('eva', at(0))).toBe(false);
  });

  test('a quarter of an hour without an attempt after the lock starts afresh', () => {
    const lockEnd = 2;
    const [early, late] = [new PasswordLock(), new PasswordLock()];
    const last = failing(early, 6);
    failing(late, 6);
    early.fail('ana', at(last + lockEnd + 15 * MINUTE - 1));
    late.fail('ana', at(last + lockEnd + 15 * MINUTE));
    expect(early.isLocked('ana', at(last + lockEnd + 15 * MINUTE))).toBe(true);
    expect(late.isLocked('ana', at(last + lockEnd + 15 * MINUTE))).toBe(false);
  });
});

describe('a quota', () => {
  const quota = () => new Quota({ limit: 2, windowMs: 60_000 });

  test('is spent after so many events and free again after its window', () => {
    const wrongCodes = quota();
    wrongCodes.count('ana', at(0));
    expect(wrongCodes.isSpent('ana', at(1))).toBe(false);
    wrongCodes.count('ana', at(50));
    expect(wrongCodes.isSpent('ana', at(59))).toBe(true);
    expect(wrongCodes.isSpent('ana', at(60))).toBe(false);
  });

  test('forgets what is forgiven', () => {
    const wrongCodes = quota();
    wrongCodes.count('ana', at(0));
    wrongCodes.forgive('ana');
    wrongCodes.count('ana', at(1));
    expect(wrongCodes.isSpent('ana', at(2))).toBe(false);
  });
});
