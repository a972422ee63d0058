import * as z from 'zod';
import { defineRoutes, type RouteDef } from './route.ts';
import { Id } from './schemas.ts';

/** Types of uploads. No SVG, because it can contain scripts. */
export const UPLOAD_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
export const MAX_UPLOAD_BYTES = 5 * 1024 * 1024;
/** Twice the largest width of a picture on the site. A larger upload is scaled down. */
export const MAX_PICTURE_SIDE = 1600;

export const StartUpload = z.strictObject({
  type: z.enum(UPLOAD_TYPES, { error: 'Elige una imagen JPG, PNG o WebP' }),
  bytes: z
    .int()
    .min(1, 'El archivo está vacío')
    .max(MAX_UPLOAD_BYTES, 'La imagen pesa más de 5 MB: guárdala más pequeña y elígela otra vez'),
});
/** The form for posting the file to S3: first the fields unchanged, then `file`. */
export const UploadForm = z
  .object({ uploadId: Id, url: z.string(), fields: z.record(z.string(), z.string()) })
  .meta({ id: 'UploadForm' });
export type UploadForm = z.infer<typeof UploadForm>;

export const PICTURE_ERRORS = [
  'upload_not_found',
  'upload_refused',
  'picture_damaged',
  'picture_too_large',
  'picture_not_processed',
] as const;

const pictures = {
  service: 'media',
  access: {
    any: ['create_services', 'edit_services', 'create_equipment', 'edit_equipment', 'access_configuration'],
  },
} as const satisfies Partial<RouteDef>;

export const mediaRoutes = defineRoutes({
  startUpload: {
    ...pictures,
    method: 'POST',
    path: '/api/admin/uploads',
    summary: 'A form by which one picture may be uploaded, for five minutes',
    body: StartUpload,
    response: UploadForm,
    status: 201,
    errors: [],
  },
  finishUpload: {
    ...pictures,
    method: 'POST',
    path: '/api/admin/uploads/{uploadId}/finish',
    summary:
      'Look at what was uploaded; a picture is drawn anew and published in three widths, anything else is refused',
    params: z.object({ uploadId: Id }),
    response: z.object({ image: z.string() }),
    errors: [...PICTURE_ERRORS, 'busy'],
  },
});
