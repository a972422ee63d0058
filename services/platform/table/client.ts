import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { env } from '../env.ts';
import { unlogged } from '../unlogged.ts';
import { leanSender } from './lean/send.ts';

/**
 * One client per function instance. Region and endpoint come from the SDK's own environment. The SDK retries throttles
 * and dropped connections itself, with jitter. It repeats a transaction with the same token, so the engine never applies
 * it twice.
 */
export const table = DynamoDBDocumentClient.from(
  new DynamoDBClient({
    maxAttempts: 4,
    requestHandler: { connectionTimeout: 3000, requestTimeout: 5000, throwOnRequestTimeout: true },
  }),
  { marshallOptions: { removeUndefinedValues: true } },
);

unlogged(table);

type Send = (command: object) => Promise<unknown>;
/** Looked up at each call, because tests replace it in the class. */
const bySdk: Send = (command) => (DynamoDBDocumentClient.prototype.send as Send).call(table, command);
let sender: { endpoint: string; send: ReturnType<typeof leanSender> } | undefined;

/** On one machine the SDK's way to the table costs more than all other work of a booking (ADR 0166). */
function lean(command: { input: object }): Promise<object> | undefined {
  const endpoint = process.env.AWS_ENDPOINT_URL_DYNAMODB;
  if (endpoint === undefined) return undefined;
  if (sender?.endpoint !== endpoint) sender = { endpoint, send: leanSender(endpoint) };
  return sender.send(command);
}

Object.assign(table, { send: (command: { input: object }) => lean(command) ?? bySdk(command) });

export const tableName = (): string => env('TABLE_NAME');
