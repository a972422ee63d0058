import { render, screen } from '@testing-library/react';
import { signedInWith } from '#office/test/session.ts';
import { Facts } from './detail/Facts.tsx';
import { changesOf, factsIn, schemaFor } from './edit/EditDialog.tsx';
import { FORM_FIELDS, typedFact, wordsOf } from './published/choose/fields.ts';
import { aDetail } from './test/clients.tsx';

jest.mock('#session/useSession.ts', () => ({ useSession: jest.fn() }));

const client = aDetail();
const before = factsIn(client).values;
const wrongIn = (typed: typeof before) =>
  schemaFor(client)
    .safeParse(typed)
    .error?.issues.map(({ path }) => path[0]);

describe.each(FORM_FIELDS)('%s in the form of a client', (field) => {
  test('begins with the known fact', () => {
    expect(before[field]).toBe(typedFact(field, client[field]));
    expect(changesOf(before, before)).toEqual({});
  });

  test('is sent alone if it was changed', () => {
    expect(Object.keys(changesOf(before, { ...before, [field]: '1992-01-02' }))).toEqual([field]);
  });

  test('is validated if it was changed, and not before', () => {
    expect(wrongIn(before)).toBeUndefined();
    expect(wrongIn({ ...before, [field]: 'x\u0000' })).toEqual([field]);
  });
});

test('spaces and capitals around an e-mail are not a change', () => {
  const typed = { ...before, email: ' Mariana@correo.mx ', fullName: `${before.fullName} ` };
  expect(changesOf(before, schemaFor(client).parse(typed))).toEqual({});
});

test('every field of the form is on the client’s page', () => {
  signedInWith(['view_clients']);
  render(<Facts client={client} />);
  const terms = screen.getAllByRole('term').map(({ textContent }) => textContent);
  expect(terms).toEqual(
    expect.arrayContaining(FORM_FIELDS.filter((field) => field !== 'fullName').map((field) => wordsOf(field).title)),
  );
});
