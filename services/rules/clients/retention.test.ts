import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from '@jest/globals';
import { table } from '@rostro/platform/table/client';
import { mockClient } from 'aws-sdk-client-mock';
import { keys } from '../table/keys.ts';
import {
  joinedRetentionWrite,
  mustBeJoined,
  mustHaveNoRecord,
  noRecordLeftCheck,
  retentionEndsCheck,
  stayingRecordOf,
} from './retention.ts';

process.env.TABLE_NAME = 'test';
const LAST_NIGHT = '2031-11-20T05:59:59.000Z';
const THAT_DAY = '2031-11-20T06:00:00.000Z';

test('a record may be removed from its day at the clinic on, and not a moment before', async () => {
  const engine = mockClient(table);
  engine.on(GetCommand).resolves({ Item: { ...keys.retention('ana'), keptUntil: '2031-11-20', mark: 'm' } });
  await expect(mustHaveNoRecord('ana', LAST_NIGHT)).rejects.toMatchObject({
    code: 'record_kept',
    params: { until: 'jueves 20 de noviembre de 2031' },
  });
  await expect(mustHaveNoRecord('ana', THAT_DAY)).resolves.toBeUndefined();
});

test('a deletion has the same condition', () => {
  expect(retentionEndsCheck('ana', LAST_NIGHT)).toMatchObject({
    check: keys.retention('ana'),
    condition: 'attribute_not_exists(pk) OR keptUntil <= :today',
    values: { ':today': '2031-11-19' },
  });
});

test('a joined record may go into the joining one alone, until somebody writes in it', async () => {
  const engine = mockClient(table);
  engine
    .on(GetCommand)
    .resolves({ Item: { ...keys.retention('eva'), keptUntil: '2031-11-20', mark: 'm', joinedInto: 'ana' } });
  await expect(mustBeJoined('eva', 'ana')).resolves.toBeUndefined();
  await expect(mustBeJoined('eva', 'luz')).rejects.toMatchObject({ code: 'record_to_join' });
  await expect(mustHaveNoRecord('eva', LAST_NIGHT)).rejects.toMatchObject({ code: 'record_kept' });
  expect(noRecordLeftCheck('eva', 'ana')).toMatchObject({
    condition: 'attribute_not_exists(pk) OR joinedInto = :into',
    values: { ':into': 'ana' },
  });
});

test('no record is left behind by a merge, however old it is', async () => {
  const engine = mockClient(table);
  engine.on(GetCommand).resolves({ Item: { ...keys.retention('eva'), keptUntil: '2020-01-01', mark: 'm' } });
  await expect(mustHaveNoRecord('eva', LAST_NIGHT)).resolves.toBeUndefined();
  await expect(mustBeJoined('eva', 'ana')).rejects.toMatchObject({ code: 'record_to_join' });
  expect(noRecordLeftCheck('eva').condition).toBe('attribute_not_exists(pk)');
});

test('a record that is being removed is not joined', async () => {
  const engine = mockClient(table);
  engine.on(GetCommand).resolves({ Item: { ...keys.retention('eva'), keptUntil: '2020-01-01', mark: 'm' } });
  expect(await stayingRecordOf('eva')).toMatchObject({ mark: 'm' });
  engine
    .on(GetCommand)
    .resolves({ Item: { ...keys.retention('eva'), keptUntil: '2020-01-01', mark: 'm', removing: LAST_NIGHT } });
  await expect(stayingRecordOf('eva')).rejects.toMatchObject({ code: 'client_not_found' });
  expect(joinedRetentionWrite('eva', { keptUntil: '2020-01-01', mark: 'm', into: 'ana' })).toMatchObject({
    condition: 'attribute_not_exists(removing) AND mark = :mark',
  });
});
