import type { Answer } from './caller.ts';

/** Returns status and code of a response: `'409 changed_meanwhile'`, or `'200'`. */
export const verdict = ({ status, body }: Answer): string => `${status}${body?.code ? ` ${body.code}` : ''}`;
