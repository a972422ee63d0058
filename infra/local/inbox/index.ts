import { randomBytes, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { DatabaseSync } from 'node:sqlite';
import { text } from 'node:stream/consumers';
import { mailEndpoint, mailEvent } from '@rostro/local-aws/mail';
import * as z from 'zod';
import { metaNumber } from './meta-number.ts';
import { type Deeds, servePage } from './page/page.ts';
import { Refusal } from './refusal.ts';
import { type Letters, type Mail, openLetters, type StoredWhatsApp } from './store.ts';
import { webhookBody } from './webhook-body.ts';
import { readSendWhatsApp } from './whatsapp.ts';

type Handle = (req: IncomingMessage, res: ServerResponse) => void;

export interface Inbox {
  /** SES's endpoint. */
  ses: Handle;
  /** The endpoint of AWS End User Messaging Social. */
  whatsapp: Handle;
  /** Everything under `/_local/`: the page, its files and `GET /_local/outbox`. */
  page: Handle;
  /** Adds a mail of another origin: the identity service's codes. */
  add(mail: Mail): void;
  /** Newest first. */
  list(): Letters;
}

interface InboxOptions {
  database: DatabaseSync;
  /** Puts a provider's event into the queue, as SES and WhatsApp would. */
  tell?: ((body: string) => void) | undefined;
}

const JSON_TYPE = 'application/json';
const BROKEN = 'The message was not stored.';

function answer(res: ServerResponse, status: number, type: string, body: string, headers = {}): void {
  res.writeHead(status, { 'content-type': type, ...headers });
  res.end(body);
}

/** A client's reply, from the inbox page: a pressed button of a message, or a text. */
const ClientReply = z.union([
  z.strictObject({ whatsapp: z.int(), button: z.int().min(0).max(9) }),
  z.strictObject({ whatsapp: z.int(), text: z.string().trim().min(1).max(4096) }),
]);

/**
 * Returns AWS's message for the queue; null if there is no such message or button. Source:
 * https://developers.facebook.com/docs/whatsapp/cloud-api/webhooks/reference/messages
 */
export function clientReply(json: string, letters: readonly StoredWhatsApp[], at: number): string | null {
  const reply = ClientReply.safeParse(parsed(json)).data;
  const letter = letters.find(({ id }) => id === reply?.whatsapp);
  if (reply === undefined || letter === undefined) return null;
  if ('text' in reply) return delivered(letter, { type: 'text', text: { body: reply.text } }, at);
  const button = letter.buttons[reply.button];
  return button === undefined ? null : delivered(letter, { type: 'button', button }, at);
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

function delivered({ to }: StoredWhatsApp, content: object, at: number): string {
  const from = metaNumber(to);
  const id = `wamid.${randomBytes(30).toString('base64')}`;
  return webhookBody(
    {
      contacts: [{ profile: { name: 'Cliente' }, wa_id: from }],
      messages: [{ from, id, timestamp: String(Math.floor(at / 1000)), ...content }],
    },
    at,
  );
}

/** A report about a message, from the inbox page. */
const Happening = z.union([
  z.strictObject({ mail: z.int(), happened: z.enum(['delivered', 'bounced', 'complained']) }),
  z.strictObject({ whatsapp: z.int(), happened: z.enum(['delivered', 'failed']) }),
]);

/** Returns the provider's message for the queue; null if there is no such message, or it has no tag. */
export function providerEvent(json: string, { emails, whatsapps }: Letters, at: number): string | null {
  const happening = Happening.safeParse(parsed(json)).data;
  if (happening === undefined) return null;
  if ('mail' in happening) {
    const mail = emails.find(({ id }) => id === happening.mail);
    return mail?.tags.record === undefined ? null : mailEvent(mail, happening.happened, at);
  }
  const whatsapp = whatsapps.find(({ id }) => id === happening.whatsapp);
  return whatsapp?.tag === undefined || whatsapp.tag === '' ? null : status(whatsapp, happening.happened, at);
}

/** Source: https://developers.facebook.com/docs/whatsapp/cloud-api/webhooks/components (statuses) */
function status({ to, tag }: StoredWhatsApp, happened: 'delivered' | 'failed', at: number): string {
  const errors = [{ code: 131026, title: 'Message undeliverable' }];
  const told = {
    id: `wamid.${randomUUID()}`,
    status: happened,
    timestamp: String(Math.floor(at / 1000)),
    recipient_id: metaNumber(to),
    biz_opaque_callback_data: tag,
    ...(happened === 'failed' && { errors }),
  };
  return webhookBody({ statuses: [told] }, at);
}

/** Accepts the requests of the real clients, stores the messages and shows them. A message is stored before the response is sent. */
export function openInbox({ database, tell = () => undefined }: InboxOptions): Inbox {
  const letters = openLetters(database);
  const ses = mailEndpoint({ accept: (mail) => void letters.addMail(mail) });

  async function whatsapp(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const refuse = (status: number, code: string, message: string): void =>
      answer(res, status, JSON_TYPE, JSON.stringify({ message }), { 'x-amzn-errortype': code });
    try {
      if (req.method !== 'POST' || !req.url?.endsWith('/v1/whatsapp/send')) {
        return refuse(404, 'UnknownOperationException', `Not here: ${req.method} ${req.url}`);
      }
      letters.addWhatsApp(readSendWhatsApp(await text(req)));
      answer(res, 200, JSON_TYPE, JSON.stringify({ messageId: randomUUID() }));
    } catch (error) {
      if (error instanceof Refusal) return refuse(400, error.code, error.message);
      console.error('inbox:', error);
      refuse(500, 'InternalServiceException', BROKEN);
    }
  }

  const telling = (told: string | null): boolean => {
    if (told !== null) tell(told);
    return told !== null;
  };
  const deeds: Deeds = {
    '/_local/replies': (body) => telling(clientReply(body, letters.list().whatsapps, Date.now())),
    '/_local/events': (body) => telling(providerEvent(body, letters.list(), Date.now())),
  };
  return {
    ses: (req, res) => void ses(req, res),
    whatsapp: (req, res) => void whatsapp(req, res),
    page: (req, res) => servePage(letters, deeds, req, res),
    add: (mail) => void letters.addMail(mail),
    list: () => letters.list(),
  };
}
