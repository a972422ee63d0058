import { describe, expect, test } from '@jest/globals';
import { MAX_MESSAGE_TEXT } from '@rostro/shared/contract/notifications/client-messages';
import { clientMessage, type Incoming } from './client-message.ts';

const message = (part: Partial<Incoming> = {}) =>
  clientMessage({
    ...{ id: 'mensaje-1', from: '5215512345678', seconds: 1795208400, type: 'text', words: 'Hola', payload: null },
    ...part,
  });
const wishOf = (words: string) => message({ words }).wish;

describe('the sender', () => {
  test.each(['525512345678', '5215512345678', '+525512345678'])('%s is one number', (from) => {
    expect(message({ from })).toMatchObject({ from: '525512345678', phone: '525512345678' });
  });

  test('14155550123 is a number of another country', () => {
    expect(message({ from: '14155550123' })).toMatchObject({ from: '+14155550123', phone: '+14155550123' });
  });

  test.each(['4155', 'MX.1234567890', '52551234567'])('%s is not a number of a client', (from) => {
    expect(message({ from })).toMatchObject({ from, phone: null });
  });
});

test("comes with the instant of the provider's clock", () => {
  expect(message().at).toBe('2026-11-20T21:00:00.000Z');
});

describe('a button', () => {
  test('returns its appointment', () => {
    expect(message({ type: 'button', words: 'Confirmo', payload: 'confirm:cita-1:1795208400' })).toMatchObject({
      text: 'Confirmo',
      wish: { action: 'confirm', visit: { appointmentId: 'cita-1', startsAt: '2026-11-20T21:00:00.000Z' } },
    });
  });

  test('with an unknown payload is read by its words', () => {
    expect(message({ type: 'button', words: 'Cancelar cita', payload: 'Cancelar cita' }).wish).toEqual({
      action: 'cancel',
      visit: null,
    });
  });
});

describe('the words of a message', () => {
  test.each([
    ['Confirmo', 'confirm'],
    ['¡confirmo!', 'confirm'],
    ['CAMBIAR HORARIO.', 'reschedule'],
    ['cancelar  cita 🙏', 'cancel'],
  ])('«%s» mean the button', (words, action) => {
    expect(wishOf(words)).toEqual({ action, visit: null });
  });

  test.each(['BAJA', 'baja', ' Baja. ', 'STOP', '¡Alto!', 'darme de baja', 'No más mensajes'])(
    '«%s» unsubscribe',
    (words) => {
      expect(wishOf(words)).toEqual({ action: 'stop' });
    },
  );

  test.each([
    'No me des de baja',
    'La presión está baja',
    'Cancelar',
    'No confirmo',
    'Quiero cambiar horario y pagar',
    'Stopover',
    '',
  ])('«%s» are left to staff', (words) => {
    expect(wishOf(words)).toEqual({ action: 'be-read' });
  });
});

describe('the text of a message', () => {
  test.each([
    ['image', '', '[imagen]'],
    ['image', 'Mi piel hoy', '[imagen] Mi piel hoy'],
    ['audio', '', '[audio]'],
    ['document', 'estudio.pdf', '[documento] estudio.pdf'],
    ['reaction', '👍', '[reacción] 👍'],
    ['location', '', '[ubicación]'],
    ['order', '', '[mensaje que no se puede mostrar]'],
    ['text', '  ', '[mensaje vacío]'],
  ])('of type %s with «%s» is «%s»', (type, words, text) => {
    expect(message({ type, words })).toMatchObject({ text, wish: { action: 'be-read' } });
  });

  test('of a picture that says BAJA does not unsubscribe', () => {
    expect(message({ type: 'image', words: 'BAJA' }).wish).toEqual({ action: 'be-read' });
  });

  test('keeps lines and HTML, and loses control characters', () => {
    expect(message({ words: 'Hola\r\n<b>Ana</b>\u0000\u0007\u202E & 🌸\tfin\n' }).text).toBe(
      'Hola\n<b>Ana</b> & 🌸 fin',
    );
  });

  test('is cut if it is too long, never within an emoji', () => {
    const { text } = message({ words: `a${'🌸'.repeat(MAX_MESSAGE_TEXT)}` });
    expect(text.length).toBeLessThanOrEqual(MAX_MESSAGE_TEXT);
    expect(text.endsWith('🌸…')).toBe(true);
    expect(message({ words: 'a'.repeat(MAX_MESSAGE_TEXT) }).text).toHaveLength(MAX_MESSAGE_TEXT);
  });
});
