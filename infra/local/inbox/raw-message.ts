import PostalMime, { type Email } from 'postal-mime';
import { Refusal } from './refusal.ts';
import type { Attachment } from './store.ts';

const MAX_BYTES = 10 * 1024 * 1024;
/** Of a line of mail (RFC 5322), without its end. */
const MAX_LINE = 998;
/** A header or its continuation line: ASCII, with a name before the colon. */
const HEADER_LINE = /^(?:[!-9;-~]+:|[ \t]+[!-~])[\x20-\x7e\t]*$/;
const ONCE = ['From', 'To', 'Reply-To', 'Subject', 'Date', 'Message-ID', 'MIME-Version', 'Content-Type'] as const;
const NEEDED = ['From', 'Subject'] as const;
/** The stored headers: those that a developer may want to see. */
const KEPT = new Set(['from', 'to', 'reply-to', 'list-unsubscribe', 'list-unsubscribe-post', 'auto-submitted']);

const CALENDARS = new Set(['application/ics', 'text/calendar']);

const refuse = (message: string): Refusal => new Refusal('InvalidParameterValue', message);

/** What servers on the way would cut, change or send back. */
function assertMail(text: string): void {
  const [head = ''] = text.split('\r\n\r\n', 1);
  if (/(?<!\r)\n|\r(?!\n)/.test(text)) throw refuse('Line ends other than CRLF.');
  if (text.split('\r\n').some((line) => line.length > MAX_LINE)) throw refuse('Line too long.');
  if (!head.split('\r\n').every((line) => HEADER_LINE.test(line))) throw refuse('Illegal header.');
  for (const name of ONCE) {
    const found = head.match(new RegExp(`^${name}:`, 'gim')) ?? [];
    if (found.length > 1) throw refuse(`Duplicate header '${name}'.`);
  }
  for (const name of NEEDED) {
    if (!new RegExp(`^${name}:`, 'im').test(head)) throw refuse(`Missing required header '${name}'.`);
  }
}

export interface RawMessage {
  /** As the headers have them. */
  from: string;
  recipients: string[];
  subject: string;
  html: string;
  text: string;
  headers: Record<string, string>;
  attachments: Attachment[];
}

/** Without the line ends of mail. */
const unified = (text = ''): string => text.replaceAll('\r\n', '\n');

/** A sent mail, parsed as a mail program parses it. */
export async function readRawMessage(base64: string): Promise<RawMessage> {
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length === 0) throw new Refusal('ValidationError', 'RawMessage.Data is required.');
  if (bytes.length > MAX_BYTES) throw refuse(`Message length is more than ${MAX_BYTES} bytes long.`);
  assertMail(bytes.toString('latin1'));
  const mail = await PostalMime.parse(bytes, { attachmentEncoding: 'utf8' });
  return {
    from: mail.from?.address ?? '',
    recipients: [mail.to, mail.cc, mail.bcc].flatMap((list = []) => list.map(({ address = '' }) => address)),
    subject: mail.subject ?? '',
    html: unified(mail.html),
    text: unified(mail.text),
    headers: Object.fromEntries(mail.headers.filter(({ key }) => KEPT.has(key)).map(({ key, value }) => [key, value])),
    attachments: attachmentsOf(mail),
  };
}

/** The parser takes the line ends of calendars away, which calendar programs insist on. */
const asSent = (type: string, text: string): string =>
  CALENDARS.has(type) ? unified(text).replaceAll('\n', '\r\n') : text;

/** Only files: a calendar's alternative has no name. */
const attachmentsOf = ({ attachments }: Email): Attachment[] =>
  attachments
    .filter(({ filename }) => filename !== null)
    .map(({ filename, mimeType, content }) => ({
      name: filename ?? '',
      type: mimeType,
      text: asSent(mimeType, typeof content === 'string' ? content : Buffer.from(content as ArrayBuffer).toString()),
    }));
