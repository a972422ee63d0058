import type { Mail } from './frame.ts';
import { header, mailbox, unstructured } from './mime-header.ts';

interface Envelope {
  from: string;
  to: string;
  /** Empty: answers go to the sender. */
  replyTo: string;
  /** The boundary between the parts. Base64 has no hyphen, so no body contains it. */
  mark: string;
}

const CRLF = '\r\n';
const LINE = /.{1,76}/g;
const CALENDAR_FILE = 'cita.ics';

/** A text with the line ends of mail, in lines that every server accepts. */
function encodedBody(text: string): string {
  const base64 = Buffer.from(text.replace(/\r\n|\r|\n/g, CRLF)).toString('base64');
  return base64.match(LINE)?.join(CRLF) ?? '';
}

const part = (type: string, text: string, ...headers: string[]): string =>
  [header('Content-Type', type), header('Content-Transfer-Encoding', 'base64'), ...headers, '', encodedBody(text)].join(
    CRLF,
  );

function multipart(kind: 'alternative' | 'mixed', mark: string, parts: readonly string[]): string {
  const boundary = `${mark}-${kind}`;
  return [
    header('Content-Type', `multipart/${kind};`, `boundary="${boundary}"`),
    '',
    ...parts.flatMap((one) => [`--${boundary}`, one]),
    `--${boundary}--`,
    '',
  ].join(CRLF);
}

/** Mail programs that show an invitation read the alternative; others offer the file. */
function contentOf({ text, html, calendar }: Mail, mark: string): string {
  const bodies = [part('text/plain; charset=utf-8', text), part('text/html; charset=utf-8', html)];
  if (calendar === undefined) return multipart('alternative', mark, bodies);
  const { method, file } = calendar;
  const invitation = part(`text/calendar; charset=utf-8; method=${method}`, file);
  const attached = header('Content-Disposition', `attachment; filename="${CALENDAR_FILE}"`);
  return multipart('mixed', mark, [
    multipart('alternative', mark, [...bodies, invitation]),
    part(`application/ics; name="${CALENDAR_FILE}"`, file, attached),
  ]);
}

/** RFC 8058: one press in the mail program, without opening a page. */
const unsubscribing = (url: string): string[] => [
  header('List-Unsubscribe', `<${url}>`),
  header('List-Unsubscribe-Post', 'List-Unsubscribe=One-Click'),
];

/**
 * A mail as sent (RFC 5322), in ASCII only. SES adds its date and its id.
 * @throws if a header would contain control characters
 */
export const rawMessage = (mail: Mail, { from, to, replyTo, mark }: Envelope): string =>
  [
    header('From', ...mailbox(from)),
    header('To', to),
    ...(replyTo === '' ? [] : [header('Reply-To', replyTo)]),
    header('Subject', ...unstructured(mail.subject)),
    ...(mail.unsubscribeUrl === undefined ? [] : unsubscribing(mail.unsubscribeUrl)),
    header('Auto-Submitted', 'auto-generated'),
    header('MIME-Version', '1.0'),
    contentOf(mail, mark),
  ].join(CRLF);
