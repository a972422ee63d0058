import type { ClinicalRecord, WriteRecord } from '@rostro/shared/contract/records';

/** What the fields of a note hold. */
export type Values = WriteRecord;

/** What is being sent: sent again without a change, it is the same attempt. */
interface Attempt {
  of: string;
  key: string;
}

/** What was typed and is not saved. */
export interface Draft {
  values: Values;
  /** Of the note that it changes; nothing where it is new. */
  version?: number | undefined;
  attempt?: Attempt | undefined;
}

export const BLANK: Values = { text: '', areas: [], products: '', parameters: '', reactions: '' };

export const valuesOf = ({ text, areas, products, parameters, reactions }: ClinicalRecord): Values => ({
  ...{ text, areas, products, parameters, reactions },
});

export const isSame = (one: Values, other: Values): boolean => JSON.stringify(one) === JSON.stringify(other);

export function attemptOf({ attempt }: Draft, body: unknown): Attempt {
  const of = JSON.stringify(body);
  return attempt?.of === of ? attempt : { of, key: crypto.randomUUID() };
}

/** Under what a draft is kept: of a visit's new note, of a note, of what is added to one. */
export const newNoteOf = (appointmentId: string): string => `nueva ${appointmentId}`;
export const changeOf = (recordId: string): string => `nota ${recordId}`;
export const additionTo = (recordId: string): string => `agregado ${recordId}`;
