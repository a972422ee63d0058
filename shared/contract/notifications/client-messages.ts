import * as z from 'zod';
import { defineRoutes, type RouteDef } from '../route.ts';
import { Cents, Id, Instant } from '../schemas.ts';

/** A client's cancellation or move shortly before the visit. */
export const LateChange = z
  .object({
    appointmentId: Id,
    startsAt: Instant,
    /** Left out for a cancellation. */
    movedTo: z.object({ appointmentId: Id, startsAt: Instant }).exactOptional(),
  })
  .meta({ id: 'LateChange' });
export type LateChange = z.infer<typeof LateChange>;

/**
 * A message for staff: a client's WhatsApp without an automatic answer, an account that was begun in another's name, a
 * cancellation that left money in the client's favour, or two records that may be one person's.
 */
export const ClientMessage = z
  .object({
    id: Id,
    at: Instant,
    /** `52` and ten digits, or the provider's id of the sender; empty without a sender. */
    phone: z.string(),
    /** Null for an unknown sender. */
    clientId: Id.nullable(),
    clientName: z.string().nullable(),
    text: z.string(),
    /**
     * The owner of the e-mail ended an account that another person began with it: the name of that account; the address
     * is masked.
     */
    disowned: z.object({ fullName: z.string(), email: z.string() }).nullable(),
    /** The client cancelled on the site, and the payment stays in their favour. */
    credited: z.object({ appointmentId: Id, startsAt: Instant, amountCents: Cents }).exactOptional(),
    /** The client moved or cancelled a visit shortly before it. */
    changed: LateChange.exactOptional(),
    /**
     * A person proved the e-mail or the phone of this client's record, but no other fact of theirs matches it: their
     * own record.
     */
    duplicate: z.object({ clientId: Id, clientName: z.string().nullable() }).exactOptional(),
  })
  .meta({ id: 'ClientMessage' });
export type ClientMessage = z.infer<typeof ClientMessage>;

/** The most listed messages, newest first. */
export const MAX_MESSAGES = 100;
/** A longer text is cut. */
export const MAX_MESSAGE_TEXT = 4096;

const desk = { service: 'notices' } as const satisfies Partial<RouteDef>;

export const clientMessageRoutes = defineRoutes({
  listClientMessages: {
    ...desk,
    method: 'GET',
    path: '/api/admin/messages',
    access: { all: ['view_appointments'] },
    summary: 'What clients wrote and nobody has seen to; the newest first',
    response: z.object({ items: z.array(ClientMessage), /** There are more than the list holds. */ more: z.boolean() }),
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
