import type { NoticeChannel } from '@rostro/shared/contract/notifications/notice-names';

interface Said {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** A parsed call of a provider's client, and its answer. */
export interface Call {
  to: string;
  taken(messageId: string): Said;
  refused(status: number, code: string): Said;
}

const XML = { 'content-type': 'text/xml; charset=utf-8' };
const JSON_TYPE = { 'content-type': 'application/json' };
const NAMESPACE = 'http://ses.amazonaws.com/doc/2010-12-01/';

/** The recipient of a mail: from the envelope, or else from its own header. */
function recipientOf(form: URLSearchParams): string {
  const named = [...form].find(([name]) => /^Destination.*member\.1$/.test(name))?.[1];
  const raw = Buffer.from(form.get('RawMessage.Data') ?? '', 'base64').toString();
  const address = named ?? /^To: *(.+)$/im.exec(raw)?.[1] ?? '';
  return (/<([^>]+)>/.exec(address)?.[1] ?? address).trim().toLowerCase();
}

/** SES's query protocol, for `SendEmail` and `SendRawEmail`. */
function email(body: string): Call {
  const form = new URLSearchParams(body);
  const action = form.get('Action') ?? '';
  return {
    to: recipientOf(form),
    taken: (id) => ({
      ...{ status: 200, headers: XML },
      body:
        `<${action}Response xmlns="${NAMESPACE}"><${action}Result><MessageId>${id}</MessageId></${action}Result>` +
        `<ResponseMetadata><RequestId>${id}</RequestId></ResponseMetadata></${action}Response>`,
    }),
    refused: (status, code) => ({
      ...{ status, headers: XML },
      body:
        `<ErrorResponse xmlns="${NAMESPACE}"><Error><Type>${status < 500 ? 'Sender' : 'Receiver'}</Type>` +
        `<Code>${code}</Code><Message>Not today.</Message></Error><RequestId>none</RequestId></ErrorResponse>`,
    }),
  };
}

/** `SendWhatsAppMessage` of AWS End User Messaging Social, which contains Meta's own message as base64. */
function whatsapp(body: string): Call {
  const { message } = JSON.parse(body) as { message: string };
  const { to } = JSON.parse(Buffer.from(message, 'base64').toString()) as { to: string };
  return {
    to: to.replace(/^\+/, ''),
    taken: (messageId) => ({ status: 200, headers: JSON_TYPE, body: JSON.stringify({ messageId }) }),
    refused: (status, code) => ({
      status,
      headers: { ...JSON_TYPE, 'x-amzn-errortype': code },
      body: JSON.stringify({ message: 'Not today.' }),
    }),
  };
}

export const PROTOCOLS: Readonly<Record<NoticeChannel, (body: string) => Call>> = { email, whatsapp };
