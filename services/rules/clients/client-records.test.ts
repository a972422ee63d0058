import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from '@jest/globals';
import { table } from '@rostro/platform/table/client';
import { mockClient } from 'aws-sdk-client-mock';
import { keys } from '../table/keys.ts';
import { appointmentOfClient } from './client-records.ts';

process.env.TABLE_NAME = 'test';

test('an appointment is found for its own client only', async () => {
  const own = { ...keys.appointment('a1'), id: 'a1', clientId: 'ana' };
  const engine = mockClient(table);
  engine.on(GetCommand).resolves({});
  engine.on(GetCommand, { Key: keys.appointment('a1') }).resolves({ Item: own });
  expect(await appointmentOfClient('ana', 'a1')).toEqual(own);
  for (const [client, id] of [
    ['berta', 'a1'],
    ['ana', 'none'],
  ] as const) {
    await expect(appointmentOfClient(client, id)).rejects.toMatchObject({ code: 'appointment_not_found' });
  }
});
