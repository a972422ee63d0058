import * as z from 'zod';
import { defineRoutes, type RouteDef } from '../route.ts';
import { Id, Instant } from '../schemas.ts';

export const Session = z
  .object({
    /** The same through all renewals of its tokens. */
    id: z.string(),
    /** The browser's own name; null if it has none. */
    browser: z.string().nullable(),
    system: z.string().nullable(),
    beganAt: Instant,
    /** To a quarter of an hour. */
    usedAt: Instant,
    isCurrent: z.boolean(),
  })
  .meta({ id: 'Session' });
export type Session = z.infer<typeof Session>;

const Sessions = z.object({ items: z.array(Session) });
const own = { service: 'clients', access: 'user' } as const satisfies Partial<RouteDef>;

export const sessionRoutes = defineRoutes({
  listMySessions: {
    ...own,
    method: 'GET',
    path: '/api/me/sessions',
    summary: "The caller's open sessions, the own one first, then by last use",
    response: Sessions,
    errors: ['profile_required', 'busy'],
  },
  endMySession: {
    ...own,
    method: 'DELETE',
    path: '/api/me/sessions/{sessionId}',
    summary: 'End one session of the caller: its tokens are refused within seconds. Those that go on are answered',
    params: z.strictObject({ sessionId: Id }),
    response: Sessions,
    errors: ['profile_required', 'session_not_found', 'busy'],
  },
  endOtherSessions: {
    ...own,
    method: 'POST',
    path: '/api/me/sessions/end-others',
    summary: 'End every session of the caller but the one that asks, those that nobody listed too',
    response: Sessions,
    errors: ['profile_required', 'busy'],
  },
});
