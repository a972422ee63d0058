import { OPENER_POLICY } from '../../../resources/security-headers.ts';

/** Mails are shown in frames that inherit this policy: it allows their inline styles, and no scripts. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "connect-src 'self'",
  "img-src 'self' data: https:",
  "frame-ancestors 'none'",
  "form-action 'none'",
].join('; ');

export const HTML = 'text/html; charset=utf-8';

/** The headers of every response under `/_local/`. */
export const pageHeaders = (type: string): Record<string, string> => ({
  'content-type': type,
  'cache-control': 'no-store',
  'content-security-policy': POLICY,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': OPENER_POLICY,
});
