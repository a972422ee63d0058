import * as z from 'zod';
import { plainLine } from '../../plain-text.ts';
import { isRealDay } from '../../time.ts';
import { CLIENT_FIELDS, IMPORTED, type ImportedField, MAX_ADDRESS } from '../clients/client-fields.ts';
import { demandReachable, readSex } from '../clients/person.ts';
import { importRoutesOf } from './import-routes.ts';
import { cellOrNothing, ImportCell, ImportText } from './import-run.ts';

type Text = z.ZodType<string, string>;
const cellFor = (field: ImportedField): Text => (field === 'notes' ? ImportText : ImportCell);
/** Pages of the release before send rows without them. */
const LATER = ['sex', 'address'] as const satisfies readonly ImportedField[];
type Later = (typeof LATER)[number];
const isLater = (field: ImportedField): field is Later => (LATER as readonly string[]).includes(field);

type Cell<F extends ImportedField> = F extends Later ? z.ZodDefault<Text> : Text;
export const ImportRow = z.strictObject(
  Object.fromEntries(
    IMPORTED.map((field) => [field, isLater(field) ? cellFor(field).default('') : cellFor(field)]),
  ) as { [F in ImportedField]: Cell<F> },
);
export type ImportRow = z.input<typeof ImportRow>;

/** `'5/9/1990'` → `'1990-09-05'`, days first as in Mexico; a text that is no such date stays as it is. */
function isoDay(text: string): string {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? [];
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isRealDay(iso) ? iso : text;
}

type Reader = z.ZodType<string | undefined, string>;
type ReaderOf<F extends ImportedField> = F extends Later
  ? z.ZodOptional<Reader>
  : (typeof CLIENT_FIELDS)[F]['required'] extends true
    ? Text
    : Reader;

/** The beginning of a long address; half a pair of characters at the cut goes. */
const shortened = (text: string): string =>
  plainLine(text)
    .slice(0, MAX_ADDRESS)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();

/** How common spellings become what a field accepts. Sex and address are facts that nobody must lack for. */
const SPELLINGS: { [F in ImportedField]?: (text: string) => string } = {
  birthDate: isoDay,
  sex: (text) => readSex(text) ?? '',
  address: shortened,
};

/** An empty cell has no value. */
function cellOf(field: ImportedField): Reader {
  const { required, accepts } = CLIENT_FIELDS[field];
  if (required) return accepts;
  const spelling = SPELLINGS[field];
  return spelling === undefined
    ? cellOrNothing(accepts)
    : z.string().trim().transform(spelling).pipe(cellOrNothing(accepts));
}

/** Cells of a row that are not imported as they are, without costing the row: the sex, the long address. */
export const leftIn = ({ sex = '', address = '' }: Partial<ImportRow>) => ({
  sex: sex.trim() !== '' && readSex(sex) === undefined ? sex.trim() : null,
  isAddressCut: plainLine(address).trim().length > MAX_ADDRESS,
});

/** The required fields: a name, and an e-mail or a phone to identify the person. */
export const ImportedClient = z
  .object(
    Object.fromEntries(IMPORTED.map((field) => [field, isLater(field) ? cellOf(field).optional() : cellOf(field)])) as {
      [F in ImportedField]: ReaderOf<F>;
    },
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
