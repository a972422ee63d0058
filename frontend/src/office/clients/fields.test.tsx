import { render, screen } from '@testing-library/react';
import { FORM_FIELDS, typedFact, wordsOf } from '#office/chooseClient/fields.ts';
import { Facts } from './detail/Facts.tsx';
import { changesOf, rulesFor, valuesOf } from './edit/values.ts';
import { aDetail } from './test/clients.tsx';

jest.mock('#session/useSession.ts', () => ({ useSession: jest.fn() }));

const client = aDetail();
const before = valuesOf(client);

describe.each(FORM_FIELDS)('%s in the form of a client', (field) => {
  test('begins with what is known', () => {
    expect(before[field]).toBe(typedFact(field, client[field]));
    expect(changesOf(before, before)).toEqual({});
  });

  test('is sent where it was changed, and alone', () => {
    expect(Object.keys(changesOf(before, { ...before, [field]: '1992-01-02' }))).toEqual([field]);
  });

  test('is judged where it was changed, and not before', () => {
    const rule = rulesFor(before, { hasAccount: false })[field];
    expect(rule(before)).toBeUndefined();
    expect(rule({ ...before, [field]: 'x\u0000' })).toEqual(expect.any(String));
  });
});

test('every field of the form stands on the client’s page', () => {
  render(<Facts client={client} />);
  const terms = screen.getAllByRole('term').map(({ textContent }) => textContent);
  expect(terms).toEqual(
    expect.arrayContaining(FORM_FIELDS.filter((field) => field !== 'fullName').map((field) => wordsOf(field).title)),
  );
});
