import { expect, test } from '@jest/globals';
import type { DeliveryState, SendAttempt } from './delivery.ts';
import { isNewReport, type ProviderReport } from './settlement.ts';

const at = '2026-11-19T10:00:00.000Z';
const record = (state: DeliveryState, part: Partial<SendAttempt> = {}): SendAttempt => ({
  ...{ state, attemptId: 'attempt-1', attempts: 1, createdAt: at, updatedAt: at },
  ...part,
});
const REPORTS: Record<ProviderReport['state'], ProviderReport> = {
  sent: { state: 'sent' },
  delivered: { state: 'delivered' },
  bounced: { state: 'bounced', reason: 'Permanent General', blocks: true },
  complained: { state: 'complained', reason: 'abuse', blocks: true },
};
const ALL: readonly DeliveryState[] = [
  ...(['queued', 'sending', 'sent', 'delivered', 'bounced', 'complained', 'refused', 'uncertain', 'skipped'] as const),
];

test.each<[ProviderReport['state'], readonly DeliveryState[]]>([
  ['sent', ['sending', 'uncertain']],
  ['delivered', ['sending', 'sent', 'uncertain']],
  ['bounced', ['sending', 'sent', 'delivered', 'uncertain']],
  ['complained', ['sending', 'sent', 'delivered', 'uncertain']],
])('the report %s changes a record that is %p, and no other', (told, states) => {
  expect(ALL.filter((state) => isNewReport(REPORTS[told], 'attempt-1', record(state)))).toEqual(
    ALL.filter((state) => states.includes(state)),
  );
});

test('a report about another attempt is ignored', () => {
  for (const report of Object.values(REPORTS)) expect(isNewReport(report, 'attempt-2', record('sending'))).toBe(false);
});

test('a settled record still accepts reports about its sent attempt', () => {
  const seen = record('uncertain', { attemptId: 'closed', sentAs: 'attempt-1', settledAt: at });
  expect(isNewReport(REPORTS.delivered, 'attempt-1', seen)).toBe(true);
  expect(isNewReport(REPORTS.delivered, 'closed', seen)).toBe(false);
});
