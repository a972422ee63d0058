import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { env } from '../env.ts';

/**
 * One client per function instance. Region and endpoint come from the SDK's own environment, so that nothing here knows
 * whether the engine is AWS's. The SDK retries throttles and dropped connections itself, with jitter; a transaction it
 * sends again carries the same token, so it is never applied twice.
 */
export const table = DynamoDBDocumentClient.from(
  new DynamoDBClient({
    maxAttempts: 4,
    requestHandler: { connectionTimeout: 3000, requestTimeout: 5000, throwOnRequestTimeout: true },
  }),
  { marshallOptions: { removeUndefinedValues: true } },
);

// Nobody logs through the SDK, whose middleware copies every answer for a logger that throws the copy away.
table.middlewareStack.remove('loggerMiddleware');

export const tableName = (): string => env('TABLE_NAME');
