import * as z from 'zod';
import { EMAIL_TO_SIGN_IN } from '../../messages.ts';
import { CREATES_CLIENTS } from '../../permissions.ts';
import { AppointmentStatus, became, ClientVisit } from '../booking/appointment.ts';
import { MAX_NO_SHOWS } from '../clinic/clinic.ts';
import { ONCE_ERRORS } from '../error-groups.ts';
import { MissingFacts } from '../privacy/data-links.ts';
import { defineRoutes, MADE_ONCE, type RouteDef } from '../route.ts';
import { demand } from '../rules.ts';
import { CatalogId, CatalogIdText, Day, Id, Instant, itemsOf, MonthDay, Paging, pageOf } from '../schemas.ts';
import { Line } from '../text.ts';
import { AT_DESK, CLIENT_FIELD_NAMES, LISTED, shapeOf, UNLISTED } from './client-fields.ts';
import { demandReachable, Password, ReachedBy } from './person.ts';

export const ClientOption = z
  .object({
    id: Id,
    fullName: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    /** The number of missed visits, the last one, and the starts of the latest ones; left out if there is none. */
    missed: z
      .object({
        count: z.int().min(1),
        lastAt: Instant,
        latest: z.array(Instant).max(MAX_NO_SHOWS),
      })
      .exactOptional(),
  })
  .meta({ id: 'ClientOption' });
export type ClientOption = z.infer<typeof ClientOption>;
export const MAX_OPTIONS = 20;

/** The client's state in the list, by their last appointment. */
export const CLIENT_STATES = ['confirmed', 'pending', 'cancelled', 'none'] as const;

export const ClientRow = ClientOption.extend({
  ...shapeOf(LISTED, 'shown'),
  createdAt: Instant,
  /** The one that starts last, cancelled or not; for a moved one its successor. */
  lastAppointment: z
    .object({
      id: Id,
      startsAt: Instant,
      serviceId: CatalogId,
      serviceName: z.string().nullable(),
      status: AppointmentStatus,
      closed: z.boolean(),
      attendance: became.attendance,
    })
    .nullable(),
}).meta({ id: 'ClientRow' });
export type ClientRow = z.infer<typeof ClientRow>;

export const ClientDetail = ClientRow.extend({
  hasAccount: z.boolean(),
  /**
   * The outcome of all bookings. Every visit counts once in `upcoming`, `open`, `came`, `missed`, `moved` or
   * `cancelled`.
   */
  counters: z.object({
    booked: z.int(),
    /** By status, closed or not. */
    confirmed: z.int(),
    closed: z.int(),
    /** Begun, but not closed. */
    open: z.int(),
    came: z.int(),
    missed: z.int(),
    moved: z.int(),
    cancelled: z.int(),
  }),
  /** Ahead: deleting the client would cancel them. */
  upcoming: z.int(),
  /**
   * Another record that may be the same person's: the two can be merged. `account`: another person signed up with this
   * record's e-mail; `email`, `phone`: this person gave the other record's; `same-email`, `same-name`: both records
   * have the same.
   */
  duplicate: z
    .object({ id: Id, email: z.string(), by: z.enum(['account', 'email', 'phone', 'same-email', 'same-name']) })
    .nullable(),
  /**
   * The end of the retention of their clinical record: before this day the client cannot be deleted, nor merged into
   * another record.
   */
  recordKeptUntil: Day.nullable(),
  /** Whom the clinic calls for a client without phone and e-mail; left out otherwise. */
  reachedBy: ReachedBy.extend({ id: Id }).exactOptional(),
  ...shapeOf(UNLISTED, 'shown'),
  version: z.int(),
}).meta({ id: 'ClientDetail' });
export type ClientDetail = z.infer<typeof ClientDetail>;

/** Callers give a name and a number: the rest may stay unknown (ADR 0022). */
export const CreateClient = z
  .strictObject({
    /** Without an e-mail there is no account. */
    ...shapeOf(AT_DESK, 'created'),
    /** By default an invitation lets the person choose one. */
    password: Password.optional(),
    /** The person has agreed, at the desk, to reminders by e-mail and WhatsApp. */
    reminders: z.boolean().default(false),
    /** The same to promotions, asked for apart; noted under the privacy notice that is shown now. */
    promotions: z.boolean().default(false),
    /** The client whom the clinic calls for this one, who has neither phone nor e-mail: a companion. */
    reachedBy: Id.optional(),
  })
  .superRefine((said, context) => {
    if (said.reachedBy === undefined) demandReachable(said, context);
  })
  .superRefine(
    demand(['email', 'password'], ({ email, password }) => password === undefined || email !== undefined, {
      path: ['email'],
      error: EMAIL_TO_SIGN_IN,
    }),
  );
export type CreateClient = z.infer<typeof CreateClient>;
/** Fields that are left out stay. */
export const UpdateClient = z.strictObject({
  ...shapeOf(CLIENT_FIELD_NAMES, 'changed'),
  version: z.int().min(1),
});

export const CLIENT_SORTS = ['fullName', 'email', 'phone', 'lastAppointment', 'status', 'createdAt'] as const;
export type ClientSort = (typeof CLIENT_SORTS)[number];
const descending = CLIENT_SORTS.map((sort) => `-${sort}` as const);

const ofClient = z.object({ clientId: Id });
const viewers = { service: 'directory', access: { all: ['view_clients'] } } as const satisfies Partial<RouteDef>;

export const clientRecordsRoutes = defineRoutes({
  listClientOptions: {
    service: 'directory',
    method: 'GET',
    path: '/api/admin/client-options',
    access: { any: ['create_appointments', 'edit_appointments', 'view_clients'] },
    summary:
      'Clients whose name, e-mail or phone has what is asked for, beginnings of words first, or by the end of the phone; at most 20',
    query: z.object({
      q: Line(80).default(''),
      phoneEnd: z
        .string()
        .regex(/^\d{3,10}$/)
        .optional(),
    }),
    response: itemsOf(ClientOption),
    errors: [],
  },
  listClients: {
    ...viewers,
    method: 'GET',
    path: '/api/admin/clients',
    summary: 'Clients, searched, filtered and sorted',
    query: z.object({
      q: Line(80).optional(),
      /** Has an appointment for this service, cancelled or not. */
      serviceId: CatalogIdText.optional(),
      status: z.enum(CLIENT_STATES).optional(),
      hasAppointments: z.stringbool().optional(),
      /** `MM-DD`, both included, and both or none; December to January crosses the year's end. */
      birthdayFrom: MonthDay.optional(),
      birthdayTo: MonthDay.optional(),
      /** By state: confirmed above pending above cancelled above none. */
      sort: z.enum([...CLIENT_SORTS, ...descending]).default('fullName'),
      ...Paging,
    }),
    response: pageOf(ClientRow),
    errors: [],
  },
  createClient: {
    service: 'directory',
    access: { any: CREATES_CLIENTS },
    ...MADE_ONCE,
    path: '/api/admin/clients',
    summary:
      'A client, who needs an e-mail or a phone, or another client who is called. With an e-mail there is an account, or none of both; without a password an invitation is sent',
    body: CreateClient,
    response: ClientRow,
    errors: ['phone_taken', 'email_taken', 'client_not_found', ...ONCE_ERRORS],
  },
  getClient: {
    ...viewers,
    method: 'GET',
    path: '/api/admin/clients/{clientId}',
    summary: 'One client; 404 for panel users',
    params: ofClient,
    response: ClientDetail,
    errors: ['client_not_found'],
  },
  listClientAppointments: {
    ...viewers,
    method: 'GET',
    path: '/api/admin/clients/{clientId}/appointments',
    summary: "A client's appointments, newest first",
    params: ofClient,
    response: itemsOf(ClientVisit),
    errors: ['client_not_found'],
  },
  deleteClient: {
    service: 'directory',
    access: { all: ['delete_clients'] },
    method: 'DELETE',
    path: '/api/admin/clients/{clientId}',
    summary: 'The person is forgotten; what was booked and paid stays, without a name',
    params: ofClient,
    /** Without `cancelUpcoming`, upcoming appointments prevent the deletion. */
    query: z.object({ cancelUpcoming: z.stringbool().default(false) }),
    response: z.object({ id: Id }),
    errors: [
      'client_not_found',
      'has_upcoming_appointments',
      'appointment_arrived',
      'client_has_money',
      'record_kept',
      'busy',
    ],
  },
  updateClient: {
    service: 'directory',
    access: { all: ['edit_clients'] },
    method: 'PATCH',
    path: '/api/admin/clients/{clientId}',
    summary: 'Save a client; a new e-mail waits until its owner has verified it',
    params: ofClient,
    body: UpdateClient,
    response: z.object({ client: ClientDetail, emailVerificationSent: z.boolean() }),
    errors: ['client_not_found', 'phone_taken', 'email_taken', 'changed_meanwhile', 'busy'],
  },
  createDataLink: {
    method: 'POST',
    path: '/api/admin/clients/{clientId}/data-link',
    service: 'directory',
    access: { all: ['edit_clients'] },
    summary: 'A signed link by which a client without an account says what the clinic does not know yet',
    params: ofClient,
    response: z.object({ url: z.url(), missing: MissingFacts, expiresAt: Instant }),
    errors: ['client_not_found', 'nothing_missing'],
  },
});
