import { describe, expect, test } from '@jest/globals';
import type { AppointmentItem, ProfileItem } from '@rostro/rules/table/items';
import { decideAnswer, type ReplyAnswer, sayAnswer } from './answer.ts';
import type { ClientMessage, MessageIntent } from './client-message.ts';

const NOW = '2026-11-18T18:00:00.000Z';
const START = '2026-11-20T21:00:00.000Z';
const LATER = '2026-11-21T18:00:00.000Z';

const client: ProfileItem = {
  ...{ pk: 'p', sk: 's', id: 'ana', fullName: 'Ana  López', phone: '525512345678', searchWords: '' },
  ...{ isAdmin: false, passwordEstablished: true, provider: 'email', version: 3, createdAt: NOW, updatedAt: NOW },
  consent: { reminders: true, whatsapp: true, at: '2026-11-01T18:00:00.000Z', source: 'profile' },
};
const appointmentOf = (part: Partial<AppointmentItem> = {}): AppointmentItem => ({
  ...{ pk: 'p', sk: 's', id: 'cita-1', clientId: 'ana', serviceId: 5, startsAt: START },
  category: 'cosmetology',
  ...{ endsAt: '2026-11-20T22:00:00.000Z', status: 'confirmed', closed: false, paymentStatus: 'pending', notes: '' },
  ...{ createdBy: 'client', createdAt: NOW, updatedAt: NOW, version: 2, segments: [] },
  ...part,
});
const visit = { appointmentId: 'cita-1', startsAt: START };
const messageOf = (wish: MessageIntent): ClientMessage => ({
  ...{ id: 'mensaje-1', at: NOW, from: '525512345678', phone: '525512345678', text: 'Confirmo' },
  wish,
});
const decide = (
  wish: MessageIntent,
  appointment: AppointmentItem | null = appointmentOf(),
  who: ProfileItem | null = client,
) => decideAnswer({ client: who, appointment }, messageOf(wish), NOW);
const confirm: MessageIntent = { action: 'confirm', visit };

describe('Confirmo', () => {
  test.each(['confirmed', 'pending'] as const)(
    'about an appointment that is %s and ahead is accepted, with thanks',
    (status) => {
      const appointment = appointmentOf({ status });
      expect(decide(confirm, appointment)).toEqual({
        does: 'confirm',
        ...{ client, appointment, answer: { firstName: 'Ana', says: 'thanks', startsAt: START } },
      });
    },
  );

  test('without an appointment on the button means the only one ahead', () => {
    expect(decide({ action: 'confirm', visit: null })).toMatchObject({ does: 'confirm' });
  });

  test('a second time changes nothing and gets the same thanks', () => {
    const again = decide(confirm, appointmentOf({ attendanceConfirmedAt: NOW }));
    expect(again).toMatchObject({ does: 'tell', answer: { says: 'thanks' } });
  });

  test.each([
    ['moved', { startsAt: LATER }, { says: 'moved', startsAt: LATER }],
    ['cancelled', { status: 'cancelled' as const }, { says: 'gone' }],
    ['cancelled and over', { status: 'cancelled' as const, startsAt: NOW }, { says: 'gone' }],
    ['over', { startsAt: NOW }, { says: 'over' }],
    ['done', { status: 'completed' as const }, { says: 'over' }],
  ])('about an appointment that was %s meanwhile only says so', (_what, part, answer) => {
    expect(decide(confirm, appointmentOf(part))).toMatchObject({ does: 'tell', answer });
  });

  test.each([
    ['nobody', appointmentOf(), null],
    ['somebody whose appointment it is not', null, client],
  ])('about %s is left to staff', (_who, appointment, who) => {
    expect(decide(confirm, appointment, who)).toEqual({ does: 'for-staff' });
  });
});

test.each(['reschedule', 'cancel'] as const)('%s changes nothing: it is answered with a link', (action) => {
  expect(decide({ action, visit })).toEqual({
    does: 'tell',
    client,
    answer: { firstName: 'Ana', says: 'link', action, appointmentId: 'cita-1', startsAt: START },
  });
  expect(decide({ action, visit }, appointmentOf({ startsAt: LATER }))).toMatchObject({ answer: { says: 'moved' } });
});

describe('BAJA', () => {
  test('is accepted from a known client', () => {
    expect(decide({ action: 'stop' }, null)).toEqual({
      does: 'stop',
      ...{ client, answer: { firstName: 'Ana', says: 'stopped' } },
    });
  });

  test('from an unknown number is left to staff', () => {
    expect(decide({ action: 'stop' }, null, null)).toEqual({ does: 'for-staff' });
  });

  test('that comes late does not undo a later change of the consent', () => {
    const since = (at: string) => ({ ...client, consent: { ...client.consent, at } });
    expect(decide({ action: 'stop' }, null, since('2026-11-18T18:05:00.000Z'))).toEqual({ does: 'for-staff' });
    expect(decide({ action: 'stop' }, null, since('2026-11-18T18:00:00.900Z'))).toMatchObject({ does: 'stop' });
  });
});

test('any other message is left to staff', () => {
  expect(decide({ action: 'be-read' })).toEqual({ does: 'for-staff' });
});

describe('an answer', () => {
  const places = {
    link: 'https://rostro.example/respuesta#abc',
    appointmentsUrl: 'https://rostro.example/appointments',
  };
  const say = (answer: ReplyAnswer) => sayAnswer(answer, places);
  const WHEN = 'viernes 20 de noviembre, 3:00 p.m.';

  test.each<[ReplyAnswer, string[]]>([
    [{ firstName: 'Ana', says: 'thanks', startsAt: START }, [`¡Gracias, Ana! Te esperamos el ${WHEN}`]],
    [{ firstName: '', says: 'thanks', startsAt: START }, [`¡Gracias! Te esperamos el ${WHEN}`]],
    [{ firstName: 'Ana', says: 'moved', startsAt: START }, [`ahora es el ${WHEN} Puedes`, places.appointmentsUrl]],
    [{ firstName: 'Ana', says: 'gone' }, ['se canceló o cambió de horario', places.appointmentsUrl]],
    [{ firstName: '', says: 'over' }, ['Hola. Esa cita ya pasó', places.appointmentsUrl]],
    [{ firstName: 'Ana', says: 'stopped' }, ['ya no te enviaremos mensajes por WhatsApp']],
    [
      { firstName: 'Ana', says: 'link', action: 'cancel', appointmentId: 'cita-1', startsAt: START },
      [`cancelar tu cita del ${WHEN}`, places.link, 'tu cita sigue en pie'],
    ],
    [
      { firstName: 'Ana', says: 'link', action: 'reschedule', appointmentId: 'cita-1', startsAt: START },
      [`cambiar tu cita del ${WHEN}`, places.link, 'tu cita sigue como está'],
    ],
  ])('%j is said in words', (answer, parts) => {
    for (const part of parts) expect(say(answer)).toContain(part);
    expect(say(answer)).not.toContain('..');
  });

  test('has a line break after a link, so that no character sticks to it', () => {
    const said = say({ firstName: 'Ana', says: 'link', action: 'cancel', appointmentId: 'c', startsAt: START });
    expect(said).toContain(`${places.link}\n`);
    expect(say({ firstName: 'Ana', says: 'gone' }).endsWith(places.appointmentsUrl)).toBe(true);
  });
});
