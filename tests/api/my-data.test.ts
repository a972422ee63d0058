import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { table, tableName } from '@rostro/platform/table/client';
import type { Key } from '@rostro/platform/table/keys';
import { getItem } from '@rostro/platform/table/read';
import type { PaymentItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import type { DeliveryItem } from '@rostro/rules/table/message-items';
import { MyData } from '@rostro/shared/contract/clients/clients';
import type { System } from '../../infra/local/system.ts';
import type { Caller } from '../support/caller.ts';
import { slotAt } from '../support/days.ts';
import { FACIAL, putServices, signInClient } from '../support/fixtures.ts';
import { poolOf } from '../support/pool.ts';
import { ROOM_ROWS } from '../support/rooms/index.ts';
import { startTestSystem } from '../support/system.ts';

let system: System;
let caller: Caller;

const NOW = '2026-11-20T15:00:00.000Z';
const put = <T extends Key>(item: T) => table.send(new PutCommand({ TableName: tableName(), Item: item }));

const payment = (appointmentId: string): PaymentItem => ({
  ...keys.payment(appointmentId, 'pago-1'),
  id: 'pago-1',
  appointmentId,
  totalCents: 85_000,
  discountPercentage: 0,
  discountCents: 0,
  finalCents: 85_000,
  pendingCents: 35_000,
  paidAt: NOW,
  status: 'partial',
  notes: '',
  lines: [{ paymentMethodId: 'cash', amountCents: 50_000, referenceNumber: '', notes: '', createdAt: NOW }],
});
const delivery = (appointmentId: string, startsAt: string): DeliveryItem => ({
  ...keys.delivery(appointmentId, 'confirmation', startsAt, 'email'),
  appointmentId,
  kind: 'confirmation',
  channel: 'email',
  startsAt,
  state: 'sent',
  attempts: 1,
  createdAt: NOW,
  updatedAt: NOW,
});

beforeAll(async () => {
  system = await startTestSystem();
  await putServices();
  await put({ ...keys.paymentMethod('cash'), id: 'cash', name: 'Efectivo', isActive: true });
  caller = await signInClient(system);
});
afterAll(() => system?.close());

describe('what the clinic holds about a person', () => {
  test('is handed out whole: profile, consent, appointments by name, payments with lines, notices', async () => {
    const startsAt = slotAt('10:00');
    const { body: booked } = await caller.call('bookAppointment', {
      body: { serviceId: FACIAL, startsAt, notes: 'Piel' },
    });
    await put(payment(booked.id));
    await system.settle();
    await put(delivery(booked.id, startsAt));
    const ofRooms = ROOM_ROWS.flatMap(({ ownData }) => ownData?.(caller.clientId) ?? []);
    for (const { item } of ofRooms) await put(item);

    await caller.call('getMe', {});
    const { status, body } = await caller.call('exportMyData', {});
    expect(status).toBe(200);
    expect(MyData.parse(body)).toEqual(body);
    expect(body).toMatchObject({
      profile: { id: caller.clientId, birthDate: '1990-05-05', isAdmin: false, position: null },
      consent: { whatsapp: false, reminders: false, source: 'test' },
      deletionRequestedAt: null,
      identities: [],
      appointments: [
        { id: booked.id, service: { id: FACIAL, name: 'Tratamiento 1' }, startsAt, status: 'pending', notes: 'Piel' },
      ],
      payments: [
        { id: 'pago-1', pendingCents: 35_000, lines: [{ paymentMethodName: 'Efectivo', amountCents: 50_000 }] },
      ],
      ...Object.assign({}, ...ofRooms.map(({ shown }) => shown)),
      sessions: [{ beganAt: expect.any(String), usedAt: expect.any(String) }],
      deliveries: [
        { appointmentId: booked.id, channel: 'email', kind: 'acknowledgement', state: 'sent' },
        { appointmentId: booked.id, channel: 'email', kind: 'confirmation', state: 'sent' },
      ],
    });
    expect(JSON.stringify(body)).not.toMatch(/"(pk|sk|sub|searchWords|tokensValidAfter|byClientPk|requestHash)"/);
  });

  test('names the ways to sign in', async () => {
    const google = await poolOf(system).googlePerson('exporta@rostro.test');
    await google.call('getMe', {});
    const { body } = await google.call('exportMyData', {});
    expect(body).toMatchObject({ identities: [{ provider: 'google' }], profile: { passwordEstablished: false } });
  });

  test('of one person holds nothing of another', async () => {
    const other = await signInClient(system);
    const { body } = await other.call('exportMyData', {});
    expect(body).toMatchObject({ profile: { id: other.clientId }, appointments: [], payments: [], deliveries: [] });
  });
});

describe('the wish to be forgotten', () => {
  test('is kept once, however often it is said, and shows in the profile', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => caller.call('requestDeletion', {})));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const said = new Set(answers.map(({ body }) => body.requestedAt));
    expect(said.size).toBe(1);
    const [requestedAt] = [...said];
    expect(await caller.call('requestDeletion', {})).toMatchObject({ status: 200, body: { requestedAt } });
    expect((await caller.call('getMe', {})).body.deletionRequestedAt).toBe(requestedAt);
    expect((await caller.call('exportMyData', {})).body.deletionRequestedAt).toBe(requestedAt);
    expect(await getItem(keys.deletionRequest(caller.clientId))).toMatchObject({
      clientId: caller.clientId,
      requestedAt,
    });
  });

  test('is nobody else’s', async () => {
    const other = await signInClient(system);
    expect((await other.call('getMe', {})).body.deletionRequestedAt).toBeNull();
  });
});
