import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { EventBridgeClient, PutEventsCommand, type PutEventsRequestEntry } from '@aws-sdk/client-eventbridge';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { SQSEvent } from 'aws-lambda';
import { type Bus, type BusOptions, startBus } from './bus.ts';
import type { QueueConsumer } from './lambda.ts';
import { openMessages } from './queues.ts';

let folder: string;
let database: DatabaseSync;
let server: Server | undefined;
let bus: Bus;
let client: EventBridgeClient;
let url: string;

const SOURCE = 'shop.orders';
const PATTERN = { source: [SOURCE], 'detail-type': ['order.paid'] };
const RULES = [{ pattern: PATTERN, queues: ['email', 'ledger'] }];
const paid = (orderId: string): PutEventsRequestEntry => ({
  Source: SOURCE,
  DetailType: 'order.paid',
  Detail: JSON.stringify({ orderId }),
});
const urlOf = (file: string): string => JSON.stringify(new URL(file, import.meta.url).href);
const put = (...Entries: PutEventsRequestEntry[]) => client.send(new PutEventsCommand({ Entries }));

async function serve(options: Partial<BusOptions>): Promise<void> {
  bus = startBus({
    database,
    rules: RULES,
    consumers: {},
    maxReceives: 3,
    retryDelayMs: 5,
    onError: () => {},
    ...options,
  });
  server = createServer((req, res) => bus.handle(req, res)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  client = new EventBridgeClient({
    endpoint: url,
    region: 'us-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    maxAttempts: 1,
  });
}
async function stop(): Promise<void> {
  client.destroy();
  server?.closeAllConnections();
  server?.close();
  server = undefined;
  await bus.close();
}

/** A consumer that keeps what it was given and answers what it is told. */
function keeping(answer: (orderId: string, attempt: number) => boolean = () => true) {
  const seen: string[] = [];
  const consumer: QueueConsumer = async ({ Records }: SQSEvent) => {
    const failures = Records.filter(({ body, attributes }) => {
      const { orderId } = JSON.parse(body).detail;
      seen.push(orderId);
      return !answer(orderId, Number(attributes.ApproximateReceiveCount));
    });
    return { batchItemFailures: failures.map(({ messageId }) => ({ itemIdentifier: messageId })) };
  };
  return { seen, consumer };
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bus-'));
  database = openMessages(join(folder, 'messages.sqlite'));
});
afterEach(async () => {
  if (server) await stop();
  database.close();
  rmSync(folder, { recursive: true });
});

test('one event reaches both queues, as the full envelope', async () => {
  const bodies: string[] = [];
  const consumer: QueueConsumer = async ({ Records }) => {
    bodies.push(...Records.map(({ body }) => body));
  };
  await serve({ consumers: { email: consumer, ledger: consumer } });
  const answer = await put(paid('a1'));
  await bus.idle();
  expect(answer.FailedEntryCount).toBe(0);
  expect(bodies.map((body) => JSON.parse(body))).toEqual(
    [1, 2].map(() => ({
      version: '0',
      id: answer.Entries?.[0]?.EventId,
      'detail-type': 'order.paid',
      source: SOURCE,
      account: '000000000000',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
      region: 'us-east-1',
      resources: [],
      detail: { orderId: 'a1' },
    })),
  );
});

test('an event that no rule wants reaches nobody', async () => {
  const { seen, consumer } = keeping();
  await serve({ consumers: { email: consumer } });
  await put({ ...paid('a1'), DetailType: 'order.forgotten' }, { ...paid('a2'), Source: 'someone.else' });
  await bus.idle();
  expect(seen).toEqual([]);
});

test('only the message that failed is delivered again', async () => {
  const { seen, consumer } = keeping((id, attempt) => id === 'good' || attempt === 3);
  await serve({ consumers: { email: consumer } });
  await put(paid('bad'), paid('good'));
  await bus.idle();
  expect(seen.sort()).toEqual(['bad', 'bad', 'bad', 'good']);
  expect(bus.deadLetters()).toEqual([]);
});

test('an exception fails the whole batch', async () => {
  let calls = 0;
  const consumer: QueueConsumer = async () => {
    calls += 1;
    if (calls === 1) throw new Error('out of order');
  };
  const errors: unknown[] = [];
  await serve({ consumers: { email: consumer }, onError: (_queue, error) => errors.push(error) });
  await put(paid('a1'));
  await bus.idle();
  expect(calls).toBe(2);
  expect(errors).toEqual([new Error('out of order')]);
});

test('an answer that names a message outside the batch fails the whole batch', async () => {
  let calls = 0;
  const consumer: QueueConsumer = async () => {
    calls += 1;
    return { batchItemFailures: calls === 1 ? [{ itemIdentifier: 'unknown' }] : [] };
  };
  await serve({ consumers: { email: consumer } });
  await put(paid('a1'));
  await bus.idle();
  expect(calls).toBe(2);
});

test('a message received too often is a dead letter, and a redrive delivers it again', async () => {
  let repaired = false;
  const { seen, consumer } = keeping(() => repaired);
  await serve({ consumers: { email: consumer } });
  await put(paid('a1'));
  await bus.idle();
  expect(seen).toHaveLength(3);
  expect(bus.deadLetters()).toMatchObject([{ queue: 'email', receives: 3 }]);
  repaired = true;
  expect(bus.redrive()).toBe(1);
  await bus.idle();
  expect(seen).toHaveLength(4);
  expect(bus.deadLetters()).toEqual([]);
});

test('a consumer that never answers does not hold the other queue', async () => {
  const { seen, consumer } = keeping();
  let asked = 0;
  const stuck: QueueConsumer = () => {
    asked += 1;
    return new Promise(() => {});
  };
  await serve({ consumers: { email: stuck, ledger: consumer }, visibilityMs: 300 });
  await put(paid('a1'));
  await put(paid('a2'));
  while (seen.length < 2) await new Promise((resolve) => setTimeout(resolve, 1));
  expect(asked).toBe(1);
  await bus.idle();
  expect(bus.deadLetters().map(({ queue }) => queue)).toEqual(['email', 'email']);
});

test('a restart delivers what the last process had not', async () => {
  await serve({ retryDelayMs: 60_000 });
  await put(paid('never taken'));
  await stop();
  const { seen, consumer } = keeping();
  await serve({ consumers: { email: consumer, ledger: consumer } });
  await bus.idle();
  expect(seen).toEqual(['never taken', 'never taken']);
});

test('what was in work when the process was killed is delivered by the next one', async () => {
  // The other process answers PutEvents, hands the message to a consumer that hangs, and is killed in the middle of it.
  const script = `
    import { createServer } from 'node:http';
    import { startBus } from ${urlOf('./bus.ts')};
    import { openMessages } from ${urlOf('./queues.ts')};
    const bus = startBus({
      database: openMessages(${JSON.stringify(join(folder, 'messages.sqlite'))}),
      rules: ${JSON.stringify([{ pattern: PATTERN, queues: ['email'] }])},
      consumers: { email: () => { process.kill(process.pid, 'SIGKILL'); return new Promise(() => {}); } },
      maxReceives: 3, retryDelayMs: 5,
    });
    const server = createServer((req, res) => bus.handle(req, res)).listen(0, '127.0.0.1', async () => {
      await fetch('http://127.0.0.1:' + server.address().port, {
        method: 'POST', headers: { 'x-amz-target': 'AWSEvents.PutEvents' },
        body: ${JSON.stringify(JSON.stringify({ Entries: [paid('a1')] }))},
      });
    });`;
  const signal = await new Promise((resolve) => {
    const child = execFile(process.execPath, ['--input-type=module-typescript', '--eval', script]);
    child.once('exit', (_code, by) => resolve(by));
  });
  expect(signal).toBe('SIGKILL');
  const { seen, consumer } = keeping();
  await serve({ rules: [{ pattern: PATTERN, queues: ['email'] }], consumers: { email: consumer } });
  await bus.idle();
  expect(seen).toEqual(['a1']);
});

test('a close waits for the batch in work', async () => {
  const done: string[] = [];
  let started = () => {};
  const working = new Promise<void>((resolve) => {
    started = resolve;
  });
  const consumer: QueueConsumer = async () => {
    started();
    await new Promise((resolve) => setTimeout(resolve, 50));
    done.push('email');
  };
  await serve({ consumers: { email: consumer } });
  await put(paid('a1'));
  await working;
  await stop();
  expect(done).toEqual(['email']);
  await serve({ consumers: { email: consumer } });
  await bus.idle();
  expect(done).toEqual(['email']);
});

test('an event is taken only once it would survive a power cut', async () => {
  let sync: () => void = () => undefined;
  const log = {
    synced: () => new Promise<void>((resolve) => (sync = resolve)),
    close: async () => undefined,
  };
  await serve({ log });
  let isTaken = false;
  const answer = put(paid('a1')).then(() => (isTaken = true));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(isTaken).toBe(false);
  sync();
  await answer;
});

test('an event whose queue cannot be synced is not taken', async () => {
  const log = { synced: async () => Promise.reject(new Error('EIO')), close: async () => undefined };
  await serve({ log });
  await expect(put(paid('a1'))).rejects.toMatchObject({ name: 'InternalException' });
});

test('a malformed entry fails alone', async () => {
  const { seen, consumer } = keeping();
  await serve({ consumers: { email: consumer } });
  const answer = await put({ ...paid('x'), Detail: '[1]' }, paid('a1'), {
    Source: SOURCE,
    Detail: '{}',
  });
  await bus.idle();
  expect(answer.FailedEntryCount).toBe(2);
  expect(answer.Entries?.map(({ ErrorCode }) => ErrorCode)).toEqual(['MalformedDetail', undefined, 'InvalidArgument']);
  expect(seen).toEqual(['a1']);
});

test('too many entries, too many bytes and unknown calls are refused whole', async () => {
  const { seen, consumer } = keeping();
  await serve({ consumers: { email: consumer } });
  await expect(put(...Array.from({ length: 11 }, () => paid('a1')))).rejects.toThrow(
    expect.objectContaining({ name: 'ValidationException' }),
  );
  const big = { ...paid('a1'), Detail: JSON.stringify({ orderId: 'x'.repeat(256 * 1024) }) };
  await expect(put(big)).rejects.toThrow('Total size of the entries in the request is over the limit.');
  const post = async (target: string, body: string) => {
    const answer = await fetch(url, { method: 'POST', headers: { 'x-amz-target': target }, body });
    const { __type } = (await answer.json()) as { __type: string };
    return [answer.status, __type];
  };
  expect(await post('AWSEvents.PutEvents', '{')).toEqual([400, 'SerializationException']);
  expect(await post('AWSEvents.PutEvents', 'null')).toEqual([400, 'ValidationException']);
  expect(await post('AWSEvents.PutRule', '{}')).toEqual([400, 'UnknownOperationException']);
  await bus.idle();
  expect(seen).toEqual([]);
});

test('a consumer that no rule feeds is refused at the start', () => {
  expect(() =>
    startBus({ database, rules: RULES, consumers: { sms: async () => {} }, maxReceives: 3, retryDelayMs: 5 }),
  ).toThrow('no rule feeds the queue sms');
});
