import { type ConsentRecords, consentAudit } from '@rostro/consents/audit';
import { type PackageRecords, packageAudit } from '@rostro/packages/audit';
import { type RecallRecords, recallAudit } from '@rostro/recalls/audit';
import { type WaitlistRecords, waitlistAudit } from '@rostro/waitlist/audit';

/** The audits of optional rooms. A room that is taken out takes its lines along. */
export type RoomRecords = ConsentRecords & PackageRecords & RecallRecords & WaitlistRecords;
export const ROOM_AUDITS = [consentAudit, packageAudit, recallAudit, waitlistAudit];
