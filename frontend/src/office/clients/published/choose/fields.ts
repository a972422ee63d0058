import {
  AT_DESK,
  CLIENT_FIELD_NAMES,
  CLIENT_FIELDS,
  type ClientField,
  type DeskField,
  type ImportedField,
  type ListedField,
  MAX_ADDRESS,
  MAX_CLIENT_NOTES,
} from '@rostro/shared/contract/clients/client-fields';
import type { ClientDetail } from '@rostro/shared/contract/clients/client-records';
import { MAX_NAME, SEX_WORDS } from '@rostro/shared/contract/clients/person';
import { sayPhone, tidyPhone } from '@rostro/shared/phone';
import { sayShortDay } from '@rostro/shared/time';
import { OF_AGE } from '#edit/person/rules.ts';

type Input =
  | { kind: 'line' | 'text'; max: number }
  | { kind: 'email' | 'phone' | 'birthDate' }
  | { kind: 'choice'; words: Readonly<Record<string, string>> };

/** A column of an imported file: our name and the names recognized in files, without accents, case and punctuation. */
interface SheetColumn {
  head: string;
  names: readonly string[];
}

interface Words {
  label: string;
  input: Input;
  hint?: string;
  optional?: true;
  /** Whether the client's form has the field; other fields have a panel of their own. */
  inForm: boolean;
  /** Whether the CSV file of the client list has a column for it. */
  inFile: boolean;
  column?: SheetColumn;
}

type WordsOf<F extends ClientField> = Words &
  (F extends ImportedField ? { column: SheetColumn } : { column?: never }) &
  (F extends ListedField ? unknown : { inFile: false });

const REACHABLE_BY_ONE = 'Con uno de los dos basta: teléfono o correo';

/** How the office labels, edits and shows the fields of a client, in the order of its forms. */
const FIELD_WORDS = {
  fullName: {
    label: 'Nombre completo',
    input: { kind: 'line', max: MAX_NAME },
    inForm: true,
    inFile: true,
    column: {
      head: 'nombre',
      names: [
        ...['nombre', 'nombres', 'nombre s', 'nombre completo', 'nombre y apellidos', 'nombre del cliente'],
        ...['nombre del paciente', 'cliente', 'paciente', 'full name', 'name', 'first name', 'client', 'patient'],
      ],
    },
  },
  phone: {
    label: 'Teléfono',
    input: { kind: 'phone' },
    hint: '10 dígitos',
    inForm: true,
    inFile: true,
    column: {
      head: 'teléfono',
      names: [
        ...['telefono', 'tel', 'telefono celular', 'telefono movil', 'telefono 1', 'numero de telefono'],
        ...[
          'no de telefono',
          'celular',
          'cel',
          'numero de celular',
          'movil',
          'whatsapp',
          'phone',
          'phone number',
          'mobile',
          'cell phone',
        ],
      ],
    },
  },
  email: {
    label: 'Email',
    input: { kind: 'email' },
    hint: REACHABLE_BY_ONE,
    inForm: true,
    inFile: true,
    column: {
      head: 'email',
      names: [
        'email',
        'e mail',
        'mail',
        'correo',
        'correo electronico',
        'correo e',
        'direccion de correo',
        'email address',
      ],
    },
  },
  birthDate: {
    label: 'Fecha de nacimiento',
    input: { kind: 'birthDate' },
    hint: OF_AGE,
    optional: true,
    inForm: true,
    inFile: false,
    column: {
      head: 'fecha de nacimiento',
      names: [
        ...['fecha de nacimiento', 'fecha nacimiento', 'fecha de nac', 'fecha nac', 'fec nac', 'f nac'],
        ...['f nacimiento', 'nacimiento', 'cumpleanos', 'birth date', 'birthday', 'date of birth', 'dob'],
      ],
    },
  },
  sex: {
    label: 'Sexo',
    input: { kind: 'choice', words: SEX_WORDS },
    optional: true,
    inForm: true,
    inFile: true,
    column: { head: 'sexo', names: ['sexo', 'genero', 'sexo biologico', 'sex', 'gender'] },
  },
  address: {
    label: 'Domicilio',
    input: { kind: 'line', max: MAX_ADDRESS },
    hint: 'Calle y número, colonia, ciudad y CP',
    optional: true,
    inForm: true,
    inFile: true,
    column: {
      head: 'domicilio',
      names: [
        ...['domicilio', 'domicilio completo', 'domicilio particular', 'direccion', 'direccion completa', 'calle'],
        ...['calle y numero', 'colonia', 'ciudad', 'municipio', 'codigo postal', 'cp', 'c p'],
        ...['address', 'street', 'street address', 'city', 'zip', 'zip code', 'postal code'],
      ],
    },
  },
  notes: {
    label: 'Notas',
    input: { kind: 'text', max: MAX_CLIENT_NOTES },
    inForm: false,
    inFile: false,
    column: {
      head: 'notas',
      names: [
        'notas',
        'nota',
        'observaciones',
        'observacion',
        'comentarios',
        'comentario',
        'notes',
        'comments',
        'remarks',
      ],
    },
  },
} as const satisfies { [F in ClientField]: WordsOf<F> };

export const wordsOf = (field: ClientField): Words & { title: string } => ({
  ...FIELD_WORDS[field],
  title: CLIENT_FIELDS[field].title,
});
export const columnOf = (field: ImportedField): SheetColumn => FIELD_WORDS[field].column;

type FieldsThat<Part> = {
  [F in ClientField]: (typeof FIELD_WORDS)[F] extends Part ? F : never;
}[ClientField];
export type FormField = FieldsThat<{ inForm: true }>;
const IN_ORDER = Object.keys(FIELD_WORDS) as ClientField[];
export const FORM_FIELDS = IN_ORDER.filter((field) => wordsOf(field).inForm) as FormField[];
export const DESK_FIELDS = IN_ORDER.filter((field) => AT_DESK.includes(field as DeskField)) as DeskField[];
export const FILE_FIELDS = CLIENT_FIELD_NAMES.filter((field) => wordsOf(field).inFile) as FieldsThat<{
  inFile: true;
}>[];

export function typedFact(field: ClientField, fact: string | null): string {
  if (!fact) return '';
  return wordsOf(field).input.kind === 'phone' ? sayPhone(fact) : fact;
}

/** The input in a uniform format: trimmed, e-mails in lower case, phones formatted. */
export function tidyFact(field: ClientField, typed: string): string {
  const { kind } = wordsOf(field).input;
  if (kind === 'phone') return tidyPhone(typed.trim());
  return kind === 'email' ? typed.trim().toLowerCase() : typed.trim();
}

/** The fact as text for people; empty if unknown. */
export function sayFact(field: ClientField, fact: string | null): string {
  const { input } = wordsOf(field);
  if (fact && input.kind === 'birthDate') return sayShortDay(fact);
  return (fact && input.kind === 'choice' && input.words[fact]) || typedFact(field, fact);
}

const SHOWN_ALONE: readonly ClientField[] = ['fullName', 'phone', 'email', 'birthDate'];
/** The remaining fields of the form. Each screen shows the name, contact data and birth date in its own way. */
export const otherFacts = (client: ClientDetail): [title: string, fact: string][] =>
  FORM_FIELDS.filter((field) => !SHOWN_ALONE.includes(field)).map((field) => [
    wordsOf(field).title,
    sayFact(field, client[field]),
  ]);
