import { WIZARD_PATH } from '@rostro/shared/pages';
import { contentSecurityPolicy, OPENER_POLICY, PERMISSIONS_POLICY } from '../resources/security-headers.ts';

const OWN = { identity: [], captcha: [], uploads: [] };

/** The headers that the CDN adds. Loopback needs no transport security; user pool and bucket are on our own origin. */
export const SITE_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': contentSecurityPolicy(OWN),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': PERMISSIONS_POLICY,
  'cross-origin-opener-policy': OPENER_POLICY,
};

const { 'x-frame-options': _none, ...FRAMED } = SITE_HEADERS;

/** The same of one path: these origins may frame the wizard, and nothing else. */
export const headersAt = (path: string, embedOrigins: readonly string[]): Readonly<Record<string, string>> =>
  path === WIZARD_PATH && embedOrigins.length > 0
    ? { ...FRAMED, 'content-security-policy': contentSecurityPolicy({ ...OWN, framedBy: embedOrigins }) }
    : SITE_HEADERS;
