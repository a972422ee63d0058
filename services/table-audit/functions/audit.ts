import { now } from '@rostro/platform/clock';
import { auditTable } from '../audit.ts';
import { type Report, report } from '../report.ts';

/**
 * Runs every week and only reads: a person repairs with `npm run audit:table`. A finding does not fail the run, so that
 * Lambda does not repeat it; the alarm reads the log.
 */
export const audit = async (): Promise<Report> => report(await auditTable(now));
