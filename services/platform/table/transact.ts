import { setTimeout as pause } from 'node:timers/promises';
import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { v4 as uuid } from 'uuid';
import { table, tableName } from './client.ts';
import type { AuditItem } from './items.ts';
import { isAudit, type Key, platformKeys } from './keys.ts';

export type Condition = {
  condition?: string;
  names?: Record<string, string>;
  values?: Record<string, unknown>;
};

/** One action of a transaction. Its label names it in the answer, because DynamoDB only returns its position. */
export type Write = { label: string } & (
  | ({ put: object } & Condition)
  | ({ update: Key; expression: string } & Condition)
  | ({ delete: Key } & Condition)
  | ({ check: Key } & Required<Pick<Condition, 'condition'>> & Condition)
);

/** Condition that an item still has the version that was read; 0: it does not exist, or has no version. */
export const versionIs = (
  attribute: string,
  seen: number,
): Condition & { condition: string; names: Record<string, string> } =>
  seen === 0
    ? { condition: 'attribute_not_exists(#version)', names: { '#version': attribute } }
    : { condition: '#version = :version', names: { '#version': attribute }, values: { ':version': seen } };

/** A staff write must state its entry for the audit. */
export type Author =
  /** A person about their own data. */
  | { kind: 'self'; id: string }
  | { kind: 'system' }
  | {
      kind: 'staff';
      actorId: string;
      actorName: string;
      /** The request, and its origin. */
      requestId?: string;
      origin?: NonNullable<AuditItem['origin']>;
      audit: Pick<AuditItem, 'action' | 'subject' | 'subjectName' | 'before' | 'after'>;
    };

/** The transaction did not happen: a condition failed, or another transaction was running. Read and decide again. */
export class WriteRejected extends Error {
  /** Labels of the actions whose condition failed. */
  readonly failed: ReadonlySet<string>;
  readonly conflict: boolean;

  constructor(failed: ReadonlySet<string>, conflict: boolean, cause: unknown) {
    super(`transaction rejected: ${conflict ? 'conflict' : [...failed].join(', ')}`, { cause });
    this.name = 'WriteRejected';
    this.failed = failed;
    this.conflict = conflict;
  }
}

type TransactItem = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

const IS_NEW = 'attribute_not_exists(pk)';

export function keyOf(write: Write): Key {
  if ('put' in write) return write.put as Key;
  if ('update' in write) return write.update;
  return 'delete' in write ? write.delete : write.check;
}

function toTransactItem(write: Write): TransactItem {
  const common = {
    TableName: tableName(),
    ...(write.condition === undefined ? {} : { ConditionExpression: write.condition }),
    ...(write.names === undefined ? {} : { ExpressionAttributeNames: write.names }),
    ...(write.values === undefined ? {} : { ExpressionAttributeValues: write.values }),
  };
  if ('put' in write) return { Put: { ...common, Item: write.put as Record<string, unknown> } };
  if ('update' in write)
    return { Update: { ...common, Key: onlyKey(write.update), UpdateExpression: write.expression } };
  if ('delete' in write) return { Delete: { ...common, Key: onlyKey(write.delete) } };
  return { ConditionCheck: { ...common, Key: onlyKey(write.check), ConditionExpression: write.condition } };
}

const onlyKey = ({ pk, sk }: Key) => ({ pk, sk });

function auditWrite({ kind: _kind, audit, ...who }: Extract<Author, { kind: 'staff' }>, at: string): Write {
  return appendAudit(auditItem({ id: uuid(), at, ...who, ...audit }));
}

/** An entry of the audit, indexed by day and by person. */
export const auditItem = (entry: Omit<AuditItem, keyof Key>): AuditItem => ({
  ...platformKeys.audit(entry.at, entry.id),
  ...platformKeys.auditOfActor(entry.actorId, entry.at, entry.id),
  ...entry,
});

export const appendAudit = (entry: AuditItem): Write => ({ label: 'audit', put: entry });

/**
 * Entries of the audit are only added: their puts get the condition here that the entry is new. On AWS nobody may
 * change or delete one (`infra/stacks/table-access.ts`), but IAM cannot tell a put from an overwrite.
 */
function onlyAdd(write: Write): Write {
  if (!isAudit(keyOf(write))) return write;
  if (!('put' in write) || write.condition !== undefined) throw new Error('an entry of the audit may only be added');
  return { ...write, condition: IS_NEW };
}

/** The longest waits in milliseconds before a transaction that conflicted with another one is sent again. */
const WAITS = [10, 20, 40];

/**
 * Writes all or nothing, with the author's audit entry. After a mere conflict it is sent again unchanged.
 * @throws {WriteRejected} if a condition failed or other transactions kept touching the same items
 */
export async function transact(author: Author, at: string, writes: readonly Write[]): Promise<void> {
  const all = (author.kind === 'staff' ? [...writes, auditWrite(author, at)] : writes).map(onlyAdd);
  const TransactItems = all.map(toTransactItem);
  for (const wait of [...WAITS, null]) {
    try {
      await table.send(new TransactWriteCommand({ TransactItems }));
      return;
    } catch (error) {
      const rejected = error instanceof TransactionCanceledException ? rejection(error, all) : error;
      const onlyMet = rejected instanceof WriteRejected && rejected.failed.size === 0;
      if (!onlyMet || wait === null) throw rejected;
      await pause(Math.random() * wait);
    }
  }
}

/** Causes of a cancellation that another attempt can resolve. */
const CONFLICTS = new Set(['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded']);

const codesOf = (error: TransactionCanceledException): string[] =>
  (error.CancellationReasons ?? []).map((reason) => reason.Code ?? 'None');

/** Whether only a concurrent transaction cancelled this one, of reads or of writes. */
export const isConflict = (error: TransactionCanceledException): boolean =>
  codesOf(error).some((code) => CONFLICTS.has(code));

function rejection(error: TransactionCanceledException, writes: readonly Write[]): Error {
  const codes = codesOf(error);
  const failed = writes.filter((_, position) => codes[position] === 'ConditionalCheckFailed').map(({ label }) => label);
  const conflict = isConflict(error);
  if (failed.length === 0 && !conflict) return error;
  return new WriteRejected(new Set(failed), conflict, error);
}
