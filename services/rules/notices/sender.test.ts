import { renderFrame } from '@rostro/platform/mail/frame';
import { button, code } from '@rostro/platform/mail/pieces';
import { contrastOf, READABLE } from '@rostro/shared/brand-colors';
import { html } from '@rostro/shared/html';
import type { BusinessItem } from '../table/items.ts';
import { clinicFrom, senderOf } from './sender.ts';

const SITE = 'https://luz.example';
const NOTHING = { logo: '', primary: '', accent: '', reviews: '', cofepris: '', cover: '', photos: [], facade: '' };
const clinicWith = (brand: Partial<typeof NOTHING>) => {
  const item = { name: 'Clínica "Luz"', brand: { ...NOTHING, ...brand } } as unknown as BusinessItem;
  return clinicFrom(item, SITE);
};
const mailOf = (brand: Partial<typeof NOTHING>): string =>
  renderFrame({
    title: 'Hola',
    preview: 'Hola',
    sender: senderOf(clinicWith(brand)),
    body: html`${code('123456', undefined)}${button('Entrar', SITE)}`,
    whyYou: 'Porque sí',
  }).html;

test('a clinic without a brand has its name, in the product’s colour', () => {
  const mail = mailOf({});
  expect(mail).toContain('>Clínica &quot;Luz&quot;</td>');
  expect(mail).toContain('background:#7A3E52');
  expect(mail).toContain('<img src="https://luz.example/img/marca-correo.png" alt="C"');
  expect(clinicFrom(null, SITE).name).not.toBe('');
});

test('a clinic without a logo has the mark in its colour; a letter without a site’s address, the first letter', () => {
  const mark = /<td [^>]*aria-hidden="true"[^>]*background:(#[0-9A-Fa-f]{6});border-radius:20px[^>]*>(<img|C)/;
  expect(mark.exec(mailOf({}))?.slice(1)).toEqual(['#7A3E52', '<img']);
  expect(mark.exec(mailOf({ primary: '#0b5a6e' }))?.slice(1)).toEqual(['#0b5a6e', '<img']);
  const { mark: _, ...nowhere } = clinicWith({});
  const { html: mail } = renderFrame({
    ...{ title: 'Hola', preview: 'Hola', sender: senderOf(nowhere), body: html``, whyYou: 'Porque sí' },
  });
  expect(mark.exec(mail)?.[2]).toBe('C');
});

test('programs that show mails dark get colours: a lighter one of the clinic’s', () => {
  const mail = mailOf({ primary: '#0b5a6e' });
  expect(mail).toContain('<meta name="color-scheme" content="light dark">');
  const [, dark = ''] = /prefers-color-scheme: dark\) \{([\s\S]*)<\/style>/.exec(mail) ?? [];
  const [, tone = ''] = /\.tone \{ color: (#[0-9a-f]{6})/.exec(dark) ?? [];
  expect(contrastOf(tone, '#231d20')).toBeGreaterThanOrEqual(READABLE);
  expect(dark).not.toContain('#0b5a6e');
});

test('a logo replaces the name, with its complete address, and has the name as its text', () => {
  const mail = mailOf({ logo: '/media/logo_400.png' });
  expect(mail).toContain('<img src="https://luz.example/media/logo_400.png" alt="Clínica &quot;Luz&quot;"');
  expect(mail).not.toContain('>Clínica &quot;Luz&quot;</td>');
  expect(mailOf({ logo: 'https://cdn.example/l.png' })).toContain('src="https://cdn.example/l.png"');
});

test('the clinic’s colour is that of buttons and codes, and no variable is left', () => {
  const mail = mailOf({ primary: '#0b5a6e' });
  expect(mail).toContain('background:#0b5a6e');
  expect(mail).toContain('background:#e7eff1');
  expect(mail).not.toContain('var(');
  expect(mail).not.toContain('#7A3E52');
});
