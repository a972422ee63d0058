import { type Author, transact } from '@rostro/platform/table/transact';
import { movedMessageWrite, openMessages, settledMessageWrite } from '@rostro/rules/clients/client-message';
import { windowWrite } from '@rostro/rules/clients/client-window';
import { changedProfileWrites } from '@rostro/rules/clients/profile';
import { noRecordLeftCheck } from '@rostro/rules/clients/retention';
import type { ProfileItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import type { Client } from './client-record.ts';

/** How two records become one, step by step. Each step can be repeated. */

const system = { kind: 'system' } as const;

/**
 * From now on nobody signs in as the record that goes or books for it. Condition: nobody did so since both were read.
 */
export const saveMergeBegun = (author: Author, keep: ProfileItem, { profile, window }: Client, at: string) =>
  transact(author, at, [
    ...changedProfileWrites(profile, { ...profile, leaving: true, mergedInto: keep.id, updatedAt: at }),
    windowWrite(profile.id, window, { at, summary: window.summary, leaving: true }),
    noRecordLeftCheck(profile.id, keep.id),
    {
      label: 'keep',
      check: keys.profile(keep.id),
      condition: '#version = :version AND attribute_not_exists(leaving)',
      names: { '#version': 'version' },
      values: { ':version': keep.version },
    },
  ]);

/**
 * Also ends the question whether the two are duplicates.
 * @throws {WriteRejected} if somebody handles one of the messages meanwhile
 */
export async function moveMessages(fromId: string, toId: string, at: string): Promise<void> {
  const pair = [fromId, toId];
  for (const { id, clientId = '', duplicate } of await openMessages()) {
    const isAnswered = duplicate !== undefined && [clientId, duplicate.clientId].every((one) => pair.includes(one));
    if (isAnswered) await transact(system, at, [settledMessageWrite(id, at, 'merged')]);
    else if (clientId === fromId) await transact(system, at, [movedMessageWrite(id, toId)]);
  }
}
