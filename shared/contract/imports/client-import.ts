import * as z from 'zod';
import { UNREACHABLE } from '../../messages.ts';
import { plainLine, plainText } from '../../plain-text.ts';
import { instantOf, todayAt } from '../../time.ts';
import {
  CLIENT_FIELDS,
  IMPORTED,
  type ImportedField,
  MAX_ADDRESS,
  MAX_CLIENT_NOTES,
} from '../clients/client-fields.ts';
import { FullName, isReachable, MAX_NAME, readSex } from '../clients/person.ts';
import { isNothing, type ReadCell, readBirthDateCell, readEmailCell, readPhoneCell } from './cells.ts';
import { importRoutesOf } from './import-routes.ts';
import { ImportCell, ImportText } from './import-run.ts';

type Text = z.ZodType<string, string>;
const cellFor = (field: ImportedField): Text => (field === 'notes' ? ImportText : ImportCell);
/** A row may leave them out. */
const LATER = ['sex', 'address'] as const satisfies readonly ImportedField[];
type Later = (typeof LATER)[number];
const isLater = (field: ImportedField): field is Later => (LATER as readonly string[]).includes(field);

type Cell<F extends ImportedField> = F extends Later ? z.ZodDefault<Text> : Text;
export const ImportRow = z.strictObject({
  ...(Object.fromEntries(
    IMPORTED.map((field) => [field, isLater(field) ? cellFor(field).default('') : cellFor(field)]),
  ) as { [F in ImportedField]: Cell<F> }),
  /** With any text, the person comes in although somebody with another name has the phone, and is called by it. */
  sharesPhone: ImportCell.default(''),
});
export type ImportRow = z.input<typeof ImportRow>;

/** What a row makes: a person, and the remarks on what is not as the file has it, by field. */
export interface ReadClient {
  client: ImportedClient;
  remarks: Partial<Record<ImportedField, string>>;
}
export type ImportedClient = { fullName: string } & { [F in Exclude<ImportedField, 'fullName'>]?: string };

/** The beginning of a text that is too long; half a pair of characters at the cut goes. */
const shortened = (text: string, most: number): ReadCell =>
  text.length <= most
    ? { value: text }
    : {
        value: text
          .slice(0, most)
          .replace(/[\uD800-\uDBFF]$/, '')
          .trim(),
        remark: `Pasa de ${most} letras: se guarda el principio`,
      };

const readSexCell = (text: string): ReadCell => {
  const sex = readSex(text);
  return sex === undefined ? { ...(text !== '' && { remark: `No reconocimos «${text}»` }) } : { value: sex };
};

/** Words beside a number or an address are kept among the notes, under the title of their field. */
function notesOf(notes: string, cells: Partial<Record<ImportedField, ReadCell>>): ReadCell {
  const beside = IMPORTED.flatMap((field) => {
    const rest = cells[field]?.rest;
    return rest === undefined ? [] : [`${CLIENT_FIELDS[field].title}: ${rest}`];
  });
  return shortened(plainText([notes, ...beside].filter(Boolean).join('\n')), MAX_CLIENT_NOTES);
}

type Texts = { [F in ImportedField]?: string | undefined };

/**
 * A person comes in whenever the name and one road are good: everything else that cannot be read is left out, with a
 * remark.
 * @returns or the errors of the row, by field
 */
export function readClientRow(row: Texts): ReadClient | { fields: Record<string, string> } {
  const textOf = (field: ImportedField): string => row[field] ?? '';
  const whole = shortened(plainLine(textOf('fullName')).trim(), MAX_NAME);
  const name = FullName.safeParse(isNothing(whole.value ?? '') ? '' : whole.value);
  const cells: Partial<Record<ImportedField, ReadCell>> = {
    fullName: whole,
    email: readEmailCell(textOf('email')),
    phone: readPhoneCell(textOf('phone')),
    birthDate: readBirthDateCell(textOf('birthDate'), todayAt(instantOf(Date.now()))),
    sex: readSexCell(textOf('sex').trim()),
    address: shortened(plainLine(textOf('address')).trim(), MAX_ADDRESS),
  };
  cells.notes = notesOf(textOf('notes').trim(), cells);
  if (!name.success) return { fields: { fullName: name.error.issues[0]?.message ?? '' } };
  const { email, phone } = cells;
  if (!isReachable({ email: email?.value, phone: phone?.value })) {
    const wrong = Object.entries({ email, phone }).flatMap(([field, cell]) =>
      cell?.remark === undefined ? [] : [[field, cell.remark]],
    );
    return { fields: wrong.length > 0 ? Object.fromEntries(wrong) : { email: UNREACHABLE, phone: UNREACHABLE } };
  }
  const facts = Object.entries(cells).flatMap(([field, { value }]) => (value ? [[field, value]] : []));
  const remarks = Object.entries(cells).flatMap(([field, { remark }]) =>
    remark === undefined ? [] : [[field, remark]],
  );
  return { client: { ...Object.fromEntries(facts), fullName: name.data }, remarks: Object.fromEntries(remarks) };
}

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
