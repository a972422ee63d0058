import * as z from 'zod';
import { TEXT_KINDS, textProblem } from '../../texts/kinds.ts';
import { defineRoutes, type RouteDef } from '../route.ts';
import { ruleOver } from '../rules.ts';
import { Id, Instant, itemsOf } from '../schemas.ts';
import { Text } from '../text.ts';

/** The clinic's texts of the site; each save is a version that stays. */

export const MAX_TEXT = 40_000;

/** A version of a text: its first day, with a number from the second one of a day on. */
export const TextVersion = z
  .string()
  .regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])(\.([2-9]|[1-9]\d{1,3}))?$/, 'Versión no válida')
  .meta({ id: 'TextVersion' });

const kind = z.enum(TEXT_KINDS);
/** Counts the versions, from 1, so that a save can name the one that it read. */
const edition = z.int().min(1);

export const ClinicText = z
  .object({
    kind,
    version: TextVersion,
    edition,
    at: Instant,
    /** A small part of Markdown (`shared/texts/markdown.ts`). */
    text: z.string(),
    isCurrent: z.boolean(),
  })
  .meta({ id: 'ClinicText' });
export type ClinicText = z.infer<typeof ClinicText>;

/** A version in a list, without its text. */
export const ClinicTextLine = ClinicText.omit({ text: true })
  .extend({
    /** Null for the program's own text. */
    by: z.object({ id: Id, name: z.string() }).nullable(),
  })
  .meta({ id: 'ClinicTextLine' });
export type ClinicTextLine = z.infer<typeof ClinicTextLine>;

const form = z.strictObject({ kind, text: Text(MAX_TEXT).min(1, 'Escribe el texto') });
export type ClinicTextForm = z.infer<typeof form>;

/** The requirements of a text's page. */
const checkText = ruleOver<ClinicTextForm>(['kind', 'text'], ({ kind: of, text }, { addIssue }) => {
  const problem = textProblem(of, text);
  if (problem !== null) addIssue({ code: 'custom', path: ['text'], message: problem });
});

export const ClinicTextForm = form.superRefine(checkText);

export const publicTextRoutes = defineRoutes({
  getText: {
    method: 'GET',
    path: '/api/texts/{kind}',
    service: 'booking',
    access: 'public',
    summary: 'A text of the site as the clinic shows it now, or an earlier version of it',
    params: z.object({ kind }),
    query: z.object({ version: TextVersion.optional() }),
    response: ClinicText,
    errors: ['text_not_found'],
  },
});

const configuration = {
  service: 'office',
  access: { all: ['access_configuration'] },
} as const satisfies Partial<RouteDef>;

export const textRoutes = defineRoutes({
  listTexts: {
    ...configuration,
    method: 'GET',
    path: '/api/admin/texts',
    summary: 'The version of each text of the site that is shown now, with date and author',
    response: itemsOf(ClinicTextLine),
    errors: [],
  },
  listTextVersions: {
    ...configuration,
    method: 'GET',
    path: '/api/admin/texts/{kind}',
    summary: 'Every version of a text with date and author, newest first',
    params: z.object({ kind }),
    response: itemsOf(ClinicTextLine),
    errors: [],
  },
  saveText: {
    ...configuration,
    method: 'PUT',
    path: '/api/admin/texts',
    summary: 'Publish another version of a text; earlier ones stay, and the same text makes none',
    body: form.extend({ edition }).superRefine(checkText),
    response: ClinicText,
    errors: ['changed_meanwhile', 'busy'],
  },
});
