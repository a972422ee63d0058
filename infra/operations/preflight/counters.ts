import { type DynamoDBDocumentClient, GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { keys } from '@rostro/rules/table/keys';
import { CATEGORIES, type Category } from '@rostro/shared/catalog';
import { tableNameOf } from '../../config/names.ts';
import { type Finding, stop, uncheckedFinding } from './finding.ts';

/** The last release that decides by counters, and can switch. */
const LAST_RELEASE = 'aa67692c';
const COUNTER = /^start:/;

/**
 * Older releases counted the starts of each day, until the clinic let people, rooms and machines decide. This release
 * knows no counters: where they still decide, two visits could take one place during the deployment.
 * @param today local date
 */
export async function counterFindings(
  table: Pick<DynamoDBDocumentClient, 'send'>,
  environment: string,
  today: string,
): Promise<Finding[]> {
  const TableName = tableNameOf(environment);
  const hasCounters = async (category: Category, from: string): Promise<boolean> => {
    const { pk, sk } = keys.day(category, from);
    const { Items = [] } = await table.send(
      new QueryCommand({
        TableName,
        KeyConditionExpression: 'pk = :pk AND sk >= :from',
        ExpressionAttributeValues: { ':pk': pk, ':from': sk },
      }),
    );
    return Items.some((item) => Object.entries(item).some(([name, count]) => COUNTER.test(name) && count > 0));
  };
  try {
    const { Item: settings } = await table.send(new GetCommand({ TableName, Key: keys.settings() }));
    if (settings?.resourcesSince !== undefined) return [];
    // The days of a year are one partition.
    const begins = [today, `${Number(today.slice(0, 4)) + 1}-01-01`];
    const found = await Promise.all(
      CATEGORIES.flatMap((category) => begins.map((from) => hasCounters(category, from))),
    );
    if (!found.includes(true)) return [];
    const fix = `Deploy ${LAST_RELEASE} first, and switch there: docs/operations.md, "When people, rooms and machines begin to decide".`;
    return [stop('In this environment counters still decide what is taken, and this release has none.', fix)];
  } catch (error) {
    return [uncheckedFinding(`The counters in ${TableName}`, error)];
  }
}
