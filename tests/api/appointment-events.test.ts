import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { queryItems, sortKeyPrefix } from '@rostro/platform/table/read';
import { transact } from '@rostro/platform/table/transact';
import { keys } from '@rostro/rules/table/keys';
import type { DeliveryItem } from '@rostro/rules/table/message-items';
import { PERMISSION_CODES } from '@rostro/shared/permissions';
import { addDays, addMinutes, instantOf, sayInstant, toInstant } from '@rostro/shared/time';
import type { System } from '../../infra/local/system.ts';
import { deskOf } from '../support/agenda.ts';
import type { Caller } from '../support/caller.ts';
import { someMonday } from '../support/days.ts';
import { AGENDA_RIGHTS, FACIAL, LONG_PEELING, putServices, signInClient, signInStaff } from '../support/fixtures.ts';
import { startTestSystem } from '../support/system.ts';

let system: System;
let desk: ReturnType<typeof deskOf>;
let ana: Caller;
let email: string;
let phone: string;
/** Each test has a week of its own. */
let week = 20;

beforeAll(async () => {
  system = await startTestSystem();
  await putServices();
  desk = deskOf(await signInStaff(system, [...AGENDA_RIGHTS]));
});
afterAll(() => system?.close());
beforeEach(async () => {
  week += 1;
  ana = await signInClient(system, { name: 'Ana López' });
  ({ email, phone } = (await ana.call('getMe', {})).body);
});

const at = (time: string, day = 0): string => toInstant(addDays(someMonday(week), day), time);
const TEN = () => at('10:00');
const NOON = () => at('12:00', 1);
const agree = () => ana.call('saveMyConsent', { body: { reminders: true, whatsapp: true } });
const booked = async (status: 'pending' | 'confirmed', startsAt = TEN()) =>
  (await desk.create({ clientId: ana.clientId, serviceId: FACIAL, startsAt, status })).body;
const moved = async ({ id, version }: { id: string; version: number }, startsAt: string) =>
  (await desk.save(id, { startsAt, version })).body;
const reschedule = async (appointmentId: string, startsAt: string, serviceId?: number) =>
  (
    await ana.call('rescheduleMyAppointment', {
      params: { appointmentId },
      body: { startsAt, ...(serviceId !== undefined && { serviceId }) },
    })
  ).body;

/** Oldest first. */
const letters = () =>
  system.inbox
    .list()
    .emails.filter(({ to }) => to === email)
    .reverse();
const whatsapps = () =>
  system.inbox
    .list()
    .whatsapps.filter(({ to }) => to === `+${phone}`)
    .reverse();
const subjects = () => letters().map(({ subject }) => subject);
const deliveriesOf = (appointmentId: string) => {
  const { pk, skPrefix } = keys.deliveries(appointmentId);
  return queryItems<DeliveryItem>({ partition: { pk }, sort: sortKeyPrefix(skPrefix), consistency: 'strong' });
};

/** The lines of the calendar file that came with a letter, folded ones put together again. */
const calendarOf = ({ attachments }: ReturnType<typeof letters>[number]): string[] =>
  (attachments.find(({ type }) => type === 'application/ics')?.text ?? '').replace(/\r?\n /g, '').split(/\r?\n/);
const said = (lines: readonly string[], name: string): string =>
  lines.find((line) => line.startsWith(`${name}:`))?.slice(name.length + 1) ?? '';

describe('a client of the desk without an e-mail', () => {
  const PHONES = { agreed: '4427770001', silent: '4427770002' };

  test.each([['agreed'], ['silent']] as const)(
    'who has %s is told of all by WhatsApp alone: it is about their own visit',
    async (who) => {
      const boss = await signInStaff(system, ['edit_clients']);
      const person = { fullName: 'Sin Correo', phone: PHONES[who], reminders: who === 'agreed' };
      const { body: client } = await boss.call('createClient', { body: person });
      const mails = system.inbox.list().emails.length;
      const first = await desk.create({
        ...{ clientId: client.id, serviceId: FACIAL, startsAt: at('16:00'), status: 'confirmed' },
      });
      await system.settle();
      await desk.status(first.body.id, 'cancelled');
      await system.settle();
      const { emails, whatsapps: all } = system.inbox.list();
      expect(emails).toHaveLength(mails);
      const got = all.filter(({ to }) => to === `+${client.phone}`).map(({ template }) => template);
      expect(got.reverse()).toEqual(['cita_confirmada', 'cita_cancelada']);
      const byMail = (await deliveriesOf(first.body.id)).filter(({ channel }) => channel === 'email');
      expect(byMail.map(({ state, reason }) => `${state} ${reason}`)).toEqual(Array(2).fill('skipped no_address'));
    },
  );
});

describe('a confirmed appointment that staff move', () => {
  test('is confirmed once more, with both times, and replaces itself in the calendar', async () => {
    const first = await booked('confirmed');
    await system.settle();
    await moved(first, NOON());
    await system.settle();
    expect(subjects()).toEqual([
      `Tu cita está confirmada: ${sayInstant(TEN())}`,
      `Tu cita cambió de horario: ${sayInstant(NOON())}`,
    ]);
    const [before = [], after = []] = letters().map(calendarOf);
    expect(letters()[1]?.text).toContain(`Horario anterior: ${sayInstant(TEN())}`);
    expect([said(before, 'METHOD'), said(after, 'METHOD')]).toEqual(['REQUEST', 'REQUEST']);
    expect([said(before, 'UID'), said(after, 'UID')]).toEqual(Array(2).fill(`${first.id}@rostro`));
    expect(Number(said(after, 'SEQUENCE'))).toBeGreaterThan(Number(said(before, 'SEQUENCE')));
    expect(whatsapps().map(({ template }) => template)).toEqual(['cita_confirmada', 'cita_reprogramada']);
    expect(whatsapps()[1]?.text).toContain('Estado: confirmada');
  });

  test('and move back is told of again: what the client heard last is not so any more', async () => {
    const first = await booked('confirmed');
    await system.settle();
    const second = await moved(first, NOON());
    await system.settle();
    await moved(second, TEN());
    await system.settle();
    expect(subjects().slice(1)).toEqual([
      `Tu cita cambió de horario: ${sayInstant(NOON())}`,
      `Tu cita cambió de horario: ${sayInstant(TEN())}`,
    ]);
    expect(letters()[2]?.text).toContain(`Horario anterior: ${sayInstant(NOON())}`);
    expect((await deliveriesOf(first.id)).filter(({ channel }) => channel === 'email')).toHaveLength(2);
  });
});

describe('a pending appointment that staff move', () => {
  test('is told of by e-mail, and by WhatsApp to who agreed to it', async () => {
    await agree();
    await moved(await booked('pending'), NOON());
    await system.settle();
    expect(subjects()).toEqual([`Tu cita cambió de horario: ${sayInstant(NOON())}`]);
    expect(letters()[0]?.text).toContain('Te avisaremos cuando la confirmemos');
    expect(letters().map((letter) => said(calendarOf(letter), 'STATUS'))).toEqual(['TENTATIVE']);
    expect(whatsapps()).toMatchObject([
      { template: 'cita_reprogramada', text: expect.stringContaining('por confirmar') },
    ]);
  });
});

describe('a client’s reschedule', () => {
  test('of a confirmed appointment is told as one, then confirmed; nothing says that it was cancelled', async () => {
    const first = await booked('confirmed');
    await system.settle();
    const second = await reschedule(first.id, NOON());
    await system.settle();
    await desk.status(second.id, 'confirmed');
    await system.settle();
    expect(subjects()).toEqual([
      `Tu cita está confirmada: ${sayInstant(TEN())}`,
      `Tu cita cambió de horario: ${sayInstant(NOON())}`,
      `Tu cita está confirmada: ${sayInstant(NOON())}`,
    ]);
    const files = letters().map(calendarOf);
    expect(files.map((file) => said(file, 'UID'))).toEqual(Array(3).fill(`${first.id}@rostro`));
    const sequences = files.map((file) => Number(said(file, 'SEQUENCE')));
    expect(sequences).toEqual([...new Set(sequences)].sort((a, b) => a - b));
    expect(files.map((file) => said(file, 'STATUS'))).toEqual(['CONFIRMED', 'TENTATIVE', 'CONFIRMED']);
  });

  test('keeps the first one’s name in calendars, in the file that is downloaded too', async () => {
    const first = await booked('pending');
    const second = await reschedule(first.id, NOON());
    const third = await reschedule(second.id, at('13:00', 2));
    expect(third).toMatchObject({ calendarId: first.id, version: second.version + 2 });
    const { body } = await ana.call('getMyAppointmentCalendar', { params: { appointmentId: third.id } });
    expect(body).toContain(`UID:${first.id}@rostro\r\n`);
    expect(body).toContain('METHOD:PUBLISH\r\n');
  });

  test('to another service at the same time speaks of no other time', async () => {
    const first = await booked('pending');
    await reschedule(first.id, TEN(), LONG_PEELING);
    await system.settle();
    expect(subjects()).toEqual([`Tu cita cambió: ${sayInstant(TEN())}`]);
    expect(letters()[0]?.text).not.toContain('anterior');
  });
});

describe('a cancellation', () => {
  test('by staff says so, leads to another appointment and leaves the calendar', async () => {
    await agree();
    const { id } = await booked('confirmed');
    await system.settle();
    await desk.status(id, 'cancelled');
    await system.settle();
    expect(subjects()[1]).toBe(`Tu cita se canceló: ${sayInstant(TEN())}`);
    expect(letters()[1]?.text).toContain('canceló tu cita');
    expect(letters()[1]?.text).toContain(`/servicios?serviceId=${FACIAL}&step=2`);
    const [before = [], after = []] = letters().map(calendarOf);
    expect([said(after, 'METHOD'), said(after, 'STATUS'), said(after, 'UID')]).toEqual([
      ...['CANCEL', 'CANCELLED', said(before, 'UID')],
    ]);
    expect(Number(said(after, 'SEQUENCE'))).toBeGreaterThan(Number(said(before, 'SEQUENCE')));
    expect(whatsapps()[1]).toMatchObject({
      template: 'cita_cancelada',
      text: expect.stringContaining('por: la clínica'),
    });
  });

  test('by the client says that it was them', async () => {
    const { id } = await booked('pending');
    await ana.call('cancelMyAppointment', { params: { appointmentId: id } });
    await system.settle();
    expect(subjects()).toEqual([`Tu cita se canceló: ${sayInstant(TEN())}`]);
    expect(letters()[0]?.text).toContain('Cancelaste tu cita');
  });

  test('goes by WhatsApp to who agreed to nothing: it is about their own visit', async () => {
    const { id } = await booked('pending');
    await desk.status(id, 'cancelled');
    await system.settle();
    expect(letters()).toHaveLength(1);
    expect(whatsapps().map(({ template }) => template)).toEqual(['cita_cancelada']);
  });
});

test('of what is over nobody is told anything', async () => {
  const { id } = await booked('pending');
  await transact({ kind: 'system' }, instantOf(Date.now()), [
    {
      label: 'appointment',
      update: keys.appointment(id),
      expression: 'SET startsAt = :past',
      values: { ':past': addMinutes(instantOf(Date.now()), -90) },
    },
  ]);
  await desk.status(id, 'confirmed');
  await system.settle();
  await desk.status(id, 'cancelled');
  await system.settle();
  expect(letters()).toEqual([]);
  expect(await deliveriesOf(id)).toEqual([]);
});

test('who is deleted is told nothing of what is cancelled with them', async () => {
  const { id } = await booked('pending');
  const admin = await signInStaff(system, [...PERMISSION_CODES]);
  const wish = { params: { clientId: ana.clientId }, query: { cancelUpcoming: 'true' as const } };
  expect((await admin.call('deleteClient', wish)).status).toBeLessThan(300);
  await system.settle();
  expect(letters()).toEqual([]);
  expect(await deliveriesOf(id)).toEqual([]);
});

describe('twenty changes in a row', () => {
  /** Where it is after each, all of them different. */
  const stations = () =>
    Array.from({ length: 20 }, (_, turn) => at(`${9 + (turn % 5)}:00`.padStart(5, '0'), 1 + Math.floor(turn / 5)));

  test.each(['pending', 'confirmed'] as const)(
    'of a %s appointment leave a story that is true: each letter begins where the one before ended, the last one at the end',
    async (status) => {
      await agree();
      let appointment = await booked(status);
      if (status === 'confirmed') await system.settle();
      const told = letters().length;
      for (const station of stations()) appointment = await moved(appointment, station);
      await system.settle();
      expect(appointment.startsAt).toBe(stations().at(-1));
      const fresh = letters().slice(told);
      expect(fresh.length).toBeGreaterThan(0);
      const times = fresh.map(({ text }) => ({
        now: /Nuevo horario: (.+)/.exec(text)?.[1],
        before: /Horario anterior: (.+)/.exec(text)?.[1],
      }));
      expect(times.at(-1)?.now).toBe(sayInstant(stations().at(-1) ?? ''));
      expect(new Set(times.map(({ now }) => now)).size).toBe(times.length);
      const starts = [sayInstant(TEN()), ...times.map(({ now }) => now)];
      if (status === 'confirmed') expect(times.map(({ before }) => before)).toEqual(starts.slice(0, -1));
      const records = (await deliveriesOf(appointment.id)).map(
        ({ kind, startsAt, channel }) => `${kind} ${startsAt} ${channel}`,
      );
      expect(new Set(records).size).toBe(records.length);
      expect(whatsapps().at(-1)?.text).toContain(`Nuevo horario: ${sayInstant(stations().at(-1) ?? '')}`);
    },
  );

  test('of their client’s leave one appointment, and the last letter is of that', async () => {
    let { id } = await booked('confirmed');
    for (const station of stations()) ({ id } = await reschedule(id, station));
    await system.settle();
    expect(subjects().at(-1)).toBe(`Tu cita cambió de horario: ${sayInstant(stations().at(-1) ?? '')}`);
    expect(subjects().filter((subject) => subject.includes('canceló'))).toEqual([]);
    expect(new Set(subjects()).size).toBe(subjects().length);
  });
});
