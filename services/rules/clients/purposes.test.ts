import { expect, test } from '@jest/globals';
import { AppError } from '@rostro/shared/errors';
import { FIRST_NOTICE } from '@rostro/shared/privacy-notice';
import { purposesOf, withPurpose } from './purposes.ts';

const NOW = '2026-11-26T18:00:00.000Z';
const yes = { purpose: 'marketing' as const, given: true, notice: FIRST_NOTICE };

test('who never said anything has not agreed; saying no to that is no word', () => {
  expect(purposesOf({}, FIRST_NOTICE)).toEqual({ notice: FIRST_NOTICE, items: [] });
  expect(withPurpose({}, { ...yes, given: false }, FIRST_NOTICE, NOW)).toBeNull();
});

test('each word is added with its day and the notice; the latest counts, the earlier ones stay', () => {
  const agreed = withPurpose({}, yes, FIRST_NOTICE, NOW) ?? [];
  expect(agreed).toEqual([{ ...yes, at: NOW }]);
  expect(withPurpose({ purposes: agreed }, yes, FIRST_NOTICE, NOW)).toBeNull();
  const later = '2026-11-27T18:00:00.000Z';
  const both = withPurpose({ purposes: agreed }, { ...yes, given: false }, FIRST_NOTICE, later) ?? [];
  expect(both).toHaveLength(2);
  expect(purposesOf({ purposes: both }, FIRST_NOTICE).items).toEqual([{ ...yes, given: false, at: later }]);
});

test('under another notice than the one that is shown, nothing is said', () => {
  expect(() => withPurpose({}, { ...yes, notice: '2020-01-01' }, FIRST_NOTICE, NOW)).toThrow(
    new AppError('changed_meanwhile'),
  );
});
