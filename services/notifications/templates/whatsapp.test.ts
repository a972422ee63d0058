import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { AFTERCARE_FALLBACK, WHATSAPP_TEMPLATES } from '@rostro/shared/whatsapp';
import type { Notice } from '../domain/saying.ts';
import { noticeMessage } from './whatsapp.ts';

const saying = {
  firstName: 'María',
  treatment: 'Limpieza facial profunda',
  when: 'viernes 20 de noviembre, 3:00 p.m.',
  clinic: { name: 'Clínica Rostro', address: 'Av. 120, 76000 Querétaro', phone: '442 123 4567' },
};
const NOTICES: Record<Notice['kind'], Notice> = {
  confirmation: { ...saying, kind: 'confirmation' },
  reminder: { ...saying, kind: 'reminder', near: 'mañana', when: `mañana, ${saying.when}` },
  thanks: { ...saying, kind: 'thanks', aftercare: ['Usa protector solar.', 'Sin maquillaje.'], serviceId: 5 },
};
const valuesOf = (notice: Notice): string[] =>
  noticeMessage(notice, '+525512345678').template.components[0]?.parameters.map(({ text }) => text) ?? [];
const templateOf = (notice: Notice) => {
  const { name } = noticeMessage(notice, '+525512345678').template;
  const template = WHATSAPP_TEMPLATES.find((one) => one.name === name);
  if (template === undefined) throw new Error(`no template ${name}`);
  return template;
};

test.each([
  ['confirmation', 'cita_confirmada', ['María', 'Limpieza facial profunda', saying.when, 'Clínica Rostro']],
  [
    'reminder',
    'cita_recordatorio',
    [
      ...['María', 'Limpieza facial profunda', `mañana, ${saying.when}`],
      'Clínica Rostro, Av. 120, 76000 Querétaro, tel. 442 123 4567',
    ],
  ],
  [
    'thanks',
    'cita_gracias',
    ['María', 'Clínica Rostro', 'Limpieza facial profunda', 'Usa protector solar. Sin maquillaje.'],
  ],
] as const)('the message of a %s names its template and brings what it asks for', (kind, name, values) => {
  expect(noticeMessage(NOTICES[kind], '+525512345678')).toEqual({
    messaging_product: 'whatsapp',
    to: '+525512345678',
    type: 'template',
    template: {
      name,
      language: { code: 'es_MX' },
      components: [{ type: 'body', parameters: values.map((text) => ({ type: 'text', text })) }],
    },
  });
});

test('a clinic that has written nothing still says something in every parameter', () => {
  expect(valuesOf({ ...NOTICES.thanks, aftercare: [] } as Notice).at(-1)).toBe(AFTERCARE_FALLBACK);
  const bare = { ...NOTICES.reminder, clinic: { name: 'Clínica Rostro', address: '', phone: '' } };
  expect(valuesOf(bare).at(-1)).toBe('Clínica Rostro');
});

describe.each(Object.values(NOTICES))('the message of a $kind', (notice) => {
  test('is kept within 1024 characters, whatever was written, without half an emoji', () => {
    const long = '🌸'.repeat(250);
    const wide: Notice = {
      ...{ ...notice, firstName: long, treatment: long, when: saying.when },
      clinic: { name: long, address: long, phone: long },
      ...(notice.kind === 'thanks' && { aftercare: [long, long] }),
    };
    const [values, { body }] = [valuesOf(wide), templateOf(wide)];
    const filled = body.replace(/\{\{(\d+)\}\}/g, (_asked, position) => values[Number(position) - 1] ?? '');
    expect(filled.length).toBeLessThanOrEqual(1024);
    expect(() => encodeURIComponent(values.join(''))).not.toThrow();
    expect(values.some((value) => value.endsWith('…'))).toBe(true);
  });

  test('says a name with HTML as it is: nothing reads it as such', () => {
    expect(valuesOf({ ...notice, firstName: '<b>Ana</b> & 🌸' })[0]).toBe('<b>Ana</b> & 🌸');
  });
});

describe.each(WHATSAPP_TEMPLATES.map((template) => [template.name, template] as const))('%s', (_name, template) => {
  test('asks for its parameters in order, and has a sample of each', () => {
    const asked = [...template.body.matchAll(/\{\{(\d+)\}\}/g)].map(([, position]) => Number(position));
    expect(asked).toEqual(template.samples.map((_sample, index) => index + 1));
    expect(template.parameters).toBe(template.samples.length);
  });

  test("keeps Meta's rules", () => {
    expect(template.name).toMatch(/^[a-z0-9_]+$/);
    expect(template.body).not.toMatch(/^\{\{|\}\}$|\}\}\s*\{\{|\n{3}|\t| {2}/);
    for (const sample of template.samples) expect(sample).not.toMatch(/[\n\r\t]| {5}/);
  });

  test('is registered as docs/whatsapp.md says', () => {
    const page = readFileSync(new URL('../../../docs/whatsapp.md', import.meta.url), 'utf8');
    const [, section = ''] = page.split(`### \`${template.name}\``);
    const [own = ''] = section.split('\n### ');
    expect(own).toContain(template.body);
    expect(own).toContain(template.category);
    expect(own).toContain(template.language);
    for (const sample of template.samples) expect(own).toContain(sample);
  });
});
