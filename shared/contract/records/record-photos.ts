import * as z from 'zod';
import { defineRoutes, type RouteDef } from '../route.ts';
import { CatalogId, Id, Instant } from '../schemas.ts';
import { Line, Text } from '../text.ts';
import { photoFacts, RecordPhoto } from './records.ts';

/** A staff member's entry about the public use of a photo. Entries are only ever added. */
const PublicUseWord = z.object({
  given: z.boolean(),
  at: Instant,
  by: z.object({ id: Id, name: z.string() }),
  /** Its purpose, or why it was withdrawn; may be empty. */
  text: z.string(),
});

/** The consent to show one photo outside the clinic: apart from that of taking it, and withdrawable at any time. */
export const PublicUse = z
  .object({
    /** Whether it may be exported now. */
    given: z.boolean(),
    /** Oldest first. */
    words: z.array(PublicUseWord),
    /** 0 without any entry. */
    version: z.int(),
  })
  .meta({ id: 'PublicUse' });
export type PublicUse = z.infer<typeof PublicUse>;

export const ClientPhoto = RecordPhoto.extend({
  appointmentId: Id,
  startsAt: Instant,
  service: z.object({ id: CatalogId, name: z.string().nullable() }),
  publicUse: PublicUse,
  /** Raised by each correction of its area and day, from 0. */
  version: z.int().min(0),
}).meta({ id: 'ClientPhoto' });
export type ClientPhoto = z.infer<typeof ClientPhoto>;

export const MAX_PUBLIC_USE_TEXT = 200;
const version = z.int().min(0);

const ofClient = z.object({ clientId: Id });
const ofPhoto = ofClient.extend({ photoId: Id });
const readers = { service: 'records', access: { all: ['view_records'] } } as const satisfies Partial<RouteDef>;

export const recordPhotoRoutes = defineRoutes({
  listClientPhotos: {
    ...readers,
    method: 'GET',
    path: '/api/admin/clients/{clientId}/photos',
    summary: 'All photos in a client’s record, newest first; that they were looked at is logged',
    params: ofClient,
    response: z.object({ items: z.array(ClientPhoto) }),
    errors: ['busy'],
  },
  correctRecordPhoto: {
    ...readers,
    access: { all: ['view_records', 'edit_records'] },
    method: 'PATCH',
    path: '/api/admin/clients/{clientId}/photos/{photoId}',
    summary: 'Correct of which area a photo is and when it was taken; of a signed note that is an addendum',
    params: ofPhoto,
    body: z.strictObject({ ...photoFacts, version }),
    response: z.object({ ...photoFacts, version }),
    errors: ['photo_not_found', 'client_not_found', 'record_elsewhere', 'changed_meanwhile', 'busy'],
  },
  savePhotoPublicUse: {
    ...readers,
    access: { all: ['view_records', 'edit_records'] },
    method: 'PUT',
    path: '/api/admin/clients/{clientId}/photos/{photoId}/public-use',
    summary: 'Write down that a client agreed in writing to the public use of a photo, or took that back',
    params: ofPhoto,
    body: z.discriminatedUnion('given', [
      z.strictObject({
        given: z.literal(true),
        consent: z.literal(true, { error: 'Confirma que la persona dio su consentimiento por escrito' }),
        text: Line(MAX_PUBLIC_USE_TEXT).min(1, 'Escribe para qué lo dio, como «redes sociales de la clínica»'),
        version,
      }),
      z.strictObject({ given: z.literal(false), text: Text(MAX_PUBLIC_USE_TEXT).default(''), version }),
    ]),
    response: PublicUse,
    errors: ['photo_not_found', 'client_not_found', 'record_elsewhere', 'changed_meanwhile', 'busy'],
  },
  exportRecordPhoto: {
    ...readers,
    method: 'POST',
    path: '/api/admin/clients/{clientId}/photos/{photoId}/export',
    summary: 'An address that downloads a photo for publication, only with the consent to that; it is logged',
    params: ofPhoto,
    response: z.object({ url: z.string(), fileName: z.string() }),
    errors: ['photo_not_found', 'public_use_missing', 'busy'],
  },
});
