import { expect, test } from '@jest/globals';
import { BUTTON_ACTIONS } from '@rostro/shared/whatsapp';
import { buttonPayload, MAX_PAYLOAD, readButton } from './button.ts';

const visit = { appointmentId: '0b7c9a52-7d1e-4c39-9a1c-2f5e8d0c1b11', startsAt: '2026-11-20T21:00:00.000Z' };

test.each(BUTTON_ACTIONS)('the payload of a %s button is read as it was sent', (action) => {
  expect(readButton(buttonPayload(action, visit))).toEqual({ action, visit });
});

test('the payload names action, appointment and start', () => {
  expect(buttonPayload('confirm', visit)).toBe('confirm:0b7c9a52-7d1e-4c39-9a1c-2f5e8d0c1b11:1795208400');
});

test('the payload of the longest id stays within its limit', () => {
  expect(buttonPayload('reschedule', { ...visit, appointmentId: 'a'.repeat(64) }).length).toBeLessThanOrEqual(
    MAX_PAYLOAD,
  );
});

test.each([
  '',
  'Confirmo',
  'confirm:cita',
  'stop:cita:1',
  'confirm:cita:hoy',
  'confirm:a b:1',
  'confirm:cita:1:2',
  'confirm::1',
])('«%s» is not one of our buttons', (payload) => {
  expect(readButton(payload)).toBeNull();
});
