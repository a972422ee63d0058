import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { table, tableName } from '@rostro/platform/table/client';
import { queryItems } from '@rostro/platform/table/read';
import { keys } from '@rostro/rules/table/keys';
import { DEFAULT_BUSINESS, DEFAULT_SCHEDULE } from '@rostro/shared/defaults';
import { STARTER_SERVICES } from '@rostro/shared/starter-catalog';
import type { System } from '../../infra/local/system.ts';
import { unpublishedItem } from '../../infra/seed/clinic.ts';
import { seedBase } from '../../infra/seed/index.ts';
import { Caller } from '../support/caller.ts';
import { passTime, REMEMBERED_SECONDS, slotAt } from '../support/days.ts';
import { verdict } from '../support/errors.ts';
import { AGENDA_RIGHTS, signInClient, signInStaff } from '../support/fixtures.ts';
import { guestsOf, someGuest } from '../support/guests.ts';
import { newResource } from '../support/resources.ts';
import { ROOM_ROWS } from '../support/rooms/index.ts';
import { startTestSystem } from '../support/system.ts';

/** A new clinic from nothing to its first booking, by the API (ADR 0086). */
let system: System;
let owner: Caller;
let client: Caller;

beforeAll(async () => {
  system = await startTestSystem();
  owner = await signInStaff(system, [
    'access_configuration',
    'create_services',
    'edit_services',
    'toggle_services',
    ...AGENDA_RIGHTS,
  ]);
  client = await signInClient(system);
});
afterAll(() => system?.close());

const setup = async () => (await owner.call('getSetup', {})).body;
const publish = (isPublished: boolean) => owner.call('savePublication', { body: { isPublished } });
const lacking = async () =>
  Object.fromEntries((await setup()).steps.map(({ id, missing }: { id: string; missing: string[] }) => [id, missing]));
const shown = async () => {
  passTime(REMEMBERED_SECONDS);
  return (await Caller.anonymous(system).call('getBusiness', {})).body;
};
/** What search engines are told of. */
const listedPages = async () => {
  passTime(REMEMBERED_SECONDS);
  const text = await (await fetch(`${system.url}/sitemap.xml`)).text();
  return [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address.replace(system.url, ''));
};
const start = (ids: readonly string[]) =>
  owner.call('createStarterServices', {
    body: { services: ids.map((starterId) => ({ starterId, durationMinutes: 45, priceCents: 70_000 })) },
  });
/** Everybody who is no staff. */
const wishes = (serviceId: number) => {
  const startsAt = slotAt('10:00');
  const anybody = Caller.anonymous(system);
  return [
    client.call('bookAppointment', { body: { serviceId, startsAt } }),
    guestsOf(system).book(someGuest(startsAt, { serviceId })),
    ...ROOM_ROWS.flatMap(({ wishes = () => [] }) => wishes({ client, anybody }, serviceId, startsAt)),
  ];
};
const acts = async (wanted: string) => {
  const partition = { byActorPk: keys.auditOfActor(owner.clientId, '', '').byActorPk };
  const entries = await queryItems<{ action: string; after: unknown }>({ index: 'byActor', partition });
  return entries.filter(({ action }) => action === wanted).map(({ after }) => after);
};

test('a seed that is repeated retires nobody', async () => {
  await seedBase({ client: DynamoDBDocumentClient.from(table), name: tableName() });
  expect(await shown()).toMatchObject({ isPublished: true });
  expect(verdict(await publish(true))).toBe('200');
  expect(await acts('publication.save')).toEqual([]);
});

describe('a new clinic', () => {
  beforeAll(async () => {
    await table.send(new PutCommand({ TableName: tableName(), Item: unpublishedItem() }));
  });

  test('has no name, nobody and nothing, and lacks every step', async () => {
    expect(await shown()).toMatchObject({ name: '', address: '', isPublished: false });
    expect(await lacking()).toEqual({
      clinic: ['name', 'address', 'contact'],
      hours: ['hours'],
      people: ['people'],
      spaces: ['spaces'],
      services: ['services'],
      needs: ['needs'],
      policies: ['policies'],
      team: ['team'],
      papers: ['papers'],
      clients: ['clients'],
    });
    expect((await setup()).counts).toMatchObject({ people: 0, rooms: 0, machines: 0, services: 0 });
  });

  test('is not published as long as it lacks data and a service', async () => {
    expect(verdict(await publish(true))).toBe('409 clinic_not_ready');
    const body = { ...DEFAULT_BUSINESS, name: 'Clínica Luz', address: 'Calle 5', city: 'Querétaro', version: 0 };
    await owner.call('saveBusiness', { body });
    expect((await lacking()).clinic).toEqual(['contact']);
    await owner.call('saveBusiness', { body: { ...body, phone: '442 555 0134', version: 1 } });
    expect((await lacking()).clinic).toEqual([]);
    expect(verdict(await publish(true))).toBe('409 clinic_not_ready');
  });

  test('takes the defaults that somebody says are right, and those that are saved', async () => {
    const confirm = (isConfirmed: boolean) =>
      owner.call('confirmSetupStep', { params: { step: 'policies' }, body: { isConfirmed } });
    await confirm(true);
    expect((await lacking()).policies).toEqual([]);
    await confirm(false);
    expect((await lacking()).policies).toEqual(['policies']);
    expect(await acts('setup.confirm')).toEqual([{ isConfirmed: true }, { isConfirmed: false }]);
    await owner.call('saveSchedule', { body: { ...DEFAULT_SCHEDULE, version: 0 } });
    expect((await lacking()).hours).toEqual([]);
  });

  test('begins its catalog; the same names are said, not made twice', async () => {
    const [first, second, third] = STARTER_SERVICES;
    if (first === undefined || second === undefined || third === undefined) throw new Error('the catalog is short');
    const made = await start([first.id, second.id]);
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      created: [
        { name: first.name, category: first.category, durationMinutes: 45, priceCents: 70_000, order: 1 },
        { name: second.name, order: 2 },
      ],
      skipped: [],
    });
    const more = await start([first.id, third.id]);
    expect(more.body).toMatchObject({ created: [{ name: third.name, order: 3 }], skipped: [first.name] });
    expect((await owner.call('listAllServices', {})).body.items).toHaveLength(3);
    expect((await start([third.id])).body).toEqual({ created: [], skipped: [third.name] });
    expect(await acts('service.create')).toHaveLength(2);
  });

  test.each([[[]], [['limpieza', 'limpieza']], [['nothing']]])('refuses the picks %j', async (ids) => {
    expect(verdict(await start(ids))).toBe('422 validation');
  });

  test('is told of a laser without its machine, and of machines that no service needs, until they are bound', async () => {
    const { body } = await start(['laser-rejuvenecimiento']);
    const [laser] = body.created;
    const machine = await newResource(owner, 'equipment', 'Láser Alejandrita');
    expect((await setup()).unbound).toEqual({
      lasers: [{ id: laser.id, name: 'Rejuvenecimiento con láser' }],
      resources: [{ id: machine.id, kind: 'equipment', name: 'Láser Alejandrita' }],
    });
    const needs = { staff: [], rooms: [], equipment: [machine.id] };
    await owner.call('updateService', { params: { serviceId: laser.id }, body: { needs, version: laser.version } });
    expect((await setup()).unbound).toEqual({ lasers: [], resources: [] });
  });

  test('takes no booking of clients and no wish, but those of the desk', async () => {
    passTime(REMEMBERED_SECONDS);
    const answers = await Promise.all(wishes(1));
    expect(answers.map(verdict)).toEqual(answers.map(() => '409 clinic_unpublished'));
    expect(await listedPages()).toEqual(['/', '/privacy']);
    const booked = await owner.call('createAppointment', {
      body: { clientId: client.clientId, serviceId: 1, startsAt: slotAt('12:00') },
    });
    expect(booked.status).toBe(201);
  });

  test('is published, and clients book; retired, what is booked stays', async () => {
    const { body } = await publish(true);
    expect(body).toMatchObject({ isPublished: true, publishedAt: expect.any(String) });
    expect(await publish(true)).toMatchObject({ status: 200, body });
    expect(await shown()).toMatchObject({ name: 'Clínica Luz', isPublished: true });
    expect(await shown()).not.toHaveProperty('publishedAt');
    expect(await listedPages()).toEqual(expect.arrayContaining(['/', '/servicios', '/doctors', '/terms']));
    const [own, guests] = await Promise.all(wishes(1).slice(0, 2));
    expect([own, guests].map((answer) => answer?.status)).toEqual([201, 201]);

    expect((await publish(false)).body).toMatchObject({ isPublished: false, publishedAt: body.publishedAt });
    expect(await acts('publication.save')).toEqual([{ isPublished: true }, { isPublished: false }]);
    const mine = await client.call('getMyAppointment', { params: { appointmentId: own?.body.id } });
    expect(mine.body).toMatchObject({ status: 'pending' });
    const late = await client.call('bookAppointment', {
      body: { serviceId: 1, startsAt: slotAt('10:00', 3) },
    });
    expect(verdict(late)).toBe('409 clinic_unpublished');
  });
});
