import { untilSettled } from '@rostro/platform/table/settle';
import type { Tagged } from '../domain/record-tag.ts';
import { isNewReport } from '../domain/settlement.ts';
import { undeliveredByName } from '../store/problems.ts';
import { saveReport, type Telling } from '../store/provider-reports.ts';

/** An old report, or one about another attempt, changes nothing. */
export const recordReport = ({ name, attemptId }: Tagged, telling: Telling, clock: () => string): Promise<void> =>
  untilSettled(async () => {
    const record = await undeliveredByName(name);
    if (record === null || !isNewReport(telling.report, attemptId, record)) return;
    await saveReport(record, telling, clock());
  });
