import { expect, test } from '@jest/globals';
import { keys } from '../table/keys.ts';
import { type RecalledItem, recalledBy, recalledHandOver } from './recall.ts';

const itemOf = (id: string, latestAt: string, to: Record<`to:${string}`, string>): RecalledItem => ({
  ...keys.recalled(id),
  ...{ latestAt, expiresAt: 5, ...to },
});
const [EARLY, LATE] = ['2026-11-01T18:00:00.000Z', '2026-11-20T18:00:00.000Z'];

test('two records that become one have the later of what went to either', () => {
  const keep = itemOf('keep', EARLY, { 'to:a': EARLY, 'to:b': EARLY });
  const gone = itemOf('gone', LATE, { 'to:a': LATE, 'to:c': LATE });
  const [put, removed] = recalledHandOver({ id: 'keep', item: keep }, { id: 'gone', item: gone });
  expect(put).toMatchObject({
    put: { ...keys.recalled('keep'), latestAt: LATE, 'to:a': LATE, 'to:b': EARLY, 'to:c': LATE },
    values: { ':seen': EARLY },
  });
  expect(removed).toMatchObject({ delete: keys.recalled('gone'), values: { ':seen': LATE } });
});

test('where nothing went to the one that goes there is nothing to hand over; to the other it comes as it is', () => {
  const gone = itemOf('gone', LATE, { 'to:a': LATE });
  expect(recalledHandOver({ id: 'keep', item: gone }, { id: 'gone', item: null })).toEqual([]);
  const [put] = recalledHandOver({ id: 'keep', item: null }, { id: 'gone', item: gone });
  expect(put).toMatchObject({ put: { latestAt: LATE }, condition: 'attribute_not_exists(pk)' });
});

test('the attributes of recalls are told from the others', () => {
  expect(recalledBy(null)).toEqual([]);
  expect(recalledBy(itemOf('ana', LATE, { 'to:a': EARLY }))).toEqual([{ recallId: 'a', at: EARLY }]);
});
