import * as z from 'zod';
import { defineRoutes } from '../route.ts';
import { NOTICE_KINDS } from './notices.ts';

/** Every message with words of the system; the user pool sends the last four. */
export const PREVIEW_KINDS = [
  ...NOTICE_KINDS,
  'receipt',
  'email-change',
  'verification',
  'recovery',
  'invitation',
  'new-address',
] as const;

export const PreviewMail = z.object({
  subject: z.string(),
  html: z.string(),
  /** Null without a text part. */ text: z.string().nullable(),
});
export const PreviewWhatsApp = z.object({
  template: z.string(),
  category: z.enum(['UTILITY', 'MARKETING']),
  text: z.string(),
  buttons: z.array(z.string()),
});
/** An example of a message, with the clinic's own data and a fictional client. */
export const NoticePreview = z
  .object({ kind: z.enum(PREVIEW_KINDS), email: PreviewMail, whatsapp: PreviewWhatsApp.nullable() })
  .meta({ id: 'NoticePreview' });
export type NoticePreview = z.infer<typeof NoticePreview>;

export const noticePreviewRoutes = defineRoutes({
  listNoticePreviews: {
    method: 'GET',
    path: '/api/admin/notices/previews',
    service: 'notices',
    access: { all: ['access_configuration'] },
    summary: 'Every message as a client would get it, with an example',
    response: z.object({ items: z.array(NoticePreview) }),
    errors: [],
  },
});
