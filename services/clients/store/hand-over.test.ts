import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from '@jest/globals';
import { table } from '@rostro/platform/table/client';
import type { AppointmentFacts } from '@rostro/rules/appointments/appointment';
import { summaryOf } from '@rostro/rules/clients/client-summary';
import { profileItem } from '@rostro/rules/clients/profile';
import { keys } from '@rostro/rules/table/keys';
import { mockClient } from 'aws-sdk-client-mock';
import { handOver } from '../domain/merge.ts';
import { saveHandedOver } from './hand-over.ts';

process.env.TABLE_NAME = 'test';
const NOW = '2026-11-20T15:00:00.000Z';
const before: AppointmentFacts = {
  ...{ ...keys.appointment('a1'), id: 'a1', clientId: 'gone', serviceId: 5, category: 'cosmetology' },
  ...{ startsAt: '2026-11-23T16:00:00.000Z', endsAt: '2026-11-23T17:00:00.000Z', status: 'confirmed', closed: false },
  ...{ paymentStatus: 'pending', notes: '', createdBy: 'client', createdAt: NOW, updatedAt: NOW, version: 2 },
  segments: [],
};
const client = (id: string, appointments: AppointmentFacts[]) => ({
  profile: profileItem({
    ...{ id, fullName: id, passwordEstablished: false, provider: 'email', at: NOW, consentSource: 'desk' },
  }),
  window: { version: 3, madeAt: {}, summary: summaryOf(appointments, NOW), leaving: false },
});

test('the summary of an appointment moves with it to the new record', async () => {
  const engine = mockClient(table);
  engine.on(TransactWriteCommand).resolves({});
  const pair = { keep: client('keep', []), gone: client('gone', [before]) };
  await saveHandedOver({ kind: 'system' }, { before, after: handOver(before, 'keep', NOW) }, pair);
  const items = engine.commandCalls(TransactWriteCommand)[0]?.args[0].input.TransactItems ?? [];
  const bookedOf = (id: string) =>
    items.find(({ Update }) => Update?.Key?.pk === keys.window(id).pk)?.Update?.ExpressionAttributeValues?.[':summary']
      .booked;
  expect({ keep: bookedOf('keep'), gone: bookedOf('gone') }).toEqual({ keep: 1, gone: 0 });
});
