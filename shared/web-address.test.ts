import { describe, expect, test } from '@jest/globals';
import { networkAddressOf, webAddressOf } from './web-address.ts';

describe('an address', () => {
  test.each([
    ['', ''],
    ['  ', ''],
    ['clinica.mx', 'https://clinica.mx'],
    [' www.clinica.com.mx/citas?a=1#b ', 'https://www.clinica.com.mx/citas?a=1#b'],
    ['http://clinica.mx', 'https://clinica.mx'],
    ['HTTPS://clinica.mx/', 'https://clinica.mx/'],
    ['https://clinica.example:8443/x', 'https://clinica.example:8443/x'],
  ])('typed as %p is %p', (typed, stored) => {
    expect(webAddressOf(typed)).toBe(stored);
    expect(webAddressOf(stored)).toBe(stored);
  });

  test.each([
    'clinica',
    '@clinica',
    'javascript:alert(1)',
    'data:text/html,x',
    'clinica .mx',
    'ftp://clinica.mx',
    'https://',
  ])('is not %p', (typed) => expect(webAddressOf(typed)).toBeNull());
});

describe('an account', () => {
  test.each([
    ['instagram', '', ''],
    ['instagram', '@clinica', 'https://www.instagram.com/clinica'],
    ['instagram', ' @clinica.mx ', 'https://www.instagram.com/clinica.mx'],
    ['facebook', 'clinica', 'https://www.facebook.com/clinica'],
    ['facebook', 'clinica.mx', 'https://clinica.mx'],
    ['instagram', 'instagram.com/clinica', 'https://instagram.com/clinica'],
    ['instagram', 'http://www.instagram.com/clinica/', 'https://www.instagram.com/clinica/'],
    ['facebook', 'https://facebook.com/profile.php?id=5', 'https://facebook.com/profile.php?id=5'],
  ] as const)('of %s typed as %p is %p', (network, typed, stored) => {
    expect(networkAddressOf(network, typed)).toBe(stored);
    expect(networkAddressOf(network, stored)).toBe(stored);
  });

  test.each(['javascript:alert(1)', '@', '@la clinica', 'la clinica', '@clinica/otra', '//clinica', '@'.repeat(2)])(
    'is not %p',
    (typed) => {
      expect(networkAddressOf('instagram', typed)).toBeNull();
    },
  );
});
