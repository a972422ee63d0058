import { searchable } from '@rostro/shared/text';
import type { ProfileItem } from '../table/items.ts';

/** For rows about existing clients. */

export const NOBODY = 'No hay ningún cliente con ese teléfono ni correo. Impórtalo o regístralo primero';
export const TWO_PEOPLE = 'El teléfono es de un cliente y el correo de otro';
export const OTHER_NAME = 'Ese contacto es de otra persona: el nombre no coincide con su registro';

export interface Named {
  fullName?: string | undefined;
  email?: string | undefined;
  phone?: string | undefined;
}

export interface Holders {
  email: (email: string) => string | null;
  phone: (phone: string) => string | null;
}

const namesOf = (name: string): string[] =>
  searchable(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1);

/** Files write names in parts and in any order: one common name or surname is enough, together with the contact. */
const isSameName = (written: string, known: string): boolean => {
  const of = new Set(namesOf(known));
  return namesOf(written).some((word) => of.has(word));
};

/** The client with the row's e-mail and phone, or the error. */
export function holderOf({ email, phone }: Named, holders: Holders): { id: string } | { problem: string } {
  const byEmail = email === undefined ? null : holders.email(email);
  const byPhone = phone === undefined ? null : holders.phone(phone);
  if (byEmail !== null && byPhone !== null && byEmail !== byPhone) return { problem: TWO_PEOPLE };
  const id = byEmail ?? byPhone;
  return id === null ? { problem: NOBODY } : { id };
}

/** Why the client cannot get the row's content; null: they can. */
export function refusalOf({ fullName }: Named, profile: ProfileItem | undefined): string | null {
  const isThere = profile !== undefined && profile.forgottenAt === undefined && profile.leaving === undefined;
  if (!isThere || profile.isAdmin) return NOBODY;
  return fullName === undefined || isSameName(fullName, profile.fullName) ? null : OTHER_NAME;
}
