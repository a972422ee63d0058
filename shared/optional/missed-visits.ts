import type { Settings } from '../contract/clinic/clinic.ts';
import type { ModuleName } from './modules.ts';
import { missedSessionRule } from './package-sessions.ts';

/** What optional rooms add to the written rules on visits to which nobody came. A room that is taken out takes its line along. */
export const optionalMissedRules: readonly { room: ModuleName; sayRule: (settings: Settings) => string | null }[] = [
  { room: 'packages', sayRule: missedSessionRule },
];
