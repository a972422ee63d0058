/** By its name: an error of `fetch` may come from another realm than the code that catches it. */
const nameOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'name' in error ? String(error.name) : '';

/** Whether `fetch` failed because nobody answered in time. */
export const isTimeout = (error: unknown): boolean => nameOf(error) === 'TimeoutError';
/** Whether it failed because nobody answered, for whatever reason. */
export const isSilence = (error: unknown): boolean => isTimeout(error) || nameOf(error) === 'TypeError';
