import * as z from 'zod';
import { ONCE_ERRORS } from '../error-groups.ts';
import { MAX_UPLOAD_BYTES, PICTURE_ERRORS, StartUpload, UploadForm } from '../media.ts';
import { defineRoutes, MADE_ONCE, type RouteDef } from '../route.ts';
import { CatalogId, Day, Id, Instant, itemsOf } from '../schemas.ts';
import { Line, Text } from '../text.ts';
import { MAX_RECORD_TEXT, noteFields, saysSomething } from './note-fields.ts';

export const MAX_PHOTOS = 12;
export const MAX_PHOTO_BYTES = MAX_UPLOAD_BYTES;

export const WriteRecord = z.strictObject(noteFields).refine(saysSomething.check, saysSomething.said);
export type WriteRecord = z.infer<typeof WriteRecord>;

const Person = z.object({ id: Id, name: z.string() });

/** `licence` is the professional licence number at that moment; empty if unknown. */
const Signature = z.object({ at: Instant, by: Person, licence: z.string() });

const MAX_PHOTO_AREA = 60;

/** The part of the body that a photo shows, and when it was taken. */
export const photoFacts = {
  /** Empty if unknown. */
  area: Line(MAX_PHOTO_AREA),
  takenOn: Day,
};

/** A picture of a person: its addresses are valid for minutes only. */
export const RecordPhoto = z.object({
  id: Id,
  url: z.string(),
  /** A small one, for lists; a narrow picture itself. */
  thumbUrl: z.string(),
  ...photoFacts,
  at: Instant,
  by: Person,
  consentAt: Instant,
});
export type RecordPhoto = z.infer<typeof RecordPhoto>;

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
    ...noteFields,
    signed: Signature.nullable(),
    addenda: z.array(Signature.extend({ text: z.string() })),
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
    response: z.object({
      visit: z.array(ClinicalRecord),
      earlier: z.array(ClinicalRecord),
      /** The reader's professional licence number, for their signatures; empty if unknown. */
      licence: z.string(),
    }),
    errors: ['appointment_not_found', 'busy'],
  },
  listClientRecords: {
    service: 'records',
    access: { all: ['view_records'] },
    method: 'GET',
    path: '/api/admin/clients/{clientId}/records',
    summary: "All clinical notes in a client's record, newest first; that they were looked at is logged",
    params: z.object({ clientId: Id }),
    response: itemsOf(ClinicalRecord),
    errors: ['busy'],
  },
  createRecord: {
    ...editors,
    ...MADE_ONCE,
    path: '/api/admin/appointments/{appointmentId}/records',
    summary: 'Note what was done at a visit',
    params: ofAppointment,
    body: WriteRecord,
    response: ClinicalRecord,
    errors: ['appointment_not_found', 'client_not_found', ...ONCE_ERRORS],
  },
  updateRecord: {
    ...editors,
    method: 'PATCH',
    path: '/api/admin/appointments/{appointmentId}/records/{recordId}',
    summary: 'Change a note that is not signed; only its author may',
    params: ofRecord,
    body: z.strictObject({ ...noteFields, version: z.int().min(1) }).refine(saysSomething.check, saysSomething.said),
    response: ClinicalRecord,
    errors: ['record_not_found', 'client_not_found', 'record_signed', 'record_of_another', 'changed_meanwhile', 'busy'],
  },
  signRecord: {
    ...editors,
    method: 'POST',
    path: '/api/admin/appointments/{appointmentId}/records/{recordId}/sign',
    summary:
      'Sign a note after a new sign-in, as somebody with a professional licence: from now on it can only be added to',
    params: ofRecord,
    body: versioned,
    response: ClinicalRecord,
    errors: [
      ...['record_not_found', 'client_not_found', 'record_signed', 'licence_missing', 'changed_meanwhile'],
      ...['sign_in_again', 'busy'],
    ] as const,
  },
  addToRecord: {
    ...editors,
    ...MADE_ONCE,
    path: '/api/admin/appointments/{appointmentId}/records/{recordId}/addenda',
    summary: 'Add to a signed note, as somebody with a professional licence',
    params: ofRecord,
    body: z.strictObject({ text: Text(MAX_RECORD_TEXT).min(1, 'Escribe lo que quieres agregar') }),
    response: ClinicalRecord,
    errors: ['record_not_found', 'client_not_found', 'record_not_signed', 'licence_missing', ...ONCE_ERRORS],
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
    body: z.strictObject(photoFacts),
    response: ClinicalRecord,
    errors: ['record_not_found', 'client_not_found', 'record_signed', ...PICTURE_ERRORS, 'too_many_photos', 'busy'],
  },
});
