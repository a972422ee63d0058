import type { IncomingMessage } from 'node:http';

/**
 * Whether a request comes from a page of this machine's own: forms of other origins cannot send this content type, and
 * their scripts fail the preflight.
 */
export const isOwn = ({ headers }: IncomingMessage): boolean =>
  headers['content-type'] === 'application/json' && headers.origin === `http://${headers.host}`;
