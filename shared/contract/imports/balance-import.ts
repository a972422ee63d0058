import * as z from 'zod';
import { readMoney } from '../../typed-money.ts';
import { demandReachable, Email, FullName, Phone } from '../clients/person.ts';
import { defineRoutes, type RouteDef } from '../route.ts';
import { Cents, itemsOf } from '../schemas.ts';
import { Line } from '../text.ts';
import {
  cellOrNothing,
  FileImport,
  ImportCell,
  ImportedRows,
  ImportFrom,
  ImportStart,
  ImportVerdict,
  importRows,
  KeptClient,
  MAX_KEPT_NAMED,
  ofImport,
} from './import-run.ts';

/** What a row of balances says, in the order in which pages show it. */
export const BALANCE_FIELDS = ['fullName', 'phone', 'email', 'amount', 'note'] as const;
export type BalanceField = (typeof BALANCE_FIELDS)[number];

/** A row as the file has it. */
export const BalanceRow = z.strictObject({
  fullName: ImportCell,
  phone: ImportCell,
  email: ImportCell,
  amount: ImportCell,
  note: ImportCell,
});
export type BalanceRow = z.infer<typeof BalanceRow>;

/** Room for the words before it in the reason of its movement. */
export const MAX_BALANCE_NOTE = 200;
export const NO_AMOUNT = 'Escribe el saldo como 1,250.50';
export const DEBT_IS_OF_A_VISIT = 'Es una deuda. Regístrala como pago pendiente en la cita que se debe';
export const MUCH_MONEY = 'Es más dinero del que se puede registrar';

/** `'$1,250.50'` → 125050. Nothing is rounded, and a debt is no balance. */
const Amount = z.string().transform((text, context) => {
  const cents = readMoney(text);
  const refuse = (message: string) => {
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  };
  if (cents === null) return refuse(NO_AMOUNT);
  if (cents < 0) return refuse(DEBT_IS_OF_A_VISIT);
  return Cents.safeParse(cents).success ? cents : refuse(MUCH_MONEY);
});

/** What has to be in a row: an e-mail or a phone of the client, and the amount. A name is compared with the record's. */
export const ImportedBalance = z
  .object({
    fullName: cellOrNothing(FullName),
    phone: cellOrNothing(Phone),
    email: cellOrNothing(Email),
    amount: Amount,
    note: cellOrNothing(Line(MAX_BALANCE_NOTE)),
  })
  .superRefine(demandReachable);
export type ImportedBalance = z.output<typeof ImportedBalance>;

const rows = importRows(BalanceRow);
/** It is money: besides the rights of an import of clients, for who may register payments. */
const importers = {
  service: 'cash',
  access: { all: ['edit_clients', 'access_configuration', 'register_payments'] },
} as const satisfies Partial<RouteDef>;

export const balanceImportRoutes = defineRoutes({
  previewBalanceImport: {
    ...importers,
    method: 'POST',
    path: '/api/admin/balance-imports/preview',
    summary: 'What would become of some rows of a file of balances; writes nothing',
    body: z.strictObject({ rows }),
    response: itemsOf(ImportVerdict),
    errors: [],
  },
  listBalanceImports: {
    ...importers,
    method: 'GET',
    path: '/api/admin/balance-imports',
    summary: 'The latest imports of balances, the newest first',
    response: itemsOf(FileImport),
    errors: [],
  },
  startBalanceImport: {
    ...importers,
    method: 'POST',
    path: '/api/admin/balance-imports',
    summary: 'Begin to import a file of balances; writes no balance yet',
    body: ImportStart,
    response: FileImport,
    status: 201,
    idempotent: true,
    errors: ['idempotency_mismatch', 'busy'],
  },
  importBalances: {
    ...importers,
    method: 'POST',
    path: '/api/admin/balance-imports/{importId}',
    summary: 'Write the opening balances of the next rows of a file; a client gets one, however often rows are sent',
    params: ofImport,
    body: z.strictObject({ from: ImportFrom, rows }),
    response: ImportedRows,
    errors: ['import_not_found', 'import_moved', 'import_ended', 'idempotency_mismatch', 'busy'],
  },
  undoBalanceImport: {
    ...importers,
    method: 'POST',
    path: '/api/admin/balance-imports/{importId}/undo',
    summary: 'Take back a part of the balances of an import, those that nobody used; repeat it until the run is undone',
    params: ofImport,
    body: z.strictObject({}),
    response: FileImport,
    errors: ['import_not_found', 'import_undo_late', 'busy'],
  },
  listKeptBalances: {
    ...importers,
    method: 'GET',
    path: '/api/admin/balance-imports/{importId}/kept',
    summary: `The clients whose balance stayed when its import was taken back, and why, at most ${MAX_KEPT_NAMED}`,
    params: ofImport,
    response: itemsOf(KeptClient),
    errors: ['import_not_found'],
  },
});
