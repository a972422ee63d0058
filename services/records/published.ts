/** What other rooms may use of this one. */
export { importedHistory } from './domain/medical-history.ts';
export { paper } from './pdf/page.ts';
export type { PrintSection } from './pdf/record-file.ts';
export { countDigitsTry } from './store/digit-tries.ts';
export { linkActWrite, makerOf } from './store/link-maker.ts';
export { importedHistoryRemoved, importedHistoryWrites } from './store/medical-history.ts';
export { logView } from './store/whole-record.ts';
export { doingOf } from './use-cases/doing.ts';
