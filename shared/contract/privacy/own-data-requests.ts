import * as z from 'zod';
import { ASKED_RIGHTS, DATA_RIGHTS, REQUEST_CHANNELS, REQUEST_STATES } from '../../privacy/data-rights.ts';
import { ONCE_ERRORS } from '../error-groups.ts';
import { defineRoutes, MADE_ONCE } from '../route.ts';
import { Day, Id, Instant, itemsOf } from '../schemas.ts';
import { Text } from '../text.ts';

export const MAX_WISH = 2000;
const Clock = z.enum(['answer', 'carryOut']);

export const MyDataRequest = z
  .object({
    id: Id,
    right: z.enum(DATA_RIGHTS),
    channel: z.enum(REQUEST_CHANNELS),
    state: z.enum(REQUEST_STATES),
    receivedOn: Day,
    wish: z.string(),
    clock: Clock.nullable(),
    dueOn: Day.nullable(),
    extensions: z.array(z.object({ clock: Clock, at: Instant, reason: z.string() })),
    answer: z.object({ at: Instant, accepted: z.boolean(), letter: z.string() }).nullable(),
    /** When it was carried out. */
    doneAt: Instant.nullable(),
  })
  .meta({ id: 'MyDataRequest' });
export type MyDataRequest = z.infer<typeof MyDataRequest>;

export const AskAboutData = z.strictObject({
  /** Deletion is requested by `requestDeletion`. */
  right: z.enum(ASKED_RIGHTS, { error: 'Elige qué quieres pedir' }),
  wish: Text(MAX_WISH).min(1, 'Escribe qué pides'),
});
export type AskAboutData = z.infer<typeof AskAboutData>;

export const ownDataRequestRoutes = defineRoutes({
  listMyDataRequests: {
    method: 'GET',
    path: '/api/me/data-requests',
    service: 'clients',
    access: 'user',
    summary: 'What the caller asked about their data, the newest first, with the answers',
    response: itemsOf(MyDataRequest),
    errors: ['profile_required', 'busy'],
  },
  createMyDataRequest: {
    ...MADE_ONCE,
    path: '/api/me/data-requests',
    service: 'clients',
    access: 'user',
    summary: 'Exercise a right over the own data; of each right one request can be open',
    body: AskAboutData,
    response: MyDataRequest,
    errors: ['profile_required', 'data_request_open', ...ONCE_ERRORS],
  },
});
