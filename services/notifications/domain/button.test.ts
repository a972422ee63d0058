import { expect, test } from '@jest/globals';
import { BUTTON_ACTIONS } from '@rostro/shared/whatsapp';
import { buttonPayload, MAX_PAYLOAD, readButton } from './button.ts';

const visit = { appointmentId: '0b7c9a52-7d1e-4c39-9a1c-2f5e8d0c1b11', startsAt: '2026-11-20T21:00:00.000Z' };

test.each(BUTTON_ACTIONS)('what a button for %s brings back is read as it was sent', (action) => {
  expect(readButton(buttonPayload(action, visit))).toEqual({ action, visit });
});

test('names action, appointment and start', () => {
  expect(buttonPayload('confirm', visit)).toBe('confirm:0b7c9a52-7d1e-4c39-9a1c-2f5e8d0c1b11:1795208400');
});

test('of the longest id there is it stays within its bound', () => {
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
])('«%s» is no button of ours', (payload) => {
  expect(readButton(payload)).toBeNull();
});
