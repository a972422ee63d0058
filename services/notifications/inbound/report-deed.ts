import { readRecordTag } from '../domain/record-tag.ts';
import type { Telling } from '../store/provider-reports.ts';
import { recordReport } from '../use-cases/record-report.ts';
import type { Deed } from './consume-reports.ts';

/** @throws if the tag is not ours */
export function reportDeed(tag: string, telling: Telling, clock: () => string): Deed {
  const tagged = readRecordTag(tag);
  if (tagged === null) throw new Error('the tag names no record');
  const { state, ...report } = telling.report;
  return {
    ids: { ...tagged.name, channel: telling.channel, state, ...report },
    run: () => recordReport(tagged, telling, clock),
  };
}
