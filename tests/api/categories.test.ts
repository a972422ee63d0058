import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { table, tableName } from '@rostro/platform/table/client';
import type { Key } from '@rostro/platform/table/keys';
import { getItem } from '@rostro/platform/table/read';
import { keys } from '@rostro/rules/table/keys';
import type { AppointmentChange } from '@rostro/shared/contract/booking';
import type { RouteInput } from '@rostro/shared/contract/index';
import type { System } from '../../infra/local/system.ts';
import { Caller } from '../support/caller.ts';
import { passTime, REMEMBERED_SECONDS, slotAt, someMonday } from '../support/days.ts';
import { verdict } from '../support/errors.ts';
import { AGENDA_RIGHTS, putServices, signInClient, signInStaff } from '../support/fixtures.ts';
import { countersOn, recountOn } from '../support/recount.ts';
import { startTestSystem } from '../support/system.ts';

/** The table holds the label of a category today; a later release may write the id. Both are read as the same. */
const LABELS = { service: 'Tratamientos Especializados', equipment: 'Equipo Especializado' };
const ID = 'specialized';

let system: System;
let staff: Caller;
let ana: Caller;
let anybody: Caller;

beforeAll(async () => {
  system = await startTestSystem();
  await putServices();
  staff = await signInStaff(system, [
    ...AGENDA_RIGHTS,
    'access_configuration',
    'view_statistics',
    ...(['create_services', 'edit_services', 'create_equipment', 'edit_equipment'] as const),
  ]);
  ana = await signInClient(system, { name: 'Ana Ruiz' });
  anybody = Caller.anonymous(system);
});
afterAll(() => system?.close());

type Stored = Key & Record<string, unknown>;
const stored = async (key: Key): Promise<Stored> => {
  const item = await getItem<Stored>(key);
  if (item === null) throw new Error(`nothing is stored as ${key.pk}`);
  return item;
};
const putStored = (item: Stored) => table.send(new PutCommand({ TableName: tableName(), Item: item }));
/** Stores the category of an item as the id, as a later release may. */
const storeId = async (key: Key): Promise<void> => {
  const item = await stored(key);
  expect(Object.values(LABELS)).toContain(item.category);
  await putStored({ ...item, category: ID });
  passTime(REMEMBERED_SECONDS);
};

const serviceForm: RouteInput<'createService'>['body'] = {
  ...{ name: 'Láser', description: 'Para pruebas.', durationMinutes: 60, image: '/img/marca.svg' },
  ...{ category: ID, priceCents: null, benefits: [] },
};
const pieceForm: RouteInput<'createEquipment'>['body'] = {
  ...{ name: 'Láser', description: 'Para pruebas.', image: '/img/marca.svg', category: ID, characteristics: [] },
};
const closureForm = (week: number): RouteInput<'closeDays'>['body'] => ({
  ...{ from: someMonday(week), to: someMonday(week), category: ID, reason: 'Congreso' },
});

describe('a stored category is read as an id from its label and from its id:', () => {
  const withId = <T extends { id: unknown }>({ body }: { body: { items: T[] } }, id: unknown) =>
    body.items.find((one) => one.id === id);

  test('a service, and its label is stored again with the next change', async () => {
    const { id } = (await staff.call('createService', { body: serviceForm })).body;
    const params = { serviceId: id };
    const shown = async () => {
      passTime(REMEMBERED_SECONDS);
      const [one, all] = await Promise.all([anybody.call('getService', { params }), staff.call('listAllServices', {})]);
      return [one.body, withId(all, id)];
    };
    const before = await shown();
    expect(before).toMatchObject([{ category: ID }, { category: ID }]);
    await storeId(keys.service(id));
    expect(await shown()).toEqual(before);

    const renamed = await staff.call('updateService', { params, body: { name: 'Láser CO₂', version: 1 } });
    expect(renamed.body).toMatchObject({ service: { category: ID }, move: null });
    expect(await stored(keys.service(id))).toMatchObject({ name: 'Láser CO₂', category: LABELS.service });
  });

  test('a machine', async () => {
    const { id } = (await staff.call('createEquipment', { body: pieceForm })).body;
    const shown = async () => {
      passTime(REMEMBERED_SECONDS);
      const lists = [await anybody.call('listEquipment', {}), await staff.call('listAllEquipment', {})];
      return lists.map((list) => withId(list, id));
    };
    const before = await shown();
    expect(before).toMatchObject([{ category: ID }, { category: ID }]);
    await storeId(keys.equipment(id));
    expect(await shown()).toEqual(before);

    const params = { equipmentId: id };
    await staff.call('updateEquipment', { params, body: { name: 'Láser CO₂', version: 1 } });
    expect(await stored(keys.equipment(id))).toMatchObject({ name: 'Láser CO₂', category: LABELS.equipment });
  });

  test('a closure, which closes the same days and opens them again', async () => {
    const { id } = (await staff.call('closeDays', { body: closureForm(4) })).body;
    const shown = async () => withId(await staff.call('listClosures', { query: { from: someMonday(4) } }), id);
    const before = await shown();
    expect(before).toMatchObject({ category: ID });
    await storeId(keys.closure(id));
    expect(await shown()).toEqual(before);

    expect((await staff.call('reopenDays', { params: { closureId: id } })).status).toBe(200);
    expect(await stored(keys.day(ID, someMonday(4)))).not.toHaveProperty('closedBy');
  });

  test('an appointment: its place is counted once, its history says the category, and it follows its service', async () => {
    const { id: serviceId } = (await staff.call('createService', { body: serviceForm })).body;
    passTime(REMEMBERED_SECONDS);
    const { body: visit } = await ana.call('bookAppointment', { body: { serviceId, startsAt: slotAt('10:00', 6) } });
    expect(await stored(keys.appointment(visit.id))).toMatchObject({ category: LABELS.service });
    await Promise.all([storeId(keys.appointment(visit.id)), storeId(keys.service(serviceId))]);
    const period = { from: someMonday(6), to: someMonday(6) };
    const { byCategory } = (await staff.call('getReport', { query: period })).body;
    expect(byCategory).toEqual([
      { category: 'cosmetology', count: 0, before: 0 },
      { category: ID, count: 1, before: 0 },
    ]);
    expect(await countersOn(someMonday(6))).toEqual(await recountOn(someMonday(6)));

    const params = { serviceId };
    const moved = await staff.call('updateService', { params, body: { category: 'cosmetology', version: 1 } });
    expect(moved.body.move).toEqual({ moved: 1, unfit: [], remaining: 0 });
    const counters = { 'count:pending': 1 };
    expect(await countersOn(someMonday(6))).toEqual({ cosmetology: counters });
    const { body } = await staff.call('listAppointmentChanges', { params: { appointmentId: visit.id } });
    const said = body.items.flatMap(({ changes }: AppointmentChange) =>
      changes.filter(({ field }) => field === 'category'),
    );
    expect(said).toEqual([
      { field: 'category', before: ID, after: 'cosmetology' },
      { field: 'category', before: null, after: ID },
    ]);
  });

  test('a service whose category a later release changed: the condition of the move holds on the id', async () => {
    const { id } = (await staff.call('createService', { body: { ...serviceForm, category: 'cosmetology' } })).body;
    passTime(REMEMBERED_SECONDS);
    const { body: visit } = await ana.call('bookAppointment', {
      body: { serviceId: id, startsAt: slotAt('12:00', 7) },
    });
    await putStored({ ...(await stored(keys.service(id))), category: ID });
    const { body } = await staff.call('moveServiceAppointments', { params: { serviceId: id } });
    expect(body).toEqual({ moved: 1, unfit: [], remaining: 0 });
    expect(await stored(keys.appointment(visit.id))).toMatchObject({ category: LABELS.service, version: 2 });
    expect(await countersOn(someMonday(7))).toEqual(await recountOn(someMonday(7)));
  });
});

test('a label is no input: a page of an earlier release is told to choose again', async () => {
  const label = LABELS.service as typeof ID;
  const answers = [
    await staff.call('createService', { body: { ...serviceForm, category: label } }),
    await staff.call('createEquipment', { body: { ...pieceForm, category: LABELS.equipment as typeof ID } }),
    await staff.call('closeDays', { body: { ...closureForm(5), category: label } }),
  ];
  expect(answers.map(verdict)).toEqual(answers.map(() => '422 validation'));
  expect(answers[0]?.body.fields).toEqual({ category: 'Elige una categoría' });
});
