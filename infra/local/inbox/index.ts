import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { DatabaseSync } from 'node:sqlite';
import { text } from 'node:stream/consumers';
import { mailEndpoint } from '@rostro/local-aws/mail';
import { clientReply, providerEvent } from './events.ts';
import { type Deeds, servePage } from './page/page.ts';
import { Refusal } from './refusal.ts';
import { type Letters, type Mail, openLetters } from './store.ts';
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
