import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { outboxWrite } from '@rostro/platform/outbox/record';
import { queryItems, sortKeyPrefix } from '@rostro/platform/table/read';
import { transact } from '@rostro/platform/table/transact';
import { keys } from '@rostro/rules/table/keys';
import type { DeliveryItem } from '@rostro/rules/table/message-items';
import { addMinutes, instantOf, sayInstant } from '@rostro/shared/time';
import type { System } from '../../infra/local/system.ts';
import { deskOf } from '../support/agenda.ts';
import type { Answer, Caller } from '../support/caller.ts';
import { slotAt } from '../support/days.ts';
import { AGENDA_RIGHTS, FACIAL, LONG_PEELING, putServices, signInClient, signInStaff } from '../support/fixtures.ts';
import { guestsOf, someGuest } from '../support/guests.ts';
import { startTestSystem } from '../support/system.ts';

let system: System;
let desk: ReturnType<typeof deskOf>;
let staff: Caller;
let ana: Caller;
let email: string;
/** Each test has a week of its own. */
let week = 20;

beforeAll(async () => {
  system = await startTestSystem();
  await putServices();
  staff = await signInStaff(system, [...AGENDA_RIGHTS]);
  desk = deskOf(staff);
});
afterAll(() => system?.close());
beforeEach(async () => {
  week += 1;
  ana = await signInClient(system, { name: 'Ana López' });
  ({ email } = (await ana.call('getMe', {})).body);
});

const TEN = () => slotAt('10:00', week);
const book = async (serviceId = FACIAL, idempotencyKey?: string): Promise<Answer> =>
  ana.call(
    'bookAppointment',
    { body: { serviceId, startsAt: TEN() } },
    idempotencyKey === undefined ? {} : { idempotencyKey },
  );
/** Oldest first. */
const lettersTo = (address: string) =>
  system.inbox
    .list()
    .emails.filter(({ to }) => to === address)
    .reverse();
const subjects = () => lettersTo(email).map(({ subject }) => subject);
const acknowledged = (startsAt: string): string => `Recibimos tu solicitud: ${sayInstant(startsAt)}`;
const deliveriesOf = (appointmentId: string) => {
  const { pk, skPrefix } = keys.deliveries(appointmentId);
  return queryItems<DeliveryItem>({ partition: { pk }, sort: sortKeyPrefix(skPrefix), consistency: 'strong' });
};
const lineOf = (text: string, name: string): string => new RegExp(`^${name}:(.+)$`, 'm').exec(text)?.[1]?.trim() ?? '';
const calendarOf = ({ attachments }: ReturnType<typeof lettersTo>[number]): string =>
  (attachments.find(({ type }) => type === 'application/ics')?.text ?? '').replace(/\r?\n /g, '');
/** The same event once more, as a relay that died would bring it. */
async function sayAgain({ id, clientId, serviceId }: Answer['body'], startsAt: string): Promise<void> {
  const occurredAt = instantOf(Date.now());
  await transact({ kind: 'system' }, occurredAt, [
    outboxWrite('appointment.booked', { appointmentId: id, clientId, serviceId, startsAt, occurredAt }),
  ]);
  await system.settle();
}

describe('who books signed in', () => {
  test('is written at once what was booked, when, how long and where, and that it waits for the clinic', async () => {
    const { body } = await book(LONG_PEELING);
    await system.settle();
    expect(subjects()).toEqual([acknowledged(TEN())]);
    const [letter] = lettersTo(email);
    expect(letter?.text).toContain('Te llamaremos para confirmarla');
    expect(lineOf(letter?.text ?? '', 'Tratamiento')).toBe(`Tratamiento ${LONG_PEELING}`);
    expect(lineOf(letter?.text ?? '', 'Fecha y hora')).toBe(sayInstant(TEN()));
    expect(lineOf(letter?.text ?? '', 'Duración')).toBe('1 h 30 min');
    expect(letter?.text).not.toMatch(/apartado|código/);
    expect(system.inbox.list().whatsapps.filter(({ text }) => text.includes(sayInstant(TEN())))).toEqual([]);
    const { body: notices } = await staff.call('listAppointmentNotices', { params: { appointmentId: body.id } });
    expect(notices.sent).toMatchObject([{ kind: 'acknowledgement', channel: 'email', state: 'sent', reason: null }]);
  });

  test('finds it in their calendar as tentative, and the confirmation takes its place there', async () => {
    const { body } = await book();
    await system.settle();
    await desk.status(body.id, 'confirmed');
    await system.settle();
    expect(subjects()).toEqual([acknowledged(TEN()), `Tu cita está confirmada: ${sayInstant(TEN())}`]);
    const [first = '', second = ''] = lettersTo(email).map(calendarOf);
    expect(['METHOD', 'UID', 'STATUS'].map((name) => lineOf(first, name))).toEqual([
      ...['REQUEST', `${body.id}@rostro`, 'TENTATIVE'],
    ]);
    expect([lineOf(second, 'UID'), lineOf(second, 'STATUS')]).toEqual([lineOf(first, 'UID'), 'CONFIRMED']);
    expect(Number(lineOf(second, 'SEQUENCE'))).toBeGreaterThan(Number(lineOf(first, 'SEQUENCE')));
  });

  test('cancels it by the link of the letter, without signing in', async () => {
    const { body } = await book();
    await system.settle();
    const text = lettersTo(email)[0]?.text ?? '';
    expect(text).toMatch(/^Cambiar horario: .+\/respuesta#/m);
    expect(text).not.toContain('Confirmar asistencia');
    const token = lineOf(text, 'Cancelar cita').split('#')[1] ?? '';
    expect(await ana.call('answerReply', { body: { token } })).toMatchObject({ status: 200, body: { state: 'used' } });
    const { body: now } = await staff.call('getAppointment', { params: { appointmentId: body.id } });
    expect(now.status).toBe('cancelled');
  });

  test('is written once, however often request and event come', async () => {
    const { body } = await book(FACIAL, 'one-attempt');
    await book(FACIAL, 'one-attempt');
    await system.settle();
    await sayAgain(body, TEN());
    expect(subjects()).toEqual([acknowledged(TEN())]);
    expect(await deliveriesOf(body.id)).toHaveLength(1);
  });
});

describe('nothing of it goes to', () => {
  test('whom the desk books for', async () => {
    const wish = { clientId: ana.clientId, serviceId: FACIAL, startsAt: TEN(), status: 'pending' as const };
    const { body } = await desk.create(wish);
    await system.settle();
    expect(subjects()).toEqual([]);
    expect(await deliveriesOf(body.id)).toEqual([]);
  });

  test.each(['confirmed', 'cancelled'] as const)('who has a visit that is %s by then', async (status) => {
    const wish = { clientId: ana.clientId, serviceId: FACIAL, startsAt: TEN(), status: 'pending' as const };
    const { body } = await desk.create(wish);
    await desk.status(body.id, status);
    await system.settle();
    await sayAgain(body, TEN());
    expect(subjects().filter((subject) => subject.startsWith('Recibimos'))).toEqual([]);
    expect(await deliveriesOf(body.id)).toContainEqual(
      expect.objectContaining({ kind: 'acknowledgement', state: 'skipped', reason: 'stale' }),
    );
  });

  test('who has a visit that has begun by then', async () => {
    const wish = { clientId: ana.clientId, serviceId: FACIAL, startsAt: TEN(), status: 'pending' as const };
    const { body } = await desk.create(wish);
    const past = addMinutes(instantOf(Date.now()), -1);
    await transact({ kind: 'system' }, past, [
      {
        label: 'appointment',
        update: keys.appointment(body.id),
        expression: 'SET startsAt = :past',
        values: { ':past': past },
      },
    ]);
    await sayAgain(body, past);
    expect(subjects()).toEqual([]);
    expect(await deliveriesOf(body.id)).toMatchObject([{ kind: 'acknowledgement', state: 'skipped', reason: 'stale' }]);
  });
});

describe('a guest', () => {
  test('is written with the code, and until when the place is held', async () => {
    const guests = guestsOf(system);
    const guest = someGuest(TEN());
    const { status, body } = await guests.book(guest);
    expect(status).toBe(201);
    await system.settle();
    const letters = lettersTo(guest.email);
    expect(letters.map(({ subject }) => subject)).toEqual([acknowledged(TEN())]);
    const [letter] = letters;
    expect(letter?.text).toContain(`apartado hasta el ${sayInstant(body.heldUntil)}`);
    expect(letter?.text).toContain('Si no la pediste, cancélala');
    expect(letter && lineOf(calendarOf(letter), 'STATUS')).toBe('TENTATIVE');
    const { appointmentId, code } = await guests.proofFor(guest.email);
    expect(appointmentId).toBe(body.appointment.id);
    expect(letter?.text).toContain(`Código: ${code}`);
    expect(letter?.html).toContain(code);
  });

  test('whose account is refused gets no letter: there is no booking', async () => {
    const guest = someGuest(TEN());
    const refused = await guestsOf(system).book({ ...guest, captchaToken: 'test-bad' });
    expect(refused.body).toMatchObject({ code: 'captcha_failed' });
    await system.settle();
    expect(lettersTo(guest.email)).toEqual([]);
  });
});
