import type * as z from 'zod';
import type { ErrorCode } from '../errors.ts';
import type { PermissionCode } from '../permissions.ts';

export const SERVICES = [
  'booking',
  'agenda',
  'office',
  'clients',
  'directory',
  'payments',
  'cash',
  'records',
  'notices',
  'replies',
  'rbac',
  'media',
  'meta',
] as const;
/** The services that answer HTTP. `notices` is where staff deal with `notifications`, which else listens to events; `replies` is `booking` for who follows a link. */
export type ServiceName = (typeof SERVICES)[number];

/** Who may call: anybody, any signed-in account, any administrator, or administrators whose role grants the codes. */
export type Access =
  | 'public'
  | 'user'
  | 'admin'
  | { readonly all: readonly PermissionCode[] }
  | { readonly any: readonly PermissionCode[] };

export interface RouteDef {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: `/api/${string}`;
  readonly service: ServiceName;
  readonly access: Access;
  readonly summary: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly response: z.ZodType;
  /** JSON unless said; then `response` is a text. */
  readonly produces?: 'text/calendar' | 'text/html';
  /** 200 unless said. */
  readonly status?: 201;
  /** Takes an `Idempotency-Key` header. */
  readonly idempotent?: true;
  /** What the route itself can answer besides the errors that its access and its input imply. */
  readonly errors: readonly ErrorCode[];
}

export const defineRoutes = <const T extends Record<string, RouteDef>>(routes: T): T => routes;

/** `'GET /api/services/{serviceId}'`: API Gateway's own name for a route, and the key of every look-up. */
export const routeKeyOf = (route: RouteDef): string => `${route.method} ${route.path}`;
