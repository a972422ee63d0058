import { hasCode } from '#office/ui/problems.ts';

/** An address with an id that cannot be one leads to nobody, too. */
export const isGone = (error: unknown): boolean =>
  hasCode(error, 'client_not_found') || hasCode(error, 'not_found') || hasCode(error, 'validation');
