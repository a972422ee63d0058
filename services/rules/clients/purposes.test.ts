import { describe, expect, test } from '@jest/globals';
import { AppError } from '@rostro/shared/errors';
import { FIRST_NOTICE } from '@rostro/shared/privacy/privacy-notice';
import { knowsNotice, purposesOf, withPurpose } from './purposes.ts';

const NOW = '2026-11-26T18:00:00.000Z';
const yes = { purpose: 'marketing' as const, given: true, notice: FIRST_NOTICE };

test('without an answer there is no consent, and a no to that adds no word', () => {
  expect(purposesOf({}, FIRST_NOTICE)).toEqual({ notice: FIRST_NOTICE, items: [] });
  expect(withPurpose({}, { ...yes, given: false }, FIRST_NOTICE, NOW)).toBeNull();
});

test('each word is added with its day and the notice; the latest counts, earlier ones stay', () => {
  const agreed = withPurpose({}, yes, FIRST_NOTICE, NOW) ?? [];
  expect(agreed).toEqual([{ ...yes, at: NOW }]);
  expect(withPurpose({ purposes: agreed }, yes, FIRST_NOTICE, NOW)).toBeNull();
  const later = '2026-11-27T18:00:00.000Z';
  const both = withPurpose({ purposes: agreed }, { ...yes, given: false }, FIRST_NOTICE, later) ?? [];
  expect(both).toHaveLength(2);
  expect(purposesOf({ purposes: both }, FIRST_NOTICE).items).toEqual([{ ...yes, given: false, at: later }]);
});

test('a word under an outdated notice is refused', () => {
  expect(() => withPurpose({}, { ...yes, notice: '2020-01-01' }, FIRST_NOTICE, NOW)).toThrow(
    new AppError('changed_meanwhile'),
  );
});

describe('a person knows a version of the notice', () => {
  const second = { version: '2026-11-25', edition: 2, at: '2026-11-25T18:00:00.000Z' };
  const old = { createdAt: '2026-11-21T18:00:00.000Z' };
  const word = { purpose: 'photos' as const, given: true, at: NOW, notice: second.version };
  test.each([
    ['nobody of before', old, false],
    ['whose record began under it', { createdAt: second.at }, true],
    ['who was told of it', { ...old, noticeTold: { version: second.version, at: NOW } }, true],
    ['who was told of another one', { ...old, noticeTold: { version: FIRST_NOTICE, at: NOW } }, false],
    ['who said something under it', { ...old, purposes: [word] }, true],
    ['for whom the desk wrote a word down', { ...old, purposes: [{ ...word, by: 'Karla' }] }, false],
  ])('%s', (_, profile, known) => expect(knowsNotice(profile, second)).toBe(known));

  test('if it is the program’s first one', () => {
    expect(knowsNotice(old, { ...second, edition: 1 })).toBe(true);
  });
});
