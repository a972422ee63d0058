import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { SESClient, SendEmailCommand, type SendEmailCommandInput, SendRawEmailCommand } from '@aws-sdk/client-ses';
import { SendWhatsAppMessageCommand, SocialMessagingClient } from '@aws-sdk/client-socialmessaging';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { openMessages } from '../../infra/local/bus/database.ts';
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

const MAIL: SendEmailCommandInput = {
  Source: 'Rostro <citas@rostro.test>',
  Destination: { ToAddresses: ['ana+citas@correo.mx'] },
  Message: {
    Subject: { Data: 'Tu cita está confirmada', Charset: 'UTF-8' },
    Body: { Html: { Data: '<p>Hola & adiós 🌸 = 100%</p>' }, Text: { Data: 'Hola\nadiós' } },
  },
};
const mailTo = (...ToAddresses: string[]) => new SendEmailCommand({ ...MAIL, Destination: { ToAddresses } });

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
  const { MessageId } = await ses.send(new SendEmailCommand(MAIL));
  expect(MessageId).toMatch(/^[\w-]{36}$/);
  expect(inbox.list().emails).toEqual([
    {
      id: 1,
      to: 'ana+citas@correo.mx',
      subject: 'Tu cita está confirmada',
      html: '<p>Hola & adiós 🌸 = 100%</p>',
      text: 'Hola\nadiós',
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

test('mails that SES would refuse are refused', async () => {
  for (const address of ['nobody', 'a@b.mx\r\nBcc: c@d.mx', 'a@b.mx,c@d.mx']) {
    await expect(ses.send(mailTo(address))).rejects.toMatchObject({
      name: 'InvalidParameterValue',
      $metadata: { httpStatusCode: 400 },
    });
  }
  await expect(ses.send(mailTo())).rejects.toMatchObject({ name: 'InvalidParameterValue' });
  const split = { Subject: { Data: 'a\r\nBcc: c@d.mx' }, Body: MAIL.Message?.Body };
  await expect(ses.send(new SendEmailCommand({ ...MAIL, Message: split }))).rejects.toMatchObject({
    name: 'InvalidParameterValue',
  });
  const raw = new SendRawEmailCommand({ RawMessage: { Data: new TextEncoder().encode('Subject: x\r\n\r\nx') } });
  await expect(ses.send(raw)).rejects.toMatchObject({ name: 'InvalidAction' });
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
  ['that is free text', { messaging_product: 'whatsapp', to: META.to, type: 'text', text: { body: 'Hola' } }],
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

test('the page is for reading, and has its files beside it', async () => {
  expect((await fetch(`${url}/_local/inbox.js`)).headers.get('content-type')).toMatch('text/javascript');
  expect((await fetch(`${url}/_local/inbox.css`)).headers.get('content-type')).toMatch('text/css');
  expect((await fetch(`${url}/_local/other`)).status).toBe(404);
  expect((await fetch(`${url}/_local/`, { method: 'POST' })).status).toBe(405);
});
