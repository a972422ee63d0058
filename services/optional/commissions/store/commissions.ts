import type { Key } from '@rostro/platform/table/keys';
import { getItem, queryItems } from '@rostro/platform/table/read';
import { type Author, transact, versionIs } from '@rostro/platform/table/transact';
import type { CommissionRates, Commissions } from '@rostro/shared/contract/commissions';
import type { ClosedMonth } from '../domain/commission.ts';
import { commissionKeys } from '../keys.ts';

/** A person's commission rules, each valid from its month on; those of earlier months stay. */
export interface CommissionRulesItem extends Key {
  resourceId: string;
  rules: (CommissionRates & { from: string })[];
  version: number;
  updatedAt: string;
}
/** The commissions of a closed month. Written once. They contain no names except those of staff. */
export interface CommissionMonthItem extends Key, Omit<Commissions, 'closedAt'> {
  closedAt: string;
}

export const commissionRules = (): Promise<CommissionRulesItem[]> =>
  queryItems<CommissionRulesItem>({ partition: commissionKeys.commissionRules(), consistency: 'strong' });

export const commissionRulesOf = (resourceId: string): Promise<CommissionRulesItem | null> =>
  getItem<CommissionRulesItem>(commissionKeys.commissionRulesOf(resourceId));

/** Condition: unchanged since they were read. Version 0: there are none yet. */
export const saveCommissionRules = (
  author: Author,
  before: number,
  after: Omit<CommissionRulesItem, 'pk' | 'sk'>,
): Promise<void> =>
  transact(author, after.updatedAt, [
    {
      label: 'rules',
      put: { ...after, ...commissionKeys.commissionRulesOf(after.resourceId) },
      ...versionIs('version', before),
    },
  ]);

/** Both included. */
export const closedMonths = (from: string, to: string): Promise<CommissionMonthItem[]> =>
  queryItems<CommissionMonthItem>({
    partition: commissionKeys.commissionMonths(),
    sort: { attribute: 'sk', from, to },
    consistency: 'strong',
  });

/** Condition: the month is not closed. A closed month is never written again. */
export const closeMonth = (month: ClosedMonth): Promise<void> =>
  transact({ kind: 'system' }, month.closedAt, [
    {
      label: 'month',
      put: { ...month, ...commissionKeys.commissionMonth(month.month) },
      condition: 'attribute_not_exists(pk)',
    },
  ]);
