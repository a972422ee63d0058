import { fieldsOf } from '@rostro/rules/imports/import-run';
import type { NewMovement } from '@rostro/rules/money/movement';
import type { ProfileItem } from '@rostro/rules/table/items';
import { type BalanceRow, ImportedBalance } from '@rostro/shared/contract/imports/balance-import';
import { searchable } from '@rostro/shared/text';

export type ReadBalance = { balance: ImportedBalance } | { fields: Record<string, string> };

/** A row as an amount of a client, or what is wrong with it, field by field. */
export function readBalance(row: BalanceRow): ReadBalance {
  const read = ImportedBalance.safeParse(row);
  return read.success ? { balance: read.data } : { fields: fieldsOf(read.error.issues, 'amount') };
}

export const NOBODY = 'No hay ningún cliente con ese teléfono ni email. Impórtalo o regístralo primero';
export const TWO_PEOPLE = 'El teléfono es de un cliente y el email de otro';
export const OTHER_NAME = 'Ese contacto es de otra persona: el nombre no coincide con su ficha';
export const NOTHING_LEFT = 'No tiene saldo a favor';
export const HAS_OPENING = 'Este cliente ya tiene un saldo inicial importado';

const namesOf = (name: string): string[] =>
  searchable(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1);

/** Files write names in parts and in any order: one name or surname in common is enough beside the contact. */
const isSameName = (written: string, known: string): boolean => {
  const of = new Set(namesOf(known));
  return namesOf(written).some((word) => of.has(word));
};

interface Holders {
  email: (email: string) => string | null;
  phone: (phone: string) => string | null;
}

/** Whose the row is by its e-mail and phone, or what is wrong with them. */
export function holderOf({ email, phone }: ImportedBalance, holders: Holders): { id: string } | { problem: string } {
  const byEmail = email === undefined ? null : holders.email(email);
  const byPhone = phone === undefined ? null : holders.phone(phone);
  if (byEmail !== null && byPhone !== null && byEmail !== byPhone) return { problem: TWO_PEOPLE };
  const id = byEmail ?? byPhone;
  return id === null ? { problem: NOBODY } : { id };
}

/** Why the client cannot get it; null: they can. */
export function refusalOf({ fullName }: ImportedBalance, profile: ProfileItem | undefined): string | null {
  const isThere = profile !== undefined && profile.forgottenAt === undefined && profile.leaving === undefined;
  if (!isThere || profile.isAdmin) return NOBODY;
  return fullName === undefined || isSameName(fullName, profile.fullName) ? null : OTHER_NAME;
}

const REASON = 'Saldo inicial importado';
type OpeningDeed = Pick<NewMovement, 'at' | 'by'> & { clientId: string; importId: string };

/** What the client had in favour before the clinic came here: no visit, no receipt, no drawer and no income. */
export const openingEntry = ({ amount, note }: ImportedBalance, deed: OpeningDeed): NewMovement => ({
  ...{ kind: 'credit', amountCents: amount, ...deed },
  reason: note === undefined ? REASON : `${REASON}: ${note}`,
});

/** Takes it back. */
export const openingReversal = (amountCents: number, deed: OpeningDeed): NewMovement => ({
  ...{ kind: 'credit', amountCents: 0 - amountCents, ...deed },
  ...{ reverses: 1, reason: 'Importación deshecha' },
});
