import { fieldsOf } from '@rostro/rules/imports/import-run';
import type { NewMovement } from '@rostro/rules/money/movement';
import { type BalanceRow, ImportedBalance } from '@rostro/shared/contract/imports/balance-import';

export type ReadBalance = { balance: ImportedBalance } | { fields: Record<string, string> };

export function readBalance(row: BalanceRow): ReadBalance {
  const read = ImportedBalance.safeParse(row);
  return read.success ? { balance: read.data } : { fields: fieldsOf(read.error.issues, 'amount') };
}

export const NOTHING_LEFT = 'No tiene saldo a favor';
export const HAS_OPENING = 'Este cliente ya tiene un saldo inicial importado';

const REASON = 'Saldo inicial importado';
type OpeningDeed = Pick<NewMovement, 'at' | 'by'> & { clientId: string; importId: string };

/** The client's balance from the earlier system: without visit, receipt, drawer and income. */
export const openingEntry = ({ amount, note }: ImportedBalance, deed: OpeningDeed): NewMovement => ({
  kind: 'credit',
  amountCents: amount,
  ...deed,
  reason: note === undefined ? REASON : `${REASON}: ${note}`,
});

export const openingReversal = (amountCents: number, deed: OpeningDeed): NewMovement => ({
  kind: 'credit',
  amountCents: 0 - amountCents,
  ...deed,
  reverses: 1,
  reason: 'Importación deshecha',
});
