import { describe, expect, test } from '@jest/globals';
import type { AppointmentItem, ProfileItem, ReceiptItem } from '@rostro/kit/table/items';
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
const FACTS: ProblemFacts = { appointment, receipt: null, client };
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
    ['a letter', letter(), { eventId: 'carta' }],
  ])('of %s is read back, and fits an address', (_, record, name) => {
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

  test('a receipt that stands can be, a void one and one without address cannot', () => {
    const record = letter({ receipt: { day: '2026-11-18', number: 12 } });
    expect(stuckOf(record, { receipt })).toBeNull();
    expect(stuckOf(record, { receipt: { ...receipt, voidedAt: now } })).toBe('El recibo se anuló.');
    expect(stuckOf(record, { receipt, client: { ...client, email: '' } })).toContain('correo válido');
  });

  test('a letter to an old address never can', () => {
    expect(stuckOf(letter({ userId: 'ana' }))).toContain('correo anterior');
  });
});

describe('why it did not arrive', () => {
  test.each([
    ['400 MessageRejected', /Revisa que el correo/],
    ['429 TooManyRequestsException', /tantos mensajes/],
    ['400 Throttling', /tantos mensajes/],
    ['403 AccessDenied', /no nos deja enviar/],
    ['CredentialsProviderError', /no nos deja enviar/],
    ['ECONNREFUSED', /No se pudo conectar/],
  ])('refused with %s', (reason, said) => {
    expect(sayReason({ state: 'refused', reason }, 'email')).toMatch(said);
  });

  test.each([
    ['interrupted', /se interrumpió a la mitad/],
    ['TimeoutError', /no contestó a tiempo/],
    ['ETIMEDOUT', /no contestó a tiempo/],
    ['500 InternalFailure', /El proveedor falló/],
    ['ECONNRESET', /Se cortó la conexión/],
  ])('uncertain with %s: nobody knows whether it did, and it is said so', (reason, said) => {
    const text = sayReason({ state: 'uncertain', reason }, 'whatsapp');
    expect(text).toMatch(said);
    expect(text).toMatch(/no se sabe si llegó\. Pregunta al cliente/);
  });
});
