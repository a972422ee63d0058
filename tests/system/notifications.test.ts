import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { EventBridgeClient, PutEventsCommand } from '@aws-sdk/client-eventbridge';
import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { type Bus, openMessages, startBus } from '@rostro/local-aws/bus';
import { type Engine, startEngine } from '@rostro/local-aws/engine';
import { table, tableName } from '@rostro/platform/table/client';
import { getItem, queryItems } from '@rostro/platform/table/read';
import { noticeName } from '@rostro/rules/notices/notice-name';
import { keys } from '@rostro/rules/table/keys';
import { DEFAULT_NOTICE_POLICY } from '@rostro/shared/defaults';
import {
  type AppointmentConfirmed,
  type AppointmentNoticeDue,
  EVENT_SOURCE,
  type EventType,
} from '@rostro/shared/events';
import { addMinutes, instantOf } from '@rostro/shared/time';
import { type Inbox, openInbox } from '../../infra/local/inbox/index.ts';
import { createTable } from '../../infra/local/table.ts';
import { NOTICE_PATTERN } from '../../infra/resources/notices.ts';
import type { Delivery } from '../../services/notifications/domain/delivery.ts';

/** How the mail provider behaves; each answer uses one up, the last one stays. `refuses` for the moment, `rejects` for good. */
type Mood = 'well' | 'refuses' | 'rejects' | 'fails' | 'breaks off after taking' | 'never answers';
let moods: Mood[];
let folder: string;
let engine: Engine;
let database: DatabaseSync;
let inbox: Inbox;
let bus: Bus;
let server: Server;
let events: EventBridgeClient;
let serial = 0;

/** It is asked of the clock whether an appointment is still to come. */
const startsAt = '2199-11-20T21:00:00.000Z';
/** Of what is still to come. */
const tomorrow = instantOf(Date.now() + 24 * 3_600_000);
const put = (item: object) => table.send(new PutCommand({ TableName: tableName(), Item: item }));

const REFUSALS = {
  refuses: [400, 'Throttling'],
  rejects: [400, 'MessageRejected'],
  fails: [500, 'InternalFailure'],
} as const;

function mailProvider(req: IncomingMessage, res: ServerResponse): void {
  const mood = moods.length > 1 ? moods.shift() : moods[0];
  if (mood === 'well') {
    inbox.ses(req, res);
    return;
  }
  if (mood === 'never answers') return;
  if (mood === 'breaks off after taking') {
    inbox.add({ to: 'taken', subject: 'taken', html: '', text: 'taken' });
    req.socket.destroy();
    return;
  }
  const [status, code] = REFUSALS[mood ?? 'fails'];
  res.writeHead(status, { 'content-type': 'text/xml' });
  res.end(`<ErrorResponse><Error><Code>${code}</Code><Message>no</Message></Error></ErrorResponse>`);
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rostro-notices-'));
  engine = await startEngine({
    dataDir: folder,
    endpoint: process.env.DYNAMODB_ENDPOINT,
    wanted: process.env.ROSTRO_ENGINE,
    onDeath: (reason) => console.error(reason),
  });
  server = createServer((req, res) => {
    if (req.url?.startsWith('/events')) bus.handle(req, res);
    else if (req.url?.startsWith('/ses')) mailProvider(req, res);
    else inbox.whatsapp(req, res);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  Object.assign(process.env, {
    LOG_LEVEL: 'SILENT',
    TABLE_NAME: 'notices',
    SITE_URL: 'http://localhost:3000',
    MAIL_FROM: 'Rostro <citas@rostro.test>',
    WHATSAPP_PHONE_NUMBER_ID: 'phone-number-id-local',
    LINK_SECRET: 'of-this-test',
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
    AWS_ENDPOINT_URL_DYNAMODB: engine.endpoint,
    AWS_ENDPOINT_URL_SES: `${url}/ses`,
    AWS_ENDPOINT_URL_SOCIALMESSAGING: `${url}/whatsapp`,
    AWS_ENDPOINT_URL_EVENTBRIDGE: `${url}/events`,
  });
  await createTable(new DynamoDBClient(), tableName());
  await put({ ...keys.service(5), id: 5, name: 'Limpieza facial profunda' });
  await put({
    ...keys.business(),
    ...{ name: 'Clínica Rostro', address: 'Av. 1', city: 'Querétaro', state: '', postalCode: '76000', phone: '' },
  });
  events = new EventBridgeClient({ maxAttempts: 1 });
});
afterAll(async () => {
  events.destroy();
  server.closeAllConnections();
  server.close();
  await engine.close();
  rmSync(folder, { recursive: true });
});

beforeEach(async () => {
  // Only now: the functions read their environment when they are loaded.
  const { email } = await import('../../services/notifications/functions/email.ts');
  const { whatsapp } = await import('../../services/notifications/functions/whatsapp.ts');
  // Nobody waits between two tries.
  jest.spyOn(Math, 'random').mockReturnValue(0);
  serial += 1;
  moods = ['well'];
  database = openMessages(join(folder, `${serial}.sqlite`));
  inbox = openInbox({ database });
  bus = startBus({
    database,
    rules: [{ pattern: NOTICE_PATTERN, queues: ['email', 'whatsapp'] }],
    consumers: { email, whatsapp },
    maxReceives: 3,
    retryDelayMs: 5,
  });
});
afterEach(async () => {
  await bus.close();
  database.close();
});

/** What an appointment says of its time. */
const at = (start: string) => ({
  ...{ startsAt: start, endsAt: addMinutes(start, 60), version: 2, updatedAt: '2026-11-18T18:00:00.000Z' },
});

/** A confirmed appointment of its own, and the event that says so. */
async function confirmed(status = 'confirmed'): Promise<AppointmentConfirmed> {
  const id = `apt-${serial}`;
  const clientId = `client-${serial}`;
  await put({ ...keys.appointment(id), id, clientId, serviceId: 5, ...at(startsAt), status, closed: false });
  await agreeing(clientId, { reminders: false, whatsapp: true });
  const occurredAt = '2026-11-18T18:00:00.000Z';
  return { version: 1, eventId: `event-${serial}`, appointmentId: id, clientId, serviceId: 5, startsAt, occurredAt };
}

const agreeing = (clientId: string, consent: { reminders: boolean; whatsapp: boolean }) =>
  put({
    ...keys.profile(clientId),
    ...{ id: clientId, fullName: 'Ana López', email: 'ana@correo.mx', phone: '525512345678', consent },
  });

/** A notice that is due, of an appointment that it is true of. */
async function due(
  notice: Pick<AppointmentNoticeDue, 'kind' | 'hours'>,
  consent = { reminders: true, whatsapp: true },
): Promise<AppointmentNoticeDue> {
  const [id, clientId] = [`apt-${serial}`, `client-${serial}`];
  const event = { ...(await confirmed()), ...notice, startsAt: notice.kind === 'reminder' ? tomorrow : startsAt };
  const closing = notice.kind === 'thanks' ? { closed: true, attendance: 'attended' } : { closed: false };
  const appointment = { id, clientId, serviceId: 5, ...at(event.startsAt), status: 'confirmed' };
  await put({ ...keys.appointment(id), ...appointment, ...closing });
  await agreeing(clientId, consent);
  return event;
}

const confirmationOf = ({ kind: _kind, hours: _hours, ...event }: AppointmentNoticeDue): AppointmentConfirmed => event;

const publish = (event: AppointmentConfirmed, times = 1) => publishAs('appointment.confirmed', event, times);
const publishDue = (event: AppointmentNoticeDue, times = 1) => publishAs('appointment.notice-due', event, times);
const publishAs = (type: EventType, event: object, times: number) =>
  events.send(
    new PutEventsCommand({
      Entries: Array.from({ length: times }, () => ({
        Source: EVENT_SOURCE,
        DetailType: type,
        Detail: JSON.stringify(event),
      })),
    }),
  );

const recordOf = (event: AppointmentConfirmed & Partial<AppointmentNoticeDue>, channel: string) =>
  getItem<Delivery & { pk: string; sk: string }>(
    keys.delivery(event.appointmentId, noticeName({ kind: 'confirmation', ...event }), event.startsAt, channel),
  );

/** Appointments with a delivery that somebody should look at. */
async function undelivered(): Promise<string[]> {
  const { undeliveredPk } = keys.undelivered('', '');
  const found = await queryItems<Delivery>({ index: 'undelivered', partition: { undeliveredPk } });
  return found.map(({ appointmentId }) => appointmentId);
}

test('a confirmation is told once by mail and once by WhatsApp', async () => {
  const event = await confirmed();
  await publish(event);
  await bus.idle();
  expect(inbox.list().emails).toMatchObject([{ to: 'ana@correo.mx', subject: expect.stringContaining('confirmada') }]);
  expect(inbox.list().whatsapps).toMatchObject([{ to: '+525512345678', parameters: expect.arrayContaining(['Ana']) }]);
  expect(await recordOf(event, 'email')).toMatchObject({ state: 'sent', attempts: 1 });
  expect(await recordOf(event, 'whatsapp')).toMatchObject({ state: 'sent', attempts: 1 });
  expect(await undelivered()).not.toContain(event.appointmentId);
});

test('ten copies of an event, taken at the same time, are one notice', async () => {
  const event = await confirmed();
  await publish(event, 10);
  await publish(event, 10);
  await bus.idle();
  expect(inbox.list().emails).toHaveLength(1);
  expect(inbox.list().whatsapps).toHaveLength(1);
  expect(await recordOf(event, 'email')).toMatchObject({ state: 'sent' });
  expect(await undelivered()).not.toContain(event.appointmentId);
  expect(bus.deadLetters()).toEqual([]);
});

test('another date is another notice', async () => {
  const event = await confirmed();
  await publish(event);
  await bus.idle();
  const moved = { ...event, startsAt: '2199-11-21T21:00:00.000Z' };
  const { appointmentId: id, clientId } = event;
  await put({ ...keys.appointment(id), id, clientId, serviceId: 5, ...at(moved.startsAt), status: 'confirmed' });
  await publish(event);
  await publish(moved);
  await bus.idle();
  expect(inbox.list().emails.map(({ subject }) => subject)).toEqual([
    'Tu cita está confirmada: jueves 21 de noviembre, 3:00 p.m.',
    'Tu cita está confirmada: miércoles 20 de noviembre, 3:00 p.m.',
  ]);
});

test('a provider that refuses for a while is asked again; the other channel does not wait', async () => {
  moods = ['refuses', 'refuses', 'well'];
  const event = await confirmed();
  await publish(event);
  await bus.idle();
  expect(inbox.list().emails).toHaveLength(1);
  expect(inbox.list().whatsapps).toHaveLength(1);
  expect(await recordOf(event, 'email')).toMatchObject({ state: 'sent', attempts: 3 });
  expect(await undelivered()).not.toContain(event.appointmentId);
});

test('a mail that the provider rejects is one to look at; nobody tries it again', async () => {
  moods = ['rejects', 'well'];
  const event = await confirmed();
  await publish(event);
  await bus.idle();
  expect(await recordOf(event, 'email')).toMatchObject({
    ...{ state: 'refused', reason: '400 MessageRejected', attempts: 1 },
  });
  expect(await undelivered()).toContain(event.appointmentId);
  expect(bus.deadLetters()).toEqual([]);
  expect(inbox.list().emails).toEqual([]);
});

test('a provider that keeps refusing leaves a dead letter and a visible record; a redrive sends it', async () => {
  moods = ['refuses'];
  const event = await confirmed();
  await publish(event);
  await bus.idle();
  expect(bus.deadLetters().map(({ queue }) => queue)).toEqual(['email']);
  expect(await recordOf(event, 'email')).toMatchObject({ state: 'refused', reason: '400 Throttling' });
  expect(await undelivered()).toContain(event.appointmentId);
  moods = ['well'];
  bus.redrive();
  await bus.idle();
  expect(inbox.list().emails).toHaveLength(1);
  expect(await undelivered()).not.toContain(event.appointmentId);
});

test.each<[Mood, number, unknown]>([
  // The error's code is lost on its way between Jest's world and Node's.
  ['breaks off after taking', 1, expect.any(String)],
  ['fails', 0, '500 InternalFailure'],
  ['never answers', 0, 'ETIMEDOUT'],
])(
  'a provider that %s leaves an uncertain notice, which is not sent again',
  async (mood, taken, reason) => {
    moods = [mood, 'well'];
    const event = await confirmed();
    await publish(event);
    await bus.idle();
    await publish(event);
    await bus.idle();
    expect(inbox.list().emails).toHaveLength(taken);
    expect(await recordOf(event, 'email')).toMatchObject({ state: 'uncertain', reason, attempts: 1 });
    expect(await undelivered()).toContain(event.appointmentId);
    expect(bus.deadLetters()).toEqual([]);
  },
  15_000,
);

test('a function that died while sending leaves an uncertain notice', async () => {
  const event = await confirmed();
  const { appointmentId, clientId } = event;
  const at = '2026-11-18T18:00:00.000Z';
  await put({
    ...keys.delivery(appointmentId, 'confirmation', startsAt, 'email'),
    ...{ appointmentId, clientId, kind: 'confirmation', startsAt, channel: 'email' },
    ...{ state: 'sending', attemptId: 'dead', attempts: 1, createdAt: at, updatedAt: at },
  });
  await publish(event);
  await bus.idle();
  expect(inbox.list().emails).toEqual([]);
  expect(inbox.list().whatsapps).toHaveLength(1);
  expect(await recordOf(event, 'email')).toMatchObject({ state: 'uncertain', reason: 'interrupted' });
  expect(await undelivered()).toContain(event.appointmentId);
});

describe.each<[string, Pick<AppointmentNoticeDue, 'kind' | 'hours'>, string, string]>([
  ['a reminder', { kind: 'reminder', hours: 24 }, 'Tu cita es mañana', 'cita_recordatorio'],
  ['thanks', { kind: 'thanks', hours: 0 }, 'Gracias por tu visita', 'cita_gracias'],
])('%s', (_what, notice, subject, template) => {
  test('that are due are told once by mail and once by WhatsApp, however often the clock asks', async () => {
    const event = await due(notice);
    await publishDue(event, 2);
    await bus.idle();
    await publishDue(event);
    await bus.idle();
    expect(inbox.list().emails).toMatchObject([{ to: 'ana@correo.mx', subject: expect.stringContaining(subject) }]);
    expect(inbox.list().whatsapps).toMatchObject([{ to: '+525512345678', template }]);
    for (const channel of ['email', 'whatsapp']) {
      expect(await recordOf(event, channel)).toMatchObject({ state: 'sent', kind: notice.kind, attempts: 1 });
    }
    expect(bus.deadLetters()).toEqual([]);
  });

  test('that the client did not agree to are told to nobody, and the record says why', async () => {
    const event = await due(notice, { reminders: false, whatsapp: true });
    await publishDue(event);
    await bus.idle();
    expect(inbox.list()).toEqual({ emails: [], whatsapps: [] });
    for (const channel of ['email', 'whatsapp']) {
      expect(await recordOf(event, channel)).toMatchObject({ state: 'skipped', reason: 'no_consent' });
    }
  });
});

test('confirmation and reminder do not stand in each other’s way', async () => {
  const event = await due({ kind: 'reminder', hours: 24 });
  await publishDue(event);
  await publish(confirmationOf(event));
  await publish(confirmationOf(event));
  await bus.idle();
  expect(inbox.list().emails).toHaveLength(2);
  expect(inbox.list().whatsapps).toHaveLength(2);
  expect(await recordOf(event, 'email')).toMatchObject({ kind: 'reminder', state: 'sent' });
  expect(await recordOf(confirmationOf(event), 'email')).toMatchObject({ kind: 'confirmation', state: 'sent' });
});

test('each reminder of an appointment is one of its own', async () => {
  const event = await due({ kind: 'reminder', hours: 24 });
  await publishDue(event);
  await publishDue({ ...event, hours: 3 });
  await bus.idle();
  expect(inbox.list().emails).toHaveLength(2);
  expect(await recordOf(event, 'email')).toMatchObject({ state: 'sent', hours: 24 });
  expect(await recordOf({ ...event, hours: 3 }, 'email')).toMatchObject({ state: 'sent', hours: 3 });
});

test('a reminder that the provider keeps refusing is one to look at, and a redrive sends it', async () => {
  moods = ['refuses'];
  const event = await due({ kind: 'reminder', hours: 24 });
  await publishDue(event);
  await bus.idle();
  expect(await recordOf(event, 'email')).toMatchObject({ state: 'refused', hours: 24 });
  expect(await undelivered()).toContain(event.appointmentId);
  moods = ['well'];
  bus.redrive();
  await bus.idle();
  expect(inbox.list().emails).toHaveLength(1);
  expect(await undelivered()).not.toContain(event.appointmentId);
});

describe('the policy of the clinic', () => {
  afterEach(async () => {
    await table.send(new DeleteCommand({ TableName: tableName(), Key: keys.noticePolicy() }));
  });

  test('is asked for what goes out by itself', async () => {
    await put({
      ...{ ...keys.noticePolicy(), ...DEFAULT_NOTICE_POLICY, version: 1 },
      channels: ['whatsapp'],
      thanks: true,
      aftercare: 'Usa protector.\nSin maquillaje.',
    });
    const event = await due({ kind: 'thanks', hours: 0 });
    await publishDue(event);
    await bus.idle();
    expect(inbox.list().emails).toEqual([]);
    expect(inbox.list().whatsapps).toMatchObject([{ text: expect.stringContaining('Usa protector. Sin maquillaje.') }]);
    expect(await recordOf(event, 'email')).toMatchObject({ state: 'skipped', reason: 'channel_off' });
  });
});

test('an appointment that was cancelled meanwhile is told nothing', async () => {
  const event = await confirmed('cancelled');
  await publish(event);
  await bus.idle();
  expect(inbox.list()).toEqual({ emails: [], whatsapps: [] });
  expect(await recordOf(event, 'email')).toMatchObject({ state: 'skipped', reason: 'stale' });
});
