import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { logError, type OnError } from '../common/on-error.ts';
import type { SentMail } from './mail.ts';
import { Refusal } from './refusal.ts';
import { acceptanceXml, readSendRawEmail, refusalXml } from './ses.ts';

export type { Attachment, SentMail } from './mail.ts';
export { type MailEnd, mailEvent } from './mail-event.ts';

export interface MailOptions {
  /** Keeps or shows a mail. SES's answer follows it, so a mail that was answered is kept. */
  accept: (mail: SentMail) => void | Promise<void>;
  onError?: OnError;
}

function answer(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { 'content-type': 'text/xml; charset=utf-8' });
  response.end(body);
}

/** SES on this machine: checks what an SDK client sends as SES does, and hands it over. Nothing leaves the machine. */
export function mailEndpoint({ accept, onError = logError }: MailOptions) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    try {
      await accept(await readSendRawEmail(await text(request)));
      answer(response, 200, acceptanceXml(randomUUID()));
    } catch (error) {
      if (error instanceof Refusal) return answer(response, 400, refusalXml('Sender', error.code, error.message));
      onError('mail', error);
      answer(response, 500, refusalXml('Receiver', 'InternalFailure', 'The message was not stored.'));
    }
  };
}
