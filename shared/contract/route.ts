import * as z from 'zod';
import type { SERVICE_PREFIX } from '../booking-link.ts';
import type { ErrorCode } from '../errors.ts';
import type { SITEMAP_PATH } from '../pages.ts';
import type { PermissionCode } from '../permissions.ts';
import type { ServiceName } from './services.ts';

/**
 * The access of a route: public, any signed-in account, any administrator, or administrators whose role grants the
 * codes.
 */
export type Access =
  | 'public'
  | 'user'
  | 'admin'
  | { readonly all: readonly PermissionCode[] }
  | { readonly any: readonly PermissionCode[] };

export interface RouteDef {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /**
   * `/s/…` and `/servicios/…` are addresses for people: pages for link previews, codes on paper, and services. Search
   * engines expect the sitemap at the top.
   */
  readonly path: `/api/${string}` | `/s/${string}` | `${typeof SERVICE_PREFIX}${string}` | typeof SITEMAP_PATH;
  readonly service: ServiceName;
  readonly access: Access;
  readonly summary: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly response: z.ZodType;
  /** JSON by default; otherwise `response` is a text or a `Page`. */
  readonly produces?: 'text/calendar' | 'text/html' | 'application/xml';
  /** 200 by default. */
  readonly status?: 201;
  /** Takes an `Idempotency-Key` header. */
  readonly idempotent?: true;
  /**
   * Every open panel polls it, and it answers no data, so the caller's permissions are read eventually consistent, and
   * may be a little older than elsewhere.
   */
  readonly frugal?: true;
  /** The route's own errors, besides those that its access and its input imply. */
  readonly errors: readonly ErrorCode[];
}

/** The answer of an address for people that may have moved, or lead nowhere. */
export const Page = z.object({
  status: z.literal([200, 301, 404]),
  /** Where a moved page is now. */
  location: z.string().exactOptional(),
  text: z.string(),
  /** For how many seconds the CDN may keep it. */
  keptFor: z.int(),
});
export type Page = z.infer<typeof Page>;

/** Makes something once: a repeated request finds what the first one made. */
export const MADE_ONCE = { method: 'POST', status: 201, idempotent: true } as const satisfies Partial<RouteDef>;

export const defineRoutes = <const T extends Record<string, RouteDef>>(routes: T): T => routes;

/** `'GET /api/services/{serviceId}'`: API Gateway's name of a route, and the key of every look-up. */
export const routeKeyOf = (route: RouteDef): string => `${route.method} ${route.path}`;
