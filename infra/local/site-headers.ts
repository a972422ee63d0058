import { contentSecurityPolicy, PERMISSIONS_POLICY } from '../resources/security-headers.ts';

/** The headers that the CDN adds. Loopback needs no transport security; user pool and bucket are on our own origin. */
export const SITE_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': contentSecurityPolicy({ identity: [], captcha: [], uploads: [] }),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': PERMISSIONS_POLICY,
};
