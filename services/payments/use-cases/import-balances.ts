import { markOf } from '@rostro/platform/http/request-mark';
import { getItems } from '@rostro/platform/table/read';
import type { Write } from '@rostro/platform/table/transact';
import type { UseCase } from '@rostro/rules/http/context';
import { holdersOf } from '@rostro/rules/imports/holders';
import { type ImportPlace, importsOf, type Undoing } from '@rostro/rules/imports/import-kind';
import { made, wrongRow } from '@rostro/rules/imports/import-run';
import { type JudgedRow, profilesOf } from '@rostro/rules/imports/import-store';
import { movementWrites } from '@rostro/rules/money/account-store';
import { openingUndoneWrite, openingWrite } from '@rostro/rules/money/balance';
import type { BalanceItem, MovementItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import type { BalanceRow, ImportedBalance } from '@rostro/shared/contract/imports/balance-import';
import type { ImportVerdict } from '@rostro/shared/contract/imports/import-run';
import {
  HAS_OPENING,
  holderOf,
  NOTHING_LEFT,
  openingEntry,
  openingReversal,
  readBalance,
  refusalOf,
} from '../domain/opening-balance.ts';

/** Each import has one account for a client, so the same rows find it again. */
const accountOf = (importId: string, clientId: string): string =>
  markOf('opening', `${importId}\n${clientId}`, null).id;

const nobody = (verdict: ImportVerdict): JudgedRow => ({ verdict, clientId: null, writes: [] });
const unchanged = (field: string, why: string): JudgedRow =>
  nobody({ state: 'known', knownBy: null, fields: { [field]: why } });

/** Conditions: the client is there and stays, and no opening balance of theirs stands. Labels `client`, `movement:1`, `balance`. */
function openingWrites(clientId: string, balance: ImportedBalance, { importId, at, by }: ImportPlace): Write[] {
  const accountId = accountOf(importId, clientId);
  const client: Write = {
    label: 'client',
    check: keys.profile(clientId),
    condition: 'attribute_exists(pk) AND attribute_not_exists(leaving) AND attribute_not_exists(forgottenAt)',
  };
  const entry = openingEntry(balance, { clientId, importId, at, by });
  return [client, ...movementWrites(accountId, [], [entry]), openingWrite(clientId, accountId, balance.amount)];
}

/** Rows of the same client in one request: the first counts, as across requests. */
async function judge(rows: readonly BalanceRow[], place: ImportPlace): Promise<JudgedRow[]> {
  const read = rows.map(readBalance);
  const holders = await holdersOf(read.flatMap((row) => ('balance' in row ? [row.balance] : [])));
  const held = read.map((row) => ('balance' in row ? holderOf(row.balance, holders) : null));
  const ids = [...new Set(held.flatMap((one) => (one !== null && 'id' in one ? [one.id] : [])))];
  const [profiles, balances] = await Promise.all([profilesOf(ids), getItems(ids.map(keys.balance))]);
  const seen = new Set<string>();
  return read.map((row, at): JudgedRow => {
    const holder = held[at];
    if (!('balance' in row)) return nobody(wrongRow(row.fields));
    if (!holder || 'problem' in holder) return nobody(wrongRow({ client: holder?.problem ?? '' }));
    const refusal = refusalOf(row.balance, profiles.get(holder.id));
    if (refusal !== null) return nobody(wrongRow({ client: refusal }));
    if (row.balance.amount === 0) return unchanged('amount', NOTHING_LEFT);
    const opening = balances.get<BalanceItem>(keys.balance(holder.id))?.opening;
    if (opening !== undefined || seen.has(holder.id)) return unchanged('client', HAS_OPENING);
    seen.add(holder.id);
    return { verdict: made, clientId: holder.id, writes: openingWrites(holder.id, row.balance, place) };
  });
}

/** Without what somebody wrote in the file: the movement stays, and speaks of nobody's affairs any more. */
const plainWrite = ({ accountId, number }: MovementItem): Write => ({
  label: 'opened',
  update: keys.movement(accountId, number),
  expression: 'REMOVE reason',
  condition: 'attribute_exists(pk)',
});

async function undoing(
  clients: readonly { row: number; clientId: string }[],
  { importId, at, by }: Omit<ImportPlace, 'from'>,
): Promise<Undoing[]> {
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

const imports = importsOf<BalanceRow>({
  name: 'balances',
  action: 'import.balances',
  ...{ judge, undoing },
  /** Two movements and the balance. */
  itemsOfUndo: 3,
  touched: 'used',
});

export const previewBalanceImport: UseCase<'previewBalanceImport'> = ({ body }, context) =>
  imports.preview(body.rows, context);
export const listBalanceImports: UseCase<'listBalanceImports'> = () => imports.list();
export const startBalanceImport: UseCase<'startBalanceImport'> = ({ body }, context) => imports.start(body, context);
export const importBalances: UseCase<'importBalances'> = ({ params, body }, context) =>
  imports.bring(params.importId, body, context);
export const undoBalanceImport: UseCase<'undoBalanceImport'> = ({ params }, context) =>
  imports.undo(params.importId, context);
export const listKeptBalances: UseCase<'listKeptBalances'> = ({ params }) => imports.kept(params.importId);
