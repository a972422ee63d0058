import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { SendWhatsAppMessageCommand, SocialMessagingClient } from '@aws-sdk/client-socialmessaging';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { openMessages } from '@rostro/local-aws/bus';
import { type Inbox, openInbox } from '../../infra/local/inbox/index.ts';

let folder: string;
let database: DatabaseSync;
let inbox: Inbox;
let server: Server;
let url: string;
let social: SocialMessagingClient;
/** What was put into the queue of what providers tell, of clients' messages. */
let told: string[];

const messagesIn = (body: string) => JSON.parse(JSON.parse(body).whatsAppWebhookEntry).changes[0].value.messages ?? [];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rostro-answers-'));
  database = openMessages(join(folder, 'messages.sqlite'));
  told = [];
  inbox = openInbox({ database, tell: (body) => told.push(body) });
  server = createServer((req, res) => {
    if (req.url?.startsWith('/whatsapp')) inbox.whatsapp(req, res);
    else inbox.page(req, res);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  social = new SocialMessagingClient({
    ...{ region: 'us-east-1', maxAttempts: 1, endpoint: `${url}/whatsapp` },
    credentials: { accessKeyId: 'l', secretAccessKey: 'l' },
  });
});
afterEach(() => {
  social.destroy();
  server.closeAllConnections();
  server.close();
  database.close();
  rmSync(folder, { recursive: true });
});

const TO = { messaging_product: 'whatsapp', to: '+525512345678' };
const texts = ['Ana', 'Limpieza facial', 'viernes 20 de noviembre, 3:00 p.m.', 'Clínica Rostro'];
const body = { type: 'body', parameters: texts.map((text) => ({ type: 'text', text })) };
const withButtons = (...buttons: [index: string, payload: string][]) => ({
  ...TO,
  type: 'template',
  template: {
    name: 'cita_confirmada',
    language: { code: 'es_MX' },
    components: [
      body,
      ...buttons.map(([index, payload]) => ({
        ...{ type: 'button', sub_type: 'quick_reply', index },
        parameters: [{ type: 'payload', payload }],
      })),
    ],
  },
});
const freeText = (text: string) => ({ ...TO, type: 'text', text: { preview_url: false, body: text } });
const send = (message: unknown) =>
  social.send(
    new SendWhatsAppMessageCommand({
      originationPhoneNumberId: 'phone-number-id-local',
      metaApiVersion: 'v20.0',
      message: new TextEncoder().encode(JSON.stringify(message)),
    }),
  );

test('a message keeps what its buttons bring back; one that was not said brings its words', async () => {
  await send(withButtons(['1', 'cancel:cita-1:1795208400']));
  expect(inbox.list().whatsapps[0]?.buttons).toEqual([
    { text: 'Cambiar horario', payload: 'Cambiar horario' },
    { text: 'Cancelar cita', payload: 'cancel:cita-1:1795208400' },
  ]);
});

test('an answer in free text is kept as it is, with links that can be followed', async () => {
  const text = 'Hola <b>Ana</b>, ábrelo aquí: http://localhost:3000/respuesta#a.b\n\nGracias';
  await send(freeText(text));
  expect(inbox.list().whatsapps).toMatchObject([{ template: '', text, buttons: [] }]);
  const page = await (await fetch(`${url}/_local/`)).text();
  expect(page).toContain('<a href="http://localhost:3000/respuesta#a.b" target="_blank" rel="noopener">');
  expect(page).toContain('Hola &lt;b&gt;Ana&lt;/b&gt;');
});

test.each([
  ['without a word', freeText(' ')],
  ['without an end', freeText('a'.repeat(4097))],
  ['with a button that its template has not', withButtons(['0', 'a'], ['2', 'b'])],
  ['with two buttons in one place', withButtons(['0', 'a'], ['0', 'b'])],
  ['with a button that brings nothing back', withButtons(['0', ''])],
  ['with a button that brings too much back', withButtons(['0', 'a'.repeat(129)])],
])('a message %s is refused', async (_what, message) => {
  await expect(send(message)).rejects.toMatchObject({
    name: 'ValidationException',
    $metadata: { httpStatusCode: 400 },
  });
  expect(inbox.list().whatsapps).toEqual([]);
});

test('a data folder that is older keeps its messages', () => {
  database.exec('DROP TABLE whatsapp');
  database.exec(
    'CREATE TABLE whatsapp (id INTEGER PRIMARY KEY, "to" TEXT, template TEXT, parameters TEXT, text TEXT, sentAt TEXT)',
  );
  database.exec("INSERT INTO whatsapp VALUES (1, '+525512345678', 'x', '[]', 'Hola', '2026-11-18T18:00:00.000Z')");
  expect(openInbox({ database }).list().whatsapps).toMatchObject([{ text: 'Hola', buttons: [] }]);
});

describe('a client who answers on the page', () => {
  const post = (said: unknown, headers: Record<string, string> = {}) =>
    fetch(`${url}/_local/replies`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url, ...headers },
      body: JSON.stringify(said),
    });
  beforeEach(async () => {
    await send(withButtons(['0', 'reschedule:cita-1:1'], ['1', 'cancel:cita-1:1']));
    told = [];
  });

  test('is told to the queue as AWS would', async () => {
    expect((await post({ whatsapp: 1, button: 1 })).status).toBe(204);
    expect((await post({ whatsapp: 1, text: 'BAJA' })).status).toBe(204);
    expect(told.flatMap(messagesIn)).toMatchObject([
      { from: '5215512345678', type: 'button', button: { payload: 'cancel:cita-1:1', text: 'Cancelar cita' } },
      { from: '5215512345678', type: 'text', text: { body: 'BAJA' } },
    ]);
  });

  test.each([
    ['of another page', { origin: 'http://otra.example' }],
    ['of a form', { 'content-type': 'text/plain' }],
  ])('in a request %s is not heard', async (_what, headers) => {
    expect((await post({ whatsapp: 1, button: 1 }, headers)).status).toBe(403);
    expect(told).toEqual([]);
  });

  test('to a message that is not there is not heard', async () => {
    expect((await post({ whatsapp: 9, button: 1 })).status).toBe(422);
    expect(told).toEqual([]);
  });
});
