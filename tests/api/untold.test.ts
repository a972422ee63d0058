import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { table, tableName } from '@rostro/platform/table/client';
import { getItem, queryItems } from '@rostro/platform/table/read';
import type { ProfileItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import type { DeliveryProblem } from '@rostro/shared/contract/notifications/delivery-problems';
import { instantOf, sayInstant } from '@rostro/shared/time';
import type { System } from '../../infra/local/system.ts';
import { deskOf } from '../support/agenda.ts';
import type { Caller } from '../support/caller.ts';
import { slotAt } from '../support/days.ts';
import { verdict } from '../support/errors.ts';
import { AGENDA_RIGHTS, FACIAL, putServices, signInClient, signInStaff } from '../support/fixtures.ts';
import { repairsOf } from '../support/problems.ts';
import { startTestSystem } from '../support/system.ts';

/** Nobody is left untold (ADR 0144): a client whom no channel reaches is called. */

let system: System;
let staff: Caller;
let desk: ReturnType<typeof deskOf>;
let repairs: ReturnType<typeof repairsOf>;
let week = 2;
let people = 0;
const slot = (time = '10:00') => slotAt(time, week);
const putItem = (Item: object) => table.send(new PutCommand({ TableName: tableName(), Item: { ...Item } }));

beforeAll(async () => {
  system = await startTestSystem();
  await putServices();
  staff = await signInStaff(system, [...AGENDA_RIGHTS, 'edit_clients', 'view_clients']);
  desk = deskOf(staff);
  repairs = repairsOf(staff);
});
afterAll(() => system?.close());
beforeEach(() => {
  week += 1;
});

/** A client of the desk with a phone alone. */
async function withPhone(fullName = 'Eva Luna'): Promise<ProfileItem & { phone: string }> {
  people += 1;
  const { body } = await staff.call('createClient', {
    body: { fullName, phone: `44277711${String(people).padStart(2, '0')}` },
  });
  const profile = await getItem<ProfileItem & { phone: string }>(keys.profile(body.id));
  if (profile === null) throw new Error('the client was not made');
  return profile;
}
/** They wrote BAJA. */
const stop = (client: ProfileItem) =>
  putItem({
    ...client,
    consent: { reminders: false, whatsapp: false, at: '2026-11-01T18:00:00.000Z', source: 'whatsapp-reply' },
  });
const unreachable = async (name?: string): Promise<ProfileItem & { phone: string }> => {
  const client = await withPhone(name);
  await stop(client);
  return client;
};

const book = async (clientId: string, startsAt = slot()): Promise<string> => {
  const { body } = await desk.create({ clientId, serviceId: FACIAL, startsAt, status: 'confirmed' });
  await system.settle();
  return body.id;
};
const cancel = async (id: string): Promise<void> => {
  expect((await desk.status(id, 'cancelled')).status).toBe(200);
  await system.settle();
};
async function move(id: string, startsAt: string): Promise<void> {
  const { version } = (await staff.call('getAppointment', { params: { appointmentId: id } })).body;
  expect(verdict(await desk.save(id, { startsAt, version }))).toBe('200');
  await system.settle();
}
const rowsOf = async (appointmentId: string): Promise<DeliveryProblem[]> =>
  (await repairs.list()).filter((one) => one.appointmentId === appointmentId);
const countOf = async (kind: string): Promise<number> =>
  (await staff.call('countInbox', { query: {} })).body.kinds.find((one: { kind: string }) => one.kind === kind)?.count;
const messagesTo = (phone: string) => system.inbox.list().whatsapps.filter(({ to }) => to === `+${phone}`);

describe('a client whom no channel reaches', () => {
  test('is one row with the number and the words, which the next change of the visit replaces', async () => {
    const before = await countOf('call');
    const eva = await unreachable();
    const id = await book(eva.id);
    const [booked, ...none] = await rowsOf(id);
    expect(none).toEqual([]);
    expect(booked).toMatchObject({
      ...{ state: 'untold', kind: 'confirmation', clientName: 'Eva Luna', phone: eva.phone },
      say: `Su cita del ${sayInstant(slot())}, quedó confirmada.`,
    });
    expect(await countOf('call')).toBe(before + 1);

    await move(id, slot('12:00'));
    expect((await rowsOf(id)).map(({ say }) => say)).toEqual([
      `Su cita cambió al ${sayInstant(slot('12:00'))}, y está confirmada. Antes era el ${sayInstant(slot())}`,
    ]);

    await cancel(id);
    expect((await rowsOf(id)).map(({ kind, say }) => [kind, say])).toEqual([
      ['cancellation', `Su cita del ${sayInstant(slot('12:00'))}, quedó cancelada.`],
    ]);
    expect(await countOf('call')).toBe(before + 1);
    expect(messagesTo(eva.phone)).toEqual([]);
    const { sent } = (await desk.notices(id)).body;
    expect(sent.map(({ reason }: { reason: string }) => reason)).toContainEqual(expect.stringContaining('llámale'));
  });

  test('is so of many at once: one row each', async () => {
    const clients = await Promise.all(Array.from({ length: 8 }, (_, number) => unreachable(`Persona ${number}`)));
    const times = ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00'] as const;
    const ids: string[] = [];
    for (const [number, { id }] of clients.entries()) ids.push(await book(id, slot(times[number] ?? '16:00')));
    await Promise.all(ids.map((id) => desk.status(id, 'cancelled')));
    await system.settle();
    const rows = await Promise.all(ids.map(rowsOf));
    expect(rows.map((own) => own.map(({ kind }) => kind))).toEqual(ids.map(() => ['cancellation']));
  });

  test('of whom no number is known is a row that says so', async () => {
    const eva = await withPhone('Sin Nada');
    await putItem({ ...eva, phone: '' });
    const id = await book(eva.id);
    expect(await rowsOf(id)).toMatchObject([
      { phone: null, clientName: 'Sin Nada', reason: expect.stringContaining('no tiene teléfono') },
    ]);
  });

  test('is called by the number of the person who stands for them, and the words name the client', async () => {
    const ana = await withPhone('Ana Ruiz');
    const { body: marta } = await staff.call('createClient', { body: { fullName: 'Marta Gil', reachedBy: ana.id } });
    const id = await book(marta.id);
    expect(await rowsOf(id)).toMatchObject([
      {
        ...{ state: 'untold', clientName: 'Marta Gil', phone: null },
        reachedBy: { fullName: 'Ana Ruiz', phone: ana.phone },
        say: `La cita de Marta Gil del ${sayInstant(slot())}, quedó confirmada.`,
        reason: 'Ningún medio le llega: llama al teléfono de Ana Ruiz.',
      },
    ]);
  });

  test('is one too where the number takes no WhatsApp any more', async () => {
    const eva = await withPhone();
    await putItem({
      ...keys.blockedAddress('whatsapp', `+${eva.phone}`),
      state: 'bounced',
      reason: '131026',
      at: 'now',
    });
    const id = await book(eva.id);
    await cancel(id);
    expect(await rowsOf(id)).toMatchObject([{ kind: 'cancellation', state: 'untold', phone: eva.phone }]);
  });

  test('is none who is told by the one channel that is open, whatever they agreed to', async () => {
    const eva = await withPhone();
    const id = await book(eva.id);
    await cancel(id);
    expect(await rowsOf(id)).toEqual([]);
    expect(messagesTo(eva.phone).map(({ template }) => template)).toEqual(['cita_cancelada', 'cita_confirmada']);
  });

  test('is none who cancelled on the site', async () => {
    const ana = await signInClient(system, { name: 'Ana López' });
    const id = (await ana.call('bookAppointment', { body: { serviceId: FACIAL, startsAt: slot() } })).body.id;
    const profile = await getItem<ProfileItem>(keys.profile(ana.clientId));
    await putItem({ ...keys.blockedAddress('email', profile?.email ?? ''), state: 'bounced', reason: 'x', at: 'now' });
    await stop(profile as ProfileItem);
    await ana.call('cancelMyAppointment', { params: { appointmentId: id } });
    await system.settle();
    expect(await rowsOf(id)).toEqual([]);
  });

  test('can be sent to once an address was corrected', async () => {
    const eva = await withPhone();
    await putItem({
      ...keys.blockedAddress('whatsapp', `+${eva.phone}`),
      state: 'bounced',
      reason: '131026',
      at: 'now',
    });
    const id = await book(eva.id);
    const [row] = await rowsOf(id);
    expect(row).toMatchObject({ blocked: true, stuck: expect.stringContaining('no recibe WhatsApp') });
    expect((await repairs.unblock(row?.id ?? '')).status).toBe(200);
    expect(await rowsOf(id)).toMatchObject([{ blocked: false, stuck: null }]);
    expect((await repairs.replay(row?.id ?? '')).status).toBe(200);
    await system.settle();
    expect(messagesTo(eva.phone).map(({ template }) => template)).toEqual(['cita_confirmada']);
    expect(await rowsOf(id)).toEqual([]);
    expect(verdict(await repairs.restore(row?.id ?? ''))).toBe('409 delivery_settled');
  });
});

describe('«Ya le avisé»', () => {
  const auditOf = async (subject: string) =>
    (
      await queryItems<{ action: string; subject: string; actorId: string }>({
        partition: { pk: keys.audit(instantOf(Date.now()), '').pk },
      })
    ).filter((entry) => entry.subject === subject && entry.action.startsWith('delivery.'));

  test('of two desks is one’s, can be taken back once, and is in the audit', async () => {
    const eva = await unreachable();
    const id = await book(eva.id);
    await cancel(id);
    const [row] = await rowsOf(id);
    const problemId = row?.id ?? '';
    const other = repairsOf(await signInStaff(system, [...AGENDA_RIGHTS]));
    const both = await Promise.all([repairs.dismiss(problemId), other.dismiss(problemId)]);
    expect(both.map(verdict).sort()).toEqual(['200', '409 delivery_settled']);
    expect(await rowsOf(id)).toEqual([]);

    const back = await Promise.all([repairs.restore(problemId), other.restore(problemId)]);
    expect(back.map(verdict)).toEqual(['200', '200']);
    expect(await rowsOf(id)).toMatchObject([{ id: problemId, say: row?.say, phone: eva.phone }]);
    expect((await repairs.dismiss(problemId)).status).toBe(200);
    expect((await auditOf(id)).map(({ action }) => action).sort()).toEqual([
      'delivery.dismiss',
      'delivery.dismiss',
      'delivery.restore',
    ]);
    const { sent } = (await desk.notices(id)).body;
    expect(sent.map(({ reason }: { reason: string }) => reason)).toContainEqual(expect.stringContaining('le avisó'));
  });

  test('races with an undo: the row is there or not, and the list says which', async () => {
    const eva = await unreachable();
    const id = await book(eva.id);
    const [row] = await rowsOf(id);
    const problemId = row?.id ?? '';
    for (let round = 0; round < 4; round++) {
      await Promise.all([repairs.dismiss(problemId), repairs.restore(problemId), repairs.dismiss(problemId)]);
      const isListed = (await rowsOf(id)).length === 1;
      expect(verdict(await repairs.dismiss(problemId))).toBe(isListed ? '200' : '409 delivery_settled');
      expect((await repairs.restore(problemId)).status).toBe(200);
      expect(await rowsOf(id)).toHaveLength(1);
    }
  });

  test('is taken back by nobody who may not edit', async () => {
    const guard = repairsOf(await signInStaff(system, ['view_appointments']));
    const eva = await unreachable();
    const id = await book(eva.id);
    const [row] = await rowsOf(id);
    expect(verdict(await guard.restore(row?.id ?? ''))).toBe('403 forbidden');
    expect(verdict(await repairs.restore('nobodys'))).toBe('404 delivery_not_found');
  });
});
