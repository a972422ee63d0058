import { transact, WriteRejected } from '@rostro/kit/table/transact';
import type { Finding } from './finding.ts';

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
