import { expect, test } from '@jest/globals';
import { AppError } from '@rostro/shared/errors';
import { CURRENT_NOTICE } from '@rostro/shared/privacy-notice';
import { purposesOf, withPurpose } from './purposes.ts';

const NOW = '2026-11-26T18:00:00.000Z';
const yes = { purpose: 'marketing' as const, given: true, notice: CURRENT_NOTICE };

test('who never said anything has not agreed; saying no to that is no word', () => {
  expect(purposesOf({})).toEqual({ notice: CURRENT_NOTICE, items: [] });
  expect(withPurpose({}, { ...yes, given: false }, NOW)).toBeNull();
});

test('each word is added with its day and the notice; the latest counts, the earlier ones stay', () => {
  const agreed = withPurpose({}, yes, NOW) ?? [];
  expect(agreed).toEqual([{ ...yes, at: NOW }]);
  expect(withPurpose({ purposes: agreed }, yes, NOW)).toBeNull();
  const later = '2026-11-27T18:00:00.000Z';
  const both = withPurpose({ purposes: agreed }, { ...yes, given: false }, later) ?? [];
  expect(both).toHaveLength(2);
  expect(purposesOf({ purposes: both }).items).toEqual([{ ...yes, given: false, at: later }]);
});

test('under another notice than the one that is shown, nothing is said', () => {
  expect(() => withPurpose({}, { ...yes, notice: '2020-01-01' }, NOW)).toThrow(new AppError('changed_meanwhile'));
});
