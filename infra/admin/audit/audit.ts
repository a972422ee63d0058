import { transact, WriteRejected } from '@rostro/kit/table/transact';
import { auditDays } from './days.ts';
import { auditDirectories } from './directories.ts';
import { type Finding, isSame } from './finding.ts';
import { auditGuards } from './guards.ts';
import { auditIndexes } from './indexes.ts';
import { auditMoney } from './money.ts';
import { type Records, readRecords } from './records.ts';
import { auditRoles } from './roles.ts';
import { auditSummaries } from './summaries.ts';

/** All that contradicts itself in these records. */
export const findingsIn = (records: Records, now: string): Finding[] => [
  ...auditIndexes(records),
  ...auditDirectories(records, now),
  ...auditDays(records),
  ...auditSummaries(records, now),
  ...auditGuards(records),
  ...auditRoles(records),
  ...auditMoney(records),
];

export interface Audit {
  findings: Finding[];
  /** How many items of each kind were looked at. */
  looked: Record<string, number>;
}

/**
 * Reads the whole table and tells what contradicts itself. It may be in use: what is found is looked for a second time,
 * and only what is there both times, unchanged, is told.
 */
export async function auditTable(clock: () => string): Promise<Audit> {
  const records = await readRecords();
  const looked = Object.fromEntries(Object.entries(records).map(([kind, items]) => [kind, items.length]));
  const first = findingsIn(records, clock());
  if (first.length === 0) return { findings: [], looked };
  const again = findingsIn(await readRecords(), clock());
  return { findings: again.filter((finding) => first.some((one) => isSame(one, finding))), looked };
}

/**
 * Sets right what can be, one by one, each only if it is still as it was read.
 * @returns those that were
 */
export async function repairAll(findings: readonly Finding[], now: string): Promise<Finding[]> {
  const repaired: Finding[] = [];
  for (const finding of findings) {
    if (finding.repair === undefined) continue;
    try {
      await transact({ kind: 'system' }, now, finding.repair);
      repaired.push(finding);
    } catch (error) {
      if (!(error instanceof WriteRejected)) throw error;
    }
  }
  return repaired;
}
