import * as z from 'zod';
import { privacyProblem } from '../../privacy/privacy-text.ts';
import { defineRoutes, type RouteDef } from '../route.ts';
import { Id, Instant, itemsOf } from '../schemas.ts';
import { Text } from '../text.ts';

export const MAX_PRIVACY_TEXT = 40_000;

/** A version of the privacy notice: the day on which it began, and which of that day from the second one on. */
export const NoticeVersion = z
  .string()
  .regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])(\.([2-9]|[1-9]\d{1,3}))?$/, 'Versión no válida')
  .meta({ id: 'NoticeVersion' });

/** Counts the versions, from 1, so that a save can name the one that it read. */
const edition = z.int().min(1);

export const PrivacyNotice = z
  .object({
    version: NoticeVersion,
    edition,
    at: Instant,
    /** A small part of Markdown (`shared/privacy/privacy-text.ts`). */
    text: z.string(),
    /** Is it the one that is shown now? */
    isCurrent: z.boolean(),
  })
  .meta({ id: 'PrivacyNotice' });
export type PrivacyNotice = z.infer<typeof PrivacyNotice>;

export const PrivacyNoticeForm = z.strictObject({
  text: Text(MAX_PRIVACY_TEXT)
    .min(1, 'Escribe el aviso de privacidad')
    .superRefine((text, context) => {
      const problem = text === '' ? null : privacyProblem(text);
      if (problem !== null) context.addIssue({ code: 'custom', message: problem });
    }),
});
export type PrivacyNoticeForm = z.infer<typeof PrivacyNoticeForm>;

/** A version in the list, without its text. */
export const PrivacyNoticeLine = PrivacyNotice.omit({ text: true })
  .extend({
    /** Null: the text that the program came with. */
    by: z.object({ id: Id, name: z.string() }).nullable(),
  })
  .meta({ id: 'PrivacyNoticeLine' });
export type PrivacyNoticeLine = z.infer<typeof PrivacyNoticeLine>;

export const publicPrivacyNoticeRoutes = defineRoutes({
  getPrivacyNotice: {
    method: 'GET',
    path: '/api/privacy-notice',
    service: 'booking',
    access: 'public',
    summary: 'The privacy notice that is shown now, or an earlier version of it',
    query: z.object({ version: NoticeVersion.optional() }),
    response: PrivacyNotice,
    errors: ['privacy_notice_not_found'],
  },
});

const configuration = {
  service: 'office',
  access: { all: ['access_configuration'] },
} as const satisfies Partial<RouteDef>;

export const privacyNoticeRoutes = defineRoutes({
  listPrivacyNotices: {
    ...configuration,
    method: 'GET',
    path: '/api/admin/privacy-notices',
    summary: 'Every version of the privacy notice with date and author, newest first',
    response: itemsOf(PrivacyNoticeLine),
    errors: [],
  },
  savePrivacyNotice: {
    ...configuration,
    method: 'PUT',
    path: '/api/admin/privacy-notice',
    summary: 'Publish another version of the privacy notice; earlier ones stay, and the same text makes none',
    body: PrivacyNoticeForm.extend({ edition }),
    response: PrivacyNotice,
    errors: ['changed_meanwhile', 'busy'],
  },
});
