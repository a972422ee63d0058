import { expect, test } from '@jest/globals';
import { html } from '@rostro/shared/html';
import { CONFIRMATION_TEMPLATE } from '@rostro/shared/whatsapp';
import type { Notice } from '../domain/notice.ts';
import { confirmationMail } from './email.ts';
import { emailChangeMail } from './email-change.ts';
import { confirmationMessage } from './whatsapp.ts';

const notice: Notice = {
  firstName: 'María',
  treatment: 'Limpieza facial profunda',
  when: 'viernes 20 de noviembre, 3:00 p.m.',
  clinic: { name: 'Clínica Rostro', address: 'Av. Constituyentes 120, 76000 Querétaro', phone: '442 123 4567' },
};
const SITE = 'https://rostro.example';

test('the mail says who, what, when and where, in HTML and in plain text', () => {
  const mail = confirmationMail(notice, SITE);
  expect(mail.subject).toBe('Tu cita está confirmada: viernes 20 de noviembre, 3:00 p.m.');
  for (const body of [mail.html, mail.text]) {
    for (const fact of [notice.firstName, notice.treatment, notice.when, ...Object.values(notice.clinic)]) {
      expect(body).toContain(fact);
    }
    expect(body).toContain('https://rostro.example/appointments');
  }
});

test('a name with HTML and emoji breaks neither the mail nor the message', () => {
  const nasty = { ...notice, firstName: `<img src=x onerror="alert(1)">&'🌸`, treatment: '</td><script>x</script>' };
  const mail = confirmationMail(nasty, SITE);
  expect(mail.html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;&amp;&#39;🌸');
  expect(mail.html).not.toMatch(/<img|<script/);
  expect(mail.text).toContain(nasty.firstName);
  expect(confirmationMessage(nasty, '+525512345678').template.components[0]?.parameters[0]?.text).toBe(nasty.firstName);
});

test('the subject holds nothing that a client wrote', () => {
  const { subject } = confirmationMail({ ...notice, firstName: 'X', treatment: 'X' }, SITE);
  expect(subject).toBe(confirmationMail(notice, SITE).subject);
});

test('a fact that the clinic has not filled in leaves no empty row', () => {
  const mail = confirmationMail({ ...notice, clinic: { ...notice.clinic, phone: '', address: '' } }, SITE);
  for (const body of [mail.html, mail.text]) expect(body).not.toMatch(/Dirección|Teléfono|llámanos/);
});

test('the mail loads nothing and runs nothing', () => {
  expect(confirmationMail(notice, SITE).html).not.toMatch(/<link|<script|<img|@import|url\(/i);
});

test('the WhatsApp message brings as many parameters as the template asks for', () => {
  const asked = [...new Set(CONFIRMATION_TEMPLATE.body.match(/\{\{\d+\}\}/g))];
  const message = confirmationMessage(notice, '+525512345678');
  expect(asked).toEqual(['{{1}}', '{{2}}', '{{3}}', '{{4}}']);
  expect(CONFIRMATION_TEMPLATE.parameters).toBe(asked.length);
  expect(message).toMatchObject({
    to: '+525512345678',
    template: { name: 'cita_confirmada', language: { code: 'es_MX' } },
  });
  expect(message.template.components[0]?.parameters.map(({ text }) => text)).toEqual([
    'María',
    'Limpieza facial profunda',
    'viernes 20 de noviembre, 3:00 p.m.',
    'Clínica Rostro',
  ]);
});

test('html escapes what it is given and keeps what it made', () => {
  expect(html`<p title="${'"'}">${'a<b'}${[html`<i>${'&'}</i>`]}${3}</p>`.html).toBe(
    '<p title="&quot;">a&lt;b<i>&amp;</i>3</p>',
  );
});

test('the old address is told what was asked for, what holds until then, and what to do', () => {
  const clinic = { name: 'Clínica Rostro', phone: '442 123 4567' };
  const mail = emailChangeMail({ firstName: '<b>Ana</b>', clinic });
  expect(mail.subject).toBe('Pidieron cambiar el correo de tu cuenta');
  expect(mail.html).not.toContain('<b>Ana');
  for (const body of [mail.html, mail.text]) {
    for (const fact of ['sigues entrando con este', clinic.name, 'llama al 442 123 4567']) expect(body).toContain(fact);
  }
  const bare = emailChangeMail({ firstName: '', clinic: { ...clinic, phone: '' } });
  expect(bare.text).toContain('Hola. Alguien');
  expect(bare.text).toContain('avisa a la administración de la clínica');
});
