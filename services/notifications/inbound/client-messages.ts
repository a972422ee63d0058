import { createHash } from 'node:crypto';
import { now } from '@rostro/kit/clock';
import { type ClientMessage, clientMessage } from '../domain/client-message.ts';
import type { Deed, Reader } from '../inbound.ts';
import { answers } from '../providers/whatsapp.ts';
import { takeClientMessage } from '../use-cases/take-client-message.ts';
import { Messages, type MetaMessage } from './meta-message.ts';
import { webhookValues } from './webhook.ts';

/** Messages of clients to the clinic's number. */
export const clientMessages: Reader = (body) =>
  webhookValues(body)
    .filter((value) => typeof value === 'object' && value !== null && 'messages' in value)
    .flatMap((value) => Messages.parse(value).messages)
    .map((message) => deedOf(clientMessage(incoming(message))));

const deedOf = (message: ClientMessage): Deed => ({
  ids: { clientMessage: message.id, asks: message.wish.action },
  run: () => takeClientMessage(answers, message, now),
});

/** Meta's id of a message is longer than ids are here, and has other characters. */
const nameOf = (wamid: string): string => createHash('sha256').update(wamid).digest('base64url');

function incoming(message: MetaMessage) {
  const { id, from, timestamp, type, button, interactive } = message;
  return {
    ...{ id: nameOf(id), from, seconds: Number(timestamp), type, words: wordsOf(message) },
    payload: button?.payload ?? interactive?.button_reply?.id ?? null,
  };
}

function wordsOf({ text, button, interactive, reaction, image, video, document }: MetaMessage): string {
  const media = image ?? video ?? document;
  const said = text?.body ?? button?.text ?? interactive?.button_reply?.title ?? reaction?.emoji;
  return said ?? media?.caption ?? media?.filename ?? '';
}
