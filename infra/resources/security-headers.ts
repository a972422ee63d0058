import { MAP_ORIGIN } from '@rostro/shared/map';

/** The origins that the pages may reach besides their own, by target. */
export interface Reach {
  /** Hosts of the sign-in. */
  identity: readonly string[];
  /** Hosts of a captcha's widget. */
  captcha: readonly string[];
  /** Hosts of uploads. */
  uploads: readonly string[];
  /** The origins whose pages may frame the page; absent: none. */
  framedBy?: readonly string[];
}

/** One policy for both targets. antd puts its styles into the page, so styles may be inline; scripts never. */
export function contentSecurityPolicy({ identity, captcha, uploads, framedBy = [] }: Reach): string {
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...captcha],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'https:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...identity, ...captcha, ...uploads],
    'frame-src': [MAP_ORIGIN, ...captcha],
    'frame-ancestors': framedBy.length > 0 ? framedBy : ["'none'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

/** The panel takes photos of clinical notes; nobody else's page may. */
export const PERMISSIONS_POLICY = 'camera=(self), microphone=(), geolocation=(), payment=()';

/**
 * A page that another site opens shares no window with it. The sign-in at Google leaves the page and comes back to it, so
 * no page of ours needs a window that it opened.
 */
export const OPENER_POLICY = 'same-origin';
