import { MAX_MESSAGE_TEXT } from '@rostro/shared/contract/notifications/client-messages';
import { canonicalPhone } from '@rostro/shared/phone';
import { plainText } from '@rostro/shared/plain-text';
import { searchable } from '@rostro/shared/text';
import { instantOf } from '@rostro/shared/time';
import { type ButtonAction, QUICK_REPLIES } from '@rostro/shared/whatsapp';
import { type NamedVisit, readButton } from './button.ts';

/** The sender's wish: an action on their appointment, no more messages, or an answer by a person. */
export type MessageIntent =
  /** Without `visit` the client typed the words of a button. */
  { action: ButtonAction; visit: NamedVisit | null } | { action: 'stop' } | { action: 'be-read' };

export interface ClientMessage {
  id: string;
  at: string;
  /** The sender: a phone as stored, or the provider's name for them. */
  from: string;
  /** The sender's phone, if a client can have such a number. */
  phone: string | null;
  text: string;
  wish: MessageIntent;
}

export interface Incoming {
  id: string;
  from: string;
  /** Seconds since 1970. */
  seconds: number;
  type: string;
  /** The typed text, or the label of the touched button. */
  words: string;
  /** The button's payload. */
  payload: string | null;
}

const MAX_FROM = 100;

export function clientMessage({ id, from, seconds, type, words, payload }: Incoming): ClientMessage {
  const phone = canonicalPhone(from);
  return {
    id,
    at: instantOf(seconds * 1000),
    from: phone ?? plainText(from.slice(0, MAX_FROM)),
    phone,
    text: textOf(type, words),
    wish: (payload === null ? null : readButton(payload)) ?? wishIn(WORDED.has(type) ? words : ''),
  };
}

/** Types of messages that contain only words. */
const WORDED = new Set(['text', 'button', 'interactive']);
const STOP_WORDS = new Set([
  ...['baja', 'stop', 'alto', 'unsubscribe', 'darme de baja', 'dar de baja'],
  ...['no mas mensajes', 'no quiero mensajes', 'no quiero mas mensajes'],
]);

/** Removes case, accents and punctuation. */
const bare = (text: string): string =>
  searchable(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
const BY_WORDS = new Map(QUICK_REPLIES.map(({ text, action }) => [bare(text), action]));

/** The whole message must consist of these words: «no me des de baja» means something else. */
function wishIn(words: string): MessageIntent {
  const said = bare(words);
  if (STOP_WORDS.has(said)) return { action: 'stop' };
  const action = BY_WORDS.get(said);
  return action === undefined ? { action: 'be-read' } : { action, visit: null };
}

const MEDIA: Readonly<Record<string, string>> = {
  image: 'imagen',
  video: 'video',
  audio: 'audio',
  document: 'documento',
  sticker: 'sticker',
  location: 'ubicación',
  contacts: 'contacto',
  reaction: 'reacción',
};

/** Content that cannot be shown is named, with its caption. */
function textOf(type: string, words: string): string {
  const said = plainText(words);
  if (WORDED.has(type)) return short(said === '' ? '[mensaje vacío]' : said);
  return short(`[${MEDIA[type] ?? 'mensaje que no se puede mostrar'}]${said === '' ? '' : ` ${said}`}`);
}

/** Never cuts an emoji in half. */
const short = (text: string): string =>
  text.length <= MAX_MESSAGE_TEXT ? text : `${text.slice(0, MAX_MESSAGE_TEXT - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
