import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { archiveKeys } from '@rostro/archive/keys';
import { table, tableName } from '@rostro/platform/table/client';
import type { AuditItem } from '@rostro/platform/table/items';
import { getItem, queryItems } from '@rostro/platform/table/read';
import { keys } from '@rostro/rules/table/keys';
import { ROUTES, type RouteId } from '@rostro/shared/contract/index';
import { ROOM_ROUTES } from '@rostro/shared/contract/optional';
import type { RouteDef } from '@rostro/shared/contract/route';
import { MODULE_NAMES, MODULES, type ModuleName } from '@rostro/shared/optional/modules';
import { PERMISSION_CODES } from '@rostro/shared/permissions';
import type { System } from '../../infra/local/system.ts';
import { deskOf } from '../support/agenda.ts';
import { Caller } from '../support/caller.ts';
import { aConsentForm } from '../support/consents.ts';
import { passTime, REMEMBERED_SECONDS, slotAt, waitUntil } from '../support/days.ts';
import { verdict } from '../support/errors.ts';
import { DIAGNOSIS, putServices, signInClient, signInStaff } from '../support/fixtures.ts';
import { modulesOf } from '../support/modules.ts';
import { putPaymentMethods } from '../support/payments.ts';
import { SAMPLES } from '../support/samples.ts';
import { startTestSystem } from '../support/system.ts';

/** A module that is off is read again after half a second. */
const AGAIN_SECONDS = 0.6;

let system: System;
let staff: Caller;
let client: Caller;
let modules: ReturnType<typeof modulesOf>;

beforeAll(async () => {
  system = await startTestSystem();
  await Promise.all([putServices(), putPaymentMethods()]);
  staff = await signInStaff(system, [...PERMISSION_CODES]);
  client = await signInClient(system);
  modules = modulesOf(system, staff);
});
afterAll(() => system?.close());
beforeEach(async () => {
  await staff.signInAgain();
  await client.signInAgain();
});

const callerOf = ({ access }: RouteDef): Caller =>
  access === 'public' ? Caller.anonymous(system) : access === 'user' ? client : staff;
const routesOf = (module: ModuleName) => Object.keys(ROOM_ROUTES[module]) as RouteId[];
const answersOf = async (module: ModuleName): Promise<string[]> => {
  const answers: string[] = [];
  for (const id of routesOf(module)) answers.push(verdict(await callerOf(ROUTES[id]).call(id, SAMPLES[id] as never)));
  return answers;
};
const off = async (module: ModuleName): Promise<void> => {
  expect(verdict(await modules.turn(module, false))).toBe('200');
  await modules.close();
  expect(await modules.stateOf(module)).toEqual({ module, state: 'off' });
};
const on = async (module: ModuleName): Promise<void> => {
  expect(verdict(await modules.turn(module, true))).toBe('200');
  passTime(AGAIN_SECONDS);
};
const makeArchive = () => system.functions.handler<() => Promise<unknown>>('archiveSweep', 'sweepArchive')();
/** What the samples began is over: imports after a day, and the archive once it is made. */
async function settleSamples(): Promise<void> {
  await makeArchive();
  passTime(25 * 3600);
  await Promise.all([staff.signInAgain(), client.signInAgain()]);
}
const entries = async (): Promise<AuditItem[]> =>
  (await queryItems<AuditItem>({ partition: { pk: keys.audit(new Date().toISOString(), '').pk } })).filter(
    ({ action }) => action === 'module.switch',
  );

test('without the right nobody sees or switches a module', async () => {
  const desk = await signInStaff(system, ['manage_roles']);
  for (const id of ['listModules', 'listModuleDues', 'switchModule'] as const)
    expect(verdict(await desk.call(id, SAMPLES[id] as never))).toBe('403 forbidden');
});

describe.each(MODULE_NAMES)('%s', (module) => {
  test('that is switched off answers no route, at once and for good, and each one again when it is on', async () => {
    const before = await answersOf(module);
    expect(before).not.toContain('404 module_off');
    await settleSamples();
    expect(await modules.dues(module)).toEqual([]);
    expect(verdict(await modules.turn(module, false))).toBe('200');
    expect(await modules.stateOf(module)).toMatchObject({ state: 'closing', until: expect.any(String) });
    passTime(REMEMBERED_SECONDS);
    const refused = routesOf(module).map(() => '404 module_off');
    expect(await answersOf(module)).toEqual(refused);
    await modules.close();
    expect(await modules.stateOf(module)).toEqual({ module, state: 'off' });
    expect(await answersOf(module)).toEqual(refused);
    await on(module);
    expect(await answersOf(module)).toEqual(before);
    await settleSamples();
  });
});

/** Any two: while nothing is owed, all are alike. */
const [ANY, OTHER] = MODULE_NAMES.slice(-2) as [ModuleName, ModuleName];

test('panel and site learn of it, and the pulse says so', async () => {
  const pulse = async () => (await staff.call('getPulse', {})).body.rights;
  const business = async () => (await Caller.anonymous(system).call('getBusiness', {})).body.modulesOff;
  const before = await pulse();
  expect((await staff.call('getMe', {})).body.modulesOff).toBeUndefined();
  expect(await business()).toBeUndefined();
  await modules.turn(ANY, false);
  passTime(31);
  expect(await pulse()).not.toBe(before);
  expect((await staff.call('getMe', {})).body.modulesOff).toEqual([ANY]);
  expect((await client.call('getMe', {})).body.modulesOff).toBeUndefined();
  expect(await business()).toEqual([ANY]);
  await on(ANY);
  passTime(REMEMBERED_SECONDS);
  expect(await business()).toBeUndefined();
});

test('it is in the audit by its name, with who did it', async () => {
  await modules.turn(ANY, false);
  await on(ANY);
  const [earlier, later] = (await entries()).slice(-2);
  expect([earlier, later]).toMatchObject([
    {
      subject: ANY,
      subjectName: MODULES[ANY].label,
      actorId: staff.clientId,
      after: { state: 'closing' },
    },
    { before: { state: 'closing' }, after: { state: 'on' } },
  ]);
});

test('of two windows the second one is told that somebody was faster', async () => {
  const { version } = await modules.list();
  expect(verdict(await modules.turn(ANY, false, version))).toBe('200');
  expect(verdict(await modules.turn(OTHER, false, version))).toBe('409 changed_meanwhile');
  expect(await modules.stateOf(OTHER)).toEqual({ module: OTHER, state: 'on' });
  await on(ANY);
  await modules.close();
  expect(await modules.stateOf(ANY)).toEqual({ module: ANY, state: 'on' });
});

describe('while the clinic owes somebody something', () => {
  const refusal = async (module: ModuleName) => {
    const answer = await modules.turn(module, false);
    expect(verdict(answer)).toBe('409 module_in_use');
    const [due, ...others] = await modules.dues(module);
    expect(others).toEqual([]);
    expect(answer.body.detail).toContain(`${due.count} ${due.what}`);
    return due;
  };

  test('imports stay on for one that is not finished, for a day', async () => {
    await staff.call('startClientImport', SAMPLES.startClientImport);
    expect(await refusal('imports')).toMatchObject({ count: 1, to: '/admin/clients/import' });
    passTime(25 * 3600);
    await staff.signInAgain();
    expect(await modules.dues('imports')).toEqual([]);
  });

  test('the archive stays on while it is made', async () => {
    await staff.call('requestArchive', SAMPLES.requestArchive);
    expect(await refusal('archive')).toMatchObject({ count: 1, to: '/admin/config/archive' });
    await makeArchive();
    expect(await modules.dues('archive')).toEqual([]);
  });

  test('consents stay on for letters of coming visits; off, no visit needs one, and on again each needs it', async () => {
    const desk = deskOf(staff);
    const { body: form } = await staff.call('createConsentForm', { body: aConsentForm({ serviceIds: [DIAGNOSIS] }) });
    const book = async (time: string): Promise<string> =>
      (await desk.create({ clientId: client.clientId, serviceId: DIAGNOSIS, startsAt: slotAt(time, 5), twice: true }))
        .body.id;
    const first = await book('10:00');
    expect(await refusal('consents')).toMatchObject({ count: 1, to: '/admin/services/consents' });
    await desk.status(first, 'cancelled');
    await off('consents');

    const second = await book('10:00');
    await waitUntil(slotAt('09:00', 5), staff, client);
    const needed = async () =>
      (await staff.call('getAppointment', { params: { appointmentId: second } })).body.informedConsents;
    expect(await needed()).toBeUndefined();
    await on('consents');
    expect(await needed()).toMatchObject([{ formId: form.id, isSigned: false }]);
    await desk.stage(second, 'expected', 'waiting');
    expect(verdict(await desk.stage(second, 'waiting', 'in_room'))).toBe('409 informed_consent_missing');
  });
});

test('what became owed while it closed keeps it on, and the page can say so', async () => {
  await modules.turn('archive', false);
  const owed = { id: 'late', state: 'waiting', requestedAt: new Date().toISOString(), attempts: 0 };
  await table.send(
    new UpdateCommand({
      TableName: tableName(),
      Key: archiveKeys.archive(),
      UpdateExpression: 'SET #state = :state',
      ExpressionAttributeNames: { '#state': 'state' },
      ExpressionAttributeValues: { ':state': owed.state },
    }),
  );
  await modules.close();
  expect(await modules.stateOf('archive')).toEqual({ module: 'archive', state: 'on', keptAt: expect.any(String) });
  expect(await getItem(keys.modules())).toMatchObject({ modules: { archive: { state: 'on' } } });
});

/** In the order of the page, as reviewed. */
const NEW = ['packages', 'consents', 'imports', 'archive'];

test('a clinic that has switched nothing has the modules of a new one', async () => {
  await table.send(
    new UpdateCommand({
      TableName: tableName(),
      Key: keys.modules(),
      UpdateExpression: 'SET #modules = :none',
      ExpressionAttributeNames: { '#modules': 'modules' },
      ExpressionAttributeValues: { ':none': {} },
    }),
  );
  const { items } = await modules.list();
  expect(items.filter(({ state }) => state === 'on').map(({ module }) => module)).toEqual(
    NEW.filter((module) => MODULE_NAMES.includes(module as ModuleName)),
  );
});
