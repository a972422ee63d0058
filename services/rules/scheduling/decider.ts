import type { Settings } from '@rostro/shared/contract/clinic';
import { addMinutes } from '@rostro/shared/time';

/**
 * Who decides whether there is room: the counters of a day, as before there were resources, or the resources. A clinic
 * switches once its visits are on resources; until all instances know it, both decide.
 */
export type Decider = 'counters' | 'both' | 'resources';

/** The settings as stored: when resources began to decide, and when the rule of capacity last changed. */
export interface SwitchedSettings extends Settings {
  /** ISO 8601 UTC; absent: the counters decide. */
  resourcesSince?: string;
  /** ISO 8601 UTC; absent: never. */
  capacityRuleSince?: string;
}

/** Longer than any instance remembers settings, and any request lasts. */
const OVERLAP_MINUTES = 2;

export function decideBy({ resourcesSince }: Pick<SwitchedSettings, 'resourcesSince'>, now: string): Decider {
  if (resourcesSince === undefined) return 'counters';
  return now < addMinutes(resourcesSince, OVERLAP_MINUTES) ? 'both' : 'resources';
}
