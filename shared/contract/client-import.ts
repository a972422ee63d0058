import * as z from 'zod';
import { plainLine } from '../plain-text.ts';
import { isRealDay } from '../time.ts';
import { CLIENT_FIELDS, IMPORTED, type ImportedField } from './client-fields.ts';
import { demandReachable } from './person.ts';
import { defineRoutes, type RouteDef } from './route.ts';
import { Id } from './schemas.ts';

/** Rows of one request: it is answered within a second or two, and what follows can wait for it. */
export const IMPORT_CHUNK = 50;
/** Of one file. */
export const MAX_IMPORT_ROWS = 20_000;

/** Of a file, whose writer cannot be asked to type it again: what no text may hold is left out. */
const Cell = z.string().max(500).overwrite(plainLine);
/** A row as the file has it. */
export const ImportRow = z.strictObject(
  Object.fromEntries(IMPORTED.map((field) => [field, Cell])) as Record<ImportedField, typeof Cell>,
);
export type ImportRow = z.infer<typeof ImportRow>;

/** `'5/9/1990'` → `'1990-09-05'`, days first as in Mexico; what is no such date stays as it is. */
function isoDay(text: string): string {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? [];
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isRealDay(iso) ? iso : text;
}

type FieldReader<F extends ImportedField> = (typeof CLIENT_FIELDS)[F]['required'] extends true
  ? z.ZodType<string, string>
  : z.ZodType<string | undefined, string>;

const none = z.literal('').transform(() => undefined);
/** An empty cell says nothing; a date is read the way people write it. */
function cellOf(field: ImportedField): z.ZodType<string | undefined, string> {
  const { required, accepts } = CLIENT_FIELDS[field];
  if (required) return accepts;
  const cell = z.string().trim();
  return (field === 'birthDate' ? cell.transform(isoDay) : cell).pipe(z.union([none, accepts]));
}

/** What has to be in a row: a name, and an e-mail or a phone to know the person by. */
export const ImportedClient = z
  .object(
    Object.fromEntries(IMPORTED.map((field) => [field, cellOf(field)])) as { [F in ImportedField]: FieldReader<F> },
  )
  .superRefine(demandReachable);
export type ImportedClient = z.output<typeof ImportedClient>;

/** One row’s fate, in the order of the rows. */
const Verdict = z.object({
  /** `known`: the e-mail or the phone is somebody’s already, nothing is made twice. */
  state: z.enum(['new', 'made', 'known', 'wrong']),
  /** By what somebody is known. */
  knownBy: z.enum(['email', 'phone']).nullable(),
  /** Field → what is wrong with it. */
  fields: z.record(z.string(), z.string()),
});
export type ImportVerdict = z.infer<typeof Verdict>;

const Rows = z.strictObject({ rows: z.array(ImportRow).min(1).max(IMPORT_CHUNK) });
const editors = { service: 'directory', access: { all: ['edit_clients'] } } as const satisfies Partial<RouteDef>;

export const clientImportRoutes = defineRoutes({
  previewClientImport: {
    ...editors,
    method: 'POST',
    path: '/api/admin/client-imports/preview',
    summary: 'What would become of some rows of a file; writes nothing',
    body: Rows,
    response: z.object({ items: z.array(Verdict) }),
    errors: [],
  },
  importClients: {
    ...editors,
    method: 'POST',
    path: '/api/admin/client-imports/{importId}',
    summary: 'Make clients of some rows of a file; sent again, the same rows make nobody twice',
    params: z.object({ importId: Id }),
    body: Rows,
    response: z.object({ items: z.array(Verdict) }),
    errors: ['busy'],
  },
});
