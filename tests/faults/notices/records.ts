import { setTimeout as pause } from 'node:timers/promises';
import { paginateQuery, paginateScan } from '@aws-sdk/lib-dynamodb';
import { type Key, OUTBOX_SHARDS } from '@rostro/platform/table/keys';
import { keys } from '@rostro/rules/table/keys';
import { NOTICE_CHANNELS } from '@rostro/shared/contract/notifications/notice-names';
import type { Providers } from '../../../infra/local/providers.ts';
import { localTable } from '../../../infra/local/seed.ts';
import type { System } from '../../../infra/local/system.ts';
import type { SeedTable } from '../../../infra/seed/write.ts';
import type { Delivery } from '../../../services/notifications/domain/delivery.ts';
import { startTestSystem } from '../../support/system.ts';
import type { Plan } from './plan.ts';
import type { Truth } from './providers.ts';
import type { Fate } from './verdict.ts';

type Item = Key & Record<string, unknown>;

async function itemsIn(pages: AsyncIterable<{ Items?: Record<string, unknown>[] | undefined }>): Promise<Item[]> {
  const items: Item[] = [];
  for await (const { Items = [] } of pages) items.push(...(Items as Item[]));
  return items;
}

const query = ({ client, name }: SeedTable, [attribute, value]: [string, string], index?: string) =>
  itemsIn(
    paginateQuery(
      { client },
      {
        TableName: name,
        ...(index === undefined ? { ConsistentRead: true } : { IndexName: index }),
        KeyConditionExpression: '#p = :p',
        ExpressionAttributeNames: { '#p': attribute },
        ExpressionAttributeValues: { ':p': value },
      },
    ),
  );

const nameOf = ({ pk, sk }: Key): string => `${pk}\n${sk}`;

/** Every event has left the outbox, and every message is delivered or dead. */
async function atRest({ bus }: System, table: SeedTable): Promise<void> {
  const shards = Array.from({ length: OUTBOX_SHARDS }, (_, shard) => keys.outboxShard(shard).pk);
  const isEmpty = async () => (await Promise.all(shards.map((pk) => query(table, ['pk', pk])))).flat().length === 0;
  while (!(await isEmpty())) await pause(200);
  await bus.idle();
}

/**
 * Waits in this process until the system is idle, and reads the outcome of each message: from the table, from the index
 * of staff's list, from the dead letters, and from the providers' records.
 */
export async function readFates(dataDir: string, providers: Providers, plan: Plan, truth: Truth) {
  const system = await startTestSystem({ dataDir, providers });
  const table = localTable(system.engine.endpoint);
  await atRest(system, table);
  const dead = new Set(
    system.bus.deadLetters().map(({ queue, body }) => `${queue} ${JSON.parse(body).detail.appointmentId}`),
  );
  const { undeliveredPk } = keys.undelivered('', '');
  const listed = new Set((await query(table, ['undeliveredPk', undeliveredPk], 'undelivered')).map(nameOf));
  const items = await itemsIn(paginateScan({ client: table.client }, { TableName: table.name, ConsistentRead: true }));
  await system.close();

  const found = new Map(items.map((item) => [nameOf(item), item]));
  const unconfirmed = plan.all.filter(({ id }) => found.get(nameOf(keys.appointment(id)))?.status !== 'confirmed');
  if (unconfirmed.length > 0) throw new Error(`${unconfirmed.length} that were confirmed are not`);
  const fates = plan.all.flatMap(({ id, items: { appointment }, mixes, addresses }) =>
    NOTICE_CHANNELS.map((channel): Fate & { name: string } => {
      const name = nameOf(keys.delivery(id, 'confirmation', appointment.startsAt, channel));
      const record = found.get(name) as (Key & Delivery) | undefined;
      return {
        name: `${id} ${channel}`,
        mix: mixes[channel].name,
        taken: truth.taken(channel, addresses[channel]),
        state: record?.state ?? null,
        isListed: listed.has(name),
        isDead: dead.has(`${channel} ${id}`),
      };
    }),
  );
  return { fates, engine: system.engine.name };
}
