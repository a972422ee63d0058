import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { table, tableName } from '@rostro/platform/table/client';
import { getItem } from '@rostro/platform/table/read';
import type { ProfileItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import type { DataRequest, DataRequestRow } from '@rostro/shared/contract/privacy/data-requests';
import { DEFAULT_BUSINESS } from '@rostro/shared/defaults';
import { PERMISSION_CODES, type PermissionCode } from '@rostro/shared/permissions';
import { recordKeptUntil } from '@rostro/shared/privacy/retention';
import { addWorkingDays } from '@rostro/shared/scheduling/working-days';
import { addDays, todayAt } from '@rostro/shared/time';
import type { System } from '../../infra/local/system.ts';
import { deskOf } from '../support/agenda.ts';
import type { Answer, Caller } from '../support/caller.ts';
import { passTime, slotAt } from '../support/days.ts';
import { verdict } from '../support/errors.ts';
import { FACIAL, putServices, putSettings, signInClient, signInStaff } from '../support/fixtures.ts';
import { recordsOf } from '../support/records.ts';
import { startTestSystem } from '../support/system.ts';

/** The register of requests about personal data (ADR 0068). */

const DAY_SECONDS = 24 * 3600;
let system: System;
let karla: Caller;
let week = 2;

beforeAll(async () => {
  system = await startTestSystem();
  await putServices();
  await putSettings({ cosmetologyStaff: 10 });
});
afterAll(() => system?.close());
beforeEach(async () => {
  karla = await signInStaff(system, [...PERMISSION_CODES]);
});

const now = (): string => new Date().toISOString();
const today = (): string => todayAt(now());
type Filter = 'open' | 'overdue' | 'ended';
const list = async (state: Filter = 'open', who = karla): Promise<DataRequestRow[]> =>
  (await who.call('listDataRequests', { query: { state } })).body.items;
const get = async (requestId: string): Promise<DataRequest> =>
  (await karla.call('getDataRequest', { params: { requestId } })).body;
const bodyOf = (changes: object = {}) => ({
  ...{ right: 'access' as const, channel: 'paper' as const, receivedOn: today(), wish: 'Quiero saber qué tienen.' },
  ...{ name: 'Rosa Vidal', email: 'rosa@rostro.test', phone: '' },
  ...changes,
});
const enter = (changes: object = {}, who = karla) => who.call('createDataRequest', { body: bodyOf(changes) });
const entered = async (changes: object = {}): Promise<DataRequest> => (await enter(changes)).body;
const prove = ({ id, version }: DataRequest, who = karla) =>
  who.call('proveDataRequest', { params: { requestId: id }, body: { version, how: 'document', note: 'INE' } });
const answer = ({ id, version }: DataRequest, accepted = true, who = karla) =>
  who.call('answerDataRequest', {
    params: { requestId: id },
    body: { version, accepted, reason: accepted ? '' : 'No acreditó', letter: 'Línea uno.\nLínea dos.' },
  });
const extend = ({ id, version }: DataRequest, clock: 'answer' | 'carryOut' = 'answer', who = karla) =>
  who.call('extendDataRequest', { params: { requestId: id }, body: { version, clock, reason: 'Faltan archivos' } });
const erase = ({ id, version }: DataRequest, who = karla, cancelUpcoming = true) =>
  who.call('eraseByRequest', { params: { requestId: id }, body: { version, cancelUpcoming } });
const provenOf = async (changes: object = {}): Promise<DataRequest> => (await prove(await entered(changes))).body;
/** A client who asked in their account, with the request. */
async function asking(name = 'Ana López'): Promise<{ ana: Caller; request: DataRequest }> {
  const ana = await signInClient(system, { name });
  await ana.call('requestDeletion', {});
  const row = (await list()).find(({ clientId }) => clientId === ana.clientId);
  if (row === undefined) throw new Error('the request is not in the register');
  return { ana, request: await get(row.id) };
}
const remind = (): Promise<unknown> =>
  system.functions.handler<() => Promise<unknown>>('reminders', 'sweepReminders')();
const verdicts = (answers: readonly Answer[]) => answers.map(verdict).sort();
const lettersTo = (email: string) => system.inbox.list().emails.filter(({ to }) => to === email);

describe('a request of the desk', () => {
  test('goes from its receipt to its end, each step with who did it, and its clocks on working days', async () => {
    const request = await entered();
    const dueOn = addWorkingDays(today(), 20);
    expect(request).toMatchObject({ state: 'received', clock: 'answer', dueOn, workingDaysLeft: 20, identity: null });
    expect(verdict(await answer(request))).toBe('409 data_request_step');
    const proven = (await prove(request)).body;
    expect(proven).toMatchObject({ state: 'proven', identity: { how: 'document', by: 'Karla Jiménez' } });
    const accepted = (await answer(proven)).body;
    expect(accepted).toMatchObject({
      ...{ state: 'accepted', clock: 'carryOut', dueOn: addWorkingDays(today(), 15) },
      answer: { accepted: true, letter: 'Línea uno.\nLínea dos.', byEmail: true },
    });
    const carryOut = {
      params: { requestId: request.id },
      body: { version: accepted.version, note: 'Entregado en mano' },
    };
    const done = (await karla.call('carryOutDataRequest', carryOut)).body;
    expect(done).toMatchObject({ state: 'done', clock: null, dueOn: null, carriedOut: { note: 'Entregado en mano' } });
    expect(done.history.map(({ act }: { act: string }) => act)).toEqual(['receive', 'prove', 'accept', 'carry-out']);
    expect((await list()).map(({ id }) => id)).not.toContain(request.id);
    expect((await list('ended')).map(({ id }) => id)).toContain(request.id);
    await system.settle();
    const [letter] = lettersTo('rosa@rostro.test');
    expect(letter?.text).toContain('Línea uno.\n\nLínea dos.');
    expect(letter?.text).toContain('Secretaría Anticorrupción');
  });

  test('is entered once, of today or the last 90 days, for a client who is there', async () => {
    const twice = { body: bodyOf({ name: 'Una Vez' }) };
    const both = [
      await karla.call('createDataRequest', twice, { idempotencyKey: 'una-sola-vez-00001' }),
      await karla.call('createDataRequest', twice, { idempotencyKey: 'una-sola-vez-00001' }),
    ];
    expect(both[0]?.body.id).toBe(both[1]?.body.id);
    expect((await list()).filter(({ name }) => name === 'Una Vez')).toHaveLength(1);
    expect(verdict(await enter({ receivedOn: addDays(today(), 1) }))).toBe('422 received_ahead');
    expect(verdict(await enter({ clientId: 'nobody' }))).toBe('404 client_not_found');
    const early = await entered({ receivedOn: addDays(today(), -60) });
    expect(early.workingDaysLeft).toBeLessThan(0);
    expect((await list('overdue')).map(({ id }) => id)).toContain(early.id);
    expect(verdict(await extend(early))).toBe('409 data_request_overdue');
  });

  test('refused with a reason, or taken back, ends', async () => {
    const refused = (await answer(await entered({ email: '' }), false)).body;
    expect(refused).toMatchObject({ state: 'refused', answer: { reason: 'No acreditó', byEmail: false } });
    expect(verdict(await prove(refused))).toBe('409 data_request_step');
    const other = await entered();
    const without = { version: other.version, accepted: false, reason: '', letter: 'No procede' };
    const params = { requestId: other.id };
    expect(verdict(await karla.call('answerDataRequest', { params, body: without }))).toBe('422 validation');
    const taken = await karla.call('withdrawDataRequest', { params, body: { version: 1, reason: 'La retiró' } });
    expect(taken.body).toMatchObject({ state: 'withdrawn', withdrawn: { reason: 'La retiró' } });
  });

  test('each clock is extended once', async () => {
    const longer = (await extend(await entered())).body;
    expect(longer).toMatchObject({ workingDaysLeft: 40, extensions: [{ clock: 'answer', reason: 'Faltan archivos' }] });
    expect(verdict(await extend(longer))).toBe('409 data_request_extended');
    expect(verdict(await extend(longer, 'carryOut'))).toBe('409 data_request_step');
    const accepted = (await answer((await prove(longer)).body)).body;
    expect(accepted.workingDaysLeft).toBe(15);
    const again = (await extend(accepted, 'carryOut')).body;
    expect(again).toMatchObject({ workingDaysLeft: 30 });
    expect(again.extensions).toHaveLength(2);
  });
});

describe('at the same time', () => {
  test('two desks answer: one does, and one letter goes', async () => {
    const email = 'carrera@rostro.test';
    const request = await provenOf({ email });
    const luz = await signInStaff(system, [...PERMISSION_CODES]);
    const both = await Promise.all([answer(request), answer(request, false, luz)]);
    expect(verdicts(both)).toEqual(['200', '409 changed_meanwhile']);
    const after = await get(request.id);
    expect(after.history.map(({ act }) => act)).toEqual([
      'receive',
      'prove',
      after.answer?.accepted ? 'accept' : 'refuse',
    ]);
    await system.settle();
    expect(lettersTo(email)).toHaveLength(1);
  });

  test('two extend: the clock is longer once', async () => {
    const request = await entered();
    const luz = await signInStaff(system, [...PERMISSION_CODES]);
    expect(verdicts(await Promise.all([extend(request), extend(request, 'answer', luz)]))).toEqual([
      '200',
      '409 changed_meanwhile',
    ]);
    expect((await get(request.id)).workingDaysLeft).toBe(40);
  });

  test('a colleague deletes the client while the request is answered: it has ended, and nobody is asked again', async () => {
    const { ana, request } = await asking('Berta Ruiz');
    const proven = (await prove(request)).body;
    const luz = await signInStaff(system, [...PERMISSION_CODES]);
    const params = { clientId: ana.clientId };
    const [answered, gone] = await Promise.all([
      answer(proven),
      luz.call('deleteClient', { params, query: { cancelUpcoming: 'true' } }),
    ]);
    expect(verdict(gone)).toBe('200');
    expect(['200', '409 changed_meanwhile', '409 data_request_step']).toContain(verdict(answered));
    expect(await get(request.id)).toMatchObject({ state: 'done', clientId: null, name: 'Berta Ruiz' });
  });
});

describe('what a client asks in their account', () => {
  test('is in the register once, and is answered for both lists', async () => {
    const { ana, request } = await asking();
    await ana.call('requestDeletion', {});
    expect((await list()).filter(({ clientId }) => clientId === ana.clientId)).toHaveLength(1);
    expect(request).toMatchObject({ right: 'cancellation', channel: 'account', state: 'received', name: 'Ana López' });
    const old = async () =>
      (await karla.call('listDeletionRequests', {})).body.items.map((one: Answer['body']) => one.clientId);
    expect(await old()).toContain(ana.clientId);
    await answer(request, false);
    expect(await old()).not.toContain(ana.clientId);
    expect((await ana.call('getMe', {})).body.deletionRequestedAt).toBeNull();
    expect(verdict(await ana.call('requestDeletion', {}))).toBe('200');
    expect((await list()).filter(({ clientId }) => clientId === ana.clientId)).toHaveLength(1);
  });

  test('erases who has no record: the request is done, and names nobody that the lists have', async () => {
    const { ana, request } = await asking('Carla Soto');
    const accepted = (await answer((await prove(request)).body)).body;
    const params = { requestId: request.id };
    const plan = (await karla.call('getErasurePlan', { params })).body;
    expect(plan).toMatchObject({ blockedUntil: null, upcoming: 0, hasAccount: true });
    const skipped = await karla.call('carryOutDataRequest', { params, body: { version: accepted.version, note: '' } });
    expect(verdict(skipped)).toBe('409 data_request_erase_first');
    expect((await erase(accepted)).body).toMatchObject({
      state: 'done',
      clientId: null,
      carriedOut: { blockedUntil: null },
    });
    expect(verdict(await karla.call('getClient', { params: { clientId: ana.clientId } }))).toBe('404 client_not_found');
    expect(await getItem(keys.blockedIdentity(ana.clientId))).toBeNull();
    expect(verdict(await karla.call('getBlockedIdentity', { params }))).toBe('404 client_not_found');
    expect(verdict(await erase(accepted))).toBe('409 changed_meanwhile');
  });
});

describe('who has a clinical record', () => {
  async function patient(name: string) {
    const { ana, request } = await asking(name);
    const desk = deskOf(karla);
    const visit = await desk.create({ clientId: ana.clientId, serviceId: FACIAL, startsAt: slotAt('10:00', week++) });
    expect(verdict(await recordsOf(karla, visit.body.id).create())).toBe('201');
    return { ana, request, visit: visit.body.id as string };
  }

  test('is blocked: out of every list and letter; the record keeps them, for who may read records', async () => {
    const { ana, request, visit } = await patient('Delia Prado');
    const until = recordKeptUntil(now());
    const before = (await karla.call('getClient', { params: { clientId: ana.clientId } })).body;
    const accepted = (await answer((await prove(request)).body)).body;
    const params = { requestId: request.id };
    expect((await karla.call('getErasurePlan', { params })).body).toMatchObject({ blockedUntil: until, upcoming: 1 });
    expect(verdict(await erase(accepted, karla, false))).toBe('409 has_upcoming_appointments');
    expect((await erase(accepted)).body).toMatchObject({ state: 'done', carriedOut: { blockedUntil: until } });

    expect(verdict(await karla.call('getClient', { params: { clientId: ana.clientId } }))).toBe('404 client_not_found');
    const found = (await karla.call('listClients', { query: { q: 'Delia' } })).body;
    expect(found.items).toEqual([]);
    const profile = await getItem<ProfileItem>(keys.profile(ana.clientId));
    expect(JSON.stringify(profile)).not.toMatch(/Delia|persona\d+@/);
    expect(verdict(await ana.call('getMe', {}))).not.toBe('200');
    expect((await recordsOf(karla, visit).list()).body.visit).toHaveLength(1);
    expect((await karla.call('getBlockedIdentity', { params })).body).toEqual({
      ...{ fullName: 'Delia Prado', email: before.email, phone: before.phone, birthDate: '1990-05-05', until },
    });
    const nurse = await signInStaff(
      system,
      PERMISSION_CODES.filter((code) => code !== 'view_records'),
    );
    expect(verdict(await nurse.call('getBlockedIdentity', { params }))).toBe('403 forbidden');
    // Her phone and e-mail are free for somebody else.
    expect(await getItem(keys.emailGuard(before.email))).toBeNull();
  });

  test('is not deleted from the list of clients, as before', async () => {
    const { ana } = await patient('Fátima Gil');
    const deleted = await karla.call('deleteClient', {
      params: { clientId: ana.clientId },
      query: { cancelUpcoming: 'true' },
    });
    expect(verdict(deleted)).toBe('409 record_kept');
  });
});

describe('the file of an access', () => {
  test('is for who has proven who they are, and says what the person would download', async () => {
    const ana = await signInClient(system, { name: 'Gina Lara' });
    const request = await entered({ clientId: ana.clientId, name: 'Gina Lara' });
    const params = { requestId: request.id };
    expect(verdict(await karla.call('exportRequestedData', { params }))).toBe('409 data_request_step');
    await prove(request);
    const { body } = await karla.call('exportRequestedData', { params });
    const own = (await ana.call('exportMyData', {})).body;
    expect({ ...body, exportedAt: own.exportedAt }).toEqual(own);
    const stranger = await provenOf();
    const none = await karla.call('exportRequestedData', { params: { requestId: stranger.id } });
    expect(verdict(none)).toBe('404 client_not_found');
  });
});

describe('rights', () => {
  const as = (codes: PermissionCode[]) => signInStaff(system, codes);
  test('the desk enters and proves; answering and carrying out is for who may delete clients', async () => {
    const reception = await as(['view_clients', 'edit_clients']);
    const request = (await enter({}, reception)).body;
    const proven = (await prove(request, reception)).body;
    const params = { requestId: request.id };
    const refused = [
      await answer(proven, true, reception),
      await extend(proven, 'answer', reception),
      await erase(proven, reception),
      await reception.call('exportRequestedData', { params }),
      await reception.call('getErasurePlan', { params }),
      await reception.call('withdrawDataRequest', { params, body: { version: 2, reason: 'x' } }),
    ];
    expect(refused.map(verdict)).toEqual(refused.map(() => '403 forbidden'));
    const reader = await as(['view_clients']);
    expect((await list('open', reader)).map(({ id }) => id)).toContain(request.id);
    expect(verdict(await enter({}, reader))).toBe('403 forbidden');
    expect(verdict(await (await as(['view_records'])).call('listDataRequests', { query: {} }))).toBe('403 forbidden');
  });
});

describe('the inbox', () => {
  const counted = async (who: Caller): Promise<number | undefined> =>
    (await who.call('countInbox', { query: {} })).body.kinds.find(
      ({ kind }: { kind: string }) => kind === 'data_rights',
    )?.count;

  test('counts what nobody has looked at and what is nearly due, for who may see the register', async () => {
    const before = (await counted(karla)) ?? 0;
    const request = await entered();
    const late = await entered({ receivedOn: addDays(today(), -60) });
    expect(await counted(karla)).toBe(before + 2);
    await prove(request);
    expect(await counted(karla)).toBe(before + 1);
    await prove(late);
    expect(await counted(karla)).toBe(before + 1);
    const guard = await signInStaff(system, ['view_appointments']);
    expect(await counted(guard)).toBeUndefined();
  });
});

describe('what is overdue', () => {
  test('is told to the clinic by e-mail, once for each clock', async () => {
    const clinic = 'privacidad@rostro.test';
    const business = { ...keys.business(), ...DEFAULT_BUSINESS, email: clinic };
    await table.send(new PutCommand({ TableName: tableName(), Item: business }));
    const request = await entered({ receivedOn: addDays(today(), -60) });
    const told = () => lettersTo(clinic).filter(({ text }) => text.includes(`/admin/data-requests/${request.id}`));
    await remind();
    await system.settle();
    expect(told()).toHaveLength(1);
    expect(told()[0]?.text).toContain('responder');
    expect(told()[0]?.text).not.toContain('Rosa');
    await remind();
    await system.settle();
    expect(told()).toHaveLength(1);
    const accepted = (await answer((await prove(request)).body)).body;
    await remind();
    await system.settle();
    expect(told()).toHaveLength(1);
    passTime(60 * DAY_SECONDS);
    karla = await signInStaff(system, [...PERMISSION_CODES]);
    expect((await list('overdue')).map(({ id }) => id)).toContain(accepted.id);
    await remind();
    await remind();
    await system.settle();
    expect(told()).toHaveLength(2);
  });
});

describe('a person in their account', () => {
  const ask = (who: Caller, right: 'access' | 'rectification' | 'opposition', key?: string) =>
    who.call(
      'createMyDataRequest',
      { body: { right, wish: `Pido: ${right}.` } },
      key === undefined ? {} : { idempotencyKey: key },
    );
  const own = async (who: Caller) => (await who.call('listMyDataRequests', {})).body.items;

  test('asks for any right; it stands in the register with its clock, and a letter says that it came', async () => {
    const ana = await signInClient(system, { name: 'Ana López' });
    const asked = (await ask(ana, 'rectification')).body;
    expect(asked).toMatchObject({ right: 'rectification', state: 'received', dueOn: addWorkingDays(today(), 20) });
    const request = await get(asked.id);
    expect(request).toMatchObject({ channel: 'account', clientId: ana.clientId, wish: 'Pido: rectification.' });
    await system.settle();
    const [letter] = lettersTo(request.email);
    expect(letter?.subject).toContain('Recibimos tu solicitud');
    await ana.call('requestDeletion', {});
    expect((await own(ana)).map(({ right }: { right: string }) => right)).toEqual(['cancellation', 'rectification']);
    const eva = await signInClient(system);
    expect(await own(eva)).toEqual([]);
  });

  test('has one open request of a right, however often it is pressed; once it has ended, another one', async () => {
    const ana = await signInClient(system);
    const answers = await Promise.all([1, 2, 3, 4].map(() => ask(ana, 'access')));
    expect(verdicts(answers)).toEqual(['201', ...Array(3).fill('409 data_request_open')]);
    expect(verdict(await ask(ana, 'opposition'))).toBe('201');
    const [, first] = await own(ana);
    const proven = (await prove(await get(first.id))).body;
    await answer(proven, false);
    expect(verdict(await ask(ana, 'access'))).toBe('201');
    expect(await own(ana)).toHaveLength(3);
    const eva = await signInClient(system);
    const twins = await Promise.all([1, 2, 3].map(() => ask(eva, 'access', 'una-sola-vez-00002')));
    expect(verdicts(twins)).toEqual(['201', '201', '201']);
    expect(await own(eva)).toHaveLength(1);
  });

  test('reads the answer and why a clock was extended, and nothing that the clinic notes for itself', async () => {
    const ana = await signInClient(system);
    const { id } = (await ask(ana, 'access')).body;
    const extended = (await extend((await prove(await get(id))).body)).body;
    await answer(extended);
    const [mine] = await own(ana);
    expect(mine).toMatchObject({
      ...{ state: 'accepted', extensions: [{ clock: 'answer', reason: 'Faltan archivos' }] },
      answer: { accepted: true, letter: 'Línea uno.\nLínea dos.' },
    });
    expect(JSON.stringify(mine)).not.toContain('Karla');
  });
});

test('an extension is told to the person once, with its reason and the new day', async () => {
  const request = (await prove(await entered({ email: 'extendida@rostro.test' }))).body;
  const answers = await Promise.all([extend(request), extend(request), extend(request)]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  await system.settle();
  const letters = lettersTo('extendida@rostro.test');
  expect(letters).toHaveLength(1);
  expect(letters[0]?.subject).toContain('Ampliamos el plazo');
  expect(letters[0]?.text).toContain('Faltan archivos');
  expect(letters[0]?.text).toContain(String(Number(addWorkingDays(today(), 40).slice(8))));
});
