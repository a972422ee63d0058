import * as z from 'zod';
import { defineRoutes, type RouteDef } from '../route.ts';
import { Id, Instant } from '../schemas.ts';
import { LinkMaker } from './link-maker.ts';

export const RECORD_LOG_PAGE = 50;

/** A reading, an export or a writing of a person's record. Entries are only ever added. */
export const RecordLogEntry = z
  .object({
    id: Id,
    at: Instant,
    /** Null for the person, by a link. */
    by: z.object({ id: Id, name: z.string() }).nullable(),
    linkBy: LinkMaker.exactOptional(),
    /** `record.view`, `consent.sign` … */
    action: z.string(),
    /** The note, consent form or person of the action. */
    subject: z.string(),
    /** The origin of the request; null if unknown. */
    address: z.string().nullable(),
  })
  .meta({ id: 'RecordLogEntry' });
export type RecordLogEntry = z.infer<typeof RecordLogEntry>;

/** The record's file, and the file of one of its documents; the id is their name in the OpenAPI document. */
export const PdfFile = z.object({ fileName: z.string(), pdf: z.string() }).meta({ id: 'ConsentFile' });
export type PdfFile = z.infer<typeof PdfFile>;

const ofClient = z.object({ clientId: Id });
const records = { service: 'records', method: 'GET', params: ofClient } as const satisfies Partial<RouteDef>;

export const recordFileRoutes = defineRoutes({
  getRecordPdf: {
    ...records,
    access: { all: ['view_records'] },
    path: '/api/admin/clients/{clientId}/record/pdf',
    summary: "A client's whole record as a PDF, in the norm's order; that it was taken is logged",
    response: PdfFile,
    errors: ['client_not_found', 'record_changing', 'busy'],
  },
  getRecordLog: {
    ...records,
    access: { all: ['view_records', 'access_configuration'] },
    path: '/api/admin/clients/{clientId}/record/log',
    summary: "Who looked at a client's record or wrote in it, newest first; `before` is the last entry's instant",
    query: z.object({ before: Instant.optional() }),
    response: z.object({ items: z.array(RecordLogEntry), more: z.boolean() }),
    errors: [],
  },
});
