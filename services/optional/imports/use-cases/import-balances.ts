import { markOf } from '@rostro/platform/http/request-mark';
import { getItems } from '@rostro/platform/table/read';
import type { Write } from '@rostro/platform/table/transact';
import { stayingClientCheck } from '@rostro/rules/clients/profile';
import { clientsOfRows } from '@rostro/rules/imports/holders';
import {
  type ImportPlace,
  importUseCases,
  type Made,
  type Undoing,
  unchangedRow,
  unwritten,
} from '@rostro/rules/imports/import-kind';
import { made, wrongRow } from '@rostro/rules/imports/import-run';
import type { JudgedRow } from '@rostro/rules/imports/import-store';
import { movementWrites } from '@rostro/rules/money/account-store';
import { openingUndoneWrite, openingWrite } from '@rostro/rules/money/balance';
import type { BalanceItem, MovementItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import type { BalanceRow, ImportedBalance } from '@rostro/shared/contract/imports/balance-import';
import { HAS_OPENING, NOTHING_LEFT, openingEntry, openingReversal, readBalance } from '../domain/opening-balance.ts';

/** Each import has one account per client, so the same rows find it again. */
const accountOf = (importId: string, clientId: string): string =>
  markOf('opening', `${importId}\n${clientId}`, null).id;

/**
 * Conditions: the client exists and is not being deleted, and has no opening balance. Labels `client`, `movement:1`,
 * `balance`.
 */
function openingWrites(clientId: string, balance: ImportedBalance, { importId, at, by }: ImportPlace): Write[] {
  const accountId = accountOf(importId, clientId);
  const entry = openingEntry(balance, { clientId, importId, at, by });
  return [
    stayingClientCheck(clientId),
    ...movementWrites(accountId, [], [entry]),
    openingWrite(clientId, accountId, balance.amount),
  ];
}

/** Of several rows about one client the first counts, within a request and across requests. */
async function judge(rows: readonly BalanceRow[], place: ImportPlace): Promise<JudgedRow[]> {
  const read = rows.map(readBalance);
  const clientOf = await clientsOfRows(read.flatMap((row) => ('balance' in row ? [row.balance] : [])));
  const found = read.map((row) => ('balance' in row ? clientOf(row.balance) : null));
  const ids = [...new Set(found.flatMap((one) => (one !== null && 'client' in one ? [one.client.id] : [])))];
  const balances = await getItems(ids.map(keys.balance));
  const seen = new Set<string>();
  return read.map((row, at): JudgedRow => {
    const one = found[at];
    if (!('balance' in row) || !one) return unwritten(wrongRow('fields' in row ? row.fields : {}));
    if ('problem' in one) return unwritten(wrongRow({ client: one.problem }));
    const { id } = one.client;
    if (row.balance.amount === 0) return unchangedRow('amount', NOTHING_LEFT);
    const opening = balances.get<BalanceItem>(keys.balance(id))?.opening;
    if (opening !== undefined || seen.has(id)) return unchangedRow('client', HAS_OPENING);
    seen.add(id);
    return { verdict: made, clientId: id, writes: openingWrites(id, row.balance, place) };
  });
}

/** Removes the file's text from a movement: the movement itself stays. */
const plainWrite = ({ accountId, number }: MovementItem): Write => ({
  label: 'opened',
  update: keys.movement(accountId, number),
  expression: 'REMOVE reason',
  condition: 'attribute_exists(pk)',
});

async function undoing(clients: readonly Made[], { importId, at, by }: Omit<ImportPlace, 'from'>): Promise<Undoing[]> {
  const openingKey = (clientId: string) => keys.movement(accountOf(importId, clientId), 1);
  const batch = await getItems(clients.flatMap(({ clientId }) => [openingKey(clientId), keys.balance(clientId)]));
  return clients.map(({ clientId, row }): Undoing => {
    const opened = batch.get<MovementItem>(openingKey(clientId));
    const balance = batch.get<BalanceItem>(keys.balance(clientId));
    if (opened === null || balance === null || balance.opening !== opened.accountId)
      return { clientId, row, kept: 'merged' };
    if (balance.untouched !== true) return { clientId, row, kept: 'used' };
    const reversal = openingReversal(opened.amountCents, { clientId, importId, at, by });
    const writes = [
      plainWrite(opened),
      ...movementWrites(opened.accountId, [opened], [reversal]),
      openingUndoneWrite(clientId, opened.accountId, opened.amountCents),
    ];
    return { clientId, row, writes };
  });
}

export const balanceImports = importUseCases<'balances', BalanceRow>('balances', {
  action: 'import.balances',
  judge,
  undoing,
  /** The client, a movement and the balance. */
  itemsOfRow: 3,
  /** Two movements and the balance. */
  itemsOfUndo: 3,
  touched: 'used',
});
