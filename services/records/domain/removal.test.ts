import { describe, expect, test } from '@jest/globals';
import type { DataRequestItem } from '@rostro/rules/table/items';
import { isHeld, withoutIdentity } from './removal.ts';

const identity = { clientId: 'delia', fullName: 'Delia Prado', email: 'delia@rostro.test', phone: '+524421100001' };
const request = { state: 'received', name: 'Otra Persona', email: '', phone: '' } as const;

describe('an open request holds a blocked record', () => {
  test.each([
    ['by its record', { clientId: 'delia' }, true],
    ['of another client', { clientId: 'elsa', name: 'Delia Prado' }, false],
    ['by the name, however it is written', { name: 'DELIA  Prado'.replace('  ', ' ') }, true],
    ['by the e-mail', { email: 'Delia@Rostro.test' }, true],
    ['by the phone', { phone: '442 110 0001' }, true],
    ['of somebody else', {}, false],
    ['that has ended', { clientId: 'delia', state: 'done' as const }, false],
  ])('%s', (_, changes, held) => {
    expect(isHeld(identity, [{ ...request, ...changes }])).toBe(held);
  });

  test('a person without e-mail and phone does not match every request without one', () => {
    expect(isHeld({ ...identity, email: '', phone: '' }, [request])).toBe(false);
  });
});

test('an ended request keeps its right, days and state, and names nobody', () => {
  const at = '2031-11-29T09:30:00.000Z';
  const deed = { at: '2026-11-27T17:00:00.000Z', byId: 'k', by: 'Karla' };
  const before: DataRequestItem = {
    ...{ pk: 'p', sk: 's', id: 'q', right: 'cancellation', channel: 'email', state: 'done', clientId: 'delia' },
    ...{ name: 'Delia Prado', email: 'delia@rostro.test', phone: '442', wish: 'Soy Delia', receivedOn: '2026-11-01' },
    ...{ dueOn: '2026-12-01', createdAt: deed.at, updatedAt: deed.at, version: 4 },
    answer: { ...deed, accepted: true, reason: '', letter: 'Estimada Delia', byEmail: true },
    carriedOut: { ...deed, note: '', blockedUntil: '2031-11-27' },
  };
  const after = withoutIdentity(before, at);
  expect(JSON.stringify(after)).not.toMatch(/Prado|Estimada|Soy|442|delia@/);
  expect(after).toMatchObject({ state: 'done', receivedOn: '2026-11-01', carriedOut: { recordRemovedAt: at } });
});
