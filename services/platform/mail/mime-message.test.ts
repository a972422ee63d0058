import { describe, expect, test } from '@jest/globals';
import type { Mail } from './frame.ts';
import { rawMessage } from './mime-message.ts';

const MAIL: Mail = { subject: 'Tu cita está confirmada', html: '<p>Hola</p>', text: 'Hola\nadiós' };
const ENVELOPE = { from: 'Rostro <citas@rostro.mx>', to: 'ana@correo.mx', replyTo: '', mark: 'rostro-a1' };
const raw = (mail: Partial<Mail> = {}, envelope: Partial<typeof ENVELOPE> = {}): string =>
  rawMessage({ ...MAIL, ...mail }, { ...ENVELOPE, ...envelope });
const headOf = (message: string): string[] => message.split('\r\n\r\n')[0]?.split('\r\n') ?? [];

test('a mail has its headers and two alternative bodies', () => {
  expect(raw().split('\r\n')).toEqual([
    'From: Rostro <citas@rostro.mx>',
    'To: ana@correo.mx',
    'Subject: =?UTF-8?B?VHUgY2l0YSBlc3TDoSBjb25maXJtYWRh?=',
    'Auto-Submitted: auto-generated',
    'MIME-Version: 1.0',
    'Content-Type: multipart/alternative;',
    ' boundary="rostro-a1-alternative"',
    '',
    '--rostro-a1-alternative',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from('Hola\r\nadiós').toString('base64'),
    '--rostro-a1-alternative',
    'Content-Type: text/html; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from('<p>Hola</p>').toString('base64'),
    '--rostro-a1-alternative--',
    '',
  ]);
});

test('a calendar file is both an alternative and a file', () => {
  const message = raw({ calendar: { method: 'CANCEL', file: 'BEGIN:VCALENDAR\r\n' } });
  const types = message.match(/^Content-(?:Type|Disposition): .*$/gm)?.map((line) => line.trim());
  expect(types).toEqual([
    'Content-Type: multipart/mixed;',
    'Content-Type: multipart/alternative;',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Type: text/html; charset=utf-8',
    'Content-Type: text/calendar; charset=utf-8; method=CANCEL',
    'Content-Type: application/ics; name="cita.ics"',
    'Content-Disposition: attachment; filename="cita.ics"',
  ]);
  expect(message.match(/^--rostro-a1-\w+-*/gm)).toEqual([
    '--rostro-a1-mixed',
    ...['--rostro-a1-alternative', '--rostro-a1-alternative', '--rostro-a1-alternative', '--rostro-a1-alternative--'],
    ...['--rostro-a1-mixed', '--rostro-a1-mixed--'],
  ]);
});

test('answers go to the clinic, and one press in the mail program unsubscribes', () => {
  const head = headOf(raw({ unsubscribeUrl: 'https://rostro.mx/u?token=a.b' }, { replyTo: 'hola@clinica.mx' }));
  expect(head).toContain('Reply-To: hola@clinica.mx');
  expect(head).toContain('List-Unsubscribe: <https://rostro.mx/u?token=a.b>');
  expect(head).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(raw()).not.toMatch(/Reply-To|List-Unsubscribe/);
});

test.each([
  ['short and plain stays readable', 'Recibo 42: Rostro', ['Subject: Recibo 42: Rostro']],
  ['like an encoded word is encoded', '=?x', ['Subject: =?UTF-8?B?PT94?=']],
  [
    'long is cut between characters',
    'ñ'.repeat(30),
    [
      `Subject: =?UTF-8?B?${Buffer.from('ñ'.repeat(19)).toString('base64')}?=`,
      ` =?UTF-8?B?${Buffer.from('ñ'.repeat(11)).toString('base64')}?=`,
    ],
  ],
])('a subject that is %s', (_what, subject, lines) => {
  const head = headOf(raw({ subject }));
  const from = head.findIndex((line) => line.startsWith('Subject'));
  expect(head.slice(from, from + lines.length)).toEqual(lines);
});

test('a name is accepted with and without quotes', () => {
  const plain = 'From: Rostro <a@b.mx>';
  for (const from of ['Rostro <a@b.mx>', '"Rostro" <a@b.mx>', 'Rostro<a@b.mx>'])
    expect(headOf(raw({}, { from }))[0]).toBe(plain);
  expect(headOf(raw({}, { from: '<a@b.mx>' }))[0]).toBe('From: a@b.mx');
});

test('a name with special characters is encoded, an address alone stays', () => {
  expect(headOf(raw({}, { from: '"Clínica, Rostro" <a@b.mx>' }))).toContain(' <a@b.mx>');
  expect(headOf(raw({}, { from: '"Clínica, Rostro" <a@b.mx>' }))[0]).toBe(
    `From: =?UTF-8?B?${Buffer.from('Clínica, Rostro').toString('base64')}?=`,
  );
  expect(headOf(raw({}, { from: 'citas@rostro.mx' }))[0]).toBe('From: citas@rostro.mx');
});

describe('a header never becomes two', () => {
  const bad = 'a\r\nBcc: c@d.mx';
  test.each<[string, () => string]>([
    ['a subject', () => raw({ subject: bad })],
    ['a long subject', () => raw({ subject: `ñ${bad}` })],
    ['a recipient', () => raw({}, { to: bad })],
    ['a sender', () => raw({}, { from: `${bad} <a@b.mx>` })],
    ['an address for answers', () => raw({}, { replyTo: bad })],
    ['an address to stop at', () => raw({ unsubscribeUrl: bad })],
    ['a bell', () => raw({ subject: '\u0007' })],
  ])('%s', (_what, compose) => {
    expect(compose).toThrow('control characters');
  });
});
