import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { DEFAULT_BUSINESS, DEFAULT_NOTICE_POLICY, DEFAULT_SETTINGS } from '@rostro/shared/defaults';
import { NOTICE_KINDS } from '@rostro/shared/notice-kinds';
import { AFTERCARE_FALLBACK, WHATSAPP_TEMPLATES } from '@rostro/shared/whatsapp';
import { exampleNotice } from '../domain/example.ts';
import { KINDS, type Notice } from '../kinds/index.ts';
import { exampleLinks } from './replies.ts';
import { noticeMessage, textMessage } from './whatsapp.ts';

process.env.SITE_URL = 'https://rostro.example';

const wording = {
  firstName: 'María',
  service: 'Limpieza facial profunda',
  when: 'viernes 20 de noviembre, 3:00 p.m.',
  clinic: { name: 'Clínica Rostro', address: 'Av. 120, 76000 Querétaro', phone: '442 123 4567', email: '' },
};
const NOTICES = {
  confirmation: { ...wording, kind: 'confirmation', previously: null, movable: true },
  reschedule: { ...wording, kind: 'reschedule', previously: 'jueves 19 de noviembre, 11:00 a.m.', movable: true },
  cancellation: { ...wording, kind: 'cancellation', by: 'client', again: { serviceId: 5 } },
  reminder: { ...wording, kind: 'reminder', near: 'mañana', movable: true, when: `mañana, ${wording.when}` },
  'health-form': { ...wording, kind: 'health-form' },
  'new-booking': {
    ...{ ...wording, kind: 'new-booking', appointmentId: 'cita-1' },
    ...{ client: 'María José Peña', phone: '55 1234 5678' },
  },
  thanks: {
    ...wording,
    kind: 'thanks',
    aftercare: ['Usa protector solar.', 'Sin maquillaje.'],
    again: { serviceId: 5 },
  },
} satisfies Partial<Record<Notice['kind'], Notice>>;
const links = { ...exampleLinks('https://rostro.example'), healthForm: 'https://rostro.example/salud#eyJh' };
const visit = { appointmentId: 'cita-1', startsAt: '2026-11-20T21:00:00.000Z' };
function messageOf(notice: Notice) {
  const message = noticeMessage(notice, '+525512345678', visit, links);
  if (message === null) throw new Error(`no template of ${notice.kind}`);
  return message.template;
}
const componentsOf = (notice: Notice) => messageOf(notice).components;
const valuesOf = (notice: Notice): string[] =>
  componentsOf(notice).flatMap((part) => (part.type === 'body' ? part.parameters.map(({ text }) => text) : []));
const templateOf = (notice: Notice) => {
  const { name } = messageOf(notice);
  const template = WHATSAPP_TEMPLATES.find((one) => one.name === name);
  if (template === undefined) throw new Error(`no template ${name}`);
  return template;
};

test.each([
  ['confirmation', 'cita_confirmada', ['María', 'Limpieza facial profunda', wording.when, 'Clínica Rostro']],
  [
    'reschedule',
    'cita_reprogramada',
    [
      ...['María', 'Limpieza facial profunda', wording.when, 'jueves 19 de noviembre, 11:00 a.m.'],
      ...['por confirmar, te avisaremos en cuanto lo esté', 'Clínica Rostro'],
    ],
  ],
  ['cancellation', 'cita_cancelada', ['María', 'Clínica Rostro', 'Limpieza facial profunda', wording.when, 'ti']],
  [
    'reminder',
    'cita_recordatorio',
    [
      ...['María', 'Limpieza facial profunda', `mañana, ${wording.when}`],
      'Clínica Rostro, Av. 120, 76000 Querétaro, tel. 442 123 4567',
    ],
  ],
  [
    'health-form',
    'formulario_salud',
    ['María', 'Clínica Rostro', 'Limpieza facial profunda', wording.when, 'https://rostro.example/salud#eyJh'],
  ],
  [
    'thanks',
    'cita_gracias',
    ['María', 'Clínica Rostro', 'Limpieza facial profunda', 'Usa protector solar. Sin maquillaje.'],
  ],
] as const)('the message of a %s names its template and has its parameters', (kind, name, values) => {
  expect(noticeMessage(NOTICES[kind], '+525512345678', visit, links)).toMatchObject({
    messaging_product: 'whatsapp',
    to: '+525512345678',
    type: 'template',
    template: { name, language: { code: 'es_MX' } },
  });
  expect(componentsOf(NOTICES[kind])[0]).toEqual({
    type: 'body',
    parameters: values.map((text) => ({ type: 'text', text })),
  });
});

test.each([
  ['confirmation', ['reschedule', 'cancel']],
  ['reschedule', ['reschedule', 'cancel']],
  ['cancellation', []],
  ['reminder', ['confirm', 'reschedule', 'cancel']],
  ['health-form', []],
  ['thanks', []],
  ['new-booking', []],
] as const)('the buttons of a %s name their appointment and its start', (kind, actions) => {
  expect(componentsOf(NOTICES[kind]).slice(1)).toEqual(
    actions.map((action, index) => ({
      ...{ type: 'button', sub_type: 'quick_reply', index: String(index) },
      parameters: [{ type: 'payload', payload: `${action}:cita-1:1795208400` }],
    })),
  );
});

test('a text has no link preview, so only the client opens its links', () => {
  expect(textMessage('Hola', '+525512345678')).toEqual({
    ...{ messaging_product: 'whatsapp', to: '+525512345678', type: 'text' },
    text: { preview_url: false, body: 'Hola' },
  });
});

test('a confirmation for another time reads as a confirmed reschedule', () => {
  const previously = 'jueves 19 de noviembre, 11:00 a.m.';
  const moved: Notice = { ...wording, kind: 'confirmation', previously, movable: true };
  expect(templateOf(moved).name).toBe('cita_reprogramada');
  expect(valuesOf(moved).slice(2, 5)).toEqual([wording.when, previously, 'confirmada']);
});

test('a reschedule to the same time has it twice, because parameters must not be empty', () => {
  const same: Notice = { ...wording, kind: 'reschedule', previously: null, movable: true };
  expect(valuesOf(same).slice(2, 4)).toEqual([wording.when, wording.when]);
});

test('a new booking names the client and leads the clinic into the panel', () => {
  const link = 'https://rostro.example/admin/appointments?edit=cita-1';
  const who = ['María José Peña', '55 1234 5678'];
  expect(templateOf(NOTICES['new-booking']).name).toBe('clinica_cita_nueva');
  expect(valuesOf(NOTICES['new-booking'])).toEqual([...who, wording.service, wording.when, link]);
  expect(valuesOf({ ...NOTICES['new-booking'], phone: '' } as Notice)[1]).toBe('sin teléfono');
});

test('a cancellation names the side that cancelled', () => {
  expect(valuesOf({ ...wording, kind: 'cancellation', by: 'staff', again: { serviceId: 5 } }).at(-1)).toBe(
    'la clínica',
  );
});

test('a clinic without texts still has a value for every parameter', () => {
  expect(valuesOf({ ...NOTICES.thanks, aftercare: [] } as Notice).at(-1)).toBe(AFTERCARE_FALLBACK);
  const bare = { ...NOTICES.reminder, clinic: { name: 'Clínica Rostro', address: '', phone: '', email: '' } };
  expect(valuesOf(bare).at(-1)).toBe('Clínica Rostro');
});

const facts = {
  service: null,
  business: DEFAULT_BUSINESS,
  policy: DEFAULT_NOTICE_POLICY,
  hours: DEFAULT_SETTINGS,
  closed: new Set<string>(),
};
const EXAMPLES = NOTICE_KINDS.filter((kind) => KINDS[kind].whatsapp !== null).map((kind) =>
  exampleNotice(kind, facts, '2026-11-20T12:00:00.000Z'),
);
describe.each(EXAMPLES)('the message of a $kind', (notice) => {
  test('stays within 1024 characters for every content, without half an emoji', () => {
    const long = '🌸'.repeat(250);
    const wide: Notice = {
      ...{ ...notice, firstName: long, service: long, when: wording.when },
      clinic: { name: long, address: long, phone: long, email: '' },
      ...(notice.kind === 'new-booking' && { client: long, phone: long }),
      ...(notice.kind === 'thanks' && { aftercare: [long, long] }),
    };
    const [values, { body, buttons = [] }] = [valuesOf(wide), templateOf(wide)];
    const filled = body.replace(/\{\{(\d+)\}\}/g, (_asked, position) => values[Number(position) - 1] ?? '');
    const touched = buttons.map(({ text }) => text).join('');
    expect(filled.length + touched.length).toBeLessThanOrEqual(1024);
    expect(() => encodeURIComponent(values.join(''))).not.toThrow();
    expect(values.some((value) => value.endsWith('…'))).toBe(true);
  });

  test('keeps HTML in a name as it is', () => {
    const name = '<b>Ana</b> & 🌸';
    expect(valuesOf({ ...notice, firstName: name, ...(notice.kind === 'new-booking' && { client: name }) })[0]).toBe(
      '<b>Ana</b> & 🌸',
    );
  });
});

describe.each(WHATSAPP_TEMPLATES.map((template) => [template.name, template] as const))('%s', (_name, template) => {
  test('has its parameters in order, each with a sample', () => {
    const asked = [...template.body.matchAll(/\{\{(\d+)\}\}/g)].map(([, position]) => Number(position));
    expect(asked).toEqual(template.samples.map((_sample, index) => index + 1));
    expect(template.parameters).toBe(template.samples.length);
  });

  test("obeys Meta's rules", () => {
    expect(template.name).toMatch(/^[a-z0-9_]+$/);
    // Meta words the messages with a code.
    const isOurs = template.category !== 'AUTHENTICATION';
    expect(template.body).not.toMatch(isOurs ? /^\{\{|\}\}$|\}\}\s*\{\{|\n{3}|\t| {2}/ : /\n|\t| {2}/);
    for (const sample of template.samples) expect(sample).not.toMatch(/[\n\r\t]| {5}/);
    expect(template.buttons?.length ?? 1).toBeLessThanOrEqual(10);
    for (const { text } of template.buttons ?? []) expect(text).toMatch(/^[\p{L} ]{1,25}$/u);
  });

  test('is registered as in docs/whatsapp.md', () => {
    const page = readFileSync(new URL('../../../docs/whatsapp.md', import.meta.url), 'utf8');
    const [, section = ''] = page.split(`### \`${template.name}\``);
    const [own = ''] = section.split('\n### ');
    expect(own).toContain(template.body);
    expect(own).toContain(template.category);
    expect(own).toContain(template.language);
    for (const sample of template.samples) expect(own).toContain(sample);
    const quickReplies = (template.buttons ?? []).map(({ text }) => text);
    const buttons = [...quickReplies, ...(template.copies === undefined ? [] : [template.copies])].join(', ');
    expect(own).toContain(`| buttons | ${buttons || 'none'} |`);
  });
});
