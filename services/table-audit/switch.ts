import { getItem } from '@rostro/platform/table/read';
import { transact, WriteRejected } from '@rostro/platform/table/transact';
import type { SettingsItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import { auditTable } from './audit.ts';
import type { Finding } from './finding.ts';

export type Switch =
  /** They decide since then. */
  | { state: 'was on' | 'on'; since: string }
  /** A dry run found nothing in the way. */
  | { state: 'possible' }
  | { state: 'refused'; findings: readonly Finding[] };

const sinceWhen = async (): Promise<string | undefined> =>
  (await getItem<SettingsItem>(keys.settings()))?.resourcesSince;

/**
 * Lets the resources decide whether there is room, if nothing in the table contradicts them: every visit is on some,
 * and the busy items say the same. Visits that are booked meanwhile keep it so, because every writer does.
 * @param write false: only looks
 */
export async function switchToResources(clock: () => string, { write }: { write: boolean }): Promise<Switch> {
  const before = await sinceWhen();
  if (before !== undefined) return { state: 'was on', since: before };
  const { findings } = await auditTable(clock, { resourcesDecide: true });
  if (findings.length > 0) return { state: 'refused', findings };
  return write ? switchOn(clock()) : { state: 'possible' };
}

/** Condition: nobody did it meanwhile. */
async function switchOn(now: string): Promise<Switch> {
  try {
    await transact({ kind: 'system' }, now, [
      {
        label: 'settings',
        update: keys.settings(),
        expression: 'SET resourcesSince = :now',
        condition: 'attribute_not_exists(resourcesSince)',
        values: { ':now': now },
      },
    ]);
    return { state: 'on', since: now };
  } catch (error) {
    const since = error instanceof WriteRejected ? await sinceWhen() : undefined;
    if (since === undefined) throw error;
    return { state: 'was on', since };
  }
}
