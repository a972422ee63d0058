import { expect, test } from '@jest/globals';
import { StartFault } from './fault.ts';
import { providersIn } from './providers.ts';

test('the inbox stands in where nobody is named', () => {
  expect(providersIn({})).toEqual({ ses: undefined, whatsapp: undefined });
});

test('each provider has an address of its own, on this machine', () => {
  expect(providersIn({ SES_ENDPOINT: 'http://127.0.0.1:4000/ses' })).toEqual({
    ses: 'http://127.0.0.1:4000/ses',
    whatsapp: undefined,
  });
  expect(providersIn({ WHATSAPP_ENDPOINT: 'http://localhost:4000' }).whatsapp).toBe('http://localhost:4000');
});

test.each(['https://email.us-east-1.amazonaws.com', 'http://127.0.0.1.example.com', 'nowhere', ''])(
  'no other machine is one: %p',
  (address) => {
    expect(() => providersIn({ SES_ENDPOINT: address })).toThrow(StartFault);
    expect(() => providersIn({ WHATSAPP_ENDPOINT: address })).toThrow(/WHATSAPP_ENDPOINT/);
  },
);
