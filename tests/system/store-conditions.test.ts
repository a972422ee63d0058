import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { getItem } from '@rostro/platform/table/read';
import { transact, WriteRejected } from '@rostro/platform/table/transact';
import { keys } from '@rostro/rules/table/keys';
import type { System } from '../../infra/local/system.ts';
import { addAllTo, addTo, oneOf, SERVICES } from '../../services/booking/store/catalog-admin.ts';
import { endMove, moveWrite, openMoves } from '../../services/booking/store/category-moves.ts';
import { addClosure, closureById } from '../../services/booking/store/closures.ts';
import { addResource } from '../../services/booking/store/resources.ts';
import { emptyDay } from '../../services/payments/domain/cash-day.ts';
import { readCashDay, saveCashDay, saveDrawerMovement } from '../../services/payments/store/cash-day.ts';
import { saveTemplate, templateById } from '../../services/payments/store/packages.ts';
import { daysAgo, openDay } from '../support/cash.ts';
import { FACIAL, putServices } from '../support/fixtures.ts';
import { startTestSystem } from '../support/system.ts';

/**
 * Conditions of writes that a race through the API meets too seldom: the store is asked twice with the same facts, as by
 * two requests that read them at once.
 */
let system: System;
const SYSTEM = { kind: 'system' } as const;
const NOW = new Date().toISOString();

beforeAll(async () => {
  system = await startTestSystem();
  await putServices();
});
afterAll(() => system?.close());

/** `'written'`, or the labels of the writes whose condition did not hold. */
const outcomeOf = (write: Promise<void>): Promise<unknown> =>
  write.then(
    () => 'written',
    (error: unknown) => (error instanceof WriteRejected ? [...error.failed] : error),
  );

describe('of two who take the same number for a new service', () => {
  const named = async (id: number, name: string) => {
    const facial = await oneOf(SERVICES, FACIAL);
    if (facial === null) throw new Error('no service');
    return { ...facial, ...keys.service(id), id, name };
  };

  test('the second is refused, and the first stays', async () => {
    expect(await outcomeOf(addTo(SERVICES, SYSTEM, await named(901, 'Primero')))).toBe('written');
    expect(await outcomeOf(addTo(SERVICES, SYSTEM, await named(901, 'Segundo')))).toEqual(['new']);
    expect(await oneOf(SERVICES, 901)).toMatchObject({ name: 'Primero' });
  });

  test('so are several of which one has a number that is taken, all of them', async () => {
    const rows = [await named(902, 'Otro'), await named(901, 'Segundo')];
    expect(await outcomeOf(addAllTo(SERVICES, SYSTEM, rows))).toEqual(['901']);
    expect(await oneOf(SERVICES, 902)).toBeNull();
  });
});

test('who followed an earlier change of a category does not end the watch over a later one', async () => {
  const watch = (at: string) => transact(SYSTEM, at, [moveWrite(FACIAL, { id: 'karla', name: 'Karla' } as never, at)]);
  await watch('2026-11-20T12:00:00.000Z');
  const [earlier] = await openMoves();
  await watch('2026-11-20T12:01:00.000Z');
  if (earlier === undefined) throw new Error('no move');
  expect(await outcomeOf(endMove(earlier, NOW))).toEqual(['move']);
  const [later] = await openMoves();
  if (later === undefined) throw new Error('the later move ended');
  expect(await outcomeOf(endMove(later, NOW))).toBe('written');
  expect(await openMoves()).toEqual([]);
});

test('a closure is made once: who makes it again does not bring it back to an earlier state', async () => {
  const days = { from: '2031-01-06', to: '2031-01-06', category: null, reason: 'Curso' };
  const made = { ...days, id: 'twice', createdAt: NOW, createdByName: 'Karla' };
  expect(await outcomeOf(addClosure(SYSTEM, { ...made, state: 'closed' }))).toBe('written');
  expect(await outcomeOf(addClosure(SYSTEM, { ...made, state: 'closing' }))).toEqual(['closure']);
  expect(await closureById('twice')).toMatchObject({ state: 'closed' });
});

test('of two new resources with one id, or one place in the order, the second is refused', async () => {
  const facts = (id: string, order: number) =>
    ({ id, kind: 'room', name: id, order, version: 1, updatedAt: NOW }) as never as Parameters<typeof addResource>[1];
  expect(await outcomeOf(addResource(SYSTEM, facts('sala-a', 50)))).toBe('written');
  expect(await outcomeOf(addResource(SYSTEM, facts('sala-a', 51)))).toEqual(['resource']);
  expect(await outcomeOf(addResource(SYSTEM, facts('sala-b', 50)))).toEqual(['place']);
  expect(await getItem(keys.resourceCounter('room'))).toMatchObject({ number: 50 });
});

describe('of two who keep the cash of a day', () => {
  const KARLA = { id: 'karla', name: 'Karla' };
  const floatOf = (day: string, amountCents: number) =>
    ({ day, number: 1, at: NOW, by: KARLA, kind: 'float', amountCents, reason: '' }) as const;

  test('the second who takes the same place in the drawer is refused, and the first movement stays', async () => {
    const day = daysAgo(3);
    expect(await outcomeOf(saveDrawerMovement(SYSTEM, floatOf(day, 50_000)))).toBe('written');
    expect(await outcomeOf(saveDrawerMovement(SYSTEM, floatOf(day, 90_000)))).toEqual(['drawer']);
    expect(await readCashDay({ day })).toMatchObject({ facts: { version: 1 }, drawer: [{ amountCents: 50_000 }] });
  });

  test('who closes it by an earlier state is refused: it stays open', async () => {
    const day = daysAgo(4);
    for (const version of [0, 1]) {
      const read = { ...emptyDay({ day }), version };
      await openDay(day);
      const closed = { ...read, version: version + 1, state: 'closed' } as const;
      expect(await outcomeOf(saveCashDay(SYSTEM, read, closed, NOW))).toEqual(['cash-day']);
      expect((await readCashDay({ day })).facts).toMatchObject({ state: 'open', version: version + 1 });
    }
  });
});

test('a package is offered once under its id, and who changes an earlier state of it is refused', async () => {
  const offered = { id: 'six', name: 'Seis', serviceIds: [FACIAL], sessions: 6, priceCents: 60_000, isActive: true };
  const template = { ...offered, validity: { count: 6, unit: 'months' }, version: 1, updatedAt: NOW } as const;
  const save = (name: string, version: number, before: { version: number } | null) =>
    outcomeOf(saveTemplate(SYSTEM, { ...template, name, version }, before));
  expect(await save('Seis', 1, null)).toBe('written');
  expect(await save('Otras', 1, null)).toEqual(['packageTemplate']);
  expect(await save('Seis y una', 2, { version: 1 })).toBe('written');
  expect(await save('Seis y dos', 2, { version: 1 })).toEqual(['packageTemplate']);
  expect(await templateById('six')).toMatchObject({ name: 'Seis y una', version: 2 });
});
