import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { table, tableName } from '@rostro/platform/table/client';
import { getItem, queryItems } from '@rostro/platform/table/read';
import { keys } from '@rostro/rules/table/keys';
import type { DeliveryProblem } from '@rostro/shared/contract/notifications/delivery-problems';
import type { Notice } from '@rostro/shared/contract/notifications/notices';
import { instantOf, sayInstant } from '@rostro/shared/time';
import type { System } from '../../infra/local/system.ts';
import { deskOf } from '../support/agenda.ts';
import type { Caller } from '../support/caller.ts';
import { today } from '../support/cash.ts';
import { slotAt } from '../support/days.ts';
import { verdict } from '../support/errors.ts';
import { AGENDA_RIGHTS, FACIAL, putServices, signInClient, signInStaff } from '../support/fixtures.ts';
import { cashierOf, line, putPaymentMethods } from '../support/payments.ts';
import { confirmAgain, putUndelivered, repairsOf, undeliveredLetter } from '../support/problems.ts';
import { startTestSystem } from '../support/system.ts';

let system: System;
let staff: Caller;
let desk: ReturnType<typeof deskOf>;
let repairs: ReturnType<typeof repairsOf>;
let ana: Caller;
let email: string;
/** Each test has a week of its own. */
let week = 20;
const putItem = (Item: object) => table.send(new PutCommand({ TableName: tableName(), Item: { ...Item } }));

beforeAll(async () => {
  system = await startTestSystem();
  await putServices();
  await putPaymentMethods();
  staff = await signInStaff(system, [...AGENDA_RIGHTS, 'register_payments']);
  desk = deskOf(staff);
  repairs = repairsOf(staff);
});
afterAll(() => system?.close());
beforeEach(async () => {
  week += 1;
  ana = await signInClient(system, { name: 'Ana López' });
  ({ email } = (await ana.call('getMe', {})).body);
});

const letters = () => system.inbox.list().emails.filter(({ to }) => to === email);
/** Once nothing is under way any more, it is so. */
async function until(isSo: () => boolean): Promise<void> {
  await system.settle();
  expect(isSo()).toBe(true);
}
async function told(): Promise<string> {
  const startsAt = slotAt('10:00', week);
  const { body } = await desk.create({ clientId: ana.clientId, serviceId: FACIAL, startsAt, status: 'confirmed' });
  await until(() => letters().length === 1);
  return body.id;
}
const problemOf = async (appointmentId: string): Promise<DeliveryProblem> => {
  const found = (await repairs.list()).find((one) => one.appointmentId === appointmentId);
  if (found === undefined) throw new Error('it is not in the list');
  return found;
};
const isListed = async (id: string) => (await repairs.list()).some((one) => one.id === id);
const auditOf = async (subject: string) =>
  (
    await queryItems<{ action: string; subject: string; actorId: string; after?: object }>({
      partition: { pk: keys.audit(instantOf(Date.now()), '').pk },
    })
  ).filter((entry) => entry.subject === subject && entry.action.startsWith('delivery.'));

describe('the list', () => {
  test('says what did not arrive, whose it was and why, and that it can be sent again', async () => {
    const id = await told();
    const { updatedAt } = await putUndelivered(id, { reason: '429 TooManyRequestsException' });
    expect(await problemOf(id)).toEqual({
      ...{ id: expect.stringMatching(/^[\w-]+$/), kind: 'confirmation', channel: 'email', state: 'failed' },
      ...{ appointmentId: id, clientId: ana.clientId, clientName: 'Ana López', startsAt: slotAt('10:00', week) },
      ...{ attempts: 5, at: updatedAt, blocked: false, phone: expect.stringMatching(/^52\d{10}$/), say: null },
      reason: 'El proveedor no aceptó tantos mensajes a la vez. Envíalo de nuevo en unos minutos.',
      ...{ stuck: null, clientId: ana.clientId, blocked: false },
    });
  });

  test('has the newest first, and what may have arrived says so', async () => {
    const id = await told();
    await putUndelivered(id, { updatedAt: '2030-01-01T10:00:00.000Z', channel: 'whatsapp' });
    await putUndelivered(id, { updatedAt: '2030-01-01T11:00:00.000Z', state: 'uncertain', reason: 'interrupted' });
    const [first, second] = await repairs.list();
    expect([first, second]).toMatchObject([
      { appointmentId: id, channel: 'email', state: 'unknown', reason: expect.stringContaining('no se sabe si llegó') },
      { appointmentId: id, channel: 'whatsapp', state: 'failed' },
    ]);
    for (const one of [first, second]) await repairs.dismiss(one?.id ?? '');
  });

  test('is for who sees appointments; what is done about it, for who edits them', async () => {
    const id = await told();
    await putUndelivered(id);
    const { id: problemId } = await problemOf(id);
    const reader = await signInStaff(system, ['view_appointments']);
    expect((await reader.call('listDeliveryProblems', {})).status).toBe(200);
    expect(verdict(await repairsOf(reader).replay(problemId))).toBe('403 forbidden');
    expect(verdict(await repairsOf(reader).dismiss(problemId))).toBe('403 forbidden');
    expect(verdict(await repairsOf(reader).unblock(problemId))).toBe('403 forbidden');
    const stranger = await signInStaff(system, ['view_clients']);
    expect(verdict(await stranger.call('listDeliveryProblems', {}))).toBe('403 forbidden');
    expect(verdict(await ana.call('listDeliveryProblems', {}))).toBe('403 forbidden');
    expect(await isListed(problemId)).toBe(true);
  });
});

describe('sending it again', () => {
  test('sends one more, takes it out of the list, and the history keeps both', async () => {
    const id = await told();
    await putUndelivered(id);
    const { id: problemId } = await problemOf(id);
    const answer = await repairs.replay(problemId);
    expect([answer.status, answer.body]).toEqual([200, { at: expect.any(String) }]);
    await until(() => letters().length === 2);
    expect(letters().map(({ subject }) => subject)).toEqual(Array(2).fill(letters()[0]?.subject));
    expect(await isListed(problemId)).toBe(false);
    const { sent } = (await staff.call('listAppointmentNotices', { params: { appointmentId: id } })).body;
    const mails = sent.filter(({ channel }: Notice) => channel === 'email');
    expect(mails.map(({ state, onDemand }: Notice) => [state, onDemand])).toEqual([
      ['sent', true],
      ['failed', false],
    ]);
    expect(await auditOf(id)).toMatchObject([
      { action: 'delivery.replay', actorId: staff.clientId, after: { kind: 'confirmation', channel: 'email' } },
    ]);
    expect(verdict(await repairs.replay(problemId))).toBe('409 delivery_settled');
    expect(verdict(await repairs.dismiss(problemId))).toBe('409 delivery_settled');
    await system.bus.idle();
    expect(letters()).toHaveLength(2);
  });

  test('is for what staff asked for, too', async () => {
    const id = await told();
    await putUndelivered(id, { requestId: `pedido-${week}` });
    expect((await repairs.replay((await problemOf(id)).id)).status).toBe(200);
    await until(() => letters().length === 2);
    expect(letters()).toHaveLength(2);
  });

  test('of a reminder sends a reminder, to who wants any', async () => {
    const id = await told();
    await putUndelivered(id, { kind: 'reminder', hours: 24 });
    const problem = await problemOf(id);
    expect(problem).toMatchObject({ kind: 'reminder', stuck: expect.stringContaining('consentimiento') });
    const refused = await repairs.replay(problem.id);
    expect(verdict(refused)).toBe('409 delivery_stale');
    expect(refused.body.detail).toBe('No se envió. El cliente no dio su consentimiento para recibirlo.');
    await ana.call('saveMyConsent', { body: { reminders: true, whatsapp: false } });
    expect(await problemOf(id)).toMatchObject({ id: problem.id, stuck: null });
    expect((await repairs.replay(problem.id)).status).toBe(200);
    await until(() => letters().length === 2);
    const [newest, first] = letters();
    expect(newest?.subject).not.toBe(first?.subject);
    expect(await isListed(problem.id)).toBe(false);
  });

  test('a queue that brings the first one back sends nothing more', async () => {
    const id = await told();
    await putUndelivered(id);
    await repairs.replay((await problemOf(id)).id);
    await until(() => letters().length === 2);
    await confirmAgain(id);
    await system.settle();
    expect(letters()).toHaveLength(2);
    expect(system.bus.deadLetters()).toEqual([]);
  });

  test('of a receipt sends its letter', async () => {
    const id = await told();
    const { body } = await cashierOf(staff).pay(id, { lines: [line(50_000)] });
    await undeliveredLetter({ receipt: { day: today(), number: body.lines[0].receiptNumber } });
    const problem = await problemOf(id);
    expect(problem).toMatchObject({ kind: 'receipt', clientName: 'Ana López', startsAt: slotAt('10:00', week) });
    expect((await repairs.replay(problem.id)).status).toBe(200);
    await until(() => letters().length === 2);
    expect(letters()).toHaveLength(2);
    expect(await isListed(problem.id)).toBe(false);
  });

  test.each([
    ['was cancelled', (id: string) => desk.status(id, 'cancelled'), 'La cita se canceló.'],
    ['is pending again', (id: string) => desk.status(id, 'pending'), 'La cita ya no está confirmada.'],
  ])('is of no use where the appointment %s: the list says so, and nothing leaves', async (_, change, stuck) => {
    const id = await told();
    await putUndelivered(id);
    await change(id);
    const problem = await problemOf(id);
    expect(problem.stuck).toBe(stuck);
    expect(verdict(await repairs.replay(problem.id))).toBe('409 delivery_stale');
    expect(await isListed(problem.id)).toBe(true);
    expect(await auditOf(id)).toEqual([]);
    expect((await repairs.dismiss(problem.id)).status).toBe(200);
    expect(letters().filter(({ subject }) => subject.includes('confirmada'))).toHaveLength(1);
  });

  test('of a cancellation says again who cancelled', async () => {
    const id = await told();
    await desk.status(id, 'cancelled');
    await until(() => letters().length === 2);
    await putUndelivered(id, { kind: 'cancellation', by: 'client' });
    expect(await problemOf(id)).toMatchObject({ kind: 'cancellation', stuck: null });
    expect((await repairs.replay((await problemOf(id)).id)).status).toBe(200);
    await until(() => letters().length === 3);
    expect(letters()[0]?.text).toContain('Cancelaste tu cita');
  });

  test('of a reschedule says again when it was before, as long as it waits', async () => {
    const id = await told();
    const previousStartsAt = slotAt('12:00', week);
    await desk.status(id, 'pending');
    await putUndelivered(id, { kind: 'reschedule', previousStartsAt });
    expect((await repairs.replay((await problemOf(id)).id)).status).toBe(200);
    await until(() => letters().length === 2);
    expect(letters()[0]?.text).toContain(`Horario anterior: ${sayInstant(previousStartsAt)}`);
    await putUndelivered(id, { kind: 'reschedule', previousStartsAt });
    await desk.status(id, 'confirmed');
    const problem = await problemOf(id);
    expect(problem.stuck).toBe('La cita ya se confirmó.');
    expect(verdict(await repairs.replay(problem.id))).toBe('409 delivery_stale');
    await repairs.dismiss(problem.id);
  });

  test('cannot be done with a letter to an old address', async () => {
    const eventId = await undeliveredLetter({ userId: ana.clientId });
    const found = (await repairs.list()).find(({ kind }) => kind === 'email-change');
    expect(found).toMatchObject({ appointmentId: null, startsAt: null, clientName: 'Ana López', channel: 'email' });
    expect(found?.stuck).toContain('correo anterior');
    expect(verdict(await repairs.replay(found?.id ?? ''))).toBe('409 delivery_stale');
    expect((await repairs.dismiss(found?.id ?? '')).status).toBe(200);
    expect(await auditOf(eventId)).toMatchObject([{ action: 'delivery.dismiss' }]);
  });
});

describe('seeing to it in another way', () => {
  test('takes it out of the list, sends nothing, and is in the audit', async () => {
    const id = await told();
    await putUndelivered(id);
    const { id: problemId } = await problemOf(id);
    expect((await repairs.dismiss(problemId)).status).toBe(200);
    expect(await isListed(problemId)).toBe(false);
    await confirmAgain(id);
    await system.settle();
    expect(letters()).toHaveLength(1);
    expect(await auditOf(id)).toMatchObject([{ action: 'delivery.dismiss', actorId: staff.clientId }]);
    expect(verdict(await repairs.replay(problemId))).toBe('409 delivery_settled');
  });
});

describe('an address that bounced', () => {
  const bounced = async (): Promise<string> => {
    const id = await told();
    await putUndelivered(id, { state: 'bounced', reason: 'Permanent General' });
    await putItem({ ...keys.blockedAddress('email', email), state: 'bounced', reason: 'Permanent General', at: 'now' });
    return id;
  };

  test('is said to be right: it is written to again, the notice stays and can be sent', async () => {
    const id = await bounced();
    const problem = await problemOf(id);
    expect(problem).toMatchObject({ state: 'bounced', blocked: true, stuck: expect.stringContaining('Corrígelo') });
    expect(verdict(await repairs.replay(problem.id))).toBe('409 delivery_stale');
    const answer = await repairs.unblock(problem.id);
    expect([answer.status, answer.body]).toEqual([200, { at: expect.any(String) }]);
    expect(await problemOf(id)).toMatchObject({ id: problem.id, blocked: false, stuck: null });
    expect((await repairs.replay(problem.id)).status).toBe(200);
    await until(() => letters().length === 2);
    expect(await isListed(problem.id)).toBe(false);
    expect(verdict(await repairs.unblock(problem.id))).toBe('409 delivery_settled');
  });

  test('takes no receipt either, until it is another one', async () => {
    const id = await bounced();
    const { body } = await cashierOf(staff).pay(id, { lines: [line(50_000)] });
    await undeliveredLetter({ receipt: { day: today(), number: body.lines[0].receiptNumber } });
    const receipt = (await repairs.list()).find((one) => one.kind === 'receipt' && one.appointmentId === id);
    expect(receipt).toMatchObject({ blocked: true, stuck: expect.stringContaining('El correo rebotó') });
    expect((await repairs.unblock(receipt?.id ?? '')).status).toBe(200);
    expect((await problemOf(id)).blocked).toBe(false);
  });

  test('is none of a letter that went to an old one', async () => {
    await bounced();
    const eventId = await undeliveredLetter({ userId: ana.clientId });
    const problemId = Buffer.from(JSON.stringify({ eventId })).toString('base64url');
    expect((await repairs.list()).find((one) => one.id === problemId)).toMatchObject({ blocked: false });
    expect((await repairs.unblock(problemId)).status).toBe(200);
    expect(await getItem(keys.blockedAddress('email', email))).not.toBeNull();
  });
});

const encoded = (name: unknown) => Buffer.from(JSON.stringify(name)).toString('base64url');

test.each([
  ['no name at all', 'nobodys'],
  ['no JSON', Buffer.from('{').toString('base64url')],
  ['null', encoded(null)],
  ['a key of the table', encoded({ pk: 'main#CONFIG', sk: 'BUSINESS' })],
  ['another item of the appointment', encoded({ appointmentId: 'a', kind: 'META', startsAt: 'x', channel: 'email' })],
  ['a way out of its partition', encoded({ appointmentId: 'a#SENT#b', requestId: 'r' })],
  ['more than it has', encoded({ eventId: 'e', sk: 'META' })],
  ['a record that is not there', encoded({ eventId: 'e' })],
  ['a delivery that is not there', encoded({ appointmentId: 'a', requestId: 'r' })],
])('%s is not found', async (_, problemId) => {
  expect(verdict(await repairs.replay(problemId))).toBe('404 delivery_not_found');
  expect(verdict(await repairs.dismiss(problemId))).toBe('404 delivery_not_found');
  expect(verdict(await repairs.unblock(problemId))).toBe('404 delivery_not_found');
});

test('what has arrived is nothing to be seen to', async () => {
  const id = await told();
  const name = { appointmentId: id, kind: 'confirmation', startsAt: slotAt('10:00', week), channel: 'email' };
  expect(verdict(await repairs.replay(encoded(name)))).toBe('409 delivery_settled');
  expect(letters()).toHaveLength(1);
});
