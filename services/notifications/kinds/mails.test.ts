import { describe, expect, test } from '@jest/globals';
import { html } from '@rostro/shared/html';
import { calendarOf } from '../templates/calendar.ts';
import { emailChangeMail } from '../templates/email-change.ts';
import type { ReplyLinks } from '../templates/replies.ts';
import type { AcknowledgementNotice } from './acknowledgement.ts';
import type { CancellationNotice } from './cancellation.ts';
import type { ConfirmationNotice } from './confirmation.ts';
import { type Notice, noticeMail } from './index.ts';
import type { ReminderNotice } from './reminder.ts';
import type { RescheduleNotice } from './reschedule.ts';
import type { ThanksNotice } from './thanks.ts';

const wording = {
  firstName: 'María',
  service: 'Limpieza facial profunda',
  when: 'viernes 20 de noviembre, 3:00 p.m.',
  clinic: {
    name: 'Clínica Rostro',
    address: 'Av. Constituyentes 120, 76000 Querétaro',
    phone: '442 123 4567',
    email: '',
  },
};
const confirmation: ConfirmationNotice = { ...wording, kind: 'confirmation', previously: null, movable: true };
const previously = 'jueves 19 de noviembre, 11:00 a.m.';
const moved: ConfirmationNotice = { ...confirmation, previously };
const reschedule: RescheduleNotice = { ...wording, kind: 'reschedule', previously, movable: true };
const cancellation: CancellationNotice = { ...wording, kind: 'cancellation', by: 'staff', again: { serviceId: 5 } };
const reminder: ReminderNotice = {
  ...{ ...wording, kind: 'reminder', near: 'mañana', movable: true },
  when: `mañana, ${wording.when}`,
};
const thanks: ThanksNotice = {
  ...{ ...wording, kind: 'thanks', again: { serviceId: 5 } },
  aftercare: ['Usa protector solar.', 'Sin maquillaje por 24 horas.'],
};
const SITE = 'https://rostro.example';
const pageOf = (token: string): string => `${SITE}/respuesta#${token}`;
const LINKS: ReplyLinks = {
  ...{ confirm: pageOf('confirm'), reschedule: pageOf('reschedule'), cancel: pageOf('cancel'), stop: pageOf('stop') },
  unsubscribe: `${SITE}/api/replies/unsubscribe?token=stop`,
  healthForm: `${SITE}/salud#formulario`,
};
const bodiesOf = (notice: Notice): string[] => {
  const { html: rich, text } = noticeMail(notice, SITE, LINKS);
  return [rich, text];
};
const STOP = 'Si ya no quieres recibir recordatorios, cancélalos aquí';

describe('a confirmation', () => {
  test('has client, service, time and place, in HTML and in plain text', () => {
    expect(noticeMail(confirmation, SITE, LINKS).subject).toBe(
      'Tu cita está confirmada: viernes 20 de noviembre, 3:00 p.m.',
    );
    for (const body of bodiesOf(confirmation)) {
      for (const fact of [wording.firstName, wording.service, wording.when, ...Object.values(wording.clinic)]) {
        expect(body).toContain(fact);
      }
      expect(body).toContain('https://rostro.example/appointments');
      expect(body).not.toContain(STOP);
    }
  });
});

describe.each([
  ['a confirmation for another time', moved, 'está confirmada para su nuevo horario', 'Confirmada'],
  ['a reschedule', reschedule, 'Te avisaremos cuando la confirmemos', 'Por confirmar'],
] as const)('%s', (_what, notice, said, badge) => {
  test('has both times, and the status', () => {
    const mail = noticeMail(notice, SITE, LINKS);
    expect(mail.subject).toBe('Tu cita cambió de horario: viernes 20 de noviembre, 3:00 p.m.');
    expect(mail.html).toContain(`>${badge}</span>`);
    expect(mail.text).toContain(`Nuevo horario: ${wording.when}\nHorario anterior: ${previously}`);
    for (const body of [mail.html, mail.text]) {
      for (const fact of [wording.firstName, wording.service, wording.when, previously, said]) {
        expect(body).toContain(fact);
      }
      expect(body).toContain('https://rostro.example/appointments');
      expect(body).not.toContain(STOP);
    }
  });
});

test('does not name an earlier time for a reschedule to the same time', () => {
  const mail = noticeMail({ ...reschedule, previously: null }, SITE, LINKS);
  expect(mail.subject).toBe('Tu cita cambió: viernes 20 de noviembre, 3:00 p.m.');
  expect(mail.text).toContain(`Fecha y hora: ${wording.when}`);
  expect(mail.text).not.toMatch(/anterior|Nuevo horario/);
});

describe('an acknowledgement', () => {
  const acknowledgement: AcknowledgementNotice = {
    ...{ ...wording, kind: 'acknowledgement', duration: '60 min', heldUntil: null, movable: true },
  };

  test('has the booking, the next steps and the possible actions, and asks for no confirmation', () => {
    expect(noticeMail(acknowledgement, SITE, LINKS).subject).toBe(`Recibimos tu solicitud: ${wording.when}`);
    for (const body of bodiesOf(acknowledgement)) {
      const facts = [wording.service, wording.when, '60 min', wording.clinic.address, wording.clinic.phone];
      const next = ['Te llamaremos para confirmarla', LINKS.reschedule, LINKS.cancel];
      for (const fact of [...facts, ...next]) expect(body).toContain(fact);
      for (const other of [LINKS.confirm, 'apartado', 'código', STOP]) expect(body).not.toContain(other);
    }
  });

  test('tells a guest the end of the hold and the code, and a reader who did not book what to do', () => {
    const proof = { digits: '483920', page: `${SITE}/confirmation#cita=a1&codigo=483920` };
    const written = (heldUntil: string) => noticeMail({ ...acknowledgement, heldUntil }, SITE, { ...LINKS, proof });
    const late = written(wording.when);
    for (const body of [late.html, late.text]) expect(body).toContain('apartado hasta la hora de tu cita.');
    const { html, text } = written('jueves 19 de noviembre, 1:00 p.m.');
    expect(text).toContain('\n\nCódigo: 483920\n\nEscribir mi código: https://');
    for (const body of [html, text]) {
      expect(body).toContain('apartado hasta el jueves 19 de noviembre, 1:00 p.m. Para conservarlo');
      expect(body).toContain('483920');
      expect(body).toContain('Si no la pediste, cancélala.');
    }
  });
});

describe('a cancellation', () => {
  test.each([
    ['client', 'Cancelaste tu cita en Clínica Rostro.', 'Si no fuiste tú, llámanos al 442 123 4567.'],
    ['staff', 'Clínica Rostro canceló tu cita.', 'Si tienes alguna duda, llámanos al 442 123 4567.'],
  ] as const)('by the %s names that side, and whom to ask', (by, who, doubt) => {
    expect(noticeMail(cancellation, SITE, LINKS).subject).toBe(`Tu cita se canceló: ${wording.when}`);
    for (const body of bodiesOf({ ...cancellation, by })) {
      for (const fact of [wording.firstName, wording.service, wording.when, who, doubt]) expect(body).toContain(fact);
    }
  });

  test('leads to the same service, or to all services if it cannot be booked', () => {
    expect(bodiesOf(cancellation)[1]).toContain(`Agendar de nuevo: ${SITE}/servicios?serviceId=5&step=2`);
    expect(bodiesOf({ ...cancellation, again: {} })[1]).toContain(`Agendar de nuevo: ${SITE}/servicios\n`);
  });
});

describe('a mail about an appointment that was made, moved or cancelled', () => {
  const visit = {
    ...{ id: 'cita-2', calendarId: 'cita-1', serviceName: 'Limpieza facial profunda', version: 4 },
    ...{ startsAt: '2026-11-20T21:00:00.000Z', endsAt: '2026-11-20T22:00:00.000Z' },
    ...{ updatedAt: '2026-11-18T18:00:00.000Z', status: 'confirmed' as const },
  };
  const place = { ...wording.clinic, city: 'Querétaro', state: '', postalCode: '76000', phone: '524421234567' };
  const invitation = { visit, place, attendee: { name: 'María José Peña', email: 'maria@correo.mx' } };
  process.env.MAIL_FROM = 'Rostro <citas@rostro.example>';
  const unfolded = (notice: Notice): string => calendarOf(notice).calendar?.file.replaceAll('\r\n ', '') ?? '';

  test.each([
    ['a confirmation', confirmation, 'REQUEST', 'confirmed', 'CONFIRMED'],
    ['a reschedule', reschedule, 'REQUEST', 'pending', 'TENTATIVE'],
    ['a cancellation', cancellation, 'CANCEL', 'cancelled', 'CANCELLED'],
  ] as const)('has the visit in its calendar file: %s', (_, notice, method, status, said) => {
    const full: Notice = { ...notice, invitation: { ...invitation, visit: { ...visit, status } } };
    expect(calendarOf(full).calendar?.method).toBe(method);
    const file = unfolded({ ...full, clinic: { ...wording.clinic, email: 'hola@rostro.mx' } });
    for (const line of [`METHOD:${method}`, `STATUS:${said}`, 'UID:cita-1@rostro', 'SEQUENCE:4']) {
      expect(file).toContain(`${line}\r\n`);
    }
    expect(file).toMatch(/ORGANIZER;CN="Clínica Rostro":mailto:hola@rostro\.mx/);
    expect(file).toMatch(/ATTENDEE;.*RSVP=FALSE;CN="María José Peña":mailto:maria@correo\.mx/i);
  });

  test('has a link to Google’s calendar for mail programs that do not offer the file', () => {
    const { html: rich, text } = noticeMail({ ...confirmation, invitation }, SITE, LINKS);
    expect(rich).toContain('href="https://calendar.google.com/calendar/render?action=TEMPLATE&amp;text=');
    expect(text).toContain('Agregar a Google Calendar: https://calendar.google.com/');
    for (const body of bodiesOf(confirmation)) expect(body).not.toContain('google');
  });

  test('has the sender’s address if the clinic has none of its own', () => {
    expect(unfolded({ ...confirmation, invitation })).toContain(':mailto:citas@rostro.example');
  });

  test('has no calendar file if there is no time to enter', () => {
    for (const notice of [confirmation, reminder, thanks]) expect(calendarOf(notice)).toEqual({});
  });
});

describe('a reminder', () => {
  test.each([
    ['mañana', `mañana, ${wording.when}`, 'Tu cita es mañana', `Tu cita es mañana, ${wording.when}`],
    ['hoy', `hoy, ${wording.when}`, 'Tu cita es hoy', `Tu cita es hoy, ${wording.when}`],
    [null, wording.when, `Tu cita es el ${wording.when}`, `Tu cita es el ${wording.when}`],
  ] as const)('about an appointment that is %s says so at the top, with the date', (near, when, title, subject) => {
    const mail = noticeMail({ ...reminder, near, when }, SITE, LINKS);
    expect(mail.subject).toBe(subject);
    expect(mail.html).toContain(`<title>${title}</title>`);
    expect(mail.html).toContain(`>${title}</h1>`);
    expect(mail.text.split('\n')[0]).toBe(title);
  });

  test('has service, time, place, phone and link, in HTML and in plain text', () => {
    for (const body of bodiesOf(reminder)) {
      for (const fact of [wording.firstName, wording.service, reminder.when, ...Object.values(wording.clinic)]) {
        expect(body).toContain(fact);
      }
      expect(body).toContain('https://rostro.example/appointments');
      expect(body).toContain('cuanto antes, o llámanos al 442 123 4567.');
    }
  });

  test('has no limit in hours that the clinic’s rules lack', () => {
    for (const near of ['hoy', 'mañana', null] as const) {
      for (const body of bodiesOf({ ...reminder, near })) expect(body).not.toMatch(/\d+ horas/);
    }
  });
});

describe('the last moments to change a visit', () => {
  const ahead = {
    said: 'Puedes cambiarla o cancelarla en línea hasta el miércoles 18 de noviembre, 3:00 p.m.',
    isOver: false,
  };
  const over = {
    said: 'El plazo para cambiarla o cancelarla en línea terminó el miércoles 18 de noviembre, 3:00 p.m.',
    isOver: true,
  };

  test.each([confirmation, reschedule, reminder])('are said beside the advice: %p', (notice) => {
    for (const body of bodiesOf({ ...notice, until: ahead })) {
      expect(body).toContain(`llámanos al 442 123 4567. ${ahead.said}`);
      expect(body).not.toContain('cuanto antes');
    }
  });

  test.each([confirmation, reschedule, reminder])('leave only the phone once they are over: %p', (notice) => {
    for (const body of bodiesOf({ ...notice, until: over })) {
      expect(body).toContain(`${over.said} Si no puedes asistir, llámanos al 442 123 4567.`);
      expect(body).not.toContain('«Mis Citas»');
    }
  });
});

describe('thanks', () => {
  test('have the aftercare, one paragraph each, and lead to the same service', () => {
    const mail = noticeMail(thanks, SITE, LINKS);
    expect(mail.subject).toBe('Gracias por tu visita: Clínica Rostro');
    expect(mail.html).toMatch(/<p [^>]*>Usa protector solar\.<\/p>\s*<p [^>]*>Sin maquillaje por 24 horas\.<\/p>/);
    expect(mail.text).toContain('Cuidados para después\n\nUsa protector solar.\n\nSin maquillaje por 24 horas.\n\n');
    expect(mail.html).toContain('href="https://rostro.example/servicios?serviceId=5&amp;step=2"');
    expect(mail.text).toContain('Agendar de nuevo: https://rostro.example/servicios?serviceId=5&step=2');
  });

  test('omit the aftercare if the clinic has no text for it', () => {
    for (const body of bodiesOf({ ...thanks, aftercare: [] })) expect(body).not.toContain('Cuidados');
  });

  test('for a service that can no longer be booked lead to all services', () => {
    const mail = noticeMail({ ...thanks, again: {} }, SITE, LINKS);
    expect(mail.html).toContain('href="https://rostro.example/servicios"');
    expect(mail.text).toContain('Agendar de nuevo: https://rostro.example/servicios\n');
  });
});

describe.each<[string, Notice]>([
  ['a reminder', reminder],
  ['thanks', thanks],
])('%s', (_what, notice) => {
  test('say how to unsubscribe', () => {
    const mail = noticeMail(notice, SITE, LINKS);
    expect(mail.html).toMatch(new RegExp(`<a href="${LINKS.stop}"[^>]*>${STOP}</a> o pídelo al 442`));
    expect(mail.text).toContain(`${STOP} o pídelo al 442 123 4567: ${LINKS.stop}`);
    const unphoned = noticeMail({ ...notice, clinic: { ...notice.clinic, phone: '' } }, SITE, LINKS);
    expect(unphoned.html).toContain(`${STOP}</a>.`);
    expect(mail.unsubscribeUrl).toBe(LINKS.unsubscribe);
  });
});

describe.each<[string, Notice]>([
  ['a confirmation', confirmation],
  ['a reschedule', { ...confirmation, kind: 'reschedule', previously: 'jueves 19 de noviembre, 3:00 p.m.' }],
  ['a reminder', reminder],
])('%s', (_what, notice) => {
  const ANSWERS = [
    ...(notice.kind === 'reschedule' ? [] : [['Confirmar asistencia', LINKS.confirm] as const]),
    ['Cambiar horario', LINKS.reschedule],
    ['Cancelar cita', LINKS.cancel],
  ] as const;

  test('can be answered from the mail', () => {
    const mail = noticeMail(notice, SITE, LINKS);
    for (const [label, url] of ANSWERS) {
      expect(mail.html).toMatch(new RegExp(`<a href="${url}"[^>]*>${label}</a>`));
      expect(mail.text).toContain(`${label}: ${url}`);
    }
  });

  test('has no link to another time if the service’s times are not public', () => {
    const mail = noticeMail({ ...notice, movable: false } as Notice, SITE, LINKS);
    for (const body of [mail.html, mail.text]) {
      expect(body).not.toContain('Cambiar horario');
      expect(body).toContain('Cancelar cita');
    }
  });
});

test('does not ask for a confirmation while the visit waits for the clinic', () => {
  const mail = noticeMail(reschedule, SITE, LINKS);
  expect(mail.html + mail.text).not.toContain(LINKS.confirm);
});

test.each<[string, Notice]>([
  ['thanks', thanks],
  ['a cancellation', { ...wording, kind: 'cancellation', by: 'staff', again: { serviceId: 5 } }],
])('%s has no buttons for the visit', (_what, notice) => {
  const mail = noticeMail(notice, SITE, LINKS);
  for (const url of [LINKS.confirm, LINKS.reschedule, LINKS.cancel]) expect(mail.html + mail.text).not.toContain(url);
});

test.each<[string, Notice]>([
  ['a confirmation', confirmation],
  ['a reschedule', { ...confirmation, kind: 'reschedule', previously: null }],
])('%s has no header for unsubscribing', (_what, notice) => {
  expect(noticeMail(notice, SITE, LINKS).unsubscribeUrl).toBeUndefined();
});

describe.each<[string, Notice]>([
  ['a confirmation', confirmation],
  ['a confirmation for another time', moved],
  ['a reschedule', reschedule],
  ['a cancellation', cancellation],
  ['a reminder', reminder],
  ['thanks', thanks],
])('the mail of %s', (_what, notice) => {
  test('has one button; other actions are links', () => {
    expect(noticeMail(notice, SITE, LINKS).html.match(/<a [^>]*background:/g)).toHaveLength(1);
  });

  test('is not broken by names with HTML and emoji', () => {
    const nasty = { ...notice, firstName: `<img src=x onerror="alert(1)">&'🌸`, service: '</td><script>x</script>' };
    const mail = noticeMail(nasty, SITE, LINKS);
    expect(mail.html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;&amp;&#39;🌸');
    expect(mail.html).not.toMatch(/<img|<script/);
    expect(mail.text).toContain(nasty.firstName);
  });

  test('wraps 500 letters without a space in every place', () => {
    const long = 'ñ'.repeat(500);
    const page = noticeMail({ ...notice, service: long }, SITE, LINKS).html;
    const holders = page.match(new RegExp(`<(?:p|h1|table)[^>]*>(?:(?!</p>|</h1>|</table>)[^])*${long}`, 'g')) ?? [];
    expect(holders.length).toBeGreaterThan(0);
    for (const holder of holders) expect(holder).toMatch(/word-break:break-word/);
  });

  test('keeps a client’s text out of the subject', () => {
    const other = noticeMail({ ...notice, firstName: 'X', service: 'X' }, SITE, LINKS);
    expect(other.subject).toBe(noticeMail(notice, SITE, LINKS).subject);
  });

  test('has no empty row for facts that the clinic lacks', () => {
    for (const body of bodiesOf({ ...notice, clinic: { ...notice.clinic, phone: '', address: '' } })) {
      expect(body).not.toMatch(/Dirección|Teléfono|llámanos| al \.|, \./);
    }
  });

  test('loads nothing and runs nothing', () => {
    expect(noticeMail(notice, SITE, LINKS).html).not.toMatch(/<link|<script|<img|@import|url\(/i);
  });
});

test('HTML in the aftercare is text', () => {
  const mail = noticeMail({ ...thanks, aftercare: ['<b>No</b> & "nunca"'] }, SITE, LINKS);
  expect(mail.html).toContain('&lt;b&gt;No&lt;/b&gt; &amp; &quot;nunca&quot;');
  expect(mail.text).toContain('<b>No</b> & "nunca"');
});

test('html escapes its values and keeps its own markup', () => {
  expect(html`<p title="${'"'}">${'a<b'}${[html`<i>${'&'}</i>`]}${3}</p>`.html).toBe(
    '<p title="&quot;">a&lt;b<i>&amp;</i>3</p>',
  );
});

test('the old address learns of the request, of the current state, and of what to do', () => {
  const clinic = { name: 'Clínica Rostro', phone: '442 123 4567', email: '' };
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

describe('the named person', () => {
  const acknowledgement: AcknowledgementNotice = {
    ...{ ...wording, kind: 'acknowledgement', duration: '60 min', heldUntil: null, movable: true },
  };
  test.each<[string, Notice, string]>([
    ['an acknowledgement', acknowledgement, 'Te atiende'],
    ['a confirmation', confirmation, 'Te atiende'],
    ['a reschedule', reschedule, 'Te atiende'],
    ['a reminder', reminder, 'Te atiende'],
    ['thanks', thanks, 'Te atendió'],
    [
      'the letter to the clinic',
      { ...wording, kind: 'new-booking', appointmentId: 'a1', client: 'Ana', phone: '' },
      'Atiende',
    ],
  ])('appears in %s, and there is no line without one', (_, notice, label) => {
    expect(noticeMail({ ...notice, person: 'Eva Luna' }, SITE, LINKS).text).toContain(`${label}: Eva Luna`);
    for (const body of bodiesOf(notice)) expect(body).not.toMatch(/atiende|atendió/i);
  });
});
