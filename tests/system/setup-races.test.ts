import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { table, tableName } from '@rostro/platform/table/client';
import { queryItems } from '@rostro/platform/table/read';
import { keys } from '@rostro/rules/table/keys';
import { STARTER_SERVICES } from '@rostro/shared/starter-catalog';
import type { System } from '../../infra/local/system.ts';
import { unpublishedItem } from '../../infra/seed/clinic.ts';
import type { Caller } from '../support/caller.ts';
import { verdict } from '../support/errors.ts';
import { FACIAL, putService, signInStaff } from '../support/fixtures.ts';
import { startTestSystem } from '../support/system.ts';

let system: System;
let people: [Caller, Caller];

beforeAll(async () => {
  system = await startTestSystem();
  const rights = ['access_configuration', 'create_services', 'toggle_services', 'delete_services'] as const;
  const configurer = () => signInStaff(system, [...rights]);
  people = [await configurer(), await configurer()];
});
afterAll(() => system?.close());

const put = (item: object) => table.send(new PutCommand({ TableName: tableName(), Item: { ...item } }));
const DATA = { name: 'Clínica Luz', address: 'Calle 5', city: 'Querétaro', phone: '442 555 0134' };
/** One service and all data: ready to publish. */
beforeEach(async () => {
  await put({ ...unpublishedItem(), ...DATA });
  await putService(FACIAL, 'cosmetology');
});

const setup = async () => (await people[0].call('getSetup', {})).body;
const publish = (who: Caller, isPublished = true) => who.call('savePublication', { body: { isPublished } });
const published = async (who: Caller): Promise<number> => {
  const partition = { byActorPk: keys.auditOfActor(who.clientId, '', '').byActorPk };
  const entries = await queryItems<{ action: string }>({ index: 'byActor', partition });
  return entries.filter(({ action }) => action === 'publication.save').length;
};
const countActs = async () => (await published(people[0])) + (await published(people[1]));
const inTurn = (position: number): Caller => people[position % 2 === 0 ? 0 : 1];

test('published ten times at once, it is published once, and everybody is told so', async () => {
  const before = await countActs();
  const answers = await Promise.all(Array.from({ length: 10 }, (_, position) => publish(inTurn(position))));
  expect(answers.map(verdict)).toEqual(Array(10).fill('200'));
  expect(new Set(answers.map(({ body }) => body.publishedAt)).size).toBe(1);
  expect(await countActs()).toBe(before + 1);
});

test.each(Array.from({ length: 6 }, (_, round) => round))(
  'while its only service is deleted, it is published before that or not at all (%i)',
  async () => {
    const [answer, gone] = await Promise.all([
      publish(people[0]),
      people[1].call('deleteService', { params: { serviceId: FACIAL } }),
    ]);
    expect(verdict(gone)).toBe('200');
    expect(['200', '409 clinic_not_ready']).toContain(verdict(answer));
    expect((await setup()).isPublished).toBe(verdict(answer) === '200');
    // With the service gone for good, nothing publishes it any more.
    if (verdict(answer) === '200') await publish(people[0], false);
    expect(verdict(await publish(people[0]))).toBe('409 clinic_not_ready');
  },
);

test('published and retired at once, each act that is written turns it', async () => {
  await publish(people[0]);
  const before = await countActs();
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, position) => publish(inTurn(position), position % 2 === 0)),
  );
  expect(answers.map(verdict)).toEqual(Array(8).fill('200'));
  const { isPublished } = await setup();
  const turned = (await countActs()) - before;
  expect(isPublished).toBe(turned % 2 === 0);
});

test('the whole starter catalog pressed ten times at once is there once', async () => {
  const services = STARTER_SERVICES.map(({ id, durationMinutes, priceCents }) => ({
    ...{ starterId: id, durationMinutes, priceCents },
  }));
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, position) => inTurn(position).call('createStarterServices', { body: { services } })),
  );
  expect(answers.map(verdict)).toEqual(Array(10).fill('201'));
  expect(answers.filter(({ body }) => body.created.length > 0)).toHaveLength(1);
  const items = (await people[0].call('listAllServices', {})).body.items as { name: string; order: number }[];
  const names = items.map(({ name }) => name);
  for (const { name } of STARTER_SERVICES) expect(names.filter((one) => one === name)).toHaveLength(1);
  expect(new Set(items.map(({ order }) => order)).size).toBe(items.length);
});
