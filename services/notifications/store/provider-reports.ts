import type { Key } from '@rostro/platform/table/keys';
import { transact, type Write } from '@rostro/platform/table/transact';
import { keys } from '@rostro/rules/table/keys';
import type { BlockedAddressItem } from '@rostro/rules/table/message-items';
import type { NoticeChannel } from '@rostro/shared/contract/notifications/notice-names';
import type { Undelivered } from '../domain/problem-name.ts';
import type { ProviderReport } from '../domain/settlement.ts';
import { deliveryEntry } from './deliveries.ts';
import { letterEntry } from './letters.ts';

/** A provider's report about the message that it calls `providerId`. */
export interface Telling {
  report: ProviderReport;
  providerId: string;
  channel: NoticeChannel;
  /** The message's target; null if it was not exactly one address. */
  to: string | null;
}

/** A settlement by staff stays in the record, which then does not return into the index. */
function recordWrite(record: Undelivered & Key, { report, providerId }: Telling, at: string): Write {
  const after = { ...record, state: report.state, updatedAt: at };
  const entry = Object.entries('eventId' in after ? letterEntry(after) : deliveryEntry(after));
  const set = [...entry, ...('reason' in report ? [['reason', report.reason]] : [])];
  const gone = [
    ...('reason' in report ? [] : ['reason']),
    ...(entry.length > 0 ? [] : ['undeliveredPk', 'undeliveredSk']),
  ];
  const alwaysSet = '#state = :reported, updatedAt = :at, providerId = if_not_exists(providerId, :provider)';
  return {
    label: 'record',
    update: record,
    expression: [
      `SET ${[alwaysSet, ...set.map(([name]) => `${name} = :${name}`)].join(', ')}`,
      ...(gone.length > 0 ? [`REMOVE ${gone.join(', ')}`] : []),
    ].join(' '),
    condition: 'attemptId = :attempt AND #state = :state',
    names: { '#state': 'state' },
    values: {
      ':reported': report.state,
      ':at': at,
      ':provider': providerId,
      ...Object.fromEntries(set.map(([name, value]) => [`:${name}`, value])),
      ':attempt': record.attemptId,
      ':state': record.state,
    },
  };
}

function blockWrites({ report, channel, to }: Telling, at: string): Write[] {
  if (!('blocks' in report && report.blocks) || to === null) return [];
  const { state, reason } = report;
  const item: BlockedAddressItem = { ...keys.blockedAddress(channel, to), state, reason, at };
  return [{ label: 'blocked', put: item }];
}

/** @throws {WriteRejected} if the record changed meanwhile */
export const saveReport = (record: Undelivered & Key, telling: Telling, at: string): Promise<void> =>
  transact({ kind: 'system' }, at, [recordWrite(record, telling, at), ...blockWrites(telling, at)]);
