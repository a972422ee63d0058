import { hasCode } from '#office/ui/problems.ts';

/** Whether the client does not exist. An id of the wrong format in the address counts as well. */
export const isGone = (error: unknown): boolean =>
  hasCode(error, 'client_not_found') || hasCode(error, 'not_found') || hasCode(error, 'validation');
