import { now } from '@rostro/kit/clock';
import { auditTable } from './audit.ts';
import { type Report, report } from './report.ts';

/**
 * Runs every week. It only looks: to repair is a person's, by `npm run audit:table`. What is found is no failure of the
 * run, so that nobody calls it again for that: the alarm reads its log.
 */
export const audit = async (): Promise<Report> => report(await auditTable(now));
