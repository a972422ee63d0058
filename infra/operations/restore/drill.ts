/** A contradiction as the audit names it: ids, never names. */
interface Finding {
  rule: string;
  subject: string;
}

/** The steps of a drill, which AWS or a test makes. */
export interface DrillSteps {
  /** Makes the table of the last moment that can be restored, beside the live one, and returns its name. */
  restore: () => Promise<string>;
  /** Audits a table; what it looked at is counted by kind. */
  audit: (tableName: string) => Promise<{ findings: readonly Finding[]; looked: Readonly<Record<string, number>> }>;
  /** Deletes the restored table. */
  drop: () => Promise<unknown>;
  /** In milliseconds. */
  now: () => number;
  say: (line: string) => void;
}

/** A few contradictions may be of the moment: two writes of which one was restored. The live table has its own audit. */
const SHOWN = 20;

/**
 * Proves that a lost table could be restored, and how long that takes: restores it beside the live one, which nothing
 * touches, has the audit judge what came, and deletes it again, whatever happened.
 * @returns whether the restored table holds data without contradiction
 */
export async function drill({ restore, audit, drop, now, say }: DrillSteps): Promise<boolean> {
  const begun = now();
  const minutes = (): string => ((now() - begun) / 60_000).toFixed(1);
  try {
    const tableName = await restore();
    say(`${tableName} was ready after ${minutes()} minutes.`);
    const { findings, looked } = await audit(tableName);
    const items = Object.values(looked).reduce((sum, count) => sum + count, 0);
    say(`The audit looked at ${items} items and was done after ${minutes()} minutes.`);
    for (const { rule, subject } of findings.slice(0, SHOWN)) say(`- ${rule}: ${subject}`);
    if (findings.length > SHOWN) say(`… and ${findings.length - SHOWN} more`);
    if (items === 0) say('Nothing was restored: a table without items proves nothing.');
    else say(findings.length === 0 ? 'Nothing contradicts itself.' : `${findings.length} contradictions.`);
    return items > 0 && findings.length === 0;
  } finally {
    // What went wrong before matters more: a table that is still being made cannot be deleted yet.
    await drop().catch((error: unknown) => say(`The restored table is still there, delete it: ${String(error)}`));
  }
}
