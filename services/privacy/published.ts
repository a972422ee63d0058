/** What other rooms may use of this one. */
export { forgetProfile } from './domain/deletion.ts';
