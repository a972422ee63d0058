import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { table, tableName } from '@rostro/platform/table/client';
import type { Key } from '@rostro/platform/table/keys';
import { getItem, queryItems, sortKeyPrefix } from '@rostro/platform/table/read';
import type { AppointmentItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import type { DeliveryItem } from '@rostro/rules/table/message-items';
import type { NoticePolicy } from '@rostro/shared/contract/notifications/notice-policy';
import { DEFAULT_NOTICE_POLICY } from '@rostro/shared/defaults';
import { addMinutes, epochOf } from '@rostro/shared/time';
import type { System } from '../../infra/local/system.ts';
import type { Delivery } from '../../services/notifications/domain/delivery.ts';
import { saveDelivery } from '../../services/notifications/store/deliveries.ts';
import { deskOf } from '../support/agenda.ts';
import { Caller } from '../support/caller.ts';
import { slotAt } from '../support/days.ts';
import { AGENDA_RIGHTS, FACIAL, putServices, signInClient, signInStaff } from '../support/fixtures.ts';
import { type GuestBody, guestsOf, someGuest } from '../support/guests.ts';
import { until } from '../support/process.ts';
import { startTestSystem } from '../support/system.ts';

let system: System;
let desk: ReturnType<typeof deskOf>;
let guests: ReturnType<typeof guestsOf>;
let ana: Caller;
let email: string;
/** Each test has a week of its own. */
let week = 10;

const put = <T extends Key>(item: T) => table.send(new PutCommand({ TableName: tableName(), Item: item }));
const putPolicy = (changes: Partial<NoticePolicy> = {}) =>
  put({ ...keys.noticePolicy(), ...DEFAULT_NOTICE_POLICY, version: 1, ...changes });
const HOUR = 60;
const start = (time = '15:00') => slotAt(time, week);

beforeAll(async () => {
  system = await startTestSystem();
  guests = guestsOf(system);
  await putServices();
  const staff = await signInStaff(system, [...AGENDA_RIGHTS]);
  desk = deskOf(staff);
});
afterAll(() => system?.close());
beforeEach(async () => {
  week += 2;
  ana = await signInClient(system, { name: 'Ana López' });
  ({ email } = (await ana.call('getMe', {})).body);
  await ana.call('saveMyConsent', { body: { reminders: true, whatsapp: true } });
  await putPolicy();
});

const sweep = async (): Promise<number> => {
  const handler = system.functions.handler<() => Promise<{ announced: number }>>('reminders', 'sweepReminders');
  return (await handler()).announced;
};

/** How many notices the function announces at a moment; what it announced is delivered at that moment too. */
async function sweptAt(instant: string, turns = 1): Promise<number> {
  const clock = jest.spyOn(Date, 'now').mockReturnValue(epochOf(instant));
  try {
    const announced = await Promise.all(Array.from({ length: turns }, sweep));
    await system.bus.idle();
    return announced.reduce((sum, one) => sum + one, 0);
  } finally {
    clock.mockRestore();
  }
}

const deliveries = (appointmentId: string): Promise<DeliveryItem[]> => {
  const { pk, skPrefix } = keys.deliveries(appointmentId);
  return queryItems<DeliveryItem>({ partition: { pk }, sort: sortKeyPrefix(skPrefix), consistency: 'strong' });
};
/** `['reminder 24 email sent', …]`, without what the appointment's own changes send. */
const told = async (appointmentId: string): Promise<string[]> =>
  (await deliveries(appointmentId))
    .filter(({ kind }) => kind === 'reminder' || kind === 'thanks')
    .map(({ kind, hours, channel, state }) =>
      [kind, hours, channel, state].filter((word) => word !== undefined).join(' '),
    )
    .sort();
const letters = () => system.inbox.list().emails.filter(({ to }) => to === email).length;

/** Confirmed by staff today, and confirmed to its client. */
async function confirmed(startsAt = start()): Promise<string> {
  const { body } = await desk.create({ clientId: ana.clientId, serviceId: FACIAL, startsAt, status: 'confirmed' });
  await until(async () => (await deliveries(body.id)).length === 2);
  await system.bus.idle();
  return body.id;
}
/** As the table has it, with what a test says otherwise. */
async function rewrite(id: string, changes: Partial<AppointmentItem>): Promise<void> {
  const item = await getItem<AppointmentItem>(keys.appointment(id));
  if (item !== null) await put({ ...item, ...changes });
}

const [DAY_BEFORE, SAME_DAY] = [
  ['reminder 24 email sent', 'reminder 24 whatsapp sent'],
  ['reminder 3 email sent', 'reminder 3 whatsapp sent'],
];

describe('an appointment', () => {
  test('is reminded of a day before and three hours before, once by each channel, and thanked for', async () => {
    const id = await confirmed();
    expect(await sweptAt(addMinutes(start(), -24 * HOUR - 1))).toBe(0);
    expect(await told(id)).toEqual([]);
    await sweptAt(addMinutes(start(), -24 * HOUR));
    expect(await told(id)).toEqual(DAY_BEFORE);
    expect(await sweptAt(addMinutes(start(), -24 * HOUR + 5))).toBe(0);
    await sweptAt(addMinutes(start(), -3 * HOUR + 1));
    expect(await told(id)).toEqual([...DAY_BEFORE, ...SAME_DAY]);
    await rewrite(id, { closed: true, attendance: 'attended' });
    await sweptAt(addMinutes(start(), 3 * HOUR));
    expect(await told(id)).toEqual([...DAY_BEFORE, ...SAME_DAY, 'thanks email sent', 'thanks whatsapp sent']);
    expect(await sweptAt(addMinutes(start(), 3 * HOUR + 5))).toBe(0);
    // The confirmation, two reminders and the thanks.
    expect(letters()).toBe(4);
  });

  test('that is moved is reminded of anew, at its new times', async () => {
    const id = await confirmed();
    await sweptAt(addMinutes(start(), -24 * HOUR));
    const later = addMinutes(start(), 2 * 24 * HOUR);
    expect((await desk.save(id, { startsAt: later, version: 1 })).status).toBe(200);
    await until(async () => (await deliveries(id)).filter(({ startsAt }) => startsAt === later).length === 2);
    expect(await sweptAt(addMinutes(start(), -3 * HOUR))).toBe(0);
    await sweptAt(addMinutes(later, -24 * HOUR));
    expect(await told(id)).toEqual([...DAY_BEFORE, ...DAY_BEFORE].sort());
  });

  test.each(['cancelled', 'pending'] as const)('that is %s is not reminded of', async (status) => {
    const id = await confirmed();
    await desk.status(id, status);
    expect(await sweptAt(addMinutes(start(), -24 * HOUR))).toBe(0);
    expect(await told(id)).toEqual([]);
  });

  test('whose client did not come is not thanked for', async () => {
    const id = await confirmed();
    await rewrite(id, { closed: true, attendance: 'no_show' });
    expect(await sweptAt(addMinutes(start(), 3 * HOUR))).toBe(0);
    expect(await told(id)).toEqual([]);
  });

  test('that was confirmed after its reminder’s time is not told twice at once', async () => {
    const id = await confirmed();
    const confirmedAt = addMinutes(start(), -23 * HOUR);
    for (const record of await deliveries(id)) await put({ ...record, createdAt: confirmedAt });
    expect(await sweptAt(addMinutes(confirmedAt, 5))).toBe(0);
    await sweptAt(addMinutes(start(), -3 * HOUR));
    expect(await told(id)).toEqual(SAME_DAY);
  });

  test('that was confirmed only just waits for the next turn', async () => {
    const id = await confirmed();
    const now = addMinutes(start(), -24 * HOUR + 30);
    await rewrite(id, { updatedAt: addMinutes(now, -1) });
    expect(await sweptAt(now)).toBe(0);
    await sweptAt(addMinutes(now, 5));
    expect(await told(id)).toEqual(DAY_BEFORE);
  });
});

describe('a reminder', () => {
  test('that falls in the night waits for the morning', async () => {
    const id = await confirmed(start('10:00'));
    expect(await sweptAt(start('07:55'))).toBe(0);
    await sweptAt(start('08:00'));
    expect(await told(id)).toEqual(SAME_DAY);
  });

  test('whose hours begin before midnight waits for the morning after it', async () => {
    await putPolicy({ reminderHours: [12] });
    const id = await confirmed(start('10:00'));
    for (const quiet of [-12 * HOUR + 1, -10 * HOUR, -4 * HOUR]) {
      expect(await sweptAt(addMinutes(start('10:00'), quiet))).toBe(0);
    }
    await sweptAt(start('08:05'));
    expect(await told(id)).toEqual(['reminder 12 email sent', 'reminder 12 whatsapp sent']);
  });

  test('goes late after an outage, but not when it is of no use any more', async () => {
    const id = await confirmed();
    expect(await sweptAt(addMinutes(start(), -22 * HOUR + 1))).toBe(0);
    await sweptAt(addMinutes(start(), -1 * HOUR));
    expect(await told(id)).toEqual(SAME_DAY);
  });

  test('goes by the channels of the policy alone', async () => {
    await putPolicy({ channels: ['email'] });
    const id = await confirmed();
    await sweptAt(addMinutes(start(), -24 * HOUR));
    expect(await told(id)).toEqual(['reminder 24 email sent', 'reminder 24 whatsapp skipped']);
    await putPolicy({ channels: [] });
    expect(await sweptAt(addMinutes(start(), -3 * HOUR))).toBe(0);
  });

  test('waits for no channel that has no sender', async () => {
    const id = await confirmed();
    const [record] = await deliveries(id);
    const key = keys.delivery(id, 'reminder-24', start(), 'email');
    await put({ ...record, ...key, kind: 'reminder', hours: 24, channel: 'email' });
    const number = process.env.WHATSAPP_PHONE_NUMBER_ID;
    process.env.WHATSAPP_PHONE_NUMBER_ID = '';
    expect(await sweptAt(addMinutes(start(), -24 * HOUR))).toBe(0);
    process.env.WHATSAPP_PHONE_NUMBER_ID = number;
    await sweptAt(addMinutes(start(), -24 * HOUR));
    expect(await told(id)).toEqual(DAY_BEFORE);
  });

  test('that the client did not agree to is looked at once, and not sent', async () => {
    await ana.call('saveMyConsent', { body: { reminders: false, whatsapp: false } });
    const id = await confirmed();
    await sweptAt(addMinutes(start(), -24 * HOUR));
    expect(await told(id)).toEqual(['reminder 24 email skipped', 'reminder 24 whatsapp skipped']);
    expect(await sweptAt(addMinutes(start(), -24 * HOUR + 5))).toBe(0);
    expect(letters()).toBe(1);
  });
});

/** So many of one person's at one moment, straight into the table: no clinic has such a day. */
async function crowd(size: number): Promise<string[]> {
  const template = await getItem<AppointmentItem>(keys.appointment(await confirmed()));
  const ids = Array.from({ length: size }, (_, number) => `storm-${week}-${number}`);
  await Promise.all(
    ids.map((id) =>
      put({
        ...(template as AppointmentItem),
        ...{ ...keys.appointment(id), ...keys.appointmentIndexes(ana.clientId, start(), id), id },
      }),
    ),
  );
  return ids;
}

test('sixty at one moment are told of once each, though three sweeps run at once', async () => {
  const ids = await crowd(60);
  const [now, before] = [addMinutes(start(), -24 * HOUR), letters()];
  await sweptAt(now, 3);
  await sweptAt(addMinutes(now, 5));
  for (const id of ids) expect(await told(id)).toEqual(DAY_BEFORE);
  expect(letters() - before).toBe(61);
  expect(await sweptAt(addMinutes(now, 10))).toBe(0);
  expect(system.bus.deadLetters()).toEqual([]);
});

test('one that is broken fails the turn, which tells of all others', async () => {
  const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const [broken = '', ...ids] = await crowd(3);
  await rewrite(broken, { serviceId: 0.5 });
  const now = addMinutes(start(), -24 * HOUR);
  await expect(sweptAt(now)).rejects.toThrow('1 notices could not be announced');
  await until(async () => (await told(ids[0] ?? '')).length === 2);
  await system.bus.idle();
  await rewrite(broken, { status: 'cancelled' });
  expect(await sweptAt(addMinutes(now, 5))).toBe(0);
  for (const id of ids) expect(await told(id)).toHaveLength(2);
  expect(await told(broken)).toEqual([]);
  said.mockRestore();
});

describe('a guest whose place is freed soon', () => {
  const HOLD = 24 * HOUR;
  /** Booked now, and kept in the table as booked a while ago, by day. */
  async function booked(changes: Partial<GuestBody> = {}) {
    const guest = someGuest(start(), { reminders: true, ...changes });
    const { body } = await guests.book(guest);
    await system.settle();
    const id: string = body.appointment.id;
    const createdAt = slotAt('15:00', week - 1);
    const heldUntil = addMinutes(createdAt, HOLD);
    await rewrite(id, { createdAt, updatedAt: createdAt, heldUntil });
    return {
      guest,
      id,
      due: addMinutes(heldUntil, -4 * HOUR),
      heldUntil,
      clientId: body.appointment.clientId as string,
    };
  }
  const reminded = async (id: string) =>
    (await deliveries(id))
      .filter(({ kind }) => kind === 'hold-ending')
      .map(({ channel, state }) => `${channel} ${state}`)
      .sort();

  test('gets one letter with a code that proves the e-mail, and one WhatsApp, whoever sweeps how often', async () => {
    const { guest, id, due } = await booked();
    expect(await sweptAt(addMinutes(due, -1))).toBe(0);
    await sweptAt(due, 3);
    await sweptAt(addMinutes(due, 5));
    await system.settle();
    expect(await reminded(id)).toEqual(['email sent', 'whatsapp sent']);
    const [letter, ...others] = guests.lettersTo(guest.email);
    expect(letter?.subject).toMatch(/^Tu lugar está por liberarse: /);
    expect(others.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Recibimos tu solicitud/)]);
    expect(system.inbox.list().whatsapps.filter(({ template }) => template === 'cita_por_liberarse')).toHaveLength(1);
    expect((await guests.prove(await guests.proofFor(guest.email))).body.account).toBe('open');
  });

  test('gets no WhatsApp without consent, and nothing at night', async () => {
    const { id, due } = await booked({ reminders: false });
    await putPolicy({ quietFrom: '00:00', quietTo: '23:59' });
    expect(await sweptAt(due)).toBe(0);
    await putPolicy();
    await sweptAt(due);
    await system.settle();
    expect(await reminded(id)).toEqual(['email sent', 'whatsapp skipped']);
  });

  test('gets nothing once the e-mail is proven, or the clinic confirmed', async () => {
    const proven = await booked();
    await guests.prove(await guests.proofFor(proven.guest.email));
    await sweptAt(proven.due);
    await system.settle();
    expect((await reminded(proven.id)).filter((told) => told.endsWith('sent'))).toEqual([]);
    week += 2;
    const confirmed = await booked();
    await rewrite(confirmed.id, { status: 'confirmed' });
    await sweptAt(confirmed.due);
    expect(await reminded(confirmed.id)).toEqual([]);
  });

  test('that proves the e-mail between the decision and its record gets nothing', async () => {
    const { guest, id, due, clientId } = await booked();
    const proof = await guests.proofFor(guest.email);
    const record = {
      ...{
        appointmentId: id,
        clientId,
        kind: 'hold-ending',
        channel: 'email',
        state: 'sending',
        startsAt: guest.startsAt,
      },
      ...{ attemptId: 'a1', createdAt: due, updatedAt: due, begunAt: due },
    } as Delivery;
    await guests.prove(proof);
    const told = { status: 'pending', startsAt: guest.startsAt } as const;
    await expect(saveDelivery(record, null, told, { clientId })).rejects.toMatchObject({ failed: new Set(['client']) });
    expect(await reminded(id)).toEqual([]);
  });
});

describe('the medical form', () => {
  const digits = async (): Promise<string> => (await ana.call('getMe', {})).body.phone.slice(-4);
  const forms = async (id: string) =>
    (await deliveries(id))
      .filter(({ kind }) => kind === 'health-form')
      .map(({ channel, state }) => `${channel} ${state}`);

  test('goes by itself before a visit whose service asks for it, once however many sweeps, and its link is answered once', async () => {
    await putPolicy({ healthForm: { serviceIds: [FACIAL], hours: 48 } });
    const id = await confirmed();
    await sweptAt(addMinutes(start(), -48 * HOUR - 1));
    expect(await forms(id)).toEqual([]);
    await sweptAt(addMinutes(start(), -48 * HOUR), 3);
    expect((await forms(id)).sort()).toEqual(['email sent', 'whatsapp sent']);
    expect(await sweptAt(addMinutes(start(), -47 * HOUR))).toBe(0);
    const letter = system.inbox.list().emails.find(({ to, subject }) => to === email && subject.includes('salud'));
    const token = /\/salud#(\S+)/.exec(letter?.text ?? '')?.[1] ?? '';
    const messages = system.inbox.list().whatsapps.filter(({ template }) => template === 'formulario_salud');
    expect(messages).toHaveLength(1);
    // One form for both: whichever link is used first answers it.
    expect(/\/salud#(\S+)/.exec(messages[0]?.text ?? '')?.[1]).toBe(token);
    const anybody = Caller.anonymous(system);
    const sheet = await anybody.call('lookAtHealthForm', { body: { token, digits: await digits() } });
    expect(sheet.body).toMatchObject({ firstName: 'Ana', way: 'link', expiresAt: start() });
    const last = await digits();
    const answer = () =>
      anybody.call('answerHealthForm', {
        body: { token, digits: last, notice: sheet.body.notice, consent: true, allergies: ['Látex'] },
      });
    expect((await answer()).status).toBe(200);
    expect((await answer()).status).toBe(409);
  });

  const tokenOf = (to: string): string => {
    const letter = system.inbox.list().emails.find((mail) => mail.to === to && mail.subject.includes('salud'));
    return /\/salud#(\S+)/.exec(letter?.text ?? '')?.[1] ?? '';
  };
  const letterOfForm = () =>
    system.inbox.list().emails.filter(({ to, subject }) => to === email && subject.includes('salud')).length;
  const look = async (token: string) =>
    Caller.anonymous(system).call('lookAtHealthForm', { body: { token, digits: await digits() } });

  test.each([2 * 24, -3 * 24])(
    'of a visit that is moved by %i hours after it went is the same one, until its new start',
    async (hours) => {
      await putPolicy({ healthForm: { serviceIds: [FACIAL], hours: 48 } });
      const id = await confirmed();
      await sweptAt(addMinutes(start(), -48 * HOUR));
      const moved = addMinutes(start(), hours * HOUR);
      expect((await desk.save(id, { startsAt: moved, version: 1 })).status).toBe(200);
      await until(async () => (await deliveries(id)).filter(({ startsAt }) => startsAt === moved).length === 2);
      for (const ahead of [48, 30]) await sweptAt(addMinutes(moved, -ahead * HOUR), 2);
      expect((await forms(id)).sort()).toEqual(['email sent', 'whatsapp sent']);
      expect(letterOfForm()).toBe(1);
      expect((await look(tokenOf(email))).body).toMatchObject({ firstName: 'Ana', expiresAt: moved });
    },
  );

  test('of a visit that is moved before its time goes at the new one', async () => {
    await putPolicy({ healthForm: { serviceIds: [FACIAL], hours: 48 } });
    const id = await confirmed();
    const later = addMinutes(start(), 24 * HOUR);
    expect((await desk.save(id, { startsAt: later, version: 1 })).status).toBe(200);
    await until(async () => (await deliveries(id)).filter(({ startsAt }) => startsAt === later).length === 2);
    await sweptAt(addMinutes(later, -48 * HOUR - 5));
    expect(await forms(id)).toEqual([]);
    await sweptAt(addMinutes(later, -48 * HOUR));
    expect((await forms(id)).sort()).toEqual(['email sent', 'whatsapp sent']);
  });

  test('that was decided about but not sent for an earlier time goes at the new one', async () => {
    await putPolicy({ healthForm: { serviceIds: [FACIAL], hours: 48 } });
    const id = await confirmed();
    const [record] = await deliveries(id);
    const key = keys.visitDelivery(id, 'health-form', 'email');
    const before = {
      startsAt: addMinutes(start(), -24 * HOUR),
      state: 'skipped',
      reason: 'stale',
      attemptId: 'before',
    };
    await put({ ...record, ...key, kind: 'health-form', channel: 'email', ...before });
    await sweptAt(addMinutes(start(), -48 * HOUR));
    expect((await forms(id)).sort()).toEqual(['email sent', 'whatsapp sent']);
  });

  test('of a visit that the client moves is the same one; staff see it there', async () => {
    await putPolicy({ healthForm: { serviceIds: [FACIAL], hours: 48 } });
    const id = await confirmed();
    await sweptAt(addMinutes(start(), -48 * HOUR));
    const moved = addMinutes(start(), 2 * 24 * HOUR);
    const { body } = await ana.call('rescheduleMyAppointment', {
      params: { appointmentId: id },
      body: { startsAt: moved },
    });
    await desk.status(body.id, 'confirmed');
    await until(async () => (await deliveries(body.id)).some(({ kind }) => kind === 'confirmation'));
    await sweptAt(addMinutes(moved, -48 * HOUR), 2);
    expect(letterOfForm()).toBe(1);
    expect((await look(tokenOf(email))).body).toMatchObject({ firstName: 'Ana', expiresAt: moved });
    const { sent, planned } = (await desk.notices(body.id)).body;
    expect(sent.filter(({ kind }: { kind: string }) => kind === 'health-form')).toHaveLength(2);
    expect(planned.filter(({ kind }: { kind: string }) => kind === 'health-form')).toEqual([]);
  });

  test('of a cancelled visit ends', async () => {
    await putPolicy({ healthForm: { serviceIds: [FACIAL], hours: 48 } });
    const id = await confirmed();
    await sweptAt(addMinutes(start(), -48 * HOUR));
    await desk.cancel(id);
    expect((await look(tokenOf(email))).body).toMatchObject({ code: 'health_link_expired' });
  });

  test('goes by mail alone to who did not agree to WhatsApp', async () => {
    await putPolicy({ healthForm: { serviceIds: [FACIAL], hours: 48 } });
    const id = await confirmed();
    await ana.call('saveMyConsent', { body: { reminders: false, whatsapp: false } });
    await sweptAt(addMinutes(start(), -48 * HOUR));
    expect((await forms(id)).sort()).toEqual(['email sent', 'whatsapp skipped']);
  });

  test('goes where the second service of a visit asks for it', async () => {
    await putPolicy({ healthForm: { serviceIds: [FACIAL + 1], hours: 48 } });
    const id = await confirmed();
    const item = await getItem<AppointmentItem>(keys.appointment(id));
    const [first] = item?.segments ?? [];
    if (first === undefined) throw new Error('a visit has a segment');
    await rewrite(id, { segments: [first, { ...first, serviceId: FACIAL + 1 }] });
    await sweptAt(addMinutes(start(), -48 * HOUR));
    expect((await forms(id)).sort()).toEqual(['email sent', 'whatsapp sent']);
  });

  test('does not go for other services, in the quiet hours, or for a visit that was cancelled', async () => {
    await putPolicy({ healthForm: { serviceIds: [FACIAL + 1], hours: 48 } });
    const other = await confirmed();
    await sweptAt(addMinutes(start(), -48 * HOUR));
    expect(await forms(other)).toEqual([]);
    await putPolicy({ healthForm: { serviceIds: [FACIAL], hours: 40 } });
    // 40 hours before 15:00 are 23:00: it waits for the morning.
    await sweptAt(addMinutes(start(), -40 * HOUR));
    expect(await forms(other)).toEqual([]);
    await rewrite(other, { status: 'cancelled' });
    await sweptAt(addMinutes(start(), -30 * HOUR));
    expect(await forms(other)).toEqual([]);
  });
});
