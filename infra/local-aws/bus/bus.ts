import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { DatabaseSync } from 'node:sqlite';
import { text } from 'node:stream/consumers';
import { logError, type OnError } from '../common/on-error.ts';
import type { QueueConsumer } from './lambda.ts';
import { type LogSync, openLogSync } from './log-sync.ts';
import { compilePattern } from './pattern.ts';
import { startPoller } from './poller.ts';
import { envelopeOf, RefusedRequest, readRequest } from './put-events.ts';
import { type NewMessage, openQueues, type QueueMessage } from './queues.ts';

export interface BusOptions {
  /** Holds the queues; from `openMessages`. The caller closes it, after the bus. */
  database: DatabaseSync;
  /** EventBridge's rules: an event that matches the pattern goes into each of the queues. */
  rules: readonly { pattern: unknown; queues: readonly string[] }[];
  /** Queues besides those of rules: on AWS they have other sources. */
  others?: readonly string[];
  /** Queue name → its function. A queue without one keeps its messages. */
  consumers: Readonly<Record<string, QueueConsumer>>;
  /** A message that was received so often without success is a dead letter. */
  maxReceives: number;
  /** How long a rule's message is hidden before its first delivery; 0 by default. */
  firstDelayMs?: number;
  /** The delay before the second attempt; doubled before each further one. */
  retryDelayMs: number;
  /** The time of a consumer for one batch; a minute by default. */
  visibilityMs?: number;
  onError?: OnError;
  /** How the database's log is synced; as `openLogSync` does it by default. */
  log?: LogSync;
}

export interface Bus {
  /** EventBridge's endpoint: responds to PutEvents once the events are stored. */
  handle(req: IncomingMessage, res: ServerResponse): void;
  /** Puts a message into one of the `others`. */
  send(queue: string, body: string): void;
  deadLetters(): QueueMessage[];
  /**
   * Gives every dead letter another set of attempts.
   * @returns the number of dead letters
   */
  redrive(): number;
  /** Whether every message of a queue with a consumer is delivered or dead. */
  isIdle(): boolean;
  /** Waits until the condition holds. */
  idle(): Promise<void>;
  /** Waits for the batches in progress; the database stays open. */
  close(): Promise<void>;
}

const CONTENT_TYPE = 'application/x-amz-json-1.1';
const CREDENTIAL_REGION = /Credential=[^/]+\/\d+\/([\w-]+)\/events\//;

function answer(res: ServerResponse, status: number, body: unknown): void {
  res.writeHead(status, { 'content-type': CONTENT_TYPE, 'x-amzn-requestid': randomUUID() });
  res.end(JSON.stringify(body));
}

/** EventBridge on this machine: rules, one durable queue per target, retries and dead letters. */
export function startBus(options: BusOptions): Bus {
  const rules = options.rules.map(({ pattern, queues }) => ({ matches: compilePattern(pattern), queues }));
  const known = new Set([...rules.flatMap((rule) => rule.queues), ...(options.others ?? [])]);
  const stray = Object.keys(options.consumers).filter((queue) => !known.has(queue));
  if (stray.length > 0) throw new TypeError(`no rule feeds the queue ${stray.join(', ')}`);

  const queues = openQueues(options.database, options.maxReceives);
  const onError = options.onError ?? logError;
  const log = options.log ?? openLogSync(options.database);
  let closed = false;
  let waiting: { resolve(): void; reject(error: Error): void }[] = [];

  const atRest = (): boolean => pollers.every((poller) => poller.isAtRest());
  function onRest(): void {
    if (waiting.length === 0 || !atRest()) return;
    for (const { resolve } of waiting) resolve();
    waiting = [];
  }
  const pollers = Object.entries(options.consumers).map(([queue, consumer]) =>
    startPoller({
      queue,
      consumer,
      queues,
      retryDelayMs: options.retryDelayMs,
      visibilityMs: options.visibilityMs ?? 60_000,
      onError,
      onRest,
    }),
  );
  const wakeAll = (): void => {
    for (const poller of pollers) poller.wake();
  };

  function putEvents(body: string, region: string) {
    const events = readRequest(body).map((entry) => envelopeOf(entry, region));
    const messages = events.flatMap((event): NewMessage[] => {
      if ('ErrorCode' in event) return [];
      const targets = new Set(rules.filter((rule) => rule.matches(event)).flatMap((rule) => rule.queues));
      return [...targets].map((queue) => ({
        id: randomUUID(),
        queue,
        body: JSON.stringify(event),
        delayMs: options.firstDelayMs ?? 0,
      }));
    });
    queues.send(messages);
    return {
      FailedEntryCount: events.filter((event) => 'ErrorCode' in event).length,
      Entries: events.map((event) => ('ErrorCode' in event ? event : { EventId: event.id })),
    };
  }

  async function serve(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const target = req.headers['x-amz-target'];
    const body = await text(req);
    if (closed) return answer(res, 503, { __type: 'ServiceUnavailable', message: 'The bus is closing.' });
    if (target !== 'AWSEvents.PutEvents') {
      return answer(res, 400, { __type: 'UnknownOperationException', message: `Not here: ${target}` });
    }
    const region = CREDENTIAL_REGION.exec(req.headers.authorization ?? '')?.[1] ?? 'us-east-1';
    const taken = putEvents(body, region);
    await log.synced();
    answer(res, 200, taken);
    wakeAll();
  }

  return {
    handle(req, res) {
      serve(req, res).catch((error: unknown) => {
        if (error instanceof RefusedRequest) return answer(res, 400, { __type: error.code, message: error.message });
        onError('bus', error);
        answer(res, 500, { __type: 'InternalException', message: 'The event was not stored.' });
      });
    },
    send(queue, body) {
      if (!known.has(queue)) throw new TypeError(`no queue ${queue}`);
      queues.send([{ id: randomUUID(), queue, body }]);
      wakeAll();
    },
    deadLetters: () => queues.deadLetters(),
    redrive() {
      const count = queues.redrive();
      wakeAll();
      return count;
    },
    isIdle: atRest,
    async idle() {
      if (closed) throw new Error('the bus is closed');
      if (atRest()) return;
      await new Promise<void>((resolve, reject) => waiting.push({ resolve, reject }));
    },
    async close() {
      closed = true;
      await Promise.all(pollers.map((poller) => poller.close()));
      await log.close();
      for (const { reject } of waiting) reject(new Error('the bus was closed'));
      waiting = [];
    },
  };
}
