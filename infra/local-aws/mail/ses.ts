import { randomUUID } from 'node:crypto';
import { escapeText } from '../common/html.ts';
import type { SentMail } from './mail.ts';
import { readRawMessage } from './raw-message.ts';
import { Refusal } from './refusal.ts';

/**
 * SES's query protocol: a form as request, XML as response. Only `SendRawEmail` is answered.
 * Source: https://docs.aws.amazon.com/ses/latest/APIReference/API_SendRawEmail.html
 */
const NAMESPACE = 'http://ses.amazonaws.com/doc/2010-12-01/';
const MAX_RECIPIENTS = 50;
/** Pattern of a message tag's name and value. */
const TAG = /^[\w-]{1,255}$/;
const ADDRESS = /^(?:[^<>\p{Cc}]*<[^\s<>@,]+@[^\s<>@,]+>|[^\s<>@,]+@[^\s<>@,]+)$/u;

function members(form: URLSearchParams, name: string): string[] {
  const found: string[] = [];
  for (let position = 1; ; position++) {
    const value = form.get(`${name}.member.${position}`);
    if (value === null) return found;
    found.push(value);
  }
}

function addresses(values: readonly string[]): readonly string[] {
  for (const value of values) {
    if (!ADDRESS.test(value)) throw new Refusal('InvalidParameterValue', 'Illegal address');
  }
  return values;
}

/** Returns every pair in a list of `{ Name, Value }`. */
function tagsIn(form: URLSearchParams): Record<string, string> {
  const tags: Record<string, string> = {};
  for (let position = 1; ; position++) {
    const [name, value] = ['Name', 'Value'].map((part) => form.get(`Tags.member.${position}.${part}`));
    if (name == null || value == null) return tags;
    if (!TAG.test(name) || !TAG.test(value)) throw new Refusal('InvalidParameterValue', 'Illegal tag.');
    tags[name] = value;
  }
}

/** Returns the mail in a `SendRawEmail` form. */
export async function readSendRawEmail(body: string): Promise<SentMail> {
  const form = new URLSearchParams(body);
  const action = form.get('Action');
  if (action !== 'SendRawEmail') throw new Refusal('InvalidAction', `Could not find operation ${action}`);
  const tags = tagsIn(form);
  const { from, recipients, subject, html, text, headers, attachments } = await readRawMessage(
    form.get('RawMessage.Data') ?? '',
  );
  addresses([from, form.get('Source') ?? from]);
  const destinations = members(form, 'Destinations');
  const to = destinations.length === 0 ? recipients : destinations;
  if (to.length === 0) throw new Refusal('InvalidParameterValue', 'Missing destination.');
  if (to.length > MAX_RECIPIENTS) throw new Refusal('InvalidParameterValue', `More than ${MAX_RECIPIENTS} recipients.`);
  if (/\p{Cc}/u.test(subject)) throw new Refusal('InvalidParameterValue', 'Control characters in the subject.');
  if (html === '' && text === '') throw new Refusal('InvalidParameterValue', 'The message has no body.');
  return { to: addresses(to).join(', '), subject, html, text, headers, tags, attachments };
}

export const acceptanceXml = (messageId: string): string =>
  `<SendRawEmailResponse xmlns="${NAMESPACE}"><SendRawEmailResult><MessageId>${messageId}</MessageId></SendRawEmailResult>` +
  `<ResponseMetadata><RequestId>${randomUUID()}</RequestId></ResponseMetadata></SendRawEmailResponse>`;

export const refusalXml = (type: 'Sender' | 'Receiver', code: string, message: string): string =>
  `<ErrorResponse xmlns="${NAMESPACE}"><Error><Type>${type}</Type><Code>${code}</Code>` +
  `<Message>${escapeText(message)}</Message></Error><RequestId>${randomUUID()}</RequestId></ErrorResponse>`;
