import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { table, tableName } from '@rostro/platform/table/client';
import type { AuditItem } from '@rostro/platform/table/items';
import { getItem, queryItems } from '@rostro/platform/table/read';
import { recallKeys } from '@rostro/recalls/keys';
import type { RecalledItem } from '@rostro/recalls/recalled';
import type { ProfileItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import { FIRST_NOTICE } from '@rostro/shared/privacy/privacy-notice';
import { addDays, addMinutes, instantOf, todayAt } from '@rostro/shared/time';
import { auditTable } from '@rostro/table-audit/audit';
import type { System } from '../../infra/local/system.ts';
import { Caller } from '../support/caller.ts';
import { waitUntil } from '../support/days.ts';
import { verdict } from '../support/errors.ts';
import { DIAGNOSIS, putQuietHours, putServices, signInClient, signInStaff } from '../support/fixtures.ts';
import { type Known, putClient, putPast, putVisit, recallForm, recallsOf, waitForDay } from '../support/recalls.ts';
import { startTestSystem } from '../support/system.ts';

let system: System;
let staff: Caller;
let recalls: ReturnType<typeof recallsOf>;
let titles = 0;

beforeAll(async () => {
  system = await startTestSystem({ noticeDelayMs: 0 });
  await putServices();
  await putQuietHours();
  staff = await signInStaff(system, ['access_configuration', 'view_clients', 'edit_clients', 'delete_clients']);
  await waitForDay(1, staff);
  recalls = recallsOf(system, staff);
});
afterAll(async () => {
  // The clients of these tests are put past the rules that other findings are about.
  const { findings, looked } = await auditTable(() => instantOf(Date.now()));
  await system?.close();
  expect(looked.recallMessages).toBeGreaterThan(5);
  expect(findings.filter(({ rule }) => rule === 'who was asked to come again is remembered')).toEqual([]);
});

/** A recall of its own kind of people, so that tests do not meet in one another's. */
const make = (weeks: number, changes: Parameters<typeof recallForm>[0] = {}) =>
  recalls.make(recallForm({ title: `Vuelve ${++titles}`, ...changes }, { fromWeeks: weeks, toWeeks: weeks }));
const since = (weeks: number, known: Known = {}) => putClient({ daysAgo: weeks * 7, ...known });

async function sent(recall: { id: string; version: number; title: string }): Promise<string[]> {
  expect((await recalls.start(recall)).status).toBe(201);
  await recalls.sweep();
  return (await recalls.letters(recall.title)).map(({ to }) => to);
}

test('a preview says whom it reaches and why others are left out, and sending does just that', async () => {
  await since(5, { email: 'ana@vuelve.test' });
  await since(5, { agrees: false });
  await since(5, { email: '' });
  await since(5, { daysAhead: 3 });
  await since(5, { missed: true });
  await since(7);
  await since(5, { serviceId: DIAGNOSIS });
  const recall = await make(5);
  const counts = { email: 1, whatsapp: 0, leftOut: { next: 1, consent: 1, contact: 1, lately: 0 } };
  expect(await recalls.preview(recall)).toEqual(counts);
  expect(await sent(recall)).toEqual(['ana@vuelve.test']);
  expect(await recalls.read(recall.id)).toMatchObject({
    ...{ pending: 1, goesDaily: false },
    run: { state: 'done', by: 'Karla Jiménez', counts },
  });
  expect(await recalls.preview(recall)).toMatchObject({ email: 0, leftOut: { lately: 1 } });
});

test('an address that bounced is left out of the preview as of the sending', async () => {
  await since(9, { email: 'rebota@vuelve.test' });
  await since(9, { email: 'llega@vuelve.test' });
  const block = { ...keys.blockedAddress('email', 'rebota@vuelve.test'), reason: 'bounced' };
  await table.send(new PutCommand({ TableName: tableName(), Item: block }));
  const recall = await make(9);
  expect(await recalls.preview(recall)).toMatchObject({ email: 1, leftOut: { contact: 1 } });
  expect(await sent(recall)).toEqual(['llega@vuelve.test']);
  expect((await recalls.read(recall.id)).run?.counts).toMatchObject({ email: 1, leftOut: { contact: 1 } });
});

test('a recall is deleted as it was read, by one of several, and not while it is being sent', async () => {
  const recall = await make(40);
  const remove = (version: number, who = staff) =>
    who.call('deleteRecall', { params: { recallId: recall.id }, query: { version } });
  expect(verdict(await remove(recall.version + 1))).toBe('409 changed_meanwhile');
  expect(verdict(await remove(recall.version, await signInStaff(system, ['view_clients'])))).toBe('403 forbidden');
  await recalls.start(recall);
  expect(verdict(await remove(recall.version))).toBe('409 recall_running');
  await recalls.sweep();
  const gone = await Promise.all([remove(recall.version), remove(recall.version), remove(recall.version)]);
  expect(gone.map(verdict).sort()).toEqual(['200', '404 recall_not_found', '404 recall_not_found']);
  const { items } = (await staff.call('listRecalls', {})).body;
  expect(items.map(({ id }: { id: string }) => id)).not.toContain(recall.id);
  expect(await recalls.sweep()).toMatchObject({ failed: 0 });
});

test('a category stands for its treatments, an absence for months, a birthday for the week', async () => {
  const category = await recalls.make(
    recallForm({ title: 'De la categoría' }, { serviceIds: [], category: 'specialized', fromWeeks: 9, toWeeks: 9 }),
  );
  await since(9, { serviceId: DIAGNOSIS, email: 'cara@vuelve.test' });
  await since(9);
  expect(await sent(category)).toEqual(['cara@vuelve.test']);

  const absent = await recalls.make(recallForm({ title: 'Hace mucho' }, { kind: 'absent', months: 20 }));
  await putClient({ daysAgo: 640, email: 'lejos@vuelve.test' });
  await putClient({ daysAgo: 580 });
  await putClient();
  expect(await sent(absent)).toEqual(['lejos@vuelve.test']);

  const today = todayAt(new Date().toISOString());
  const birthday = await recalls.make(recallForm({ title: 'Feliz día' }, { kind: 'birthday' }));
  await putClient({ birthDate: `1990${addDays(today, 6).slice(4)}`, email: 'fiesta@vuelve.test', daysAhead: 2 });
  await putClient({ birthDate: `1990${addDays(today, 7).slice(4)}` });
  await putClient({ birthDate: `1990${addDays(today, -1).slice(4)}` });
  expect(await sent(birthday)).toEqual(['fiesta@vuelve.test']);
});

test('one message a person: by e-mail where both channels are chosen, by WhatsApp only where the client agreed to it', async () => {
  const recall = await make(11, { channels: ['email', 'whatsapp'] });
  await since(11, { email: 'dos@vuelve.test', whatsapp: true });
  await since(11, { email: '', whatsapp: true, phone: '524426669001' });
  await since(11, { email: '', whatsapp: false, phone: '524426669002' });
  expect(await recalls.preview(recall)).toEqual({
    ...{ email: 1, whatsapp: 1 },
    leftOut: { next: 0, consent: 0, contact: 1, lately: 0 },
  });
  expect(await sent(recall)).toEqual(['dos@vuelve.test']);
  const messages = system.inbox.list().whatsapps.filter(({ to }) => to === '+524426669001');
  expect(JSON.stringify(messages)).toContain('Ya pasaron cinco semanas');
  expect(messages).toHaveLength(1);
});

test('the link takes back the consent on a press, once, and a mail program may ask for it itself', async () => {
  const recall = await make(15);
  const clientId = await since(15, { email: 'basta@vuelve.test' });
  await sent(recall);
  const [letter] = await recalls.letters(recall.title);
  const [, token = ''] = /\/respuesta#(\S+)/.exec(letter?.text ?? '') ?? [];
  const anybody = Caller.anonymous(system);
  const said = async () => (await getItem<ProfileItem>(keys.profile(clientId)))?.purposes?.at(-1)?.given;

  const look = await anybody.call('lookAtReply', { body: { token } });
  expect(look.body).toMatchObject({ action: 'no-promotions', state: 'open', appointment: null });
  expect(await said()).toBe(true);
  expect((await anybody.call('answerReply', { body: { token } })).body.state).toBe('used');
  expect(await said()).toBe(false);
  expect(verdict(await anybody.call('answerReply', { body: { token } }))).toBe('409 link_used');
  expect((await anybody.call('unsubscribe', { query: { token } })).status).toBe(200);
  expect((await getItem<ProfileItem>(keys.profile(clientId)))?.purposes).toHaveLength(2);
});

test('never at night: what is sent in the evening leaves in the morning', async () => {
  const recall = await make(17);
  await since(17);
  const today = todayAt(new Date().toISOString());
  await waitUntil(`${addDays(today, 1)}T03:00:00.000Z`, staff);
  expect((await recalls.start(recall)).status).toBe(201);
  expect(await recalls.sweep()).toMatchObject({ sent: 0, failed: 0 });
  expect(await recalls.letters(recall.title)).toEqual([]);
  await waitForDay(0, staff).catch(() => waitForDay(1, staff));
  expect(await recalls.sweep()).toMatchObject({ sent: 1, failed: 0 });
  expect(await recalls.letters(recall.title)).toHaveLength(1);
});

test('a daily one goes by itself once staff sent it as it is, and waits for them again after a change', async () => {
  const recall = await make(20, { isDaily: true });
  const later = () => since(20).then(() => recalls.sweep());
  expect((await later()).sent).toBe(0);
  expect(await sent(recall)).toHaveLength(1);
  expect((await recalls.read(recall.id)).goesDaily).toBe(true);
  expect((await later()).sent).toBe(0);
  await waitForDay(1, staff);
  await later();
  expect((await recalls.letters(recall.title)).length).toBeGreaterThan(1);
  const { body: changed } = await staff.call('updateRecall', {
    params: { recallId: recall.id },
    body: { ...recallForm({ title: recall.title, isDaily: true }, { fromWeeks: 20, toWeeks: 20 }), version: 1 },
  });
  expect(changed).toMatchObject({ version: 2, goesDaily: false });
});

test('after thirty days it counts who booked since, and what was paid, once', async () => {
  const recall = await make(24);
  const booked = await since(24, { email: 'si@vuelve.test' });
  await since(24, { email: 'no@vuelve.test' });
  await sent(recall);
  const { latestAt = '' } = (await getItem<RecalledItem>(recallKeys.recalled(booked))) ?? {};
  const days = (count: number) => addMinutes(latestAt, count * 24 * 60);
  await putVisit(booked, 'before', days(-1));
  await putVisit(booked, 'within', days(2));
  await putVisit(booked, 'cancelled', days(3), { status: 'cancelled' });
  await putVisit(booked, 'late', days(31));
  expect((await recalls.read(recall.id)).result).toEqual({ people: 0, visits: 0, paidCents: 0 });
  await waitForDay(31, staff);
  await recalls.sweep();
  await recalls.sweep();
  expect(await recalls.read(recall.id)).toMatchObject({
    ...{ result: { people: 2, visits: 1, paidCents: 85_000 }, pending: 0 },
  });
});

test('what is being sent cannot be changed nor sent again, and can be stopped', async () => {
  const recall = await make(28);
  await since(28);
  const started = await recalls.start(recall);
  expect(verdict(await recalls.start(recall))).toBe('409 recall_running');
  const body = { ...recallForm(), version: recall.version };
  const params = { recallId: recall.id };
  expect(verdict(await staff.call('updateRecall', { params, body }))).toBe('409 recall_running');
  const runId = started.body.run.id;
  const stopped = await staff.call('stopRecall', { params: { ...params, runId } });
  expect(stopped.body.run.state).toBe('stopped');
  await recalls.sweep();
  expect(await recalls.letters(recall.title)).toEqual([]);
  expect(verdict(await staff.call('updateRecall', { params, body: { ...body, version: 9 } }))).toBe(
    '409 changed_meanwhile',
  );
  expect(verdict(await staff.call('previewRecall', { params, body: { version: 9, cursor: null } }))).toBe(
    '409 changed_meanwhile',
  );
});

test('a client who is deleted takes the record of their messages along', async () => {
  const recall = await make(32);
  const clientId = await since(32);
  await sent(recall);
  expect(await getItem(recallKeys.recalled(clientId))).not.toBeNull();
  expect((await staff.call('deleteClient', { params: { clientId }, query: {} })).status).toBe(200);
  expect(await getItem(recallKeys.recalled(clientId))).toBeNull();
});

test('two records that become one were both asked', async () => {
  const recall = await make(36);
  const [goneId, keepId] = [await since(36), await putClient()];
  await sent(recall);
  const versions = await Promise.all([keepId, goneId].map((id) => getItem<ProfileItem>(keys.profile(id))));
  const merged = await staff.call('mergeClients', {
    params: { clientId: keepId },
    body: { otherId: goneId, version: versions[0]?.version ?? 0, otherVersion: versions[1]?.version ?? 0 },
  });
  expect(merged.status).toBe(200);
  expect(await getItem(recallKeys.recalled(goneId))).toBeNull();
  expect(Object.keys((await getItem<RecalledItem>(recallKeys.recalled(keepId))) ?? {})).toContain(`to:${recall.id}`);
});

test('people find what asked them to come again in the file of their data', async () => {
  const client = await signInClient(system);
  const own = await getItem<ProfileItem>(keys.profile(client.clientId));
  const params = { purpose: 'marketing' as const };
  await client.call('saveMyPurpose', { params, body: { given: true, notice: FIRST_NOTICE } });
  expect((await client.call('exportMyData', {})).body.recalls).toBeUndefined();
  await putPast(client.clientId, 40 * 7);
  const recall = await make(40);
  expect(await sent(recall)).toEqual([own?.email]);
  const { recalls: told } = (await client.call('exportMyData', {})).body;
  expect(told).toEqual([{ title: recall.title, at: expect.any(String) }]);
});

test('the audit says who made, changed, sent and stopped it, by its name, and what went out', async () => {
  const recall = await make(44);
  const params = { recallId: recall.id };
  const form = { ...recallForm({ title: recall.title, name: 'Con otro nombre' }, { fromWeeks: 44, toWeeks: 44 }) };
  const changed = await staff.call('updateRecall', { params, body: { ...form, version: recall.version } });
  const started = await recalls.start(changed.body);
  await staff.call('stopRecall', { params: { ...params, runId: started.body.run.id } });
  const entries = await queryItems<AuditItem>({
    index: 'byActor',
    partition: { byActorPk: keys.auditOfActor(staff.clientId, '', '').byActorPk },
    consistency: 'eventual',
  });
  const own = entries.filter(({ subject }) => subject === recall.id);
  expect(own.map(({ action, subjectName }) => [action, subjectName])).toEqual([
    ['recall.create', recall.name],
    ['recall.save', 'Con otro nombre'],
    ['recall.start', 'Con otro nombre'],
    ['recall.stop', 'Con otro nombre'],
  ]);
  expect(own[2]?.after).toMatchObject({ title: recall.title, text: form.text, segment: form.segment });
});
