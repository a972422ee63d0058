import * as z from 'zod';
import {
  DATA_RIGHTS,
  IDENTITY_PROOFS,
  REQUEST_ACTS,
  REQUEST_CHANNELS,
  REQUEST_STATES,
} from '../../privacy/data-rights.ts';
import { MyData } from '../clients/clients.ts';
import { Email } from '../clients/person.ts';
import { ONCE_ERRORS } from '../error-groups.ts';
import { defineRoutes, type RouteDef } from '../route.ts';
import { demand } from '../rules.ts';
import { Day, Id, Instant, itemsOf } from '../schemas.ts';
import { Line, Text } from '../text.ts';
import { MAX_WISH } from './own-data-requests.ts';

const MAX_REASON = 1000;
const MAX_LETTER = 6000;

const Clock = z.enum(['answer', 'carryOut']);
const Person = z.object({ at: Instant, by: z.string() });

/** A request about personal data, as the register lists it. */
const row = {
  id: Id,
  right: z.enum(DATA_RIGHTS),
  channel: z.enum(REQUEST_CHANNELS),
  state: z.enum(REQUEST_STATES),
  /** Null without a record. */
  clientId: Id.nullable(),
  /** A panel user: they are deleted among the users. */
  ofPanel: z.boolean(),
  name: z.string(),
  receivedOn: Day,
  /** The running clock; null after its end. */
  clock: Clock.nullable(),
  /** Its last day. */
  dueOn: Day.nullable(),
  /** Negative after that day. */
  workingDaysLeft: z.int().nullable(),
  /** Record and identity are blocked until that day; null if they are not, or are gone. */
  blockedUntil: Day.nullable(),
  updatedAt: Instant,
  version: z.int(),
};
export const DataRequestRow = z.object(row).meta({ id: 'DataRequestRow' });
export type DataRequestRow = z.infer<typeof DataRequestRow>;

export const DataRequest = z
  .object({
    ...row,
    email: z.string(),
    phone: z.string(),
    /** The person's request, in their words. */
    wish: z.string(),
    identity: Person.extend({ how: z.enum(IDENTITY_PROOFS), note: z.string() }).nullable(),
    /** The extended clocks: each once. */
    extensions: z.array(Person.extend({ clock: Clock, reason: z.string() })),
    /** `byEmail`: the letter goes to the person’s address; otherwise it is printed. */
    answer: Person.extend({
      accepted: z.boolean(),
      reason: z.string(),
      letter: z.string(),
      byEmail: z.boolean(),
    }).nullable(),
    /**
     * `blockedUntil`: the identity lies apart until that day, because the law keeps the clinical record; `recordRemovedAt`:
     * since then both are gone.
     */
    carriedOut: Person.extend({
      note: z.string(),
      blockedUntil: Day.nullable(),
      recordRemovedAt: Instant.nullable(),
    }).nullable(),
    withdrawn: Person.extend({ reason: z.string() }).nullable(),
    /** Oldest first. */
    history: z.array(Person.extend({ act: z.enum([...REQUEST_ACTS, 'receive']), detail: z.string() })),
  })
  .meta({ id: 'DataRequest' });
export type DataRequest = z.infer<typeof DataRequest>;

/** The effects of a cancellation. */
export const ErasurePlan = z
  .object({
    /**
     * The day until which the clinical record is kept and blocked, together with the identity; null if there is none.
     */
    blockedUntil: Day.nullable(),
    /** A clinical record whose retention has ended is deleted the next night. */
    hasEndedRecord: z.boolean(),
    appointments: z.int(),
    upcoming: z.int(),
    /** The number of payments, which stay without the name. */
    payments: z.int(),
    hasAccount: z.boolean(),
  })
  .meta({ id: 'ErasurePlan' });
export type ErasurePlan = z.infer<typeof ErasurePlan>;

export const BlockedIdentity = z
  .object({ fullName: z.string(), email: z.string(), phone: z.string(), birthDate: z.string(), until: Day })
  .meta({ id: 'BlockedIdentity' });
export type BlockedIdentity = z.infer<typeof BlockedIdentity>;

const version = z.int().min(0);
const Reason = Text(MAX_REASON).min(1, 'Escribe el motivo');
const Letter = Text(MAX_LETTER).min(1, 'Escribe la respuesta');

const newRequest = {
  right: z.enum(DATA_RIGHTS, { error: 'Elige el derecho' }),
  channel: z.enum(['email', 'paper'], { error: 'Elige cómo llegó' }),
  receivedOn: Day,
  wish: Text(MAX_WISH).min(1, 'Escribe qué pide'),
  /** The client’s record. Without one, name and contact identify the person. */
  clientId: Id.exactOptional(),
  name: Line(120).min(1, 'Escribe el nombre'),
  email: z.union([z.literal(''), Email]),
  phone: Line(40),
};
export const NewDataRequest = z.strictObject(newRequest);
export type NewDataRequest = z.infer<typeof NewDataRequest>;

export const ProveIdentity = z.strictObject({
  version,
  how: z.enum(IDENTITY_PROOFS, { error: 'Elige cómo se comprobó' }),
  note: Line(200),
});
export const ExtendRequest = z.strictObject({ version, clock: Clock, reason: Reason });
export const AnswerRequest = z
  .strictObject({ version, accepted: z.boolean(), reason: Text(MAX_REASON), letter: Letter })
  .superRefine(
    demand(['accepted', 'reason'], ({ accepted, reason }) => accepted || reason !== '', {
      path: ['reason'],
      error: 'Escribe el motivo',
    }),
  );
export const WithdrawRequest = z.strictObject({ version, reason: Reason });
export const CarryOutRequest = z.strictObject({ version, note: Text(MAX_REASON) });
export const EraseRequest = z.strictObject({ version, cancelUpcoming: z.boolean() });

export const DATA_REQUEST_FILTERS = ['open', 'overdue', 'ended'] as const;

const ofRequest = z.object({ requestId: Id });
const reading = { service: 'directory', access: { all: ['view_clients'] } } as const satisfies Partial<RouteDef>;
/** The permission to enter requests and record proofs of identity. */
const noting = {
  service: 'directory',
  method: 'POST',
  access: { all: ['view_clients', 'edit_clients'] },
} as const satisfies Partial<RouteDef>;
/** The permission to decide about requests and carry them out. */
const deciding = {
  service: 'directory',
  access: { all: ['view_clients', 'delete_clients'] },
} as const satisfies Partial<RouteDef>;
const stepErrors = ['data_request_not_found', 'data_request_step', 'changed_meanwhile', 'busy'] as const;

export const dataRequestRoutes = defineRoutes({
  listDataRequests: {
    ...reading,
    method: 'GET',
    path: '/api/admin/data-requests',
    summary:
      'The register of requests about personal data: open ones by their last day, or ended ones, the newest first',
    query: z.object({ state: z.enum(DATA_REQUEST_FILTERS).default('open') }),
    response: itemsOf(DataRequestRow).extend({ more: z.boolean() }),
    errors: [],
  },
  getDataRequest: {
    ...reading,
    method: 'GET',
    path: '/api/admin/data-requests/{requestId}',
    summary: 'One request, with who did what',
    params: ofRequest,
    response: DataRequest,
    errors: ['data_request_not_found'],
  },
  createDataRequest: {
    ...noting,
    path: '/api/admin/data-requests',
    summary: 'Enter a request that came by e-mail or on paper',
    body: NewDataRequest,
    response: DataRequest,
    status: 201,
    idempotent: true,
    errors: ['client_not_found', 'received_ahead', ...ONCE_ERRORS],
  },
  proveDataRequest: {
    ...noting,
    path: '/api/admin/data-requests/{requestId}/proof',
    summary: 'Note how it was proven who asks',
    params: ofRequest,
    body: ProveIdentity,
    response: DataRequest,
    errors: stepErrors,
  },
  extendDataRequest: {
    ...deciding,
    method: 'POST',
    path: '/api/admin/data-requests/{requestId}/extension',
    summary: 'Extend the clock that runs: once, before its last day has passed',
    params: ofRequest,
    body: ExtendRequest,
    response: DataRequest,
    errors: [...stepErrors, 'data_request_extended', 'data_request_overdue'],
  },
  answerDataRequest: {
    ...deciding,
    method: 'POST',
    path: '/api/admin/data-requests/{requestId}/answer',
    summary: 'Accept or refuse; the letter goes by e-mail where there is an address',
    params: ofRequest,
    body: AnswerRequest,
    response: DataRequest,
    errors: stepErrors,
  },
  withdrawDataRequest: {
    ...deciding,
    method: 'POST',
    path: '/api/admin/data-requests/{requestId}/withdrawal',
    summary: 'End a request that the person took back, or that was entered by mistake',
    params: ofRequest,
    body: WithdrawRequest,
    response: DataRequest,
    errors: stepErrors,
  },
  carryOutDataRequest: {
    ...deciding,
    method: 'POST',
    path: '/api/admin/data-requests/{requestId}/carried-out',
    summary: 'Note that what was accepted is done',
    params: ofRequest,
    body: CarryOutRequest,
    response: DataRequest,
    errors: [...stepErrors, 'data_request_erase_first'],
  },
  exportRequestedData: {
    ...deciding,
    method: 'GET',
    path: '/api/admin/data-requests/{requestId}/export',
    summary: 'All that is held about the client of an accepted or proven request, as the person would download it',
    params: ofRequest,
    response: MyData,
    errors: ['data_request_not_found', 'data_request_step', 'client_not_found'],
  },
  getErasurePlan: {
    ...deciding,
    method: 'GET',
    path: '/api/admin/data-requests/{requestId}/erasure',
    summary: 'What a cancellation erases, what it blocks, and until when',
    params: ofRequest,
    response: ErasurePlan,
    errors: ['data_request_not_found', 'data_request_step', 'client_not_found'],
  },
  eraseByRequest: {
    ...deciding,
    method: 'POST',
    path: '/api/admin/data-requests/{requestId}/erasure',
    summary: 'Carry out an accepted cancellation: erase the client, or block who the law makes the clinic keep',
    params: ofRequest,
    body: EraseRequest,
    response: DataRequest,
    errors: [...stepErrors, 'client_not_found', 'has_upcoming_appointments', 'appointment_arrived', 'client_has_money'],
  },
  getBlockedIdentity: {
    service: 'directory',
    access: { all: ['view_clients', 'view_records'] },
    method: 'GET',
    path: '/api/admin/data-requests/{requestId}/identity',
    summary: 'Who a blocked record is of; the look is recorded',
    params: ofRequest,
    response: BlockedIdentity,
    errors: ['data_request_not_found', 'client_not_found', 'busy'],
  },
});
