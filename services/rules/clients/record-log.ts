import type { Key } from '@rostro/platform/table/keys';
import type { Author, Write } from '@rostro/platform/table/transact';
import type { RecordLogEntry } from '@rostro/shared/contract/records/record-file';
import { v4 as uuid } from 'uuid';
import { keys } from '../table/keys.ts';

export type RecordLogItem = Key & RecordLogEntry;

/**
 * The entry of a look, an export or a change in the person's own log, beside that of the audit: NOM-024-SSA3-2012 asks
 * for the log of a record, and the audit lies by day and by actor. `act` names what a person did themselves. Label `log`.
 */
export function recordLogWrite(author: Author, clientId: string, at: string, act = 'self'): Write {
  const id = uuid();
  const entry: Omit<RecordLogEntry, 'id' | 'at'> =
    author.kind === 'staff'
      ? {
          by: { id: author.actorId, name: author.actorName },
          action: author.audit.action,
          subject: author.audit.subject,
          address: author.origin?.address ?? null,
        }
      : { by: null, action: act, subject: clientId, address: null };
  const item: RecordLogItem = { ...keys.recordLogEntry(clientId, at, id), id, at, ...entry };
  return { label: 'log', put: item, condition: 'attribute_not_exists(pk)' };
}
