import type { Key } from '@rostro/platform/table/keys';
import { type Batch, type Consistency, getItems } from '@rostro/platform/table/read';
import { reachedThrough } from '@rostro/rules/clients/reached-by';
import type { NoticePolicyItem } from '@rostro/rules/notices/notice-policy';
import type { AppointmentItem, ProfileItem, ReceiptItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import type { BlockedAddressItem } from '@rostro/rules/table/message-items';
import type { NoticeChannel } from '@rostro/shared/contract/notifications/notice-names';
import type { NoticePolicy } from '@rostro/shared/contract/notifications/notice-policy';
import { DEFAULT_NOTICE_POLICY } from '@rostro/shared/defaults';
import type { Delivery } from '../domain/delivery.ts';
import { addressFor, addressOf } from '../domain/notice.ts';
import { messageOf } from '../domain/problem.ts';
import type { Undelivered } from '../domain/problem-name.ts';
import type { ProblemFacts } from '../domain/problem-replay.ts';
import { roadOf } from '../domain/untold.ts';
import { blockedKeys } from './blocked.ts';
import { reaches } from './reach.ts';

/** The appointment or receipt of a message; a letter about an account has neither. */
function subjectKey(record: Undelivered): Key | null {
  if (!('eventId' in record)) return keys.appointment(record.appointmentId);
  return record.receipt === undefined ? null : keys.receipt(record.receipt.day, record.receipt.number);
}

type Subject = Pick<ProblemFacts, 'appointment' | 'receipt'>;

function subjectOf(record: Undelivered, batch: Batch): Subject {
  const key = subjectKey(record);
  if (key === null) return { appointment: null, receipt: null };
  return 'eventId' in record
    ? { appointment: null, receipt: batch.get<ReceiptItem>(key) }
    : { appointment: batch.get<AppointmentItem>(key), receipt: null };
}

/** The current client: an appointment may have moved to another one. */
function clientIdOf(record: Undelivered, { appointment, receipt }: Subject): string | undefined {
  return 'eventId' in record ? (record.userId ?? receipt?.clientId) : (appointment?.clientId ?? record.clientId);
}

const roadFor = (record: Delivery, client: ProfileItem | null): NoticeChannel =>
  roadOf(record, client, reaches(record.kind, 'whatsapp'));

/** The block of the current target address; a letter about an account went to an old one. */
function blockedKeysOf(record: Undelivered, client: ProfileItem | null, policy: NoticePolicy): Key[] {
  const { kind } = messageOf(record);
  if (client === null || kind === 'email-change') return [];
  if ('eventId' in record) return blockedKeys('email', addressOf(client, 'email'));
  const channel = roadFor(record, client);
  return blockedKeys(channel, addressFor(record.kind, client, policy, channel));
}

/** Three batch reads, whatever the number of messages; one more where a client is called by the phone of another. */
export async function loadProblemFacts(
  records: readonly Undelivered[],
  consistency: Consistency,
): Promise<(record: Undelivered) => ProblemFacts> {
  const policyKey = keys.noticePolicy();
  const subjects = await getItems([policyKey, ...records.flatMap((record) => subjectKey(record) ?? [])], consistency);
  const policy = { ...DEFAULT_NOTICE_POLICY, ...subjects.get<NoticePolicyItem>(policyKey) };
  const profileKeyOf = (record: Undelivered): Key | null => {
    const clientId = clientIdOf(record, subjectOf(record, subjects));
    return clientId === undefined ? null : keys.profile(clientId);
  };
  const clients = await getItems(
    records.flatMap((record) => profileKeyOf(record) ?? []),
    consistency,
  );
  const clientOf = (record: Undelivered): ProfileItem | null => {
    const key = profileKeyOf(record);
    return key === null ? null : clients.get<ProfileItem>(key);
  };
  const reachedBy = await reachedThrough(records.flatMap((record) => clientOf(record) ?? []));
  const blocks = await getItems(
    records.flatMap((record) => blockedKeysOf(record, clientOf(record), policy)),
    consistency,
  );
  return (record) => {
    const client = clientOf(record);
    const [blockedKey] = blockedKeysOf(record, client, policy);
    const blocked = blockedKey === undefined ? null : blocks.get<BlockedAddressItem>(blockedKey);
    const road = 'eventId' in record ? 'email' : roadFor(record, client);
    return { ...subjectOf(record, subjects), client, ...(client && reachedBy(client)), blocked, road };
  };
}
