import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { CATEGORIES } from '@rostro/shared/catalog';
import type { System } from '../../infra/local/system.ts';
import type { Caller } from '../support/caller.ts';
import { verdict } from '../support/errors.ts';
import { DIAGNOSIS, FACIAL, LONG_PEELING, PRIVATE_LASER, putServices, signInStaff } from '../support/fixtures.ts';
import { startTestSystem } from '../support/system.ts';

let system: System;
let karla: Caller;
let luz: Caller;

beforeAll(async () => {
  system = await startTestSystem();
  const rights = ['edit_services', 'order_services', 'delete_services', 'toggle_services', 'create_equipment'] as const;
  [karla, luz] = [await signInStaff(system, [...rights]), await signInStaff(system, [...rights])];
});
afterAll(() => system?.close());
beforeEach(() => putServices());

interface Listed {
  id: number;
  order: number;
  name: string;
  version: number;
}
const list = async (): Promise<Listed[]> => (await karla.call('listAllServices', {})).body.items;
const place = (id: number) => ({ id, order: id });
const swap = (who: Caller, a: number, b: number) =>
  who.call('swapServiceOrder', { body: { a: place(a), b: place(b) } });
const save = (who: Caller, body: object) =>
  who.call('updateService', { params: { serviceId: FACIAL }, body: { version: 1, ...body } });

test('two people reorder: the second is told, and every place is held once', async () => {
  const answers = await Promise.all([swap(karla, FACIAL, DIAGNOSIS), swap(luz, DIAGNOSIS, LONG_PEELING)]);
  expect(answers.map(verdict).sort()).toEqual(['200', '409 changed_meanwhile']);
  const after = await list();
  expect(after.map(({ order }) => order)).toEqual([FACIAL, DIAGNOSIS, LONG_PEELING, PRIVATE_LASER]);
});

test('two people drag the same one onto the same other: it is swapped once', async () => {
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, at) => swap(at % 2 ? karla : luz, FACIAL, DIAGNOSIS)),
  );
  expect(answers.map(verdict).filter((one) => one === '200')).toHaveLength(1);
  expect(answers.map(verdict).filter((one) => one === '409 changed_meanwhile')).toHaveLength(9);
  expect((await list()).map(({ id }) => id)).toEqual([DIAGNOSIS, FACIAL, LONG_PEELING, PRIVATE_LASER]);
});

test('two pairs at once do not mind each other', async () => {
  const answers = await Promise.all([swap(karla, FACIAL, DIAGNOSIS), swap(luz, LONG_PEELING, PRIVATE_LASER)]);
  expect(answers.map(verdict)).toEqual(['200', '200']);
  expect((await list()).map(({ id }) => id)).toEqual([DIAGNOSIS, FACIAL, PRIVATE_LASER, LONG_PEELING]);
});

test('two people edit one service: the second is told, not overwritten', async () => {
  const answers = await Promise.all([save(karla, { name: 'De Karla' }), save(luz, { name: 'De Luz' })]);
  expect(answers.map(verdict).sort()).toEqual(['200', '409 changed_meanwhile']);
  const winner = answers.find(({ status }) => status === 200);
  expect((await list()).find(({ id }) => id === FACIAL)?.name).toBe(winner?.body.service.name);
});

test('two tables of needs that share a service: one is saved whole, the other is told, and nothing of it is kept', async () => {
  const needs = { staff: [], rooms: [], equipment: [] };
  const before = await list();
  const put = (who: Caller, ids: number[]) =>
    who.call('saveServiceNeeds', {
      body: { services: ids.map((id) => ({ id, version: before.find((one) => one.id === id)?.version ?? 0, needs })) },
    });
  const answers = await Promise.all([put(karla, [FACIAL, DIAGNOSIS]), put(luz, [LONG_PEELING, DIAGNOSIS])]);
  expect(answers.map(verdict).sort()).toEqual(['200', '409 changed_meanwhile']);
  const winner = answers[0]?.status === 200 ? [FACIAL, DIAGNOSIS] : [LONG_PEELING, DIAGNOSIS];
  const raised = (await list()).filter(({ id, version }) => version !== before.find((one) => one.id === id)?.version);
  expect(raised.map(({ id }) => id).sort()).toEqual(winner.sort());
  expect(answers.find(({ status }) => status !== 200)?.body.fields).toEqual({
    'services.1': expect.stringMatching(/ cambió mientras tanto$/),
  });
});

test('one edits, one deletes, one reorders: nothing that is deleted comes back', async () => {
  const answers = await Promise.all([
    save(karla, { name: 'De Karla' }),
    luz.call('deleteService', { params: { serviceId: FACIAL } }),
    swap(karla, FACIAL, DIAGNOSIS),
  ]);
  expect(answers[1]?.status).toBe(200);
  expect((await list()).map(({ id }) => id)).not.toContain(FACIAL);
});

test('switches thrown at once by two people all hold', async () => {
  const params = { serviceId: FACIAL };
  const answers = await Promise.all([
    karla.call('setServiceActive', { params, body: { isActive: false } }),
    luz.call('setServicePublic', { params, body: { isPublic: false } }),
  ]);
  expect(answers.map(verdict)).toEqual(['200', '200']);
  expect((await list()).find(({ id }) => id === FACIAL)).toMatchObject({
    isActive: false,
    isPublic: false,
    version: 3,
  });
});

test('the same new piece asked for five times at once is made once', async () => {
  const body = {
    ...{ name: 'Vaporizador', description: 'Abre el poro.', image: '/img/equipo-led.svg' },
    ...{ category: CATEGORIES[0], characteristics: [] },
  };
  const make = () => karla.call('createEquipment', { body }, { idempotencyKey: 'five-at-once' });
  const answers = await Promise.all([make(), make(), make(), make(), make()]);
  expect(answers.map(verdict)).toEqual(answers.map(() => '201'));
  expect(new Set(answers.map(({ body: made }) => made.id)).size).toBe(1);
  expect((await karla.call('listAllEquipment', {})).body.items).toHaveLength(1);
});
