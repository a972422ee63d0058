import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { SESClient, SendEmailCommand, SendRawEmailCommand, type SendRawEmailCommandInput } from '@aws-sdk/client-ses';
import { SendWhatsAppMessageCommand, SocialMessagingClient } from '@aws-sdk/client-socialmessaging';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { openMessages } from '@rostro/local-aws/bus';
import type { Mail } from '@rostro/platform/mail/frame';
import { rawMessage } from '@rostro/platform/mail/mime-message';
import { type Inbox, openInbox } from '../../infra/local/inbox/index.ts';

let folder: string;
let database: DatabaseSync;
let inbox: Inbox;
let server: Server;
let url: string;
let ses: SESClient;
let social: SocialMessagingClient;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rostro-inbox-'));
  database = openMessages(join(folder, 'messages.sqlite'));
  inbox = openInbox({ database });
  server = createServer((req, res) => {
    if (req.url?.startsWith('/ses')) inbox.ses(req, res);
    else if (req.url?.startsWith('/whatsapp')) inbox.whatsapp(req, res);
    else inbox.page(req, res);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const common = { region: 'us-east-1', maxAttempts: 1, credentials: { accessKeyId: 'l', secretAccessKey: 'l' } };
  ses = new SESClient({ ...common, endpoint: `${url}/ses` });
  social = new SocialMessagingClient({ ...common, endpoint: `${url}/whatsapp` });
});
afterEach(() => {
  ses.destroy();
  social.destroy();
  server.closeAllConnections();
  server.close();
  database.close();
  rmSync(folder, { recursive: true });
});

const MAIL: Mail = { subject: 'Tu cita está confirmada', html: '<p>Hola & adiós 🌸 = 100%</p>', text: 'Hola\nadiós' };
const FROM = 'Rostro <citas@rostro.test>';
const ANA = 'ana+citas@correo.mx';
const TAG = { Name: 'record', Value: 'WyJhMSJd' };
const sending = (Data: string, changes: Partial<SendRawEmailCommandInput> = {}) =>
  new SendRawEmailCommand({
    ...{ Source: FROM, Destinations: [ANA], RawMessage: { Data: new TextEncoder().encode(Data) }, Tags: [TAG] },
    ...changes,
  });
const raw = (mail: Partial<Mail> = {}) =>
  rawMessage({ ...MAIL, ...mail }, { from: FROM, to: ANA, replyTo: 'hola@clinica.mx', mark: 'rostro-1' });
/** A mail of so many lines, put together by hand. */
const lines = (...text: string[]): string => text.join('\r\n');
const HEAD = ['From: a@b.mx', 'Subject: x'];

const META = {
  messaging_product: 'whatsapp',
  to: '+525512345678',
  type: 'template',
  template: {
    name: 'cita_confirmada',
    language: { code: 'es_MX' },
    components: [
      {
        type: 'body',
        parameters: ['Ana', 'Limpieza facial', 'viernes 20 de noviembre, 3:00 p.m.', 'Clínica Rostro'].map((text) => ({
          type: 'text',
          text,
        })),
      },
    ],
  },
};
const whatsapp = (message: unknown) =>
  new SendWhatsAppMessageCommand({
    originationPhoneNumberId: 'phone-number-id-local',
    metaApiVersion: 'v20.0',
    message: new TextEncoder().encode(JSON.stringify(message)),
  });

test("a mail of SES's client is kept as it was sent", async () => {
  const calendar = { method: 'REQUEST' as const, file: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n' };
  const unsubscribeUrl = 'http://localhost:3000/u?token=a.b';
  const { MessageId } = await ses.send(sending(raw({ calendar, unsubscribeUrl })));
  expect(MessageId).toMatch(/^[\w-]{36}$/);
  expect(inbox.list().emails).toEqual([
    {
      id: 1,
      to: ANA,
      ...MAIL,
      headers: {
        from: FROM,
        to: ANA,
        'reply-to': 'hola@clinica.mx',
        'list-unsubscribe': `<${unsubscribeUrl}>`,
        'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
        'auto-submitted': 'auto-generated',
      },
      tags: { record: TAG.Value },
      attachments: [{ name: 'cita.ics', type: 'application/ics', text: calendar.file }],
      sentAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    },
  ]);
});

test('a WhatsApp is kept with its template filled in', async () => {
  const { messageId } = await social.send(whatsapp(META));
  expect(messageId).toMatch(/^[\w-]{36}$/);
  const [kept] = inbox.list().whatsapps;
  expect(kept).toMatchObject({ to: '+525512345678', template: 'cita_confirmada' });
  expect(kept?.parameters).toHaveLength(4);
  expect(kept?.text).toContain('Hola, Ana. Tu cita está confirmada.');
  expect(kept?.text).toContain('viernes 20 de noviembre, 3:00 p.m.');
  expect(kept?.text).not.toContain('{{');
});

test('letters are listed newest first and outlive a restart', () => {
  inbox.add({ to: 'a@b.mx', subject: 'uno', html: '', text: '1' });
  inbox.add({ to: 'a@b.mx', subject: 'dos', html: '', text: '2' });
  database.close();
  database = openMessages(join(folder, 'messages.sqlite'));
  expect(
    openInbox({ database })
      .list()
      .emails.map(({ subject }) => subject),
  ).toEqual(['dos', 'uno']);
});

test('a mail whose envelope says nothing goes to whom its headers name', async () => {
  const toTwo = lines(...HEAD, 'To: Ana <ana@correo.mx>, b@c.mx', '', 'Hola');
  await ses.send(sending(toTwo, { Source: undefined, Destinations: undefined }));
  expect(inbox.list().emails).toMatchObject([{ to: 'ana@correo.mx, b@c.mx', subject: 'x', text: 'Hola\n' }]);
});

const encoded = (text: string): string => `=?UTF-8?B?${Buffer.from(text).toString('base64')}?=`;
test.each<[string, SendRawEmailCommand]>([
  ['to nobody', sending(lines(...HEAD, '', 'x'), { Destinations: [] })],
  ['to no address', sending(raw(), { Destinations: ['nobody'] })],
  ['to two in one', sending(raw(), { Destinations: ['a@b.mx,c@d.mx'] })],
  ['with a header in its recipient', sending(raw(), { Destinations: ['a@b.mx\r\nBcc: c@d.mx'] })],
  ['of no sender', sending(raw(), { Source: 'nobody' })],
  ['without a sender in its headers', sending(lines('Subject: x', '', 'x'))],
  ['without a subject', sending(lines('From: a@b.mx', '', 'x'))],
  ['with two subjects', sending(lines(...HEAD, 'Subject: y', '', 'x'))],
  [
    'with a line break in its subject',
    sending(lines('From: a@b.mx', `Subject: ${encoded('a\r\nBcc: c@d.mx')}`, '', 'x')),
  ],
  ['with letters in its headers that are not ASCII', sending(lines('From: a@b.mx', 'Subject: José', '', 'x'))],
  ['with a line that is no header', sending(lines(...HEAD, 'hola', '', 'x'))],
  ['with the line ends of a text file', sending('From: a@b.mx\nSubject: x\n\nx')],
  ['with a line that is too long', sending(lines(...HEAD, '', 'x'.repeat(999)))],
  ['without a body', sending(lines(...HEAD, '', ''))],
  ['with a tag of other letters', sending(raw(), { Tags: [{ Name: 'record', Value: 'a=b' }] })],
  ['with a tag that is too long', sending(raw(), { Tags: [{ Name: 'record', Value: 'a'.repeat(256) }] })],
])('a mail %s is refused', async (_what, command) => {
  await expect(ses.send(command)).rejects.toMatchObject({
    name: 'InvalidParameterValue',
    $metadata: { httpStatusCode: 400 },
  });
  expect(inbox.list().emails).toEqual([]);
});

test('a mail that is none, or comes another way, is refused', async () => {
  await expect(ses.send(sending(''))).rejects.toMatchObject({ name: 'ValidationError' });
  const other = new SendEmailCommand({
    ...{ Source: FROM, Destination: { ToAddresses: [ANA] } },
    Message: { Subject: { Data: 'x' }, Body: { Text: { Data: 'x' } } },
  });
  await expect(ses.send(other)).rejects.toMatchObject({ name: 'InvalidAction' });
  expect(inbox.list().emails).toEqual([]);
});

const withParameters = (texts: string[]) => ({
  ...META,
  template: {
    ...META.template,
    components: [{ type: 'body', parameters: texts.map((text) => ({ type: 'text', text })) }],
  },
});
test.each([
  ['to no international number', { ...META, to: '5512345678' }],
  ['with a template that nobody registered', { ...META, template: { ...META.template, name: 'otra' } }],
  ['with too few parameters', withParameters(['Ana'])],
  ['with a line break in a parameter', withParameters(['Ana\nLópez', 'b', 'c', 'd'])],
  ['of nothing but spaces', { messaging_product: 'whatsapp', to: META.to, type: 'text', text: { body: ' ' } }],
  ['that is no object', 'hola'],
])('a WhatsApp %s is refused', async (_what, message) => {
  await expect(social.send(whatsapp(message))).rejects.toMatchObject({
    name: 'ValidationException',
    $metadata: { httpStatusCode: 400 },
  });
  expect(inbox.list().whatsapps).toEqual([]);
});

test('the outbox is the list as JSON', async () => {
  inbox.add({ to: 'a@b.mx', subject: 'uno', html: '<b>1</b>', text: '1' });
  const answer = await fetch(`${url}/_local/outbox`);
  expect(answer.headers.get('content-type')).toBe('application/json');
  expect(await answer.json()).toEqual(inbox.list());
});

test('the page shows what was sent and lets none of it run', async () => {
  await social.send(whatsapp(withParameters(['<script>alert(1)</script>', 'b', 'c', 'd'])));
  inbox.add({ to: 'a@b.mx', subject: '"><script>alert(2)</script>', html: '<script>alert(3)</script>"', text: '' });
  const answer = await fetch(`${url}/_local/`);
  const page = await answer.text();
  expect(answer.headers.get('content-security-policy')).toMatch(/script-src 'self';/);
  expect(page).toContain('&lt;script&gt;alert(1)');
  expect(page).toContain('srcdoc="&lt;base target=&quot;_blank&quot;&gt;&lt;script&gt;alert(3)&lt;/script&gt;&quot;"');
  expect(page).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
  expect(page.match(/<script/g)).toHaveLength(1);
});

test('the page offers what a mail brings along, and says where it is unsubscribed from', async () => {
  const calendar = { method: 'CANCEL' as const, file: 'BEGIN:VCALENDAR\r\n' };
  await ses.send(sending(raw({ calendar, unsubscribeUrl: 'http://localhost:3000/u?token=a.b' })));
  const page = await (await fetch(`${url}/_local/`)).text();
  expect(page).toContain('<a href="/_local/correos/1/0" download="cita.ics">cita.ics</a>');
  expect(page).toContain('<code>http://localhost:3000/u?token=a.b</code>');
  const file = await fetch(`${url}/_local/correos/1/0`);
  expect(file.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''cita.ics");
  expect(await file.text()).toBe(calendar.file);
  for (const path of ['1/1', '2/0', '1/x']) expect((await fetch(`${url}/_local/correos/${path}`)).status).toBe(404);
});

test('a data folder that is older keeps its mails', () => {
  database.exec('DROP TABLE mail');
  database.exec(
    'CREATE TABLE mail (id INTEGER PRIMARY KEY, "to" TEXT, subject TEXT, html TEXT, text TEXT, sentAt TEXT)',
  );
  database.exec("INSERT INTO mail VALUES (1, 'a@b.mx', 'uno', '', '1', '2026-11-18T18:00:00.000Z')");
  expect(openInbox({ database }).list().emails).toMatchObject([{ subject: 'uno', headers: {}, attachments: [] }]);
});

test('the page is for reading, and has its files beside it', async () => {
  expect((await fetch(`${url}/_local/inbox.js`)).headers.get('content-type')).toMatch('text/javascript');
  expect((await fetch(`${url}/_local/inbox.css`)).headers.get('content-type')).toMatch('text/css');
  expect((await fetch(`${url}/_local/other`)).status).toBe(404);
  expect((await fetch(`${url}/_local/`, { method: 'POST' })).status).toBe(405);
});
