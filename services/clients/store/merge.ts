import type { Key } from '@rostro/platform/table/keys';
import { queryItems, sortKeyPrefix } from '@rostro/platform/table/read';
import { type Author, transact, type Write } from '@rostro/platform/table/transact';
import { movedMessageWrite, openMessages, settledMessageWrite } from '@rostro/rules/clients/client-message';
import { windowWrite } from '@rostro/rules/clients/client-window';
import { changedProfileWrites } from '@rostro/rules/clients/profile';
import { retentionEndsCheck } from '@rostro/rules/clients/retention';
import type { ProfileItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import type { Client } from './client-record.ts';

/** How two records become one, step by step; each may be done again. */

const system = { kind: 'system' } as const;

/** From now on nobody signs in as the one that goes or books for it, if nobody has since both were read. */
export const saveMergeBegun = (author: Author, keep: ProfileItem, { profile, window }: Client, at: string) =>
  transact(author, at, [
    ...changedProfileWrites(profile, { ...profile, leaving: true, mergedInto: keep.id, updatedAt: at }),
    windowWrite(profile.id, window, { at, summary: window.summary, leaving: true }),
    retentionEndsCheck(profile.id, at, keep.id),
    {
      label: 'keep',
      check: keys.profile(keep.id),
      condition: '#version = :version AND attribute_not_exists(leaving)',
      names: { '#version': 'version' },
      values: { ':version': keep.version },
    },
  ]);

/** Clinical notes and what was added to them lie at the person: as many at a time as one transaction holds. */
const NOTES_AT_ONCE = 40;
type NoteItem = Key & { clientId?: string; version?: number };

/** @throws {WriteRejected} `oldNote` where somebody changes or signs one meanwhile */
export async function moveClinicalNotes(fromId: string, toId: string, at: string): Promise<void> {
  const { pk, skPrefix } = keys.clinicalNotes(fromId);
  const notes = await queryItems<NoteItem>({ partition: { pk }, sort: sortKeyPrefix(skPrefix), consistency: 'strong' });
  for (let first = 0; first < notes.length; first += NOTES_AT_ONCE) {
    const writes = notes.slice(first, first + NOTES_AT_ONCE).flatMap((note) => movedNote(note, toId));
    await transact(system, at, writes);
  }
}

function movedNote(note: NoteItem, toId: string): Write[] {
  const { clientId, version } = note;
  const owner = clientId === undefined ? {} : { clientId: toId };
  const unchanged =
    version === undefined
      ? {}
      : { condition: '#version = :version', names: { '#version': 'version' }, values: { ':version': version } };
  return [
    { label: 'note', put: { ...note, ...owner, pk: keys.clinicalNotes(toId).pk } },
    { label: 'oldNote', delete: note, ...unchanged },
  ];
}

/**
 * That the two may be one person's is no question any more.
 * @throws {WriteRejected} where somebody sees to one of them meanwhile
 */
export async function moveMessages(fromId: string, toId: string, at: string): Promise<void> {
  const pair = [fromId, toId];
  for (const { id, clientId = '', duplicate } of await openMessages()) {
    const isAnswered = duplicate !== undefined && [clientId, duplicate.clientId].every((one) => pair.includes(one));
    if (isAnswered) await transact(system, at, [settledMessageWrite(id, at, 'merged')]);
    else if (clientId === fromId) await transact(system, at, [movedMessageWrite(id, toId)]);
  }
}
