import { readView, writeView } from '#office/list/schema.ts';
import { aUser, karla, rosario } from '../test/users.tsx';
import { rowsOf, USER_LIST } from './view.ts';

jest.mock('#session/useSession.ts', () => ({ useSession: jest.fn() }));

const luis = aUser();
const users = [karla, luis, rosario];
const view = readView(USER_LIST, new URLSearchParams());
const names = (part: Partial<typeof view>) => rowsOf(users, { ...view, ...part }).map(({ id }) => id);

test('the plain address stays plain', () => {
  expect(writeView(USER_LIST, new URLSearchParams(), view).toString()).toBe('');
});

test('a written state is read back', () => {
  const full = readView(
    USER_LIST,
    new URLSearchParams('q=ana&role=none&position=Dirección&sort=-email&user=u1&tab=rol'),
  );
  expect(readView(USER_LIST, writeView(USER_LIST, new URLSearchParams(), full))).toEqual(full);
});

test('an unknown value falls back', () => {
  expect(readView(USER_LIST, new URLSearchParams('sort=edad&tab=otra'))).toEqual(view);
});

test('details without a user are ignored', () => {
  expect(writeView(USER_LIST, new URLSearchParams(), { ...view, tab: 'rol' }).toString()).toBe('');
});

test('rows are filtered by role, with or without one, and by position', () => {
  expect(names({ role: 'recepcion' })).toEqual(['luis']);
  expect(names({ role: 'any' })).toEqual(['karla', 'luis']);
  expect(names({ role: 'none' })).toEqual(['rosario']);
  expect(names({ position: 'Dirección' })).toEqual(['karla']);
});

test('rows are sorted either way', () => {
  expect(names({ sort: '-email' })).toEqual(['rosario', 'luis', 'karla']);
});
