import { expect, test } from '@jest/globals';
import { PROTOCOLS } from './protocols.ts';

const base64 = (text: string): string => Buffer.from(text).toString('base64');
const mail = (form: Record<string, string>) => PROTOCOLS.email(new URLSearchParams(form).toString());

test.each<[string, Record<string, string>]>([
  ['SendEmail', { Action: 'SendEmail', 'Destination.ToAddresses.member.1': 'ana@example.com' }],
  ['SendRawEmail', { Action: 'SendRawEmail', 'Destinations.member.1': 'ana@example.com' }],
  [
    'SendRawEmail without an envelope',
    { Action: 'SendRawEmail', 'RawMessage.Data': base64('Subject: Hola\r\nTo: Ana <Ana@example.com>\r\n\r\nHola\r\n') },
  ],
])('whose mail it is, by %s', (_, form) => {
  const call = mail(form);
  expect(call.to).toBe('ana@example.com');
  expect(call.taken('id-1').body).toContain(`<${form.Action}Result><MessageId>id-1</MessageId>`);
});

test("whose message it is, by Meta's own words", () => {
  const message = base64(JSON.stringify({ messaging_product: 'whatsapp', to: '+524421234567' }));
  const call = PROTOCOLS.whatsapp(JSON.stringify({ originationPhoneNumberId: 'x', message }));
  expect(call.to).toBe('524421234567');
  expect(call.taken('id-1').body).toBe('{"messageId":"id-1"}');
});

test('a refusal names its code as each protocol does', () => {
  expect(mail({}).refused(400, 'MessageRejected').body).toContain('<Type>Sender</Type><Code>MessageRejected</Code>');
  const { headers } = PROTOCOLS.whatsapp(JSON.stringify({ message: base64('{"to":"+52"}') })).refused(429, 'Slower');
  expect(headers['x-amzn-errortype']).toBe('Slower');
});
