import { describe, expect, test } from '@jest/globals';
import { addMinutes } from '@rostro/shared/time';
import type { SessionUse } from '../table/items.ts';
import { isEnded, NO_SESSIONS, type Sessions, withEnded, withOthersEnded, withUse } from './sessions.ts';

const NOW = '2026-11-26T16:00:00.400Z';
const MONDAY = '2026-11-23T15:00:00.000Z';
const use = (more: Partial<SessionUse> = {}): SessionUse => ({
  ...{ browser: 'Chrome', system: 'Windows', beganAt: MONDAY, usedAt: NOW },
  ...more,
});
const used = (sessions: Sessions, id: string, more: Partial<SessionUse> = {}) => {
  const after = withUse(sessions, id, use(more));
  if (after === null) throw new Error('nothing to write');
  return after;
};
const two = used(used(NO_SESSIONS, 'phone'), 'desk');
const phone = { id: 'phone', beganAt: MONDAY };
const desk = { id: 'desk', beganAt: MONDAY };

test('the last use is written at most every quarter of an hour', () => {
  expect(withUse(two, 'phone', use({ usedAt: addMinutes(NOW, 14) }))).toBeNull();
  expect(used(two, 'phone', { usedAt: addMinutes(NOW, 15) }).open.phone?.usedAt).toBe(addMinutes(NOW, 15));
});

describe('an ended session', () => {
  const after = withEnded(two, 'desk', NOW) ?? NO_SESSIONS;

  test('is refused and not listed again; the other one continues', () => {
    expect([isEnded(after, desk), isEnded(after, phone)]).toEqual([true, false]);
    expect(withUse(after, 'desk', use({ usedAt: addMinutes(NOW, 60) }))).toBeNull();
  });

  test('must be listed, so that unknown sessions cannot fill the list', () => {
    expect(withEnded(two, 'nobody', NOW)).toBeNull();
    expect(withEnded(two, 'constructor', NOW)).toBeNull();
  });
});

describe('all other sessions, once ended', () => {
  const after = withOthersEnded(two, 'phone', NOW);

  test('are the listed and the unlisted ones, without the caller’s', () => {
    const unlisted = { id: 'thief', beganAt: MONDAY };
    expect([desk, unlisted, phone].map((each) => isEnded(after, each))).toEqual([true, true, false]);
    expect(Object.keys(after.open)).toEqual(['phone']);
  });

  test('include a listed one of the same second; a later sign-in works', () => {
    const second = '2026-11-26T16:00:00.000Z';
    const both = used(two, 'new', { beganAt: second });
    expect(isEnded(withOthersEnded(both, 'phone', NOW), { id: 'new', beganAt: second })).toBe(true);
    expect(isEnded(after, { id: 'again', beganAt: second })).toBe(false);
  });

  test('stay ended when another one ends the rest', () => {
    const later = used(after, 'tablet', { beganAt: '2026-11-26T16:00:01.000Z' });
    const last = withOthersEnded(later, 'tablet', addMinutes(NOW, 1));
    expect([phone, desk].map((each) => isEnded(last, each))).toEqual([true, true]);
  });

  test('are refused without a token’s facts about its session', () => {
    expect(isEnded(after, { id: null, beganAt: null })).toBe(true);
  });
});

test('ended sessions stay ended in any number, and the item stays small', () => {
  let sessions = two;
  const ids = Array.from({ length: 120 }, (_, index) => `lock-${index}`);
  for (const [index, id] of ids.entries()) {
    sessions = withEnded(used(sessions, id, { beganAt: addMinutes(MONDAY, index) }), id, NOW) ?? NO_SESSIONS;
  }
  const ended = ids.map((id, index) => isEnded(sessions, { id, beganAt: addMinutes(MONDAY, index) }));
  expect(ended).toEqual(ids.map(() => true));
  expect(Object.keys(sessions.ended).length).toBeLessThanOrEqual(50);
  expect([isEnded(sessions, phone), isEnded(sessions, desk)]).toEqual([false, false]);
});

test('of too many devices the last used ones are listed, and no session ends', () => {
  let sessions = NO_SESSIONS;
  for (let index = 0; index <= 100; index++)
    sessions = used(sessions, `d-${index}`, { usedAt: addMinutes(NOW, index) });
  expect(Object.keys(sessions.open)).toHaveLength(100);
  expect(sessions.open['d-0']).toBeUndefined();
  expect(isEnded(sessions, { id: 'd-0', beganAt: MONDAY })).toBe(false);
});

test('expired sessions are forgotten', () => {
  const old = used(NO_SESSIONS, 'old', { beganAt: '2026-10-01T15:00:00.000Z', usedAt: '2026-10-01T15:00:00.000Z' });
  expect(old.open.old).toBeDefined();
  expect(Object.keys(used(old, 'phone').open)).toEqual(['phone']);
});
