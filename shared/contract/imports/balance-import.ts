import * as z from 'zod';
import { readMoney } from '../../typed-money.ts';
import { demandReachable, Email, FullName, Phone } from '../clients/person.ts';
import { Cents } from '../schemas.ts';
import { Line } from '../text.ts';
import { importRoutesOf } from './import-routes.ts';
import { cellOrNothing, ImportCell } from './import-run.ts';

export const BALANCE_FIELDS = ['fullName', 'phone', 'email', 'amount', 'note'] as const;
export type BalanceField = (typeof BALANCE_FIELDS)[number];

export const BalanceRow = z.strictObject({
  fullName: ImportCell,
  phone: ImportCell,
  email: ImportCell,
  amount: ImportCell,
  note: ImportCell,
});
export type BalanceRow = z.infer<typeof BalanceRow>;

/** Leaves room for the words before it in the reason of its movement. */
export const MAX_BALANCE_NOTE = 200;
export const NO_AMOUNT = 'Escribe el saldo como 1,250.50';
export const DEBT_IS_OF_A_VISIT = 'Es una deuda. Cóbrala en la cita que se debe';
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

/** The required fields: an e-mail or a phone of the client, and the amount. A name is compared with the record's. */
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

/** It is money: besides the permissions of a client import, it needs the one to register payments. */
export const balanceImportRoutes = importRoutesOf('balances', {
  path: '/api/admin/balance-imports',
  service: 'cash',
  access: { all: ['edit_clients', 'access_configuration', 'register_payments'] },
  row: () => BalanceRow,
  says: {
    file: 'a file of balances',
    things: 'balances',
    start: 'Begin to import a file of balances; writes no balance yet',
    bring: 'Write the opening balances of the next rows of a file; a client gets one, however often rows are sent',
    undo: 'Take back a part of the balances of an import, those that nobody used',
    kept: 'The clients whose balance stayed when its import was taken back, and why',
  },
});
