import * as z from 'zod';
import { defineRoutes, type RouteDef } from '../route.ts';
import { Cents, Id, Instant } from '../schemas.ts';

/** A visit that its client cancelled, or moved to another appointment, shortly before it. */
export const LateChange = z
  .object({
    appointmentId: Id,
    startsAt: Instant,
    /** Absent: it was cancelled. */
    movedTo: z.object({ appointmentId: Id, startsAt: Instant }).exactOptional(),
  })
  .meta({ id: 'LateChange' });
export type LateChange = z.infer<typeof LateChange>;

/**
 * What a client wrote to the clinic's WhatsApp and no rule of ours answers; that an account was begun in another's name; that a cancellation left
 * money in a client's favour; or that two records may be one person's.
 */
export const ClientMessage = z
  .object({
    id: Id,
    at: Instant,
    /** `52` and ten digits, or what the provider calls who wrote; empty where nobody wrote. */
    phone: z.string(),
    /** Null of who is no client. */
    clientId: Id.nullable(),
    clientName: z.string().nullable(),
    text: z.string(),
    /** Whoever reads the e-mail ended an account that somebody else began with it: under which name; the address is masked. */
    disowned: z.object({ fullName: z.string(), email: z.string() }).nullable(),
    /** The client cancelled on the site, and what was paid stays in their favour. Absent: nothing of that. */
    credited: z.object({ appointmentId: Id, startsAt: Instant, amountCents: Cents }).exactOptional(),
    /** The client moved or cancelled a visit shortly before it. Absent: nothing of that. */
    changed: LateChange.exactOptional(),
    /**
     * Somebody proved the e-mail or the phone of this client's record, and nothing else that they said stands in it: who they are in the clinic's
     * records. Absent: nothing of that.
     */
    duplicate: z.object({ clientId: Id, clientName: z.string().nullable() }).exactOptional(),
  })
  .meta({ id: 'ClientMessage' });
export type ClientMessage = z.infer<typeof ClientMessage>;

/** The most that are listed, the newest first. */
export const MAX_MESSAGES = 100;
/** What is longer is cut. */
export const MAX_MESSAGE_TEXT = 4096;

const desk = { service: 'notices' } as const satisfies Partial<RouteDef>;

export const clientMessageRoutes = defineRoutes({
  listClientMessages: {
    ...desk,
    method: 'GET',
    path: '/api/admin/messages',
    access: { all: ['view_appointments'] },
    summary: 'What clients wrote and nobody has seen to; the newest first',
    response: z.object({ items: z.array(ClientMessage), /** More are there than are listed. */ more: z.boolean() }),
    errors: [],
  },
  settleClientMessage: {
    ...desk,
    method: 'POST',
    path: '/api/admin/messages/{messageId}/settle',
    access: { all: ['edit_appointments'] },
    summary: 'Somebody saw to it; it leaves the list',
    params: z.object({ messageId: Id }),
    response: z.object({ at: Instant }),
    errors: ['message_not_found', 'message_settled', 'busy'],
  },
});
