import * as z from 'zod';
import { isRealDay } from '../../time.ts';
import { CLIENT_FIELDS, IMPORTED, type ImportedField } from '../clients/client-fields.ts';
import { demandReachable } from '../clients/person.ts';
import { importRoutesOf } from './import-routes.ts';
import { cellOrNothing, ImportCell, ImportText } from './import-run.ts';

const cellFor = (field: ImportedField): z.ZodType<string, string> => (field === 'notes' ? ImportText : ImportCell);
export const ImportRow = z.strictObject(
  Object.fromEntries(IMPORTED.map((field) => [field, cellFor(field)])) as Record<
    ImportedField,
    z.ZodType<string, string>
  >,
);
export type ImportRow = z.infer<typeof ImportRow>;

/** `'5/9/1990'` → `'1990-09-05'`, days first as in Mexico; a text that is no such date stays as it is. */
function isoDay(text: string): string {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? [];
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isRealDay(iso) ? iso : text;
}

type FieldReader<F extends ImportedField> = (typeof CLIENT_FIELDS)[F]['required'] extends true
  ? z.ZodType<string, string>
  : z.ZodType<string | undefined, string>;

/** An empty cell has no value; a date is read in common spellings. */
function cellOf(field: ImportedField): z.ZodType<string | undefined, string> {
  const { required, accepts } = CLIENT_FIELDS[field];
  if (required) return accepts;
  return field === 'birthDate'
    ? z.string().trim().transform(isoDay).pipe(cellOrNothing(accepts))
    : cellOrNothing(accepts);
}

/** The required fields: a name, and an e-mail or a phone to identify the person. */
export const ImportedClient = z
  .object(
    Object.fromEntries(IMPORTED.map((field) => [field, cellOf(field)])) as { [F in ImportedField]: FieldReader<F> },
  )
  .superRefine(demandReachable);
export type ImportedClient = z.output<typeof ImportedClient>;

/** It creates thousands of clients, and can undo it: for users who set up the clinic. */
export const clientImportRoutes = importRoutesOf('clients', {
  path: '/api/admin/client-imports',
  service: 'directory',
  access: { all: ['edit_clients', 'access_configuration'] },
  row: () => ImportRow,
  says: {
    file: 'a file',
    things: 'clients',
    start: 'Begin to import a file; makes nobody yet',
    bring: 'Make clients of the next rows of a file; sent again, the same rows make nobody twice',
    undo: 'Take back a part of the clients of an import, those whom nobody touched since',
    kept: 'The clients of an import that was taken back who stayed',
  },
});
