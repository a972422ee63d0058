import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { outboxWrite } from '@rostro/platform/outbox/record';
import { table, tableName } from '@rostro/platform/table/client';
import type { Key } from '@rostro/platform/table/keys';
import { getItem, queryItems, sortKeyPrefix } from '@rostro/platform/table/read';
import { transact } from '@rostro/platform/table/transact';
import { readLink } from '@rostro/rules/notices/reply-links';
import type { AppointmentItem, ProfileItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import type { DeliveryItem } from '@rostro/rules/table/message-items';
import { FIRST_NOTICE } from '@rostro/shared/privacy/privacy-notice';
import { instantOf } from '@rostro/shared/time';
import type { System } from '../../infra/local/system.ts';
import { deskOf } from '../support/agenda.ts';
import type { Caller } from '../support/caller.ts';
import { button, handOver, lettersOf, phoneOf, toProviderMessage, words } from '../support/client-messages.ts';
import { slotAt } from '../support/days.ts';
import { AGENDA_RIGHTS, FACIAL, putServices, signInClient, signInStaff } from '../support/fixtures.ts';
import { startTestSystem } from '../support/system.ts';

/** WhatsApp's, in front of the inbox. */
let provider: Server;
/** What it answers instead of taking a message. */
let refusal: number | null = null;
let system: System;
let desk: ReturnType<typeof deskOf>;
let letters: ReturnType<typeof lettersOf>;
let ana: Caller;
let phone: ReturnType<typeof phoneOf>;
/** Each test has a week of its own. */
let week = 10;

beforeAll(async () => {
  provider = createServer((req, res) => {
    if (refusal === null) return system.inbox.whatsapp(req, res);
    res.writeHead(refusal, { 'content-type': 'application/json' }).end('{}');
  }).listen(0, '127.0.0.1');
  await once(provider, 'listening');
  const { port } = provider.address() as AddressInfo;
  system = await startTestSystem({ providers: { whatsapp: `http://127.0.0.1:${port}` } });
  await putServices();
  const staff = await signInStaff(system, [...AGENDA_RIGHTS]);
  desk = deskOf(staff);
  letters = lettersOf(staff);
});
afterAll(async () => {
  await system?.close();
  provider.closeAllConnections();
  provider.close();
});
beforeEach(async () => {
  week += 1;
  ana = await signInClient(system, { name: 'Ana López' });
  phone = phoneOf(system, (await profileOf(ana.clientId)).phone ?? '');
  await ana.call('saveMyConsent', { body: { reminders: true, whatsapp: true } });
});

const start = (time = '10:00') => slotAt(time, week);
async function itemAt<T extends Key>(key: Key): Promise<T> {
  const item = await getItem<T>(key);
  if (item === null) throw new Error('it is not there');
  return item;
}
const profileOf = (id: string) => itemAt<ProfileItem>(keys.profile(id));
const appointmentOf = (id: string) => itemAt<AppointmentItem>(keys.appointment(id));
const attendanceOf = async (id: string) => (await appointmentOf(id)).attendanceConfirmedAt;
const rewrite = async (id: string, changes: Partial<AppointmentItem>) =>
  table.send(new PutCommand({ TableName: tableName(), Item: { ...(await appointmentOf(id)), ...changes } }));
const payload = (action: string, id: string, startsAt = start()) => `${action}:${id}:${Date.parse(startsAt) / 1000}`;
const touch = (action: string, id: string, startsAt?: string) =>
  button({ text: 'Botón', payload: payload(action, id, startsAt) });
const written = async () => (await letters.list()).filter(({ phone: of }) => of === phone.from.replace(/^521/, '52'));

/** Confirmed, and told by WhatsApp. */
async function booked(clientId = ana.clientId, startsAt = start()): Promise<string> {
  const { body } = await desk.create({ clientId, serviceId: FACIAL, startsAt, status: 'confirmed' });
  await system.settle();
  return body.id;
}
const deliveriesOf = (appointmentId: string): Promise<DeliveryItem[]> => {
  const { pk, skPrefix } = keys.deliveries(appointmentId);
  return queryItems<DeliveryItem>({ partition: { pk }, sort: sortKeyPrefix(skPrefix), consistency: 'strong' });
};
async function reminded(appointmentId: string): Promise<void> {
  const { clientId, serviceId, startsAt } = await appointmentOf(appointmentId);
  const occurredAt = instantOf(Date.now());
  const due = { appointmentId, clientId, serviceId, startsAt, kind: 'reminder' as const, hours: 24, occurredAt };
  await transact({ kind: 'system' }, occurredAt, [outboxWrite('appointment.notice-due', due)]);
  await system.settle();
}

describe('«Confirmo»', () => {
  test('of a reminder that arrived says that they will come, in the history too, and is thanked for', async () => {
    const id = await booked();
    await reminded(id);
    const [confirm] = phone.got()[0]?.buttons ?? [];
    if (confirm === undefined) throw new Error('it has no buttons');
    await phone.says(button(confirm));
    expect(await attendanceOf(id)).toEqual(expect.any(String));
    expect(await desk.changes(id)).toContainEqual(
      expect.objectContaining({ action: 'attendance_confirmed', by: expect.objectContaining({ kind: 'client' }) }),
    );
    expect(phone.answers()).toEqual([expect.stringContaining('¡Gracias, Ana! Te esperamos el lunes')]);
    expect(await written()).toEqual([]);
  });

  test('that comes many times at once is taken once, and answered once', async () => {
    const id = await booked();
    const { version } = await appointmentOf(id);
    const body = toProviderMessage(phone.from, touch('confirm', id));
    expect(
      await handOver(
        system,
        Array.from({ length: 6 }, () => body),
      ),
    ).toBe(0);
    expect((await appointmentOf(id)).version).toBe(version + 1);
    expect(phone.answers()).toHaveLength(1);
    await phone.says(touch('confirm', id));
    expect((await appointmentOf(id)).version).toBe(version + 1);
    expect(phone.answers()).toHaveLength(2);
  });

  test('written without a button is about the one appointment there is; of two staff read it', async () => {
    const id = await booked();
    await phone.says(words('¡Confirmo!'));
    expect(await attendanceOf(id)).toEqual(expect.any(String));
    const other = await booked(ana.clientId, start('12:00'));
    await phone.says(words('Confirmo'));
    expect(await attendanceOf(other)).toBeUndefined();
    expect(phone.answers()).toHaveLength(1);
    expect(await written()).toMatchObject([{ text: 'Confirmo', clientName: 'Ana López' }]);
  });

  test("by somebody else's phone does nothing, and staff read it", async () => {
    const id = await booked();
    const eve = await signInClient(system, { name: 'Eva Ruiz' });
    const theirs = phoneOf(system, (await profileOf(eve.clientId)).phone ?? '');
    await theirs.says(touch('confirm', id));
    await phoneOf(system, '525599990001').says(touch('confirm', id));
    expect(await attendanceOf(id)).toBeUndefined();
    expect(theirs.answers()).toEqual([]);
    expect(phoneOf(system, '525599990001').got()).toEqual([]);
    const read = (await letters.list()).filter(({ text }) => text === 'Botón');
    expect(read).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ clientName: 'Eva Ruiz' }),
        expect.objectContaining({ clientId: null, clientName: null, phone: '525599990001' }),
      ]),
    );
  });

  test.each([
    ['moved', { startsAt: '2099-01-05T16:00:00.000Z' }, 'cambió de horario: ahora es el'],
    ['cancelled', { status: 'cancelled' as const }, 'se canceló o cambió de horario'],
  ])('of what was %s meanwhile is told what is so', async (_what, changes, said) => {
    const id = await booked();
    await rewrite(id, changes);
    await phone.says(touch('confirm', id));
    expect(await attendanceOf(id)).toBeUndefined();
    expect(phone.answers()).toEqual([expect.stringContaining(said)]);
    expect(phone.answers()[0]).toContain('/appointments');
    expect(await written()).toEqual([]);
  });
});

test.each(['reschedule', 'cancel'])(
  '«%s» changes nothing and is answered with a link that its own page reads',
  async (action) => {
    const id = await booked();
    const before = await appointmentOf(id);
    await phone.says(touch(action, id));
    expect(await appointmentOf(id)).toEqual(before);
    const [answer, ...more] = phone.answers();
    expect(more).toEqual([]);
    expect(answer).toContain(`${system.url}/respuesta#`);
    const token = answer?.split('#')[1]?.split('\n')[0] ?? '';
    const link = readLink(token, process.env.LINK_SECRET ?? '', instantOf(Date.now()));
    expect(link).toMatchObject({ action, appointmentId: id, clientId: ana.clientId, startsAt: start() });
    expect(await written()).toEqual([]);
  },
);

test.each([400, 500])(
  'a link that a provider does not send (%i) leaves the wish before staff, and is not tried again',
  async (status) => {
    const id = await booked();
    const body = toProviderMessage(phone.from, button({ text: 'Cancelar cita', payload: payload('cancel', id) }));
    refusal = status;
    expect(await handOver(system, [body])).toBe(0);
    refusal = null;
    expect(await handOver(system, [body])).toBe(0);
    expect(phone.answers()).toEqual([]);
    expect(await written()).toMatchObject([{ text: 'Cancelar cita', clientName: 'Ana López' }]);
  },
);

test('thanks that are lost change nothing of what was done', async () => {
  const id = await booked();
  refusal = 500;
  await phone.says(touch('confirm', id));
  refusal = null;
  expect(await attendanceOf(id)).toEqual(expect.any(String));
  expect(await written()).toEqual([]);
});

describe('BAJA', () => {
  test('takes WhatsApp out of the consent, and leaves the e-mails', async () => {
    await phone.says(words(' ¡Baja! '));
    expect((await profileOf(ana.clientId)).consent).toEqual({
      ...{ reminders: true, whatsapp: false, source: 'whatsapp-reply' },
      at: expect.any(String),
    });
    expect(phone.answers()).toEqual([expect.stringContaining('ya no te enviaremos mensajes por WhatsApp')]);
    const { body } = await ana.call('getMyConsent', {});
    expect(body).toMatchObject({ reminders: true, whatsapp: false });
  });

  test('ends the consent to promotions as well, under the notice that is shown', async () => {
    const say = (given: boolean) =>
      ana.call('saveMyPurpose', { params: { purpose: 'marketing' }, body: { given, notice: FIRST_NOTICE } });
    await say(true);
    await phone.says(words('BAJA'));
    const { items } = (await ana.call('getMyPurposes', {})).body;
    expect(items).toMatchObject([{ purpose: 'marketing', given: false, notice: FIRST_NOTICE }]);
    expect(phone.answers()).toEqual([expect.stringContaining('ni promociones')]);
  });

  test('that comes twice at once is answered once', async () => {
    const { version } = await profileOf(ana.clientId);
    const body = toProviderMessage(phone.from, words('STOP'));
    expect(await handOver(system, [body, body, body])).toBe(0);
    expect((await profileOf(ana.clientId)).version).toBe(version + 1);
    expect(phone.answers()).toHaveLength(1);
  });

  test('keeps reminders and confirmations away from WhatsApp, and not from the mail', async () => {
    await phone.says(words('Alto'));
    const id = await booked();
    await reminded(id);
    expect(phone.got().filter(({ template }) => template !== '')).toEqual([]);
    const states = (await deliveriesOf(id)).map(({ kind, channel, state, reason }) => [kind, channel, state, reason]);
    expect(states).toEqual(
      expect.arrayContaining([
        ['confirmation', 'whatsapp', 'skipped', 'no_consent'],
        ['reminder', 'whatsapp', 'skipped', 'no_consent'],
      ]),
    );
    expect(states.filter(([, channel, state]) => channel === 'email' && state !== 'skipped')).toHaveLength(2);
  });

  test('that comes days late does not undo what they ticked since', async () => {
    await phone.says(words('BAJA'), { at: Date.now() - 48 * 3_600_000 });
    expect((await profileOf(ana.clientId)).consent).toMatchObject({ whatsapp: true, source: 'profile' });
    expect(await written()).toMatchObject([{ text: 'BAJA' }]);
  });

  test('of nobody we know changes nothing, and staff read it', async () => {
    const stranger = phoneOf(system, '525599990002');
    await stranger.says(words('BAJA'));
    expect(stranger.got()).toEqual([]);
    expect((await letters.list()).filter(({ phone: of }) => of === '525599990002')).toMatchObject([{ text: 'BAJA' }]);
  });
});

test('anything else is not answered, and is there once for staff to read', async () => {
  const body = toProviderMessage(phone.from, words('¿Puedo llegar\nmaquillada?'));
  expect(await handOver(system, [body, body, body])).toBe(0);
  await phone.says({ type: 'image', image: { caption: 'Mi piel hoy', id: '1' } });
  expect(phone.answers()).toEqual([]);
  expect((await written()).map(({ text, clientId }) => [text, clientId]).sort()).toEqual([
    ['[imagen] Mi piel hoy', ana.clientId],
    ['¿Puedo llegar\nmaquillada?', ana.clientId],
  ]);
});

test('what makes no sense comes back to the queue, and holds nothing else up', async () => {
  const broken = toProviderMessage(phone.from, { type: 'text', id: '' });
  expect(await handOver(system, [broken, toProviderMessage(phone.from, words('Hola'))])).toBe(1);
  expect(await written()).toMatchObject([{ text: 'Hola' }]);
});
