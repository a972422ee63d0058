import { expect, test } from '@jest/globals';
import type { ProfileItem } from '@rostro/rules/table/items';
import { auditRecalls } from './audit.ts';
import { recallKeys } from './keys.ts';
import type { RecalledItem } from './recalled.ts';

const AT = '2026-11-24T16:00:00.000Z';
const LATER = '2026-11-25T16:00:00.000Z';
const EARLIER = '2026-11-17T16:00:00.000Z';
const message = {
  ...recallKeys.recallMessage('r1', AT, 'c1'),
  ...{ clientId: 'c1', at: AT, channel: 'email' as const, eventId: 'e1', expiresAt: 0 },
};
const rulesOf = (memory: Partial<RecalledItem> | null, client: Partial<ProfileItem> | null = {}) =>
  auditRecalls({
    recallMessages: [message],
    recalled:
      memory === null ? [] : [{ ...recallKeys.recalled('c1'), latestAt: AT, expiresAt: 0, ...memory } as RecalledItem],
    profiles: client === null ? [] : [{ id: 'c1', ...client } as ProfileItem],
  }).map(({ rule }) => rule);

const FOUND = ['who was asked to come again is remembered'];

test('a recall’s client has it in memory, with its instant or a later one', () => {
  expect(rulesOf({ 'to:r1': AT })).toEqual([]);
  expect(rulesOf({ 'to:r1': LATER, latestAt: LATER })).toEqual([]);
});

test('no memory, another recall alone, or an earlier instant has a finding', () => {
  expect(rulesOf(null)).toEqual(FOUND);
  expect(rulesOf({ 'to:r2': AT })).toEqual(FOUND);
  expect(rulesOf({ 'to:r1': EARLIER })).toEqual(FOUND);
  expect(rulesOf({ 'to:r1': AT, latestAt: EARLIER })).toEqual(FOUND);
});

test.each<[string, Partial<ProfileItem> | null]>([
  ['nobody', null],
  ['who is deleted', { leaving: true }],
  ['who became part of another record', { mergedInto: 'c2' }],
])('no memory is needed for %s', (_, client) => expect(rulesOf(null, client)).toEqual([]));
