import { aRole } from '../test/roles.tsx';
import { changedFields, changesCodes, countChanges, savedIn, withCodes } from './draft.ts';

jest.mock('#session/useSession.ts', () => ({ useSession: jest.fn() }));

const { values: draft } = savedIn(aRole());

test('an unchanged role has no changes, and spaces around its words are none', () => {
  expect(countChanges(draft, draft)).toBe(0);
  expect(changedFields(draft, { ...draft, name: ' Recepción ' })).toEqual({});
});

test('only the fields that differ are sent', () => {
  expect(changedFields(draft, { ...draft, name: 'Mostrador', isActive: false })).toEqual({
    name: 'Mostrador',
    isActive: false,
  });
});

test('each changed field and each added or removed code counts', () => {
  const codes = withCodes(withCodes(draft.codes, ['delete_clients'], true), ['toggle_services'], false);
  expect(changesCodes(draft, { ...draft, codes })).toBe(true);
  expect(countChanges(draft, { ...draft, description: '', codes })).toBe(3);
});

test('a code that is granted twice counts once, and revoking it restores the same value', () => {
  const twice = withCodes(withCodes(draft.codes, ['edit_clients'], true), ['edit_clients'], true);
  expect(countChanges(draft, { ...draft, codes: twice })).toBe(1);
  expect(withCodes(twice, ['edit_clients'], false)).toEqual(draft.codes);
  const taken = withCodes(draft.codes, ['view_appointments'], false);
  expect(withCodes(taken, ['view_appointments'], true)).toEqual(draft.codes);
});
