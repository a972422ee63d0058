import { expect, test } from '@jest/globals';
import { recallKeys } from './keys.ts';
import { type RecalledItem, recalledBy, recalledHandOver } from './recalled.ts';

const itemOf = (id: string, latestAt: string, to: Record<`to:${string}`, string>): RecalledItem => ({
  ...recallKeys.recalled(id),
  ...{ latestAt, expiresAt: 5, ...to },
});
const [EARLY, LATE] = ['2026-11-01T18:00:00.000Z', '2026-11-20T18:00:00.000Z'];

test('after a merge the later of both records’ messages counts', () => {
  const keep = itemOf('keep', EARLY, { 'to:a': EARLY, 'to:b': EARLY });
  const gone = itemOf('gone', LATE, { 'to:a': LATE, 'to:c': LATE });
  const [put, removed] = recalledHandOver({ id: 'keep', item: keep }, { id: 'gone', item: gone });
  expect(put).toMatchObject({
    put: { ...recallKeys.recalled('keep'), latestAt: LATE, 'to:a': LATE, 'to:b': EARLY, 'to:c': LATE },
    values: { ':seen': EARLY },
  });
  expect(removed).toMatchObject({ delete: recallKeys.recalled('gone'), values: { ':seen': LATE } });
});

test('without messages at the record that goes there is nothing to move; otherwise they are copied', () => {
  const gone = itemOf('gone', LATE, { 'to:a': LATE });
  expect(recalledHandOver({ id: 'keep', item: gone }, { id: 'gone', item: null })).toEqual([]);
  const [put] = recalledHandOver({ id: 'keep', item: null }, { id: 'gone', item: gone });
  expect(put).toMatchObject({ put: { latestAt: LATE }, condition: 'attribute_not_exists(pk)' });
});

test('attributes of recalls differ from all others', () => {
  expect(recalledBy(null)).toEqual([]);
  expect(recalledBy(itemOf('ana', LATE, { 'to:a': EARLY }))).toEqual([{ recallId: 'a', at: EARLY }]);
});
