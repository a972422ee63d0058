import { channel } from 'node:diagnostics_channel';
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { v4 as uuid } from 'uuid';
import { isTransient } from '../faults.ts';
import { readAnswer } from './answer.ts';
import { operationOf, toRequest } from './commands.ts';
import { toException } from './errors.ts';

/** As the SDK's client in `../client.ts`. */
const ATTEMPTS = 4;
const WITHIN_MS = 5000;
/** The longest wait before the second attempt; it doubles with each. */
const BASE_MS = 100;

/** Engines on one machine need the owner of the table, and check no signature. */
const AUTHORIZATION =
  'AWS4-HMAC-SHA256 Credential=local/20200101/us-east-1/dynamodb/aws4_request, SignedHeaders=host, Signature=none';

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]']);
export const isLoopback = (endpoint: string): boolean => LOOPBACK.has(new URL(endpoint).hostname);

/** The event with the input of each successful transaction, which replaces the table's stream of AWS. */
export const WRITTEN = 'rostro:written';
const written = channel(WRITTEN);

interface Answer {
  status: number;
  body: string;
}

/**
 * Sends commands to an engine on this machine, without a signature.
 * @throws {Error} if the endpoint is elsewhere
 */
export function leanSender(endpoint: string) {
  if (!isLoopback(endpoint))
    throw new Error(`${endpoint} is not on this machine: what is sent there needs a signature`);
  const { hostname, port } = new URL(endpoint);
  const agent = new Agent({ keepAlive: true });

  const post = (operation: string, body: string): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const headers = {
        'content-type': 'application/x-amz-json-1.0',
        'content-length': Buffer.byteLength(body),
        'x-amz-target': `DynamoDB_20120810.${operation}`,
        'x-amz-date': '20200101T000000Z',
        authorization: AUTHORIZATION,
      };
      const sent = request({ agent, hostname, port, method: 'POST', path: '/', headers, timeout: WITHIN_MS });
      sent.once('timeout', () =>
        sent.destroy(Object.assign(new Error('the engine is silent'), { name: 'TimeoutError' })),
      );
      sent.once('error', reject);
      sent.once('response', (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.once('error', reject);
        response.once('end', () =>
          resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString() }),
        );
      });
      sent.end(body);
    });

  async function attempt(operation: string, body: string): Promise<object> {
    const answer = await post(operation, body);
    if (answer.status !== 200) throw toException(answer.status, JSON.parse(answer.body));
    return { $metadata: { httpStatusCode: answer.status }, ...readAnswer(answer.body) };
  }

  /** @returns undefined: the command is not one of the eight */
  return function send(command: { input: object }): Promise<object> | undefined {
    const operation = operationOf(command);
    return operation === undefined ? undefined : answered(operation, command.input);
  };

  /** A repeated transaction keeps its token, so the engine never applies it twice. */
  async function answered(operation: string, input: object): Promise<object> {
    const token = operation === 'TransactWriteItems' ? { ClientRequestToken: uuid() } : {};
    const body = JSON.stringify(toRequest({ ...token, ...input }));
    for (let made = 1; ; made++) {
      try {
        const output = await attempt(operation, body);
        if (operation === 'TransactWriteItems') written.publish(input);
        return output;
      } catch (error) {
        if (made === ATTEMPTS || !isTransient(error)) throw error;
        await pause(Math.random() * BASE_MS * 2 ** (made - 1));
      }
    }
  }
}
