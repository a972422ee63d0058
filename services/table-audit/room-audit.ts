import type { Visit } from '@rostro/rules/scheduling/busy';
import type { KINDS } from '@rostro/rules/table/kinds';
import type { Finding } from './finding.ts';
import type { CoreRecords } from './records.ts';

/** What an optional room adds to the table's audit: its kinds of items with invariants, and what must hold for them. */
export interface RoomAudit<Own> {
  /** Names of `KINDS`, by the names of the room's records. */
  kinds: { readonly [Name in keyof Own]: readonly (keyof typeof KINDS)[] };
  /** The places that it holds besides those of visits. */
  held?: (own: Own) => Visit[];
  findings?: (records: Own & CoreRecords) => Finding[];
}
