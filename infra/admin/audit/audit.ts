import { auditDays } from './days.ts';
import { auditDirectories } from './directories.ts';
import { type Finding, isSame } from './finding.ts';
import { auditGuards } from './guards.ts';
import { auditIndexes } from './indexes.ts';
import { auditMoney } from './money.ts';
import { groupBy, type Records, readRecords } from './records.ts';
import { auditRoles } from './roles.ts';
import { auditSummaries } from './summaries.ts';
import { auditVisits } from './visits.ts';

/** All contradictions in these records. */
export const findingsIn = (records: Records, now: string): Finding[] => [
  ...auditIndexes(records),
  ...auditDirectories(records, now),
  ...auditDays(records),
  ...auditSummaries(records, now),
  ...auditGuards(records),
  ...auditRoles(records),
  ...auditMoney(records),
  ...auditVisits(records, now),
];

export interface Audit {
  findings: Finding[];
  /** How many items of each kind were looked at. */
  looked: Record<string, number>;
}

/** What is read is let go of before anything is read again: a clinic of years is hundreds of megabytes. */
async function look(clock: () => string): Promise<Audit> {
  const records = await readRecords();
  const looked = Object.fromEntries(Object.entries(records).map(([kind, items]) => [kind, items.length]));
  return { findings: findingsIn(records, clock()), looked };
}

const placeOf = ({ rule, subject }: Finding): string => `${rule}\n${subject}`;

/**
 * Reads the whole table and reports contradictions. The table may be in use: each finding is checked a second time, and
 * reported only if it is still there and unchanged.
 */
export async function auditTable(clock: () => string): Promise<Audit> {
  const { findings, looked } = await look(clock);
  if (findings.length === 0) return { findings, looked };
  const first = groupBy(findings, placeOf);
  const { findings: again } = await look(clock);
  return {
    findings: again.filter((finding) => first.get(placeOf(finding))?.some((one) => isSame(one, finding))),
    looked,
  };
}
