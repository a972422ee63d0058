import * as z from 'zod';
import { PhoneDigits } from '../clients/phones.ts';
import { TextVersion } from '../clinic/texts.ts';
import { defineRoutes, type RouteDef } from '../route.ts';
import { ruleOver } from '../rules.ts';
import { Id, Instant } from '../schemas.ts';
import { Text, Token } from '../text.ts';
import {
  DENIABLE_TOPICS,
  FORM_WAYS,
  HistoryLine,
  MAX_HISTORY_TEXT,
  PHOTOTYPES,
  PREGNANCIES,
} from './medical-history.ts';

/** The page of the links; the token follows its `#`, which no server sees. */
export const HEALTH_FORM_PATH = '/salud';

export const MAX_FORM_LINES = 20;

/** The form asks for these by name: each becomes an alert. A doctor of the clinic should check the list. */
export const ASKED_WARNINGS = [
  'Marcapasos',
  'Implantes metálicos',
  'Queloides',
  'Problemas de coagulación',
  'Herpes labial',
  'Epilepsia',
  'Isotretinoína en los últimos 12 meses',
] as const;

const Words = Text(MAX_HISTORY_TEXT).default('');

/** The client's answers. A topic that is empty and not in `none` has no answer. */
const answers = {
  allergies: z.array(HistoryLine).max(MAX_FORM_LINES, `Escribe como máximo ${MAX_FORM_LINES} renglones`).default([]),
  warnings: z.array(z.enum(ASKED_WARNINGS)).max(ASKED_WARNINGS.length).default([]),
  medication: Words,
  conditions: Words,
  procedures: Words,
  pregnancy: z.enum(PREGNANCIES).default('unknown'),
  phototype: z.enum(PHOTOTYPES).default('unknown'),
  none: z.array(z.enum(DENIABLE_TOPICS)).max(DENIABLE_TOPICS.length).default([]),
};
export const HealthAnswers = z.object(answers);
export type HealthAnswers = z.infer<typeof HealthAnswers>;

export const NO_CONSENT = 'Para guardar tus respuestas necesitamos tu consentimiento';

const AnswerHealthForm = z
  .strictObject({
    token: Token(800),
    digits: PhoneDigits.optional(),
    ...answers,
    /** The version of the privacy notice that was shown. */
    notice: TextVersion,
    consent: z.literal(true, { error: NO_CONSENT }),
  })
  .superRefine(
    ruleOver(['none', ...DENIABLE_TOPICS], (said, { addIssue }) => {
      for (const topic of said.none) {
        if (said[topic].length > 0) addIssue({ code: 'custom', path: [topic], message: 'Dijiste que no tienes' });
      }
    }),
  );

/** The contents of a link: no more than the message had. It never shows any part of the record. */
export const HealthFormSheet = z
  .object({
    clinic: z.string(),
    firstName: z.string(),
    way: z.enum(FORM_WAYS),
    /** The version of the privacy notice that is shown now. */
    notice: TextVersion,
    expiresAt: Instant,
  })
  .meta({ id: 'HealthFormSheet' });
export type HealthFormSheet = z.infer<typeof HealthFormSheet>;

const Link = z.object({ url: z.string(), expiresAt: Instant });
const anybody = { method: 'POST', service: 'records', access: 'public' } as const satisfies Partial<RouteDef>;
const LINK_ERRORS = [
  ...(['link_invalid', 'health_link_expired', 'link_used', 'health_form_tries'] as const),
  ...(['health_digits_needed', 'health_digits_wrong', 'busy'] as const),
] as const;
/** Required at home if the clinic knows a phone; not on the clinic's tablet. */
const digits = PhoneDigits.optional();

export const healthFormRoutes = defineRoutes({
  createHealthFormLink: {
    service: 'records',
    access: { any: ['edit_appointments', 'edit_clients', 'edit_records'] },
    method: 'POST',
    path: '/api/admin/clients/{clientId}/health-form-links',
    summary: "A link by which a client answers the clinic's medical form, at home or on the clinic's tablet",
    params: z.object({ clientId: Id }),
    body: z.strictObject({ way: z.enum(FORM_WAYS) }),
    response: Link,
    status: 201,
    errors: ['client_not_found', 'no_phone', 'busy'],
  },
  createOwnHealthFormLink: {
    service: 'records',
    access: 'user',
    method: 'POST',
    path: '/api/health-forms/own-links',
    summary: "A link to the caller's own medical form; it holds two hours",
    response: Link,
    status: 201,
    errors: ['profile_required', 'health_form_tries', 'busy'],
  },
  /** POSTs, so that no log contains the token. This one changes nothing but the count of attempts. */
  lookAtHealthForm: {
    ...anybody,
    path: '/api/health-forms/look',
    summary: 'Whom a link of the medical form is for; changes nothing but the count of attempts',
    body: z.strictObject({ token: Token(800), digits }),
    response: HealthFormSheet,
    errors: LINK_ERRORS,
  },
  answerHealthForm: {
    ...anybody,
    path: '/api/health-forms',
    summary: 'Answer the medical form, with express consent; a link takes one answer. What staff wrote stays',
    body: AnswerHealthForm,
    response: z.object({ at: Instant }),
    errors: [...LINK_ERRORS, 'notice_changed', 'history_full'],
  },
});
