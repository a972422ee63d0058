import * as z from 'zod';
import { CATEGORIES } from '../catalog.ts';
import { ONCE_ERRORS } from './error-groups.ts';
import { NOTICE_CHANNELS } from './notifications/notice-names.ts';
import { defineRoutes, MADE_ONCE, type RouteDef } from './route.ts';
import { demand } from './rules.ts';
import { CatalogId, Cents, Id, Instant, itemsOf } from './schemas.ts';
import { Line } from './text.ts';

const MAX_RECALL_NAME = 60;
const MAX_RECALL_TITLE = 80;
/** It is a parameter of a WhatsApp template: one line, and the whole message stays far below 1024 characters. */
const MAX_RECALL_TEXT = 300;
const MAX_RECALL_WEEKS = 104;
const MAX_RECALL_MONTHS = 60;
const MAX_SERVICES = 50;
/** The most recalls, because they are read together. */
export const MAX_RECALLS = 30;

/**
 * The segment of a recall: clients with a visit of some services some weeks ago, clients who have not come for some
 * months, or clients with a birthday within a week.
 */
export const RECALL_KINDS = ['after', 'absent', 'birthday'] as const;
export type RecallKind = (typeof RECALL_KINDS)[number];

const weeks = z
  .int('Escribe un número entero')
  .min(1, 'Mínimo 1 semana')
  .max(MAX_RECALL_WEEKS, `Máximo ${MAX_RECALL_WEEKS} semanas`);

/** Fields of other kinds are stored as typed, without effect. */
export const RecallSegment = z
  .strictObject({
    kind: z.enum(RECALL_KINDS),
    /** For `after`: a visit of any of them, or of any of the category. */
    serviceIds: z
      .array(CatalogId)
      .max(MAX_SERVICES, `Elige como máximo ${MAX_SERVICES}`)
      .refine((ids) => new Set(ids).size === ids.length, 'Elige cada uno una sola vez'),
    category: z.enum(CATEGORIES).nullable(),
    /** Whole weeks since the last such visit, both included. */
    fromWeeks: weeks,
    toWeeks: weeks,
    /** For `absent`. */
    months: z
      .int('Escribe un número entero')
      .min(1, 'Mínimo 1 mes')
      .max(MAX_RECALL_MONTHS, `Máximo ${MAX_RECALL_MONTHS} meses`),
  })
  .superRefine(
    demand(
      ['kind', 'serviceIds', 'category'],
      ({ kind, serviceIds, category }) => kind !== 'after' || serviceIds.length > 0 || category !== null,
      { path: ['serviceIds'], error: 'Elige tratamientos o una categoría' },
    ),
  )
  .superRefine(
    demand(
      ['kind', 'fromWeeks', 'toWeeks'],
      ({ kind, fromWeeks, toWeeks }) => kind !== 'after' || toWeeks >= fromWeeks,
      {
        path: ['toWeeks'],
        error: 'No puede ser menos que el inicio',
      },
    ),
  );
export type RecallSegment = z.infer<typeof RecallSegment>;

const form = {
  /** The name for staff. */
  name: Line(MAX_RECALL_NAME).min(1, 'El nombre es obligatorio'),
  segment: RecallSegment,
  /** One message per person: by e-mail if both are chosen and the person has one. */
  channels: z
    .array(z.enum(NOTICE_CHANNELS))
    .min(1, 'Elige al menos un canal')
    .max(NOTICE_CHANNELS.length)
    .refine((chosen) => new Set(chosen).size === chosen.length, 'Elige cada uno una sola vez'),
  title: Line(MAX_RECALL_TITLE).min(1, 'Escribe el asunto'),
  text: Line(MAX_RECALL_TEXT).min(10, 'Escribe el mensaje, con al menos 10 caracteres'),
  /** Sent daily by itself, after staff sent it once unchanged; otherwise only when they send it. */
  isDaily: z.boolean(),
};
export const RecallForm = z.strictObject(form);
export type RecallForm = z.infer<typeof RecallForm>;

/** Why a client of the segment gets no message; the first reason counts. */
export const LEFT_OUT = ['next', 'consent', 'contact', 'lately'] as const;
export type LeftOut = (typeof LEFT_OUT)[number];

const count = z.int().min(0);
const Counts = z.object({
  /** Recipients, by channel. */
  email: count,
  whatsapp: count,
  /** Clients with a visit ahead, without consent, without a contact on these channels, or with a recent recall. */
  leftOut: z.object({ next: count, consent: count, contact: count, lately: count }),
});
export type RecallCounts = z.infer<typeof Counts>;

const Run = z.object({
  id: Id,
  state: z.enum(['running', 'done', 'stopped']),
  startedAt: Instant,
  /** The sender; empty for the daily clock. */
  by: z.string(),
  /** The end, once it has ended. */
  endedAt: Instant.exactOptional(),
  counts: Counts,
});

const version = z.int().min(1);
export const Recall = z
  .object({
    ...form,
    id: Id,
    version,
    updatedAt: Instant,
    /** It is sent daily by itself, because staff sent its present version. */
    goesDaily: z.boolean(),
    /** The latest one; null if it was never sent. */
    run: Run.nullable(),
    /** The result of messages that left thirty days ago or earlier. */
    result: z.object({
      /** Clients with a message: refused and skipped ones do not count. */
      people: count,
      /** Visits that these clients booked within thirty days after the message, and did not cancel. */
      visits: count,
      /** Payments for those visits by the thirtieth day. */
      paidCents: Cents,
    }),
    /** Messages whose thirty days are not over. */
    pending: count,
  })
  .meta({ id: 'Recall' });
export type Recall = z.infer<typeof Recall>;

/** The next position in the list of clients: one of its four parts, and the place in it. */
const Cursor = z
  .string()
  .max(120)
  .regex(/^[0-3]\|[\w:.#-]*$/, 'No válido');

export const RecallPreview = z
  .object({
    counts: Counts,
    /** Null at the end. */
    next: Cursor.nullable(),
    /** The read share of the list, from 0 to 1. */
    read: z.number().min(0).max(1),
  })
  .meta({ id: 'RecallPreview' });
export type RecallPreview = z.infer<typeof RecallPreview>;

const sending = { service: 'recalls', access: { all: ['access_configuration'] } } as const satisfies Partial<RouteDef>;
const ofRecall = z.object({ recallId: Id });

/** The recalls to a person that are still stored. */
export const recallsToPerson = z.array(z.object({ title: z.string(), at: Instant }));

export const recallRoutes = defineRoutes({
  listRecalls: {
    ...sending,
    method: 'GET',
    path: '/api/admin/recalls',
    summary: 'All recalls by name, with what came of them',
    response: itemsOf(Recall),
    errors: [],
  },
  createRecall: {
    ...sending,
    ...MADE_ONCE,
    path: '/api/admin/recalls',
    summary: 'A new recall; nothing is sent before staff send it',
    body: RecallForm,
    response: Recall,
    errors: ['service_not_found', 'recall_limit', ...ONCE_ERRORS],
  },
  updateRecall: {
    ...sending,
    method: 'PUT',
    path: '/api/admin/recalls/{recallId}',
    summary: 'Change a recall that is not being sent',
    params: ofRecall,
    body: RecallForm.extend({ version }),
    response: Recall,
    errors: ['recall_not_found', 'service_not_found', 'changed_meanwhile', 'recall_running', 'busy'],
  },
  deleteRecall: {
    ...sending,
    method: 'DELETE',
    path: '/api/admin/recalls/{recallId}',
    summary: 'Delete a recall that is not being sent, with what came of it; messages that have left stay sent',
    params: ofRecall,
    query: z.object({ version: z.coerce.number<string | number>().int().min(1) }),
    response: z.object({ id: Id }),
    errors: ['recall_not_found', 'changed_meanwhile', 'recall_running', 'busy'],
  },
  previewRecall: {
    ...sending,
    method: 'POST',
    path: '/api/admin/recalls/{recallId}/preview',
    summary: 'Whom a recall would reach now, a part of the clients at a time; changes nothing',
    params: ofRecall,
    body: z.strictObject({ version, cursor: Cursor.nullable() }),
    response: RecallPreview,
    errors: ['recall_not_found', 'changed_meanwhile'],
  },
  startRecall: {
    ...sending,
    ...MADE_ONCE,
    path: '/api/admin/recalls/{recallId}/runs',
    summary: 'Send a recall to everybody whom it reaches, by and by and never at night',
    params: ofRecall,
    body: z.strictObject({ version }),
    response: Recall,
    errors: ['recall_not_found', 'changed_meanwhile', 'recall_running', 'busy'],
  },
  stopRecall: {
    ...sending,
    method: 'DELETE',
    path: '/api/admin/recalls/{recallId}/runs/{runId}',
    summary: 'Send no more of a recall that is being sent',
    params: ofRecall.extend({ runId: Id }),
    response: Recall,
    errors: ['recall_not_found', 'busy'],
  },
});
