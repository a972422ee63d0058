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
import { EVENT_SOURCE } from '@rostro/shared/events';
import type { SQSEvent } from 'aws-lambda';
import { NOTICE_PATTERN } from '../../resources/notices.ts';
import { type Bus, type BusOptions, startBus } from './bus.ts';
import { openMessages } from './database.ts';
import type { QueueConsumer } from './lambda.ts';

let folder: string;
let database: DatabaseSync;
let server: Server | undefined;
let bus: Bus;
let client: EventBridgeClient;
let url: string;

const RULES = [{ pattern: NOTICE_PATTERN, queues: ['email', 'whatsapp'] }];
const confirmed = (appointmentId: string): PutEventsRequestEntry => ({
  Source: EVENT_SOURCE,
  DetailType: 'appointment.confirmed',
  Detail: JSON.stringify({ appointmentId }),
});
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
function keeping(answer: (appointmentId: string, attempt: number) => boolean = () => true) {
  const seen: string[] = [];
  const consumer: QueueConsumer = async ({ Records }: SQSEvent) => {
    const failures = Records.filter(({ body, attributes }) => {
      const { appointmentId } = JSON.parse(body).detail;
      seen.push(appointmentId);
      return !answer(appointmentId, Number(attributes.ApproximateReceiveCount));
    });
    return { batchItemFailures: failures.map(({ messageId }) => ({ itemIdentifier: messageId })) };
  };
  return { seen, consumer };
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rostro-bus-'));
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
  await serve({ consumers: { email: consumer, whatsapp: consumer } });
  const answer = await put(confirmed('a1'));
  await bus.idle();
  expect(answer.FailedEntryCount).toBe(0);
  expect(bodies.map((body) => JSON.parse(body))).toEqual(
    [1, 2].map(() => ({
      version: '0',
      id: answer.Entries?.[0]?.EventId,
      'detail-type': 'appointment.confirmed',
      source: EVENT_SOURCE,
      account: '000000000000',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
      region: 'us-east-1',
      resources: [],
      detail: { appointmentId: 'a1' },
    })),
  );
});

test('an event that no rule wants reaches nobody', async () => {
  const { seen, consumer } = keeping();
  await serve({ consumers: { email: consumer } });
  await put(
    { ...confirmed('a1'), DetailType: 'appointment.forgotten' },
    { ...confirmed('a2'), Source: 'someone.else' },
  );
  await bus.idle();
  expect(seen).toEqual([]);
});

test('only the message that failed is delivered again', async () => {
  const { seen, consumer } = keeping((id, attempt) => id === 'good' || attempt === 3);
  await serve({ consumers: { email: consumer } });
  await put(confirmed('bad'), confirmed('good'));
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
  await put(confirmed('a1'));
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
  await put(confirmed('a1'));
  await bus.idle();
  expect(calls).toBe(2);
});

test('a message received too often is a dead letter, and a redrive delivers it again', async () => {
  let repaired = false;
  const { seen, consumer } = keeping(() => repaired);
  await serve({ consumers: { email: consumer } });
  await put(confirmed('a1'));
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
  await serve({ consumers: { email: stuck, whatsapp: consumer }, visibilityMs: 300 });
  await put(confirmed('a1'));
  await put(confirmed('a2'));
  while (seen.length < 2) await new Promise((resolve) => setTimeout(resolve, 1));
  expect(asked).toBe(1);
  await bus.idle();
  expect(bus.deadLetters().map(({ queue }) => queue)).toEqual(['email', 'email']);
});

test('a restart delivers what the last process had not', async () => {
  await serve({ retryDelayMs: 60_000 });
  await put(confirmed('never taken'));
  await stop();
  const { seen, consumer } = keeping();
  await serve({ consumers: { email: consumer, whatsapp: consumer } });
  await bus.idle();
  expect(seen).toEqual(['never taken', 'never taken']);
});

test('what was in work when the process was killed is delivered by the next one', async () => {
  // The other process answers PutEvents, hands the message to a consumer that hangs, and is killed in the middle of it.
  const script = `
    import { createServer } from 'node:http';
    import { startBus } from './infra/local-aws/bus/bus.ts';
    import { openMessages } from './infra/local-aws/bus/database.ts';
    const bus = startBus({
      database: openMessages(${JSON.stringify(join(folder, 'messages.sqlite'))}),
      rules: ${JSON.stringify([{ pattern: NOTICE_PATTERN, queues: ['email'] }])},
      consumers: { email: () => { process.kill(process.pid, 'SIGKILL'); return new Promise(() => {}); } },
      maxReceives: 3, retryDelayMs: 5,
    });
    const server = createServer((req, res) => bus.handle(req, res)).listen(0, '127.0.0.1', async () => {
      await fetch('http://127.0.0.1:' + server.address().port, {
        method: 'POST', headers: { 'x-amz-target': 'AWSEvents.PutEvents' },
        body: ${JSON.stringify(JSON.stringify({ Entries: [confirmed('a1')] }))},
      });
    });`;
  const signal = await new Promise((resolve) => {
    const child = execFile(process.execPath, ['--input-type=module-typescript', '--eval', script]);
    child.once('exit', (_code, by) => resolve(by));
  });
  expect(signal).toBe('SIGKILL');
  const { seen, consumer } = keeping();
  await serve({ rules: [{ pattern: NOTICE_PATTERN, queues: ['email'] }], consumers: { email: consumer } });
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
  await put(confirmed('a1'));
  await working;
  await stop();
  expect(done).toEqual(['email']);
  await serve({ consumers: { email: consumer } });
  await bus.idle();
  expect(done).toEqual(['email']);
});

test('a malformed entry fails alone', async () => {
  const { seen, consumer } = keeping();
  await serve({ consumers: { email: consumer } });
  const answer = await put({ ...confirmed('x'), Detail: '[1]' }, confirmed('a1'), {
    Source: EVENT_SOURCE,
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
  await expect(put(...Array.from({ length: 11 }, () => confirmed('a1')))).rejects.toThrow(
    expect.objectContaining({ name: 'ValidationException' }),
  );
  const big = { ...confirmed('a1'), Detail: JSON.stringify({ appointmentId: 'x'.repeat(256 * 1024) }) };
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
