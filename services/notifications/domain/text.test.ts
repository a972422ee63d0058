import { expect, test } from '@jest/globals';
import { isOneAddress, linesOf, oneLine } from './text.ts';

test('line breaks and control characters in a name become single spaces', () => {
  expect(oneLine(' Ana\r\nBcc: x@y.mx\t\u0000\u2028 López ')).toBe('Ana Bcc: x@y.mx López');
  expect(oneLine('Ana 👩🏽‍⚕️')).toBe('Ana 👩🏽‍⚕️');
});

test.each([
  ['ana+citas@correo.mx', true],
  ['a@b.mx, c@d.mx', false],
  ['Ana <a@b.mx>', false],
  ['a@b.mx\r\nBcc: c@d.mx', false],
  ['a\u0001@b.mx', false],
  ['josé@correo.mx', false],
  ['', false],
])('%j is a single address: %s', (text, is) => {
  expect(isOneAddress(text)).toBe(is);
});

test('a text of several lines becomes single lines, without empty ones', () => {
  expect(linesOf(' Usa\tprotector. \r\n\r\n  \u2028Sin maquillaje.\n')).toEqual(['Usa protector.', 'Sin maquillaje.']);
  expect(linesOf(' \n ')).toEqual([]);
});
