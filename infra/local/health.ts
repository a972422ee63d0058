import { DeleteItemCommand, DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb';
import type { Handle } from '@rostro/local-aws/gateway';

/**
 * On one machine "up" means that the table accepts a write: with a full disk or a damaged table no booking works, even
 * if the process responds.
 * @param tryWrite fails if the table rejects a write
 * @param answer the healthy response
 */
export function health(tryWrite: () => Promise<void>, answer: Handle): Handle {
  let trying: Promise<boolean> | undefined;
  const canWrite = (): Promise<boolean> => {
    trying ??= tryWrite()
      .then(() => true)
      .catch((error: unknown) => {
        console.error('health: nothing can be written', error);
        return false;
      })
      .finally(() => {
        trying = undefined;
      });
    return trying;
  };
  return async (request, response, url) => {
    if (await canWrite()) return answer(request, response, url);
    response.writeHead(503, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ message: 'Service Unavailable' }));
  };
}

const PLACE = { pk: { S: 'local#HEALTH' }, sk: { S: 'PROBE' } };

/** Writes a test item into the table and deletes it; responds at once, without retries. */
export function writeProbe(tableName: string): () => Promise<void> {
  const client = new DynamoDBClient({ maxAttempts: 1 });
  return async () => {
    await client.send(new PutItemCommand({ TableName: tableName, Item: PLACE }));
    await client.send(new DeleteItemCommand({ TableName: tableName, Key: PLACE }));
  };
}
