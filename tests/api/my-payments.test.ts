import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { table, tableName } from '@rostro/platform/table/client';
import type { Key } from '@rostro/platform/table/keys';
import type { PaymentItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import type { System } from '../../infra/local/system.ts';
import { Caller } from '../support/caller.ts';
import { slotAt } from '../support/days.ts';
import { DIAGNOSIS, FACIAL, PASSWORD, putServices, signInClient } from '../support/fixtures.ts';
import { startTestSystem } from '../support/system.ts';

let system: System;
let person: Caller;

const put = <T extends Key>(item: T) => table.send(new PutCommand({ TableName: tableName(), Item: item }));

const payment = (appointmentId: string, id: string, paidAt: string): PaymentItem => ({
  ...keys.payment(appointmentId, id),
  ...{ id, appointmentId, paidAt },
  totalCents: 85_000,
  discountPercentage: 0,
  discountCents: 0,
  finalCents: 85_000,
  pendingCents: 35_000,
  status: 'partial',
  notes: 'Pidió descuento dos veces',
  lines: [
    { paymentMethodId: 'cash', amountCents: 50_000, referenceNumber: 'A-1', notes: 'Sin cambio', createdAt: paidAt },
  ],
});

async function booked(who: Caller, serviceId: number, startsAt: string): Promise<string> {
  return (await who.call('bookAppointment', { body: { serviceId, startsAt } })).body.id;
}

beforeAll(async () => {
  system = await startTestSystem();
  await putServices();
  await put({ ...keys.paymentMethod('cash'), ...{ id: 'cash', name: 'Efectivo', isActive: false } });
  person = await signInClient(system);
});
afterAll(() => system?.close());

describe('own payments', () => {
  test('are listed newest first, each with its appointment and how it was paid', async () => {
    const [facial, diagnosis] = [
      await booked(person, FACIAL, slotAt('10:00')),
      await booked(person, DIAGNOSIS, slotAt('12:00')),
    ];
    await put(payment(facial, 'pago-1', '2026-11-18T17:00:00.000Z'));
    await put(payment(diagnosis, 'pago-2', '2026-11-19T17:00:00.000Z'));
    await put(payment(facial, 'pago-3', '2026-11-20T17:00:00.000Z'));

    const { status, body } = await person.call('listMyPayments', {});
    expect(status).toBe(200);
    expect(body.items.map(({ id }: { id: string }) => id)).toEqual(['pago-3', 'pago-2', 'pago-1']);
    expect(body.items[1]).toMatchObject({
      appointment: { id: diagnosis, startsAt: slotAt('12:00'), service: { name: 'Diagnóstico Facial' } },
      pendingCents: 35_000,
      lines: [{ paymentMethodName: 'Efectivo', amountCents: 50_000, referenceNumber: 'A-1' }],
    });
  });

  test('keep what staff noted at the clinic', async () => {
    const { body } = await person.call('listMyPayments', {});
    expect(body.items).toHaveLength(3);
    expect(JSON.stringify(body)).not.toMatch(/descuento dos veces|Sin cambio|"notes"|"pk"/);
  });

  test('are nobody else’s', async () => {
    const stranger = await signInClient(system);
    expect((await stranger.call('listMyPayments', {})).body).toEqual({
      ...{ items: [], balanceCents: 0, movements: [], opening: [], packages: [], otherReceipts: [] },
    });
  });

  test('are none before there is a profile', async () => {
    await system.identity.ensureUser({ email: 'recien@rostro.test', password: PASSWORD, fullName: 'Recién' });
    const newcomer = await Caller.signIn(system, 'recien@rostro.test');
    expect(await newcomer.call('listMyPayments', {})).toMatchObject({ status: 200, body: { items: [] } });
  });
});
