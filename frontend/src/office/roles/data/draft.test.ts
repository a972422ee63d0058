import { aRole } from '../test/roles.tsx';
import { changedFields, changeOf, changesCodes, countChanges, draftOf, withCodes } from './draft.ts';

jest.mock('#session/useSession.ts', () => ({ useSession: jest.fn() }));

const role = aRole();
const draft = draftOf(role);

test('what was read is no change, spaces around it neither', () => {
  expect(countChanges(role, draft)).toBe(0);
  expect(changedFields(role, { ...draft, name: ' Recepción ' })).toEqual({});
});

test('only the fields that differ are sent', () => {
  expect(changedFields(role, { ...draft, name: 'Mostrador', isActive: false })).toEqual({
    name: 'Mostrador',
    isActive: false,
  });
});

test('a code is added, removed, or as it was', () => {
  const next = withCodes(withCodes(draft, ['delete_clients'], true), ['toggle_services'], false);
  expect(changeOf(role, next, 'delete_clients')).toBe('added');
  expect(changeOf(role, next, 'toggle_services')).toBe('removed');
  expect(changeOf(role, next, 'view_appointments')).toBeUndefined();
  expect(changesCodes(role, next)).toBe(true);
  expect(countChanges(role, { ...next, description: '' })).toBe(3);
});

test('a code that is granted twice counts once, and taken back it is no change', () => {
  const twice = withCodes(withCodes(draft, ['edit_clients'], true), ['edit_clients'], true);
  expect(countChanges(role, twice)).toBe(1);
  expect(countChanges(role, withCodes(twice, ['edit_clients'], false))).toBe(0);
});
