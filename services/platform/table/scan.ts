import { ScanCommand, type ScanCommandOutput } from '@aws-sdk/lib-dynamodb';
import { table, tableName } from './client.ts';
import type { Key } from './keys.ts';
import type { Consistency } from './read.ts';

export interface Page {
  items: Key[];
  /** The start of the next page; undefined after the last one. */
  next: Key | undefined;
}

interface Bounds {
  /** The end of the page before; absent: from the start. */
  after?: Key | undefined;
  /** Items per page; absent: a megabyte. */
  limit?: number;
  consistency: Consistency;
}

/** All items, page after page. This is no snapshot: a concurrent write may appear in part. */
export async function* pagesOf({ after, limit, consistency }: Bounds): AsyncGenerator<Page> {
  let start: ScanCommandOutput['LastEvaluatedKey'] = after && { ...after };
  do {
    const page: ScanCommandOutput = await table.send(
      new ScanCommand({
        TableName: tableName(),
        ConsistentRead: consistency === 'strong',
        ...(start && { ExclusiveStartKey: start }),
        ...(limit !== undefined && { Limit: limit }),
      }),
    );
    start = page.LastEvaluatedKey;
    yield { items: (page.Items ?? []) as Key[], next: start as Key | undefined };
  } while (start);
}
