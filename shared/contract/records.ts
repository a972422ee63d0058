import * as z from 'zod';
import { MAX_UPLOAD_BYTES, PICTURE_ERRORS, StartUpload, UploadForm } from './media.ts';
import { defineRoutes, type RouteDef } from './route.ts';
import { CatalogId, Id, Instant } from './schemas.ts';
import { Line, Text } from './text.ts';

export const MAX_RECORD_TEXT = 4000;
export const MAX_RECORD_FIELD = 1000;
export const MAX_PHOTOS = 12;
export const MAX_PHOTO_BYTES = MAX_UPLOAD_BYTES;

const fields = {
  /** The treatment and the findings. */
  text: Text(MAX_RECORD_TEXT).min(1, 'Escribe la nota'),
  /** Of face and body: `['Frente', 'Mejillas']`. */
  areas: z.array(Line(60).min(1)).max(20).default([]),
  products: Text(MAX_RECORD_FIELD).default(''),
  /** Of the equipment: energy, time, passes. */
  parameters: Text(MAX_RECORD_FIELD).default(''),
  /** Empty: no reactions. */
  reactions: Text(MAX_RECORD_FIELD).default(''),
};
export const WriteRecord = z.strictObject(fields);
export type WriteRecord = z.infer<typeof WriteRecord>;

const Person = z.object({ id: Id, name: z.string() });

/** A picture of a person: its address is valid for minutes only. */
const RecordPhoto = z.object({ id: Id, url: z.string(), at: Instant, by: Person, consentAt: Instant });

/** A note about one visit. Once signed it never changes, but can get addenda. */
export const ClinicalRecord = z
  .object({
    id: Id,
    appointmentId: Id,
    /** Of the visit. */
    startsAt: Instant,
    service: z.object({ id: CatalogId, name: z.string().nullable() }),
    author: Person,
    createdAt: Instant,
    updatedAt: Instant,
    ...z.object(fields).shape,
    signed: z.object({ at: Instant, by: Person }).nullable(),
    addenda: z.array(z.object({ at: Instant, by: Person, text: z.string() })),
    photos: z.array(RecordPhoto),
    version: z.int(),
  })
  .meta({ id: 'ClinicalRecord' });
export type ClinicalRecord = z.infer<typeof ClinicalRecord>;

const ofAppointment = z.object({ appointmentId: Id });
const ofRecord = z.object({ appointmentId: Id, recordId: Id });
const editors = { service: 'records', access: { all: ['edit_records'] } } as const satisfies Partial<RouteDef>;
const versioned = z.strictObject({ version: z.int().min(1) });

export const recordsRoutes = defineRoutes({
  listRecords: {
    service: 'records',
    access: { all: ['view_records'] },
    method: 'GET',
    path: '/api/admin/appointments/{appointmentId}/records',
    summary:
      "The clinical notes of an appointment's client, this visit's and earlier ones; that they were looked at is logged",
    params: ofAppointment,
    /** Both newest first. */
    response: z.object({ visit: z.array(ClinicalRecord), earlier: z.array(ClinicalRecord) }),
    errors: ['appointment_not_found', 'busy'],
  },
  createRecord: {
    ...editors,
    method: 'POST',
    path: '/api/admin/appointments/{appointmentId}/records',
    summary: 'Note what was done at a visit',
    params: ofAppointment,
    body: WriteRecord,
    response: ClinicalRecord,
    status: 201,
    idempotent: true,
    errors: ['appointment_not_found', 'client_not_found', 'idempotency_mismatch', 'busy'],
  },
  updateRecord: {
    ...editors,
    method: 'PATCH',
    path: '/api/admin/appointments/{appointmentId}/records/{recordId}',
    summary: 'Change a note that is not signed; only its author may',
    params: ofRecord,
    body: WriteRecord.extend({ version: z.int().min(1) }),
    response: ClinicalRecord,
    errors: ['record_not_found', 'client_not_found', 'record_signed', 'record_of_another', 'changed_meanwhile', 'busy'],
  },
  signRecord: {
    ...editors,
    method: 'POST',
    path: '/api/admin/appointments/{appointmentId}/records/{recordId}/sign',
    summary: 'Sign a note: from now on it can only be added to',
    params: ofRecord,
    body: versioned,
    response: ClinicalRecord,
    errors: ['record_not_found', 'client_not_found', 'record_signed', 'record_of_another', 'changed_meanwhile', 'busy'],
  },
  addToRecord: {
    ...editors,
    method: 'POST',
    path: '/api/admin/appointments/{appointmentId}/records/{recordId}/addenda',
    summary: 'Add to a signed note',
    params: ofRecord,
    body: z.strictObject({ text: Text(MAX_RECORD_TEXT).min(1, 'Escribe lo que quieres agregar') }),
    response: ClinicalRecord,
    status: 201,
    idempotent: true,
    errors: ['record_not_found', 'client_not_found', 'record_not_signed', 'idempotency_mismatch', 'busy'],
  },
  startRecordPhoto: {
    ...editors,
    method: 'POST',
    path: '/api/admin/appointments/{appointmentId}/records/{recordId}/photos',
    summary: 'A form by which one photo may be uploaded; the person has agreed to it',
    params: ofRecord,
    body: StartUpload.extend({ consent: z.literal(true, { error: 'Confirma que la persona dio su consentimiento' }) }),
    response: UploadForm,
    status: 201,
    errors: ['record_not_found', 'record_signed', 'too_many_photos'],
  },
  finishRecordPhoto: {
    ...editors,
    method: 'POST',
    path: '/api/admin/appointments/{appointmentId}/records/{recordId}/photos/{uploadId}/finish',
    summary: 'Look at what was uploaded; a picture is drawn anew, without metadata, and joins the note',
    params: ofRecord.extend({ uploadId: Id }),
    response: ClinicalRecord,
    errors: ['record_not_found', 'client_not_found', 'record_signed', ...PICTURE_ERRORS, 'too_many_photos', 'busy'],
  },
});
