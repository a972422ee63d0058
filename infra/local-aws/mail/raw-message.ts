import PostalMime, { type Email } from 'postal-mime';
import type { Attachment } from './mail.ts';
import { Refusal } from './refusal.ts';

const MAX_BYTES = 10 * 1024 * 1024;
/** The limit of a line of a mail (RFC 5322), without its line end. */
const MAX_LINE = 998;
/** A header or its continuation line: ASCII, with a name before the colon. */
const HEADER_LINE = /^(?:[!-9;-~]+:|[ \t]+[!-~])[\x20-\x7e\t]*$/;
const ONCE = ['From', 'To', 'Reply-To', 'Subject', 'Date', 'Message-ID', 'MIME-Version', 'Content-Type'] as const;
const NEEDED = ['From', 'Subject'] as const;
/** The headers that are stored, for developers to read. */
const KEPT = new Set(['from', 'to', 'reply-to', 'list-unsubscribe', 'list-unsubscribe-post', 'auto-submitted']);

const CALENDARS = new Set(['application/ics', 'text/calendar']);

const refuse = (message: string): Refusal => new Refusal('InvalidParameterValue', message);

/** Rejects what mail servers on the way would cut, change or return. */
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
  /** The address of the header `From`. */
  from: string;
  recipients: string[];
  subject: string;
  html: string;
  text: string;
  headers: Record<string, string>;
  attachments: Attachment[];
}

/** Converts a mail's CRLF line ends to LF. */
const unified = (text = ''): string => text.replaceAll('\r\n', '\n');

/** Parses a sent mail like a mail program. */
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

/** The parser converts the line ends of calendars, but calendar programs need CRLF. */
const asSent = (type: string, text: string): string =>
  CALENDARS.has(type) ? unified(text).replaceAll('\n', '\r\n') : text;

/** Only attachments with a file name: a calendar's alternative part has none. */
const attachmentsOf = ({ attachments }: Email): Attachment[] =>
  attachments
    .filter(({ filename }) => filename !== null)
    .map(({ filename, mimeType, content }) => ({
      name: filename ?? '',
      type: mimeType,
      text: asSent(mimeType, typeof content === 'string' ? content : Buffer.from(content as ArrayBuffer).toString()),
    }));
