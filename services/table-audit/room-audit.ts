import type { Kind } from '@rostro/platform/table/kind';
import type { Visit } from '@rostro/rules/scheduling/busy';
import type { Finding } from './finding.ts';
import type { CoreRecords } from './records.ts';

/** What an optional room adds to the table's audit: its kinds of items with invariants, and what must hold for them. */
export interface RoomAudit<Own> {
  /** Rows of the room's door, by the names of its records. */
  kinds: { readonly [Name in keyof Own]: readonly Kind[] };
  /** The places that it holds besides those of visits. */
  held?: (own: Own) => Visit[];
  findings?: (records: Own & CoreRecords) => Finding[];
}
