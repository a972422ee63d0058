import type { Answer } from './caller.ts';

/** The essence of an answer: `'409 changed_meanwhile'`, or `'200'`. */
export const verdict = ({ status, body }: Answer): string => `${status}${body?.code ? ` ${body.code}` : ''}`;
