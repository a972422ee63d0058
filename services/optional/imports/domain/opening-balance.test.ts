import { expect, test } from '@jest/globals';
import {
  type BalanceRow,
  DEBT_IS_OF_A_VISIT,
  ImportedBalance,
  MUCH_MONEY,
  NO_AMOUNT,
} from '@rostro/shared/contract/imports/balance-import';
import { UNREACHABLE } from '@rostro/shared/messages';
import { openingEntry, openingReversal, readBalance } from './opening-balance.ts';

const row: BalanceRow = {
  ...{ fullName: 'Ana López', phone: '(55) 1234-5678', email: 'Ana@Example.com', amount: '$1,250.50', note: '' },
};
const balance = ImportedBalance.parse(row);

test('a row is read in the forms in which people write it', () => {
  expect(readBalance(row)).toEqual({
    balance: {
      ...{ fullName: 'Ana López', phone: '525512345678', email: 'ana@example.com' },
      ...{ amount: 125_050, note: undefined },
    },
  });
});

test.each([
  ['1250.5', 125_050],
  ['$ 1,250.50 MXN', 125_050],
  ['1250.4999999999998', 125_050],
  ['0', 0],
  ['', 0],
  [' $- ', 0],
])('the amount %p is %p centavos', (amount, cents) => {
  expect(readBalance({ ...row, amount })).toMatchObject({ balance: { amount: cents } });
});

test.each([
  [{ amount: '1.250,50' }, { amount: NO_AMOUNT }],
  [{ amount: '12,50' }, { amount: NO_AMOUNT }],
  [{ amount: '10.555' }, { amount: NO_AMOUNT }],
  [{ amount: 'pendiente' }, { amount: NO_AMOUNT }],
  [{ amount: '-300' }, { amount: DEBT_IS_OF_A_VISIT }],
  [{ amount: '($300.00)' }, { amount: DEBT_IS_OF_A_VISIT }],
  [{ amount: '99999999' }, { amount: MUCH_MONEY }],
  [{ phone: '123' }, { phone: 'Ingresa un número de teléfono válido' }],
  [
    { email: '', phone: '' },
    { email: UNREACHABLE, phone: UNREACHABLE },
  ],
])('a wrong row names the field and the reason: %p', (change, fields) => {
  expect(readBalance({ ...row, ...change })).toEqual({ fields });
});

test('the entry has its note, and is reversed as a whole', () => {
  const deed = { clientId: 'ana', importId: 'i', at: '2026-11-26T16:00:00.000Z', by: { id: 'k', name: 'Karla' } };
  expect(openingEntry({ ...balance, note: 'Anticipo' }, deed)).toEqual({
    ...{ kind: 'credit', amountCents: 125_050, ...deed },
    reason: 'Saldo inicial importado: Anticipo',
  });
  expect(openingEntry(balance, deed)).toMatchObject({ reason: 'Saldo inicial importado' });
  expect(openingReversal(125_050, deed)).toMatchObject({ kind: 'credit', amountCents: -125_050, reverses: 1 });
});
