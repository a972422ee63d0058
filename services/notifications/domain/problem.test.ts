import { describe, expect, test } from '@jest/globals';
import type { AppointmentItem, ProfileItem, ReceiptItem } from '@rostro/rules/table/items';
import type { Delivery, LetterDelivery } from './delivery.ts';
import { presentProblem } from './problem.ts';
import { problemId, readProblemId } from './problem-name.ts';
import type { ProblemFacts } from './problem-replay.ts';
import { sayReason } from './problem-words.ts';

const now = '2026-11-18T18:00:00.000Z';
const startsAt = '2026-11-20T21:00:00.000Z';
const attempt = { state: 'refused', attemptId: 'a', attempts: 5, createdAt: now, updatedAt: now } as const;
const delivery = (part: Partial<Delivery> = {}): Delivery => ({
  ...{ appointmentId: 'cita', clientId: 'ana', kind: 'confirmation', startsAt, channel: 'email' },
  ...attempt,
  ...part,
});
const letter = (part: Partial<LetterDelivery> = {}): LetterDelivery => ({ eventId: 'carta', ...attempt, ...part });

const appointment = {
  ...{ id: 'cita', clientId: 'ana', startsAt, status: 'confirmed', closed: false },
} as AppointmentItem;
const client = {
  ...{ id: 'ana', fullName: 'Ana López', email: 'ana@correo.mx', phone: '525512345678' },
  consent: { whatsapp: true, reminders: true, at: now, source: 'site' },
} as ProfileItem;
const receipt = {
  ...{ number: 12, day: '2026-11-18', at: now, appointmentId: 'cita', clientId: 'ana', startsAt, lines: [] },
  ...{ amountCents: 0, totalCents: 0, discountCents: 0, finalCents: 0, pendingCents: 0 },
} as unknown as ReceiptItem;
const FACTS: ProblemFacts = { appointment, receipt: null, client, blocked: null };
const BLOCKED = { pk: 'blocked', sk: 'META', state: 'bounced', reason: 'Permanent General', at: now } as const;
const stuckOf = (record: Delivery | LetterDelivery, part: Partial<ProblemFacts> = {}) =>
  presentProblem(record, { ...FACTS, ...part }, now).stuck;

describe('the name of a problem', () => {
  test.each([
    ['a notice', delivery(), { appointmentId: 'cita', kind: 'confirmation', startsAt, channel: 'email' }],
    [
      'a reminder',
      delivery({ kind: 'reminder', hours: 24 }),
      { appointmentId: 'cita', kind: 'reminder', hours: 24, startsAt, channel: 'email' },
    ],
    ['a request', delivery({ requestId: 'pedido' }), { appointmentId: 'cita', requestId: 'pedido' }],
    [
      'what a visit gets once, by its first appointment,',
      delivery({ kind: 'health-form', calendarId: 'primera' }),
      { appointmentId: 'primera', kind: 'health-form', startsAt, channel: 'email' },
    ],
    ['a letter', letter(), { eventId: 'carta' }],
  ])('of %s is read back, and fits a URL', (_, record, name) => {
    expect(readProblemId(problemId(record))).toEqual(name);
    expect(problemId(record)).toMatch(/^[\w-]{1,400}$/);
  });
});

describe('why it cannot be sent again', () => {
  test.each<[string, string | null, Delivery, Partial<ProblemFacts>]>([
    ['all as it was', null, delivery(), {}],
    ['a reminder of one ahead', null, delivery({ kind: 'reminder', hours: 3 }), {}],
    ['no appointment', 'La cita ya no existe.', delivery(), { appointment: null }],
    ['cancelled', 'La cita se canceló.', delivery(), { appointment: { ...appointment, status: 'cancelled' } }],
    ['pending', 'La cita ya no está confirmada.', delivery(), { appointment: { ...appointment, status: 'pending' } }],
    [
      'another time',
      'La cita cambió de horario y el aviso decía otro.',
      delivery(),
      { appointment: { ...appointment, startsAt: '2026-11-21T21:00:00.000Z' } },
    ],
    [
      'another time, of what a visit gets once',
      null,
      delivery({ kind: 'health-form' }),
      { appointment: { ...appointment, startsAt: '2026-11-21T21:00:00.000Z' } },
    ],
    ['over', 'La cita ya pasó.', delivery({ startsAt: now }), { appointment: { ...appointment, startsAt: now } }],
    ['no client', 'El cliente ya no existe.', delivery(), { client: null }],
    ['a forgotten client', 'El cliente ya no existe.', delivery(), { client: { ...client, forgottenAt: now } }],
    [
      'no phone',
      'El cliente no tiene un teléfono válido registrado.',
      delivery({ channel: 'whatsapp' }),
      { client: { ...client, phone: '' } },
    ],
    [
      'a reminder to who wants none',
      'El cliente no dio su consentimiento para recibirlo.',
      delivery({ kind: 'reminder', hours: 24 }),
      { client: { ...client, consent: { ...client.consent, reminders: false } } },
    ],
    [
      'a reschedule that waits',
      null,
      delivery({ kind: 'reschedule' }),
      { appointment: { ...appointment, status: 'pending' } },
    ],
    ['a reschedule of one that is confirmed by now', 'La cita ya se confirmó.', delivery({ kind: 'reschedule' }), {}],
    [
      'a reschedule of one that is cancelled by now',
      'La cita se canceló.',
      delivery({ kind: 'reschedule' }),
      { appointment: { ...appointment, status: 'cancelled' } },
    ],
    [
      'a cancellation',
      null,
      delivery({ kind: 'cancellation', by: 'staff' }),
      { appointment: { ...appointment, status: 'cancelled' } },
    ],
    [
      'a cancellation of what would be over',
      'La cita ya pasó.',
      delivery({ kind: 'cancellation', startsAt: now }),
      { appointment: { ...appointment, startsAt: now, status: 'cancelled' } },
    ],
    [
      'a cancellation by WhatsApp to who wants none',
      'El cliente no dio su consentimiento para recibirlo.',
      delivery({ kind: 'cancellation', channel: 'whatsapp' }),
      {
        appointment: { ...appointment, status: 'cancelled' },
        client: { ...client, consent: { ...client.consent, whatsapp: false, source: 'whatsapp-reply' } },
      },
    ],
    ['thanks for a visit that was not', 'La cita ya no está como decía el aviso.', delivery({ kind: 'thanks' }), {}],
    [
      'thanks for a visit',
      null,
      delivery({ kind: 'thanks', startsAt: now }),
      { appointment: { ...appointment, startsAt: now, closed: true, attendance: 'attended' } },
    ],
  ])('%s: %s', (_, stuck, record, part) => {
    expect(stuckOf(record, part)).toBe(stuck);
  });

  test('a valid receipt can be sent again; a void one, or one without an address, cannot', () => {
    const record = letter({ receipt: { day: '2026-11-18', number: 12 } });
    expect(stuckOf(record, { receipt })).toBeNull();
    expect(stuckOf(record, { receipt: { ...receipt, voidedAt: now } })).toBe('El recibo se canceló.');
    expect(stuckOf(record, { receipt, client: { ...client, email: '' } })).toContain('correo válido');
  });

  test.each<['email' | 'whatsapp', 'bounced' | 'complained', RegExp]>([
    ['email', 'bounced', /^El correo rebotó\. Corrígelo en la página del cliente/],
    ['email', 'complained', /no deseado\. Pregúntale antes/],
    ['whatsapp', 'bounced', /^Ese teléfono no recibe WhatsApp\. Corrígelo/],
    ['whatsapp', 'complained', /Pregúntale antes/],
  ])('a message by %s to an address that %s is not sent again, and the list says so', (channel, state, said) => {
    const blocked = { ...BLOCKED, state };
    const problem = presentProblem(delivery({ channel, state }), { ...FACTS, blocked }, now);
    expect(problem).toMatchObject({ state, blocked: true, stuck: expect.stringMatching(said) });
  });

  test('a bounced one can be sent again if the address is another one, or was unblocked', () => {
    const problem = presentProblem(delivery({ state: 'bounced', reason: 'Permanent General' }), FACTS, now);
    expect(problem).toMatchObject({ state: 'bounced', blocked: false, stuck: null });
  });

  test('a receipt is not sent to a blocked address', () => {
    const record = letter({ receipt: { day: '2026-11-18', number: 12 }, state: 'bounced' });
    expect(stuckOf(record, { receipt, blocked: BLOCKED })).toMatch(/^El correo rebotó/);
    expect(stuckOf(record, { receipt })).toBeNull();
  });

  test('a letter to an old address is never sent again', () => {
    expect(stuckOf(letter({ userId: 'ana' }))).toContain('correo anterior');
  });
});

describe('a client who must be called', () => {
  const called = (part: Partial<Delivery> = {}, facts: Partial<ProblemFacts> = {}) =>
    presentProblem(delivery({ state: 'untold', reason: 'no_address', ...part }), { ...FACTS, ...facts }, now);
  const cancelled = { ...appointment, status: 'cancelled' } as AppointmentItem;
  const when = 'viernes 20 de noviembre, 3:00 p.m.';
  const before = '2026-11-19T21:00:00.000Z';

  test.each<[string, Partial<Delivery>, Partial<AppointmentItem>]>([
    [`Su cita del ${when}, quedó confirmada.`, {}, {}],
    [
      `Su cita cambió al ${when}, y está confirmada. Antes era el jueves 19 de noviembre, 3:00 p.m.`,
      { previousStartsAt: before },
      {},
    ],
    [`Su cita cambió al ${when}, y falta confirmarla.`, { kind: 'reschedule' }, { status: 'pending' }],
    [`Su cita del ${when}, quedó cancelada.`, { kind: 'cancellation' }, { status: 'cancelled' }],
    [
      `Su cita del ${when}, quedó cancelada. Quedaron $450.00 a su favor.`,
      { kind: 'cancellation', creditCents: 45_000 },
      { status: 'cancelled' },
    ],
  ])('is told: %s', (say, part, of) => {
    const told = called(part, { appointment: { ...appointment, ...of } });
    expect(told).toMatchObject({ state: 'untold', say, phone: '525512345678' });
  });

  test('is told only what is still true', () => {
    expect(called({}, { appointment: cancelled })).toMatchObject({
      ...{ say: null, reason: 'Ya no hace falta llamarle. La cita se canceló.' },
    });
    expect(called({}, { client: null })).toMatchObject({ say: null, phone: null });
    expect(called({}, { appointment: null }).say).toBeNull();
  });

  test('without a number must be found in another way', () => {
    expect(called({}, { client: { ...client, phone: '' } })).toMatchObject({
      ...{ phone: null, say: `Su cita del ${when}, quedó confirmada.` },
      reason: expect.stringContaining('no tiene teléfono'),
    });
  });
});

describe('a client who is called by the number of another', () => {
  const marta = { ...client, id: 'marta', fullName: 'Marta Gil', email: '', phone: '' } as ProfileItem;
  const ana = { fullName: 'Ana Ruiz', phone: '525512345678' };
  const when = 'viernes 20 de noviembre, 3:00 p.m.';
  const calledAs = (part: Partial<Delivery> = {}, of: Partial<AppointmentItem> = {}) =>
    presentProblem(
      delivery({ state: 'untold', reason: 'no_address', ...part }),
      { ...FACTS, client: marta, reachedBy: ana, appointment: { ...appointment, ...of } },
      now,
    );

  test.each<[string, Partial<Delivery>, Partial<AppointmentItem>]>([
    [`La cita de Marta Gil del ${when}, quedó confirmada.`, {}, {}],
    [`La cita de Marta Gil cambió al ${when}, y falta confirmarla.`, { kind: 'reschedule' }, { status: 'pending' }],
    [
      `Recibimos la cita de Marta Gil del ${when}, y falta confirmarla.`,
      { kind: 'acknowledgement' },
      { status: 'pending' },
    ],
    [`La cita de Marta Gil del ${when}, quedó cancelada.`, { kind: 'cancellation' }, { status: 'cancelled' }],
  ])('is named, since that person answers: %s', (say, part, of) => {
    expect(calledAs(part, of)).toMatchObject({ say, phone: null, reachedBy: ana });
  });

  test('is not called for any more once nothing is left to say', () => {
    expect(calledAs({}, { status: 'cancelled' })).toMatchObject({ say: null, reachedBy: ana });
  });
});

describe('the reason of a failed delivery', () => {
  test.each([
    ['400 MessageRejected', /Revisa que el correo/],
    ['429 TooManyRequestsException', /tantos mensajes/],
    ['400 Throttling', /tantos mensajes/],
    ['403 AccessDenied', /no nos deja enviar/],
    ['CredentialsProviderError', /no nos deja enviar/],
    ['ECONNREFUSED', /No se pudo conectar/],
  ])('is said in words if it was refused with %s', (reason, said) => {
    expect(sayReason({ state: 'refused', reason }, 'email')).toMatch(said);
  });

  test.each<['email' | 'whatsapp', string, RegExp]>([
    ['email', 'Permanent NoEmail', /esa dirección no existe o no recibe/],
    ['email', 'Transient MailboxFull', /El buzón del cliente está lleno/],
    ['email', 'Transient ContentRejected', /rechazó el contenido/],
    ['email', 'Transient General', /no lo aceptó\. Envíalo de nuevo más tarde/],
    ['email', 'Undetermined Undetermined', /no lo aceptó/],
    ['email', 'Reject', /Avisa a quien administra/],
    ['email', 'Rendering Failure', /Avisa a quien administra/],
    ['whatsapp', '131026', /no recibe WhatsApp/],
    ['whatsapp', '131049', /no saturar al cliente/],
    ['whatsapp', '131056', /tantos mensajes/],
    ['whatsapp', '131042', /no nos deja enviar/],
    ['whatsapp', '131000', /no pudo entregarlo/],
    ['whatsapp', 'failed', /no pudo entregarlo/],
  ])('bounced by %s with %s', (channel, reason, said) => {
    expect(sayReason({ state: 'bounced', reason }, channel)).toMatch(said);
  });

  test('is said in words for a complaint, too', () => {
    expect(sayReason({ state: 'complained', reason: 'abuse' }, 'email')).toBe(
      'El cliente lo marcó como correo no deseado.',
    );
  });

  test.each([
    ['interrupted', /se interrumpió a la mitad/],
    ['TimeoutError', /no contestó a tiempo/],
    ['ETIMEDOUT', /no contestó a tiempo/],
    ['500 InternalFailure', /El proveedor falló/],
    ['ECONNRESET', /Se cortó la conexión/],
  ])('says that the outcome is unknown if it is uncertain with %s', (reason, said) => {
    const text = sayReason({ state: 'uncertain', reason }, 'whatsapp');
    expect(text).toMatch(said);
    expect(text).toMatch(/no se sabe si llegó\. Pregunta al cliente/);
  });
});
