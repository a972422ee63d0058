import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { getItem, queryItems } from '@rostro/platform/table/read';
import { transact } from '@rostro/platform/table/transact';
import { keys } from '@rostro/rules/table/keys';
import type { RouteInput } from '@rostro/shared/contract/index';
import type { Resource, ResourceForm, ResourceKind, WeekHours } from '@rostro/shared/contract/team/resources';
import { messageOf } from '@rostro/shared/messages';
import { addMinutes } from '@rostro/shared/time';
import type { System } from '../../infra/local/system.ts';
import type { Caller } from '../support/caller.ts';
import { slotAt, someMonday } from '../support/days.ts';
import { verdict } from '../support/errors.ts';
import { FACIAL, putServices, signInClient, signInStaff } from '../support/fixtures.ts';
import { startTestSystem } from '../support/system.ts';

let system: System;
let staff: Caller;
let other: Caller;
let reception: Caller;

beforeAll(async () => {
  system = await startTestSystem();
  await putServices();
  staff = await signInStaff(system, ['access_configuration', 'view_appointments']);
  other = await signInStaff(system, ['access_configuration']);
  reception = await signInStaff(system, ['view_appointments']);
});
afterAll(() => system?.close());

const WEEK: WeekHours = Array.from({ length: 7 }, () => [
  { from: '09:00', to: '14:00' },
  { from: '15:00', to: '18:00' },
]);
const FORM: ResourceForm = {
  name: 'Sofía Ruiz',
  categories: ['cosmetology'],
  title: 'Cosmetóloga',
  licence: '1234567',
  userId: null,
  photo: '/img/sofia.webp',
  activeFrom: '2026-01-01',
  activeTo: null,
  hours: [{ from: '2026-01-01', week: WEEK }],
  absences: [],
};

const create = (changes: Partial<ResourceForm> & { kind?: ResourceKind } = {}, key?: string) =>
  staff.call(
    'createResource',
    { body: { kind: 'staff', ...FORM, ...changes } },
    key === undefined ? {} : { idempotencyKey: key },
  );
const created = async (...args: Parameters<typeof create>): Promise<Resource> => {
  const { status, body } = await create(...args);
  expect(status).toBe(201);
  return body;
};
const save = (who: Caller, resourceId: string, changes: Partial<ResourceForm> & { version: number }) =>
  who.call('saveResource', { params: { resourceId }, body: { ...FORM, ...changes } });
const list = async (who = staff): Promise<Resource[]> => (await who.call('listResources', {})).body.items;
const listed = async (id: string) => (await list()).find((one) => one.id === id);
const entriesOf = async (subject: string) =>
  (
    await queryItems<{ action: string; subject: string }>({
      index: 'byActor',
      partition: { byActorPk: keys.auditOfActor(staff.clientId, '', '').byActorPk },
    })
  ).filter((entry) => entry.subject === subject);

describe('a new person, room or machine', () => {
  test('is the last of its kind, and the list is by kind and place', async () => {
    const machine = await created({ kind: 'equipment', name: 'Láser' });
    const [first, second] = [await created({ name: 'Ana Paz' }), await created({ name: ' Berta Luna ' })];
    expect(second).toEqual({
      ...FORM,
      ...{ id: second.id, kind: 'staff', branch: 'main', name: 'Berta Luna', order: first.order + 1, version: 1 },
      updatedAt: second.updatedAt,
    });
    const ids = (await list()).map(({ id }) => id);
    expect(ids.slice(ids.indexOf(first.id))).toEqual([first.id, second.id, machine.id]);
    expect(machine.order).toBe(1);
    expect(await entriesOf(first.id)).toMatchObject([
      { action: 'resource.create', subjectName: 'Ana Paz', after: { kind: 'staff', name: 'Ana Paz' } },
    ]);
  });

  test('asked for again with the same key is the same one; with another body it is a mistake', async () => {
    const key = 'new-resource-1';
    const [first, second] = await Promise.all([create({ name: 'Una' }, key), create({ name: 'Una' }, key)]);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    expect(verdict(await create({ name: 'Otra' }, key))).toBe('422 idempotency_mismatch');
    expect((await list()).filter(({ name }) => name === 'Una')).toHaveLength(1);
  });

  test('five at once have five places', async () => {
    const names = Array.from({ length: 5 }, (_, at) => `Sala ${at}`);
    const answers = await Promise.all(names.map((name) => create({ kind: 'room', name })));
    const done = answers.filter(({ status }) => status === 201).map(({ body }) => body.order);
    expect(answers.every((answer) => ['201', '503 busy'].includes(verdict(answer)))).toBe(true);
    expect(new Set(done).size).toBe(done.length);
  });
});

describe('a save', () => {
  test('keeps kind and place, raises the version, and says in the audit what changed', async () => {
    const { id, order } = await created();
    const absences = [{ id: 'a1', from: slotAt('09:00'), to: slotAt('12:00'), reason: ' Curso ' }];
    const { status, body } = await save(staff, id, { name: 'Sofía R.', absences, version: 1 });
    expect(status).toBe(200);
    expect(body).toMatchObject({ id, kind: 'staff', order, name: 'Sofía R.', version: 2 });
    expect(body.absences).toEqual([{ ...absences[0], reason: 'Curso' }]);
    expect(await listed(id)).toEqual(body);
    const saved = (await entriesOf(id)).find(({ action }) => action === 'resource.save');
    expect(saved).toMatchObject({
      subjectName: 'Sofía R.',
      before: { name: 'Sofía Ruiz', absences: [] },
      after: { name: 'Sofía R.', absences: body.absences },
    });
    expect(saved).not.toHaveProperty('after.hours');
  });

  test('ends one, which stays in the list', async () => {
    const { id } = await created();
    await save(staff, id, { activeTo: '2026-01-01', version: 1 });
    expect(await listed(id)).toMatchObject({ activeTo: '2026-01-01', version: 2 });
  });

  test('over another version tells that somebody was faster; two at once are one', async () => {
    const { id } = await created();
    const answers = await Promise.all([
      save(staff, id, { name: 'Primera', version: 1 }),
      save(other, id, { name: 'Segunda', version: 1 }),
    ]);
    expect(answers.map(verdict).sort()).toEqual(['200', '409 changed_meanwhile']);
    const winner = answers.find(({ status }) => status === 200);
    expect(await listed(id)).toEqual(winner?.body);
    expect(verdict(await save(staff, id, { name: 'Tarde', version: 1 }))).toBe('409 changed_meanwhile');
  });

  test('of one that nobody has is refused, like its preview', async () => {
    const unknown = await save(staff, 'nobodys', { version: 1 });
    expect(verdict(unknown)).toBe('404 resource_not_found');
    expect(unknown.body.detail).toBe(messageOf('resource_not_found'));
    const preview = await staff.call('previewResource', { params: { resourceId: 'nobodys' }, body: FORM });
    expect(verdict(preview)).toBe('404 resource_not_found');
  });
});

const monday = (...intervals: { from: string; to: string }[]) => [
  { from: '2026-01-01', week: WEEK.map((day, at) => (at === 0 ? intervals : day)) },
];
const REFUSED: [string, Partial<ResourceForm>, string, string | RegExp][] = [
  ['without a name', { name: '  ' }, 'name', 'El nombre es obligatorio'],
  [
    'whose hours end before they begin',
    { hours: monday({ from: '14:00', to: '09:00' }) },
    'hours.0.week.0.0.to',
    'La hora final va después de la inicial. Si pasa de medianoche, termina a las 23:59 y pon lo demás al día siguiente',
  ],
  [
    'whose hours overlap',
    { hours: monday({ from: '09:00', to: '14:00' }, { from: '13:59', to: '18:00' }) },
    'hours.0.week.0',
    'Los horarios de un día no se enciman',
  ],
  ['with six days a week', { hours: [{ from: '2026-01-01', week: WEEK.slice(1) }] }, 'hours.0.week', /./],
  [
    'with two patterns from one day',
    { hours: [...FORM.hours, ...FORM.hours] },
    'hours',
    'Dos horarios empiezan el mismo día',
  ],
  [
    'with an absence that ends before it begins',
    { absences: [{ id: 'a', from: '2026-03-02T15:00:00.000Z', to: '2026-03-02T14:00:00.000Z', reason: 'x' }] },
    'absences.0.to',
    'El final va después del inicio',
  ],
  [
    'that ends before it begins',
    { activeFrom: '2026-03-02', activeTo: '2026-03-01' },
    'activeTo',
    'El último día va después del primero',
  ],
  ['with a photo from anywhere', { photo: 'http://x' }, 'photo', 'Escribe una dirección que empiece con https://'],
];

test.each(REFUSED)('a person %s is neither made nor saved', async (_, changes, field, said) => {
  const { id } = await created();
  const expected = typeof said === 'string' ? said : expect.stringMatching(said);
  for (const answer of [await create(changes), await save(staff, id, { ...changes, version: 1 })]) {
    expect([verdict(answer), answer.body.fields]).toEqual(['422 validation', { [field]: expected }]);
  }
  expect(await listed(id)).toMatchObject({ version: 1 });
});

describe('two that change places', () => {
  const placesOf = (a: Resource, b: Resource): RouteInput<'swapResources'> => ({
    body: { a: { id: a.id, order: a.order }, b: { id: b.id, order: b.order } },
  });

  test('have each other’s, and the whole list is answered in its new order', async () => {
    const [a, b] = [await created({ name: 'A' }), await created({ name: 'B' })];
    const { body } = await staff.call('swapResources', placesOf(a, b));
    expect(body.items).toEqual(await list());
    expect(
      (await list())
        .filter(({ kind }) => kind === 'staff')
        .map(({ name }) => name)
        .slice(-2),
    ).toEqual(['B', 'A']);
    expect(await listed(a.id)).toMatchObject({ order: b.order, version: 2 });
    const entry = (await entriesOf(a.id)).find(({ action }) => action === 'resource.order');
    expect(entry).toMatchObject({
      before: [
        { id: a.id, order: a.order },
        { id: b.id, order: b.order },
      ],
    });
    expect(verdict(await staff.call('swapResources', placesOf(a, b)))).toBe('409 changed_meanwhile');
    const next = await created({ name: 'C' });
    expect(next.order).toBe(b.order + 1);
  });

  test('at once, twice, do it once', async () => {
    const [a, b] = [await created(), await created()];
    const answers = await Promise.all([staff, other].map((who) => who.call('swapResources', placesOf(a, b))));
    expect(answers.map(verdict).sort()).toEqual(['200', '409 changed_meanwhile']);
  });

  test('are two of one kind that exist', async () => {
    const [person, room] = [await created(), await created({ kind: 'room' })];
    const kinds = await staff.call('swapResources', placesOf(person, room));
    expect([verdict(kinds), kinds.body.fields]).toEqual(['422 validation', { b: 'Elige dos de la misma lista' }]);
    const same = await staff.call('swapResources', placesOf(person, person));
    expect(same.body.fields).toEqual({ b: 'Elige dos distintos' });
    const unknown = await staff.call('swapResources', placesOf(person, { ...person, id: 'nobodys' }));
    expect(verdict(unknown)).toBe('404 resource_not_found');
  });
});

test('a preview lists whom new hours or an end leave out, and changes nothing', async () => {
  const { id } = await created();
  const person = await signInClient(system, { name: 'Ana Ruiz' });
  const book = async (time: string) => {
    const booked = await person.call('bookAppointment', { body: { serviceId: FACIAL, startsAt: slotAt(time) } });
    return String(booked.body.id);
  };
  const appointmentId = await book('10:00');
  const startsAt = slotAt('10:00');
  const segment = {
    ...{ serviceId: FACIAL, startsAt, endsAt: addMinutes(startsAt, 60) },
    ...{ bufferBefore: 0, bufferAfter: 0, resources: [id] },
  };
  await transact({ kind: 'system' }, new Date().toISOString(), [
    {
      ...{ label: 'a', update: keys.appointment(appointmentId), expression: 'SET #segments = :segments' },
      names: { '#segments': 'segments' },
      values: { ':segments': [segment] },
    },
  ]);
  const preview = async (changes: Partial<ResourceForm>) =>
    (await staff.call('previewResource', { params: { resourceId: id }, body: { ...FORM, ...changes } })).body;
  const nobody = { items: [], total: 0 };
  const ana = {
    items: [{ id: appointmentId, startsAt, clientName: 'Ana Ruiz', serviceName: 'Tratamiento 1' }],
    total: 1,
  };
  expect(await preview({})).toEqual(nobody);
  expect(await preview({ hours: monday({ from: '11:00', to: '18:00' }) })).toEqual(ana);
  expect(await preview({ absences: [{ id: 'a', from: startsAt, to: slotAt('11:00'), reason: 'Curso' }] })).toEqual(ana);
  expect(await preview({ activeTo: someMonday(1) })).toEqual(ana);
  expect(await listed(id)).toMatchObject({ version: 1 });

  expect((await save(staff, id, { activeTo: someMonday(1), version: 1 })).status).toBe(200);
  expect(await getItem(keys.appointment(appointmentId))).toMatchObject({ startsAt, status: 'pending' });
});

test('whoever works in the panel may read the list; only who configures the clinic changes it', async () => {
  const [a, b] = [await created(), await created()];
  expect((await list(reception)).map(({ id }) => id)).toContain(a.id);
  const client = await signInClient(system);
  expect(verdict(await client.call('listResources', {}))).toBe('403 forbidden');
  const params = { resourceId: a.id };
  const answers = await Promise.all([
    reception.call('createResource', { body: { kind: 'staff', ...FORM } }),
    reception.call('previewResource', { params, body: FORM }),
    save(reception, a.id, { version: 1 }),
    reception.call('swapResources', { body: { a: { id: a.id, order: a.order }, b: { id: b.id, order: b.order } } }),
  ]);
  expect(answers.map(verdict)).toEqual(answers.map(() => '403 forbidden'));
});
