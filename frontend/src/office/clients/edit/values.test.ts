import { aDetail } from '../test/clients.tsx';
import { changesOf, merged, valuesOf } from './values.ts';

jest.mock('#session/useSession.ts', () => ({ useSession: jest.fn() }));
const before = valuesOf(aDetail());

test('spaces and capitals around an e-mail are no change', () => {
  expect(changesOf(before, { ...before, email: ' Mariana@correo.mx ', fullName: `${before.fullName} ` })).toEqual({});
});

test('what changed only here stays as typed, and nobody else’s is told of', () => {
  const typed = { ...before, fullName: 'Mariana' };
  expect(merged(before, typed, before)).toEqual({ values: typed, theirs: {} });
});

test('what changed only there is taken in', () => {
  const now = { ...before, phone: '55 0000 1111' };
  expect(merged(before, before, now)).toEqual({ values: now, theirs: {} });
});

test('what both have changed stays as typed, and theirs is told of', () => {
  const typed = { ...before, phone: '55 0000 2222' };
  const now = { ...before, phone: '55 0000 1111' };
  expect(merged(before, typed, now)).toEqual({ values: typed, theirs: { phone: '55 0000 1111' } });
});

test('where both wrote the same there is nothing to tell', () => {
  const same = { ...before, phone: '55 0000 1111' };
  expect(merged(before, same, same).theirs).toEqual({});
});
