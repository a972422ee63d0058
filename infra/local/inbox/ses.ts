import { randomUUID } from 'node:crypto';
import { escapeHtml } from '@rostro/shared/html';
import { Refusal } from './refusal.ts';
import type { Mail } from './store.ts';

/**
 * SES's query protocol: a form in, XML out. Only `SendEmail` is known; mails that bring their own MIME are refused.
 * Source: https://docs.aws.amazon.com/ses/latest/APIReference/API_SendEmail.html
 */
const NAMESPACE = 'http://ses.amazonaws.com/doc/2010-12-01/';
const MAX_RECIPIENTS = 50;
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

/** The mail in a `SendEmail` form. */
export function readSendEmail(body: string): Mail {
  const form = new URLSearchParams(body);
  const action = form.get('Action');
  if (action !== 'SendEmail') throw new Refusal('InvalidAction', `Could not find operation ${action}`);
  addresses([form.get('Source') ?? '']);
  const to = ['To', 'Cc', 'Bcc'].flatMap((kind) => members(form, `Destination.${kind}Addresses`));
  if (to.length === 0) throw new Refusal('InvalidParameterValue', 'Missing destination.');
  if (to.length > MAX_RECIPIENTS) throw new Refusal('InvalidParameterValue', `More than ${MAX_RECIPIENTS} recipients.`);
  const subject = form.get('Message.Subject.Data');
  const html = form.get('Message.Body.Html.Data') ?? '';
  const text = form.get('Message.Body.Text.Data') ?? '';
  if (subject === null) throw new Refusal('ValidationError', 'Message.Subject is required.');
  if (/\p{Cc}/u.test(subject)) throw new Refusal('InvalidParameterValue', 'Control characters in the subject.');
  if (html === '' && text === '') throw new Refusal('ValidationError', 'Message.Body is required.');
  return { to: addresses(to).join(', '), subject, html, text };
}

export const sentXml = (messageId: string): string =>
  `<SendEmailResponse xmlns="${NAMESPACE}"><SendEmailResult><MessageId>${messageId}</MessageId></SendEmailResult>` +
  `<ResponseMetadata><RequestId>${randomUUID()}</RequestId></ResponseMetadata></SendEmailResponse>`;

export const refusedXml = (type: 'Sender' | 'Receiver', code: string, message: string): string =>
  `<ErrorResponse xmlns="${NAMESPACE}"><Error><Type>${type}</Type><Code>${code}</Code>` +
  `<Message>${escapeHtml(message)}</Message></Error><RequestId>${randomUUID()}</RequestId></ErrorResponse>`;
