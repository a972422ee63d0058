import * as z from 'zod';
import { Day } from '../schemas.ts';
import { Line, Text } from '../text.ts';
import { BirthDate, Email, FullName, Phone, Sex } from './person.ts';

/**
 * The fields of a client, one row each. Requests and answers derive from the rows. `services/clients/domain/fields.ts` says
 * what the table does with a field, `frontend/src/office/clients/published/choose/fields.ts` has its words and input: a field that
 * is missing there does not compile.
 */
interface FieldContract {
  /** The title of its column in tables and files. */
  title: string;
  required: boolean;
  /** The allowed texts; the output is the stored form. */
  accepts: z.ZodType<string>;
  /** In the request for a new client, in a change and in an answer. */
  created: z.ZodType;
  changed: z.ZodType;
  shown: z.ZodType;
  /** The value of an unknown fact in an answer. */
  blank: null | '';
  /**
   * The client's own access: a field to edit, one to read, a line in the export of their data, or nothing. Staff see
   * all.
   */
  person: 'edits' | 'reads' | 'exports' | 'nothing';
  /** Staff can enter it with a new client. */
  atDesk: boolean;
  imported: boolean;
  /** It is in each row of the client list, so it is kept in memory for all clients. */
  listed: boolean;
}

const required = <S extends z.ZodType<string>>(accepts: S) =>
  ({
    required: true,
    accepts,
    created: accepts,
    changed: accepts.optional(),
    shown: z.string(),
    blank: '',
  }) as const;

/** Null in an answer if it is unknown, and in a change to remove it. */
const optional = <S extends z.ZodType<string>, T extends z.ZodType<string>>(accepts: S, shown: T) =>
  ({
    required: false,
    accepts,
    created: accepts.optional(),
    changed: accepts.nullable().optional(),
    shown: shown.nullable(),
    blank: null,
  }) as const;

/** A text of several lines; empty if there is none, in answers and changes. */
const text = (max: number) => {
  const accepts = Text(max);
  return {
    required: false,
    accepts,
    created: accepts.optional(),
    changed: accepts.optional(),
    shown: z.string(),
    blank: '',
  } as const;
};

export const MAX_CLIENT_NOTES = 2000;
export const MAX_ADDRESS = 200;
export const CLIENT_FIELDS = {
  fullName: { title: 'Nombre', ...required(FullName), person: 'edits', atDesk: true, imported: true, listed: true },
  /** Either e-mail or phone stays, and a client with an account keeps an e-mail. */
  email: {
    title: 'Email',
    ...optional(Email, z.string()),
    person: 'reads',
    atDesk: true,
    imported: true,
    listed: true,
  },
  /** `52` and ten digits, or E.164 with its plus. */
  phone: {
    title: 'Teléfono',
    ...optional(Phone, z.string()),
    person: 'edits',
    atDesk: true,
    imported: true,
    listed: true,
  },
  birthDate: {
    title: 'Nacimiento',
    ...optional(BirthDate, Day),
    person: 'edits',
    atDesk: true,
    imported: true,
    listed: true,
  },
  /**
   * NOM-004-SSA3-2012 asks for sex and address in the head of a record. Neither is needed to book, so nobody asks for
   * them there.
   */
  sex: { title: 'Sexo', ...optional(Sex, Sex), person: 'exports', atDesk: false, imported: true, listed: true },
  /** One line: street and number, neighbourhood, city, postal code. */
  address: {
    title: 'Domicilio',
    ...optional(Line(MAX_ADDRESS), z.string()),
    person: 'exports',
    atDesk: false,
    imported: true,
    listed: true,
  },
  /** Staff's notes about a client; the client never sees them. */
  notes: { title: 'Notas', ...text(MAX_CLIENT_NOTES), person: 'nothing', atDesk: false, imported: true, listed: false },
} as const satisfies Record<string, FieldContract>;

type Fields = typeof CLIENT_FIELDS;
export type ClientField = keyof Fields;
type FieldsWhere<Part> = { [F in ClientField]: Fields[F] extends Part ? F : never }[ClientField];

export const CLIENT_FIELD_NAMES = Object.keys(CLIENT_FIELDS) as ClientField[];
const fieldsWith = <K extends keyof FieldContract, const V extends FieldContract[K]>(key: K, ...values: V[]) =>
  CLIENT_FIELD_NAMES.filter((field) => (values as unknown[]).includes(CLIENT_FIELDS[field][key])) as FieldsWhere<
    Record<K, V>
  >[];

export const EDITED_BY_PERSON = fieldsWith('person', 'edits');
export const SEEN_BY_PERSON = fieldsWith('person', 'edits', 'reads');
/** Only in the export of the client's data. */
export const EXPORTED_ONLY = fieldsWith('person', 'exports');
export const AT_DESK = fieldsWith('atDesk', true);
export const IMPORTED = fieldsWith('imported', true);
export const LISTED = fieldsWith('listed', true);
export const UNLISTED = fieldsWith('listed', false);
export type ImportedField = (typeof IMPORTED)[number];
export type DeskField = (typeof AT_DESK)[number];
export type ListedField = (typeof LISTED)[number];

/** The part of a schema for these fields. */
export const shapeOf = <F extends ClientField, K extends 'created' | 'changed' | 'shown'>(
  fields: readonly F[],
  as: K,
) => Object.fromEntries(fields.map((field) => [field, CLIENT_FIELDS[field][as]])) as { [P in F]: Fields[P][K] };

/** Each of these fields is optional. */
export const optionalShapeOf = <F extends ClientField>(fields: readonly F[]) =>
  Object.fromEntries(fields.map((field) => [field, CLIENT_FIELDS[field].accepts.optional()])) as {
    [P in F]: z.ZodOptional<Fields[P]['accepts']>;
  };

/** A person's facts as stored: an unknown fact has no attribute. */
export type StoredFacts = { [F in FieldsWhere<{ required: true }>]: string } & {
  [F in FieldsWhere<{ required: false }>]?: string;
};
export type SaidFacts = { [F in ClientField]?: string | null | undefined };

/** The facts as stored: an empty text is left out, except for a name that is not known yet. */
export const storedFacts = (said: SaidFacts): Partial<StoredFacts> =>
  Object.fromEntries(
    CLIENT_FIELD_NAMES.flatMap((field) => {
      const fact = said[field] ?? undefined;
      return fact === undefined || (fact === '' && !CLIENT_FIELDS[field].required) ? [] : [[field, fact]];
    }),
  );

/**
 * The values of these fields in an answer. It runs for every client of the list: filling an object is faster than
 * building it from pairs.
 */
export function shownFacts<F extends ClientField>(
  facts: { [P in F]?: string | null | undefined },
  fields: readonly F[],
) {
  const shown: { [P in F]?: string | null } = {};
  for (const field of fields) shown[field] = facts[field] ?? CLIENT_FIELDS[field].blank;
  return shown as { [P in F]: z.output<Fields[P]['shown']> };
}
