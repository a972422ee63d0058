import { expect, test } from '@jest/globals';
import { ConfigurationError } from '../../../config/load.ts';
import { recipientOf } from './recipient.ts';

test.each([
  ['ana@clinica.mx,5512345678', { email: 'ana@clinica.mx', phone: '525512345678' }],
  ['  Ana+Prueba@Clinica.mx , +52 55 1234 5678 ', { email: 'ana+prueba@clinica.mx', phone: '525512345678' }],
  ['ana@clinica.mx,+14155552671', { email: 'ana@clinica.mx', phone: '+14155552671' }],
])('"%s" is somebody', (text, recipient) => {
  expect(recipientOf(text)).toEqual(recipient);
});

test.each([
  ['', /an e-mail and a phone with a comma/],
  ['ana@clinica.mx', /an e-mail and a phone with a comma/],
  ['ana@clinica.mx,', /an e-mail and a phone with a comma/],
  ['ana@clinica.mx,5512345678,5512345679', /an e-mail and a phone with a comma/],
  ['ana,5512345678', /^"ana" is no e-mail address that somebody reads/],
  ['success@simulator.amazonses.com,5512345678', /is no e-mail address that somebody reads/],
  ['ana@clinica.mx,12345', /^"12345" is no phone: ten digits in Mexico/],
  ['ana@clinica.mx,5555555555', /^"5555555555" is no phone/],
])('"%s" is nobody, and the message says why and how it is written', (text, why) => {
  expect(() => recipientOf(text)).toThrow(ConfigurationError);
  expect(() => recipientOf(text)).toThrow(why);
  expect(() => recipientOf(text)).toThrow(/Usage: npm run verify -- --env dev --send /);
});
