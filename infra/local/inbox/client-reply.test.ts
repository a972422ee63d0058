import { expect, test } from '@jest/globals';
import { clientReply } from './events.ts';

const LETTERS = [
  {
    ...{ id: 7, to: '+525512345678', template: 'cita_recordatorio', parameters: [], text: 'Hola', sentAt: '' },
    buttons: [{ text: 'Confirmo', payload: 'confirm:cita-1:1795208400' }],
  },
];
const AT = Date.parse('2026-11-20T21:00:00.900Z');
const told = (said: unknown) => {
  const body = clientReply(JSON.stringify(said), LETTERS, AT);
  return body === null ? null : JSON.parse(JSON.parse(body).whatsAppWebhookEntry).changes[0].value.messages[0];
};

test('a touched button comes as Meta tells of it, from the number with its old prefix', () => {
  expect(told({ whatsapp: 7, button: 0 })).toEqual({
    from: '5215512345678',
    id: expect.stringMatching(/^wamid\.[\w+/=]{40}$/),
    timestamp: '1795208400',
    type: 'button',
    button: { text: 'Confirmo', payload: 'confirm:cita-1:1795208400' },
  });
});

test('what is written comes as text', () => {
  expect(told({ whatsapp: 7, text: ' BAJA ' })).toMatchObject({ type: 'text', text: { body: 'BAJA' } });
});

test.each([
  ['a message that is not there', { whatsapp: 8, button: 0 }],
  ['a button that it has not', { whatsapp: 7, button: 1 }],
  ['nothing', { whatsapp: 7, text: ' ' }],
  ['something else', 'hola'],
])('%s is not told', (_what, said) => {
  expect(told(said)).toBeNull();
});

test('what is no JSON is not told', () => {
  expect(clientReply('{', LETTERS, AT)).toBeNull();
});
