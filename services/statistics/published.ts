/** What other rooms may use of this one. */
export { lastDayOf } from './domain/dashboard.ts';
