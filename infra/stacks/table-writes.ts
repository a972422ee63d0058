import { keys } from '@rostro/rules/table/keys';
import type { ServiceName } from '@rostro/shared/contract/route';
import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb';
import type { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { AUDIT } from './media-access.ts';
import { onPartitions } from './table-access.ts';

/** Every kind of partition with a policy's wildcards: built by the same key builders, so that they cannot differ. */
export const PARTITIONS = {
  APT: [keys.appointment('*').pk],
  AUDIT: [AUDIT],
  BLOCKED: [keys.blockedAddress('*', '*').pk],
  CASH: [keys.cashDay('*').pk],
  CATALOG: [keys.services().pk, keys.equipmentList().pk],
  CLIENT: [keys.profile('*').pk],
  CLOSURES: [keys.closures().pk],
  CONFIG: [keys.settings().pk],
  DAY: [keys.day('*', '*').pk],
  DELETIONS: [keys.deletionRequest('*').pk],
  EMAIL: [keys.emailGuard('*').pk],
  GUESTLIMIT: [keys.guestLimit('*', 'address', '').pk.replace('#address#', '')],
  GUESTS: [keys.guestIntents().pk],
  IDENTITY: [keys.identity('*').pk],
  LETTER: [keys.letter('*').pk],
  MESSAGE: [keys.clientMessage('*').pk],
  OUTBOX: [keys.outboxShard(0).pk.replace(/0$/, '*')],
  PHONE: [keys.phoneGuard('*').pk],
  PHONECODE: [keys.phoneCode('*').pk],
  RECEIPTS: [keys.receiptCounter().pk],
  RIGHTS: [keys.rights().pk],
  ROLES: [keys.roles().pk],
} as const satisfies Record<string, readonly string[]>;
export type PartitionKind = keyof typeof PARTITIONS;

/** The partitions of an appointment that is booked, moved or ended: with its place on the day, and its events. */
const APPOINTMENT = ['APT', 'CATALOG', 'CLIENT', 'DAY', 'OUTBOX'] as const;
/** What a person is held by. */
const PERSON = ['CLIENT', 'EMAIL', 'IDENTITY', 'PHONE'] as const;

type Writer = Exclude<ServiceName, 'records' | 'payments' | 'media' | 'meta'>;

/** Which partitions each service writes. A test holds it to the access patterns of its code. */
export const WRITES: Record<Writer, readonly PartitionKind[]> = {
  booking: [...APPOINTMENT, ...PERSON, 'AUDIT', 'GUESTLIMIT', 'GUESTS'],
  agenda: [...APPOINTMENT, 'AUDIT', 'CLOSURES'],
  office: [...APPOINTMENT, 'AUDIT', 'CLOSURES', 'CONFIG'],
  clients: [...PERSON, 'APT', 'AUDIT', 'DELETIONS', 'GUESTLIMIT', 'MESSAGE'],
  phones: [...PERSON, 'GUESTLIMIT', 'PHONECODE'],
  directory: [...PERSON, 'APT', 'AUDIT', 'DAY', 'DELETIONS', 'MESSAGE', 'OUTBOX'],
  rbac: [...PERSON, 'AUDIT', 'DELETIONS', 'OUTBOX', 'RIGHTS', 'ROLES'],
  cash: ['APT', 'AUDIT', 'CASH', 'OUTBOX', 'RECEIPTS'],
  notices: ['APT', 'AUDIT', 'BLOCKED', 'CLIENT', 'CONFIG', 'LETTER', 'MESSAGE', 'OUTBOX'],
  replies: [...APPOINTMENT, 'AUDIT'],
};

/** Which ones it only checks beside a write: a receipt that is sent again must not be void. */
export const CHECKS: Partial<Record<Writer, readonly PartitionKind[]>> = { notices: ['CASH'] };

const CHECK = 'ConditionCheckItem';
/** Of an entry of the audit nothing is changed: it is put, once, and stays. */
const APPEND_ONLY: readonly PartitionKind[] = ['AUDIT'];

const all = (kinds: readonly PartitionKind[]): string[] =>
  [...new Set(kinds)].sort().flatMap((kind) => [...PARTITIONS[kind]]);

/**
 * A function's right to write the partitions that its code writes: a fault in one function does not reach the others'
 * data.
 */
export const writeOwnPartitions = (table: ITableV2, service: Writer): PolicyStatement[] => {
  const checked = CHECKS[service];
  const changed = WRITES[service].filter((kind) => !APPEND_ONLY.includes(kind));
  return [
    // One statement of all that a transaction puts: DynamoDB may ask for its keys together.
    onPartitions(table, all(WRITES[service]), ['PutItem', CHECK]),
    onPartitions(table, all(changed), ['UpdateItem', 'DeleteItem']),
    ...(checked === undefined ? [] : [onPartitions(table, all(checked), [CHECK])]),
  ];
};
