import { log } from '@rostro/platform/log';
import type { Audit } from './audit.ts';
import { groupBy } from './group-by.ts';

/**
 * The maximum per rule: a defect of a release may show in every item, and the first lines are enough to identify it.
 */
const MOST_LINES = 20;

export interface Report {
  contradictions: number;
  /** Findings that `npm run audit:table -- --repair` can repair. */
  repairable: number;
  /** The number of findings by rule. */
  rules: Record<string, number>;
  /** The number of checked items by kind. */
  looked: Record<string, number>;
}

/**
 * Logs each finding with its rule and ids, never the items' content, which includes addresses and phones. The alarm
 * reads the last line (`infra/stacks/alarms/audit.ts`).
 */
export function report({ findings, looked }: Audit): Report {
  const byRule = groupBy(findings, ({ rule }) => rule);
  for (const { rule, subject, repair } of [...byRule.values()].flatMap((found) => found.slice(0, MOST_LINES))) {
    log.error('contradiction', { rule, subject, repairable: repair !== undefined });
  }
  const said = {
    contradictions: findings.length,
    repairable: findings.filter(({ repair }) => repair !== undefined).length,
    rules: Object.fromEntries([...byRule].map(([rule, found]) => [rule, found.length])),
    looked,
  };
  log.info('table audited', said);
  return said;
}
