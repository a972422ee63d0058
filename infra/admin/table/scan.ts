import { ScanCommand, type ScanCommandOutput } from '@aws-sdk/lib-dynamodb';
import { table, tableName } from '@rostro/kit/table/client';
import type { Key } from '@rostro/kit/table/keys';
import type { Consistency } from '@rostro/kit/table/read';

export interface Page {
  items: Key[];
  /** Where the next page begins; undefined after the last one. */
  next: Key | undefined;
}

interface Bounds {
  /** Where a page ended before; from the start where absent. */
  after?: Key | undefined;
  /** Items a page; as many as a megabyte has where absent. */
  limit?: number;
  consistency: Consistency;
}

/** Everything there is, page after page. Not one moment's picture: what is written meanwhile may be read half. */
export async function* pagesOf({ after, limit, consistency }: Bounds): AsyncGenerator<Page> {
  let start: ScanCommandOutput['LastEvaluatedKey'] = after && { ...after };
  do {
    const page: ScanCommandOutput = await table.send(
      new ScanCommand({
        ...{ TableName: tableName(), ConsistentRead: consistency === 'strong' },
        ...(start && { ExclusiveStartKey: start }),
        ...(limit !== undefined && { Limit: limit }),
      }),
    );
    start = page.LastEvaluatedKey;
    yield { items: (page.Items ?? []) as Key[], next: start as Key | undefined };
  } while (start);
}
