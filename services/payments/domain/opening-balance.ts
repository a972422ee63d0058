import { fieldsOf } from '@rostro/rules/imports/import-run';
import type { NewMovement } from '@rostro/rules/money/movement';
import { type BalanceRow, ImportedBalance } from '@rostro/shared/contract/imports/balance-import';

export type ReadBalance = { balance: ImportedBalance } | { fields: Record<string, string> };

/** A row as an amount of a client, or what is wrong with it, field by field. */
export function readBalance(row: BalanceRow): ReadBalance {
  const read = ImportedBalance.safeParse(row);
  return read.success ? { balance: read.data } : { fields: fieldsOf(read.error.issues, 'amount') };
}

export const NOTHING_LEFT = 'No tiene saldo a favor';
export const HAS_OPENING = 'Este cliente ya tiene un saldo inicial importado';

const REASON = 'Saldo inicial importado';
type OpeningDeed = Pick<NewMovement, 'at' | 'by'> & { clientId: string; importId: string };

/** What the client had in favour before the clinic came here: no visit, no receipt, no drawer and no income. */
export const openingEntry = ({ amount, note }: ImportedBalance, deed: OpeningDeed): NewMovement => ({
  kind: 'credit',
  amountCents: amount,
  ...deed,
  reason: note === undefined ? REASON : `${REASON}: ${note}`,
});

/** Takes it back. */
export const openingReversal = (amountCents: number, deed: OpeningDeed): NewMovement => ({
  kind: 'credit',
  amountCents: 0 - amountCents,
  ...deed,
  reverses: 1,
  reason: 'Importación deshecha',
});
