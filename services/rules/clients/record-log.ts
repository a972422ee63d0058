import type { Key } from '@rostro/platform/table/keys';
import type { Author, Write } from '@rostro/platform/table/transact';
import type { LinkMaker } from '@rostro/shared/contract/records/link-maker';
import type { RecordLogEntry } from '@rostro/shared/contract/records/record-file';
import { v4 as uuid } from 'uuid';
import { keys } from '../table/keys.ts';

export type RecordLogItem = Key & RecordLogEntry;

/** A person's own act, and the staff user who made the link for it. */
export interface OwnAct {
  act?: string;
  linkBy?: LinkMaker | undefined;
}

/**
 * The entry of a look, an export or a change in the record's own log: NOM-024-SSA3-2012 demands a log per record,
 * while the audit is sorted by day and by actor. `own` describes a person's own act. Label `log`.
 */
export function recordLogWrite(author: Author, clientId: string, at: string, own: OwnAct = {}): Write {
  const id = uuid();
  const entry: Omit<RecordLogEntry, 'id' | 'at'> =
    author.kind === 'staff'
      ? {
          by: { id: author.actorId, name: author.actorName },
          action: author.audit.action,
          subject: author.audit.subject,
          address: author.origin?.address ?? null,
        }
      : {
          by: null,
          action: own.act ?? 'self',
          subject: clientId,
          address: null,
          ...(own.linkBy && { linkBy: own.linkBy }),
        };
  const item: RecordLogItem = { ...keys.recordLogEntry(clientId, at, id), id, at, ...entry };
  return { label: 'log', put: item, condition: 'attribute_not_exists(pk)' };
}
