import { expect, test } from '@jest/globals';
import { profileItem } from '@rostro/rules/clients/profile';
import { readClientRow } from '@rostro/shared/contract/imports/client-import';
import { isUntouched, withoutTwins } from './imported-client.ts';

const row = {
  ...{ fullName: 'Ana López', email: 'Ana@Example.com', phone: '+52 (55) 1234-5678', birthDate: '5/9/1990' },
  notes: '',
};

const readRow = (read: Parameters<typeof readClientRow>[0]) => readClientRow(read);

test('a person who appears twice in a request is made once', () => {
  const other = { ...row, email: 'otra@example.com', phone: '' };
  const rows = [row, { ...other, phone: row.phone }, { ...row, phone: '' }, other].map(readRow);
  expect(withoutTwins(rows).map((each) => ('twin' in each ? each.twin : 'made'))).toEqual([
    'made',
    'phone',
    'email',
    'made',
  ]);
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
