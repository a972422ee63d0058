/** What other rooms may use of this one. */
export type { Finding } from './finding.ts';
export { groupBy } from './group-by.ts';
export type { CoreRecords } from './records.ts';
export type { RoomAudit } from './room-audit.ts';
