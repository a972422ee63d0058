import { BatchGetCommand, DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, expect, test } from '@jest/globals';
import { keys } from '@rostro/rules/table/keys';
import type { EventDetail } from '@rostro/shared/events';
import { mockClient } from 'aws-sdk-client-mock';
import { accountLetterOf } from '../domain/letter.ts';
import type { Channel } from '../use-cases/channel.ts';
import { letter } from './letter.ts';

Object.assign(process.env, { TABLE_NAME: 'test', SITE_URL: 'https://rostro.example', AWS_REGION: 'us-east-1' });

const table = mockClient(DynamoDBDocumentClient);
let written: Record<string, unknown>[];
let sent: string[];

beforeEach(() => {
  [written, sent] = [[], []];
  table.reset();
  table.on(BatchGetCommand).resolves({ Responses: { test: [keys.blockedAddress('email', 'blocked@correo.mx')] } });
  table.on(TransactWriteCommand).callsFake(({ TransactItems }) => void written.push(TransactItems[0].Put.Item));
});

const EVENT = 'staff.email-change-requested';

const channelOf = (name: Channel['name']): Channel => ({
  name,
  notice: () => ({ skip: 'stale' }),
  letter: (_words, _letter, to) => async () => `m${sent.push(to)}`,
});

type Row = Parameters<typeof letter<typeof EVENT, object, ReturnType<typeof accountLetterOf>>>[1];
const rowTo = (to: string, changes: Partial<Row> = {}): Row => ({
  read: async () => ({}),
  decide: ({ business }) => ({ to, send: accountLetterOf({ person: null, business }) }),
  mail: () => ({ subject: '', html: '', text: '' }),
  ...changes,
});

async function deliver(row: Row, name: Channel['name'] = 'email') {
  const detail: EventDetail<typeof EVENT> = {
    ...{ version: 1, eventId: 'e1', userId: 'u1', oldEmail: 'ana@correo.mx' },
    occurredAt: '2026-11-18T18:00:00.000Z',
  };
  const { listen } = letter(EVENT, row);
  const orders = listen(channelOf(name)).map((listener) => listener.parse({ 'detail-type': EVENT, detail }));
  return Promise.all(orders.map(({ deliver }) => deliver('send')));
}

test('a letter does not go to a blocked address, unless it is about the address', async () => {
  const to = 'blocked@correo.mx';
  expect(await deliver(rowTo(to))).toEqual([{ state: 'skipped', reason: 'blocked' }]);
  expect(written).toMatchObject([{ eventId: 'e1', state: 'skipped', reason: 'blocked' }]);
  expect(sent).toEqual([]);
  expect(await deliver(rowTo(to, { evenIfBlocked: true }))).toEqual([{ state: 'sent' }]);
  expect(sent).toEqual([to]);
});

test('a dropped letter leaves no record', async () => {
  const row = rowTo('ana@correo.mx', { read: async () => ({ drop: 'no_account' }) });
  expect(await deliver(row)).toEqual([{ state: 'skipped', reason: 'no_account' }]);
  expect([written, sent]).toEqual([[], []]);
});

test('a letter only goes by a channel that has words for it, and its record has its own attributes', async () => {
  const row = rowTo('524425550001', { names: () => ({ userId: 'u1' }) });
  expect(await deliver(row, 'whatsapp')).toEqual([]);
  expect(await deliver({ ...row, whatsapp: () => null }, 'whatsapp')).toEqual([{ state: 'sent' }]);
  const began = written.filter(({ state }) => state === 'sending');
  expect(began).toMatchObject([{ ...keys.letter('e1'), userId: 'u1' }]);
});
