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
import { MAX_HISTORY_LINE, MAX_HISTORY_LINES } from '../records/medical-history.ts';
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
  /** Lines of the medical history, marked as imported. */
  allergies: ImportText.default(''),
  /** With any text, the person comes in although somebody with another name has the phone, and is called by it. */
  sharesPhone: ImportCell.default(''),
});
export type ImportRow = z.input<typeof ImportRow>;

/** What a row makes: a person, and the remarks on what is not as the file has it, by field. */
export interface ReadClient {
  client: ImportedClient;
  /** Lines of the medical history. */
  allergies?: string[];
  remarks: Partial<Record<ImportedField | 'allergies', string>>;
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

const NO_SEX = /^(?:unspecified|not specified|unknown|(?:no|sin) especific(?:ad[ao]|ar)|desconocido)$/i;
const readSexCell = (text: string): ReadCell => {
  if (isNothing(text) || NO_SEX.test(text)) return {};
  const sex = readSex(text);
  return sex === undefined ? { ...(text !== '' && { remark: `No reconocimos «${text}»` }) } : { value: sex };
};

/** Words beside a number or an address are kept among the notes, under the title of their field. */
function notesOf(notes: string, beside: readonly { title: string; rest: string | undefined }[]): ReadCell {
  const lines = beside.flatMap(({ title, rest }) => (rest === undefined ? [] : [`${title}: ${rest}`]));
  return shortened(plainText([notes, ...lines].filter(Boolean).join('\n')), MAX_CLIENT_NOTES);
}

const BETWEEN_ALLERGIES = /[,;|/\n]/;
/** «Ninguna» of another system is no answer: nobody here has asked. */
const NO_ALLERGY =
  /^(?:no|ningun[ao]s?|negad[ao]s?|niega|sin|desconoce|nkda)(?:\s+(?:es|tiene|refiere|conocid[ao]s?|alergias?|al[eé]rgic[ao]))*$/i;
const ALLERGIES = 'Alergias';

/** Each allergy is a line, and an alert. What is too long for it is whole in the notes. */
function readAllergies(text: string): { lines: string[] } & Pick<ReadCell, 'rest' | 'remark'> {
  if (isNothing(text)) return { lines: [] };
  const said = plainText(text)
    .split(BETWEEN_ALLERGIES)
    .map((line) => plainLine(line).trim())
    .filter((line) => line !== '' && !isNothing(line) && !NO_ALLERGY.test(line))
    .map((line) => shortened(line, MAX_HISTORY_LINE));
  const lines = [...new Set(said.flatMap(({ value }) => value ?? []))].slice(0, MAX_HISTORY_LINES);
  const isWhole = said.length <= MAX_HISTORY_LINES && said.every(({ remark }) => remark === undefined);
  return { lines, ...(!isWhole && { rest: text, remark: 'No cabe entera: va completa en las notas' }) };
}

type Texts = { [F in ImportedField | 'allergies']?: string | undefined };

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
  const allergies = readAllergies(row.allergies ?? '');
  cells.notes = notesOf(textOf('notes').trim(), [
    ...IMPORTED.map((field) => ({ title: CLIENT_FIELDS[field].title, rest: cells[field]?.rest })),
    { title: ALLERGIES, rest: allergies.rest },
  ]);
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
  return {
    client: { ...Object.fromEntries(facts), fullName: name.data },
    ...(allergies.lines.length > 0 && { allergies: allergies.lines }),
    remarks: { ...Object.fromEntries(remarks), ...(allergies.remark && { allergies: allergies.remark }) },
  };
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
