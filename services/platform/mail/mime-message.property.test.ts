import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import PostalMime from 'postal-mime';
import type { Mail } from './frame.ts';
import { mailbox } from './mime-header.ts';
import { rawMessage } from './mime-message.ts';

const MARK = 'rostro-5b1c6f0e-3f0a-4a3e-9a57-0d2f6f1c9b11';
/** Characters that break a careless mail. */
const AWKWARD = ['🌸', '👩🏽‍⚕️', 'ñ', 'e\u0301', '.', '..', '=?', '?=', '"', "'", '<', '>', ',', '\\', ' ', '  ', '--'];
const piece = fc.oneof(
  fc.constantFrom(...AWKWARD, 'a'.repeat(50), 'a'.repeat(1200), `--${MARK}-alternative--`, 'From x'),
  fc.string({ unit: 'grapheme' }),
);
const joined = (pieces: typeof piece) => fc.array(pieces, { maxLength: 12 }).map((all) => all.join(''));
/** Headers contain no control characters: those are refused. */
const line = joined(piece).map((text) => text.replace(/\p{Cc}/gu, ' '));
const body = joined(fc.oneof(piece, fc.constantFrom('\r\n', '\n', '\r\n.\r\n', '\r\n\r\n', '\t', '\u2028')));

const unified = (text: string | undefined): string => (text ?? '').replace(/\r\n|\r/g, '\n');
const envelope = { from: 'Rostro <citas@rostro.mx>', to: 'ana@correo.mx', replyTo: '', mark: MARK };
const parsed = (mail: Mail, from = envelope.from) =>
  PostalMime.parse(rawMessage(mail, { ...envelope, from }), { attachmentEncoding: 'utf8' });

test('every text arrives unchanged', async () => {
  await fc.assert(
    fc.asyncProperty(line, body, body, async (subject, text, html) => {
      const mail = await parsed({ subject, text, html });
      expect(mail.subject ?? '').toBe(subject);
      // With an empty body the parser derives one from the other.
      if (text !== '') expect(unified(mail.text)).toBe(unified(text));
      if (html !== '') expect(unified(mail.html)).toBe(unified(html));
      expect(mail.attachments).toEqual([]);
    }),
  );
});

const quoted = (name: string): string => name.replace(/[\\"]/g, '\\$&');

test('every name is one sender', async () => {
  const names = line.map((name) => name.trim()).filter((name) => name !== '');
  await fc.assert(
    fc.asyncProperty(names, async (name) => {
      const { from } = await parsed({ subject: 'x', text: 'x', html: 'x' }, `"${quoted(name)}" <citas@rostro.mx>`);
      expect(from).toEqual({ name, address: 'citas@rostro.mx' });
    }),
  );
});

test('every calendar file arrives twice, beside the bodies', async () => {
  await fc.assert(
    fc.asyncProperty(body, body, fc.constantFrom('REQUEST' as const, 'CANCEL' as const), async (text, file, method) => {
      const mail = await parsed({
        subject: 'x',
        text: `${text}.`,
        html: '<p>',
        calendar: { method, file: `${file}.` },
      });
      expect(unified(mail.text)).toBe(unified(`${text}.`));
      expect(mail.attachments.map(({ content }) => content)).toEqual([`${unified(file)}.\n`, `${unified(file)}.\n`]);
    }),
  );
});

test('the message has short lines of ASCII with the line ends of mail', () => {
  fc.assert(
    fc.property(line, body, line, (subject, text, name) => {
      const from = `"${quoted(name)}" <citas@rostro.mx>`;
      const calendar = { method: 'REQUEST' as const, file: text };
      const raw = rawMessage({ subject, text, html: text, calendar }, { ...envelope, from });
      for (const one of raw.split('\r\n')) expect(one).toMatch(/^[\x20-\x7e]{0,76}$/);
      expect(mailbox(from).join(' ')).toMatch(/^[\x20-\x7e]+$/);
    }),
  );
});
