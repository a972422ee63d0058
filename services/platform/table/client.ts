import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { env } from '../env.ts';

/**
 * One client per function instance. Region and endpoint come from the SDK's own environment, so this code does not know
 * whether the engine is AWS's. The SDK retries throttles and dropped connections itself, with jitter. It repeats a
 * transaction with the same token, so the engine never applies it twice.
 */
export const table = DynamoDBDocumentClient.from(
  new DynamoDBClient({
    maxAttempts: 4,
    requestHandler: { connectionTimeout: 3000, requestTimeout: 5000, throwOnRequestTimeout: true },
  }),
  { marshallOptions: { removeUndefinedValues: true } },
);

// We do not log through the SDK. Its middleware would copy every answer for a logger that discards it.
table.middlewareStack.remove('loggerMiddleware');

export const tableName = (): string => env('TABLE_NAME');
