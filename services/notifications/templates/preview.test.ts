import { expect, test } from '@jest/globals';
import { DEFAULT_BUSINESS, DEFAULT_NOTICE_POLICY, DEFAULT_SETTINGS } from '@rostro/shared/defaults';
import { exampleNotice } from '../domain/example.ts';
import { mailPreview, messagePreview, NOWHERE, whatsappPreview } from './preview.ts';

const facts = {
  service: null,
  business: DEFAULT_BUSINESS,
  policy: DEFAULT_NOTICE_POLICY,
  hours: DEFAULT_SETTINGS,
  closed: new Set<string>(),
};
const SITE = 'https://rostro.example';
const LINKS = '<a class="x" href="https://rostro.example/login?a=1&amp;b=2">Ir</a> <a href="tel:4421234567">Llama</a>';
const DEAD = `<a class="x" href="${NOWHERE}">Ir</a> <a href="${NOWHERE}">Llama</a>`;

test('an example’s links lead nowhere', () => {
  expect(mailPreview({ subject: 'S', html: LINKS, text: 'T' })).toEqual({ subject: 'S', html: DEAD, text: 'T' });
  expect(messagePreview({ subject: 'S', html: LINKS })).toEqual({ subject: 'S', html: DEAD, text: null });
});

test('a WhatsApp message is its filled template, with its buttons’ labels', () => {
  const preview = whatsappPreview(exampleNotice('reminder', facts, '2026-11-20T12:00:00.000Z'), SITE);
  expect(preview).toMatchObject({ template: 'cita_recordatorio', category: 'UTILITY' });
  expect(preview?.text).toMatch(/^Hola, Ana\./);
  expect(preview?.text).not.toContain('{{');
  expect(preview?.buttons).toContain('Confirmo');
});

test('an acknowledgement goes by e-mail alone', () => {
  expect(whatsappPreview(exampleNotice('acknowledgement', facts, '2026-11-20T12:00:00.000Z'), SITE)).toBeNull();
});
