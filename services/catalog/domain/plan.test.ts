import { expect, test } from '@jest/globals';
import { AppError } from '@rostro/shared/errors';
import { mustBeAvailable } from './plan.ts';

const TODAY = '2026-11-20';
const RESOURCES = [
  { id: 'ana', kind: 'staff', activeTo: null },
  { id: 'luz', kind: 'staff', activeTo: TODAY },
  { id: 'gone', kind: 'staff', activeTo: '2026-11-19' },
  { id: 'one', kind: 'room', activeTo: null },
  { id: 'laser', kind: 'equipment', activeTo: null },
] as const;

const fieldsOf = (needs: Parameters<typeof mustBeAvailable>[0]) => {
  try {
    mustBeAvailable(needs, RESOURCES, TODAY);
    return {};
  } catch (error) {
    if (error instanceof AppError && error.code === 'validation') return error.fields;
    throw error;
  }
};

test('needed resources exist, have the right kind, and have not ended', () => {
  expect(fieldsOf({ staff: [], rooms: [], equipment: [] })).toEqual({});
  expect(fieldsOf({ staff: ['ana', 'luz'], rooms: ['one'], equipment: ['laser'] })).toEqual({});
  expect(fieldsOf({ staff: ['ana', 'gone'], rooms: ['laser'], equipment: ['nobodys'] })).toEqual({
    'needs.staff': 'Esa persona ya no está disponible',
    'needs.rooms': 'Esa cabina ya no está disponible',
    'needs.equipment': 'Ese aparato ya no está disponible',
  });
});
