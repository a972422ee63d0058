import { now } from '@rostro/platform/clock';
import { auditTable } from '../audit.ts';
import { type Report, report } from '../report.ts';

/**
 * Runs every week and only reads: `npm run audit:table` repairs. A finding does not fail the run, because Lambda
 * would repeat it; the alarm reads the log.
 */
export const audit = async (): Promise<Report> => report(await auditTable(now));
