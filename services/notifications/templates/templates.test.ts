import { describe, expect, test } from '@jest/globals';
import { html } from '@rostro/shared/html';
import type { ConfirmationNotice, Notice, ReminderNotice, ThanksNotice } from '../domain/saying.ts';
import { confirmationMail } from './email.ts';
import { emailChangeMail } from './email-change.ts';
import { noticeMail } from './notice-mail.ts';
import { reminderMail } from './reminder.ts';
import { thanksMail } from './thanks.ts';

const saying = {
  firstName: 'María',
  treatment: 'Limpieza facial profunda',
  when: 'viernes 20 de noviembre, 3:00 p.m.',
  clinic: { name: 'Clínica Rostro', address: 'Av. Constituyentes 120, 76000 Querétaro', phone: '442 123 4567' },
};
const confirmation: ConfirmationNotice = { ...saying, kind: 'confirmation' };
const reminder: ReminderNotice = { ...saying, kind: 'reminder', near: 'mañana', when: `mañana, ${saying.when}` };
const thanks: ThanksNotice = {
  ...{ ...saying, kind: 'thanks', serviceId: 5 },
  aftercare: ['Usa protector solar.', 'Sin maquillaje por 24 horas.'],
};
const SITE = 'https://rostro.example';
const bodiesOf = (notice: Notice): string[] => {
  const { html: rich, text } = noticeMail(notice, SITE);
  return [rich, text];
};
const STOP = 'Si ya no quieres recibir recordatorios, cámbialo en tu perfil';

describe('a confirmation', () => {
  test('says who, what, when and where, in HTML and in plain text', () => {
    expect(confirmationMail(confirmation, SITE).subject).toBe(
      'Tu cita está confirmada: viernes 20 de noviembre, 3:00 p.m.',
    );
    for (const body of bodiesOf(confirmation)) {
      for (const fact of [saying.firstName, saying.treatment, saying.when, ...Object.values(saying.clinic)]) {
        expect(body).toContain(fact);
      }
      expect(body).toContain('https://rostro.example/appointments');
      expect(body).not.toContain(STOP);
    }
  });
});

describe('a reminder', () => {
  test.each([
    ['mañana', `mañana, ${saying.when}`, 'Tu cita es mañana', `Tu cita es mañana, ${saying.when}`],
    ['hoy', `hoy, ${saying.when}`, 'Tu cita es hoy', `Tu cita es hoy, ${saying.when}`],
    [null, saying.when, `Tu cita es el ${saying.when}`, `Tu cita es el ${saying.when}`],
  ] as const)('of an appointment that is %s says so at once, and the date beside', (near, when, title, subject) => {
    const mail = reminderMail({ ...reminder, near, when }, SITE);
    expect(mail.subject).toBe(subject);
    expect(mail.html).toContain(`<title>${title}</title>`);
    expect(mail.html).toContain(`>${title}</h1>`);
    expect(mail.text.split('\n')[0]).toBe(title);
  });

  test('says what, when, where, whom to call and how to see it, in HTML and in plain text', () => {
    for (const body of bodiesOf(reminder)) {
      for (const fact of [saying.firstName, saying.treatment, reminder.when, ...Object.values(saying.clinic)]) {
        expect(body).toContain(fact);
      }
      expect(body).toContain('https://rostro.example/appointments');
      expect(body).toContain('de preferencia con 12 horas de anticipación, o llámanos al 442 123 4567.');
    }
  });

  test('asks for a word at once where the day has come', () => {
    for (const body of bodiesOf({ ...reminder, near: 'hoy' })) {
      expect(body).toContain('cuanto antes');
      expect(body).not.toContain('12 horas');
    }
  });
});

describe('thanks', () => {
  test('bring the care afterwards, a paragraph for each, and lead to the same treatment', () => {
    const mail = thanksMail(thanks, SITE);
    expect(mail.subject).toBe('Gracias por tu visita: Clínica Rostro');
    expect(mail.html).toMatch(/<p [^>]*>Usa protector solar\.<\/p>\s*<p [^>]*>Sin maquillaje por 24 horas\.<\/p>/);
    expect(mail.text).toContain('Cuidados para después\n\nUsa protector solar.\n\nSin maquillaje por 24 horas.\n\n');
    expect(mail.html).toContain('href="https://rostro.example/servicios?serviceId=5&amp;step=2"');
    expect(mail.text).toContain('Agendar de nuevo: https://rostro.example/servicios?serviceId=5&step=2');
  });

  test('of a clinic that says nothing of the care afterwards keep silent about it', () => {
    for (const body of bodiesOf({ ...thanks, aftercare: [] })) expect(body).not.toContain('Cuidados');
  });

  test('for a treatment that is not booked any more lead to all of them', () => {
    const mail = thanksMail({ ...thanks, serviceId: null }, SITE);
    expect(mail.html).toContain('href="https://rostro.example/servicios"');
    expect(mail.text).toContain('Agendar de nuevo: https://rostro.example/servicios\n');
  });
});

describe.each<[string, Notice]>([
  ['a reminder', reminder],
  ['thanks', thanks],
])('%s', (_what, notice) => {
  test('say how to get no more of them', () => {
    const mail = noticeMail(notice, SITE);
    expect(mail.html).toMatch(new RegExp(`<a href="https://rostro.example/profile"[^>]*>${STOP}</a> o pídelo al 442`));
    expect(mail.text).toContain(`${STOP} o pídelo al 442 123 4567: https://rostro.example/profile`);
    const unphoned = noticeMail({ ...notice, clinic: { ...notice.clinic, phone: '' } }, SITE);
    expect(unphoned.html).toContain(`${STOP}</a>.`);
  });
});

describe.each<[string, Notice]>([
  ['a confirmation', confirmation],
  ['a reminder', reminder],
  ['thanks', thanks],
])('the mail of %s', (_what, notice) => {
  test('is not broken by names with HTML and emoji', () => {
    const nasty = { ...notice, firstName: `<img src=x onerror="alert(1)">&'🌸`, treatment: '</td><script>x</script>' };
    const mail = noticeMail(nasty, SITE);
    expect(mail.html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;&amp;&#39;🌸');
    expect(mail.html).not.toMatch(/<img|<script/);
    expect(mail.text).toContain(nasty.firstName);
  });

  test('is not broken by 500 letters without a space: wherever they stand, they wrap', () => {
    const long = 'ñ'.repeat(500);
    const page = noticeMail({ ...notice, treatment: long }, SITE).html;
    const holders = page.match(new RegExp(`<(?:p|h1|table)[^>]*>(?:(?!</p>|</h1>|</table>)[^])*${long}`, 'g')) ?? [];
    expect(holders.length).toBeGreaterThan(0);
    for (const holder of holders) expect(holder).toMatch(/word-break:break-word/);
  });

  test('keeps what a client wrote out of the subject', () => {
    const other = noticeMail({ ...notice, firstName: 'X', treatment: 'X' }, SITE);
    expect(other.subject).toBe(noticeMail(notice, SITE).subject);
  });

  test('leaves no empty row for what the clinic has not filled in', () => {
    for (const body of bodiesOf({ ...notice, clinic: { ...notice.clinic, phone: '', address: '' } })) {
      expect(body).not.toMatch(/Dirección|Teléfono|llámanos| al \.|, \./);
    }
  });

  test('loads nothing and runs nothing', () => {
    expect(noticeMail(notice, SITE).html).not.toMatch(/<link|<script|<img|@import|url\(/i);
  });
});

test('aftercare with HTML is text', () => {
  const mail = thanksMail({ ...thanks, aftercare: ['<b>No</b> & "nunca"'] }, SITE);
  expect(mail.html).toContain('&lt;b&gt;No&lt;/b&gt; &amp; &quot;nunca&quot;');
  expect(mail.text).toContain('<b>No</b> & "nunca"');
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
