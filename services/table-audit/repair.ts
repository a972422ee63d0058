import { transact, WriteRejected } from '@rostro/platform/table/transact';
import type { Finding } from './finding.ts';

/**
 * Repairs what a program can, one item at a time, on condition that it is unchanged.
 * @returns the repaired findings
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
