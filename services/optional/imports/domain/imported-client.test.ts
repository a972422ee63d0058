import { describe, expect, test } from '@jest/globals';
import { profileItem } from '@rostro/rules/clients/profile';
import { readClientRow } from '@rostro/shared/contract/imports/client-import';
import { decideRows, isUntouched } from './imported-client.ts';

const row = {
  ...{ fullName: 'Ana López', email: 'Ana@Example.com', phone: '+52 (55) 1234-5678', birthDate: '5/9/1990' },
  notes: '',
};

describe('what becomes of rows', () => {
  const known = { id: 'marta', fullName: 'Marta Gil' };
  const decide = (rows: (Parameters<typeof readClientRow>[0] & { shares?: boolean })[], there: string[] = []) =>
    decideRows(
      rows.map(({ shares = false, ...one }) => ({ read: readClientRow(one), shares })),
      {
        email: (email) => (email === 'marta@example.com' ? known : undefined),
        phone: (phone) => (phone === '524421260001' ? known : undefined),
        idAt: (place) => `new-${place}`,
        sharedId: (phone, fullName) => `${phone} ${fullName}`,
        isThere: (id) => there.includes(id),
      },
    );
  const PAULA = { fullName: 'Paula Gil', phone: '4421260001' };

  test('a person who appears twice in a request is made once', () => {
    const other = { ...row, email: 'otra@example.com', phone: '' };
    const rows = [row, { ...other, phone: row.phone }, { ...row, phone: '' }, other];
    expect(decide(rows).map((each) => ('known' in each ? each.known : 'made'))).toEqual([
      ...['made', 'phone', 'email', 'made'],
    ]);
  });

  test('another name with a known phone is told, and made only if it says that it shares it', () => {
    expect(decide([PAULA])).toEqual([{ known: 'phone', sharedWith: 'Marta Gil' }]);
    expect(decide([{ ...PAULA, email: 'marta@example.com', shares: true }])).toEqual([
      { client: { fullName: 'Paula Gil' }, remarks: {}, id: '524421260001 Paula Gil', shares: known },
    ]);
    expect(decide([{ ...PAULA, email: 'paula@example.com', shares: true }])).toMatchObject([
      { client: { fullName: 'Paula Gil', email: 'paula@example.com' }, shares: known },
    ]);
  });

  test('the same name with a known phone is the same person, whatever it says', () => {
    expect(decide([{ ...PAULA, fullName: 'MARTA GIL RÍOS', shares: true }])).toEqual([{ known: 'phone' }]);
  });

  test('who shares a phone is made once, in one file and in the next', () => {
    const rows = [PAULA, PAULA].map((one) => ({ ...one, shares: true }));
    expect(decide(rows).map((each) => 'known' in each)).toEqual([false, true]);
    expect(decide(rows, ['524421260001 Paula Gil'])).toEqual([{ known: 'phone' }, { known: 'phone' }]);
  });

  test('a phone of an earlier row is shared with who stands there', () => {
    const rows = [
      { ...PAULA, phone: '4421260002' },
      { fullName: 'Pedro Gil', phone: '4421260002', shares: true },
    ];
    expect(decide(rows)[1]).toMatchObject({ client: { fullName: 'Pedro Gil' }, shares: { id: 'new-0' } });
  });
});

test('a client is untouched while nothing changed since the import', () => {
  const profile = profileItem({
    ...{ id: 'ana', fullName: 'Ana', phone: '525512345678', passwordEstablished: false, provider: 'email' },
    ...{ at: '2026-11-26T16:00:00.000Z', consentSource: 'import', importId: 'i' },
  });
  expect(isUntouched(profile, 'i')).toBe(true);
  expect(isUntouched({ ...profile, version: 2 }, 'i')).toBe(false);
  expect(isUntouched(profile, 'otra')).toBe(false);
});
