import { setTimeout as pause } from 'node:timers/promises';
import {
  DeleteTableCommand,
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  type DynamoDBClient,
  ResourceInUseException,
  RestoreTableToPointInTimeCommand,
  TableAlreadyExistsException,
} from '@aws-sdk/client-dynamodb';
import { ConfigurationError } from '../../config/load.ts';
import { ifThere } from '../preflight/finding.ts';

/** ISO with a zone, `2026-11-22T09:30:00-06:00`. */
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/;
const PAUSE_MS = 15_000;

export const LATEST = 'latest';

/**
 * The wanted moment, to the second; `latest` is the last one that can be restored, some minutes ago.
 * @throws ConfigurationError if it is no time, or has no zone
 */
export function momentOf(text: string): Date | typeof LATEST {
  if (text === LATEST) return LATEST;
  const time = MOMENT.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(time)) {
    throw new ConfigurationError(`--at ${text} is no moment. Say day, time and zone: 2026-11-22T09:30:00-06:00`);
  }
  return new Date(Math.floor(time / 1000) * 1000);
}

/** The same moment has the same copy, so a repeated run finds the one in progress. */
export const copyNameOf = (tableName: string, at: Date): string =>
  `${tableName}-restored-${at
    .toISOString()
    .replace(/[-:]|\.\d+/g, '')
    .toLowerCase()}`;

async function statusOf(client: DynamoDBClient, tableName: string): Promise<string | null> {
  const found = await ifThere(client.send(new DescribeTableCommand({ TableName: tableName })));
  return found?.Table?.TableStatus ?? null;
}

/**
 * The first and the last moment that can be restored.
 * @throws ConfigurationError if there is nothing to restore from
 */
async function reachOf(client: DynamoDBClient, tableName: string): Promise<{ first: Date; last: Date }> {
  const { ContinuousBackupsDescription } = await client
    .send(new DescribeContinuousBackupsCommand({ TableName: tableName }))
    .catch((error: unknown) => {
      if (!(error instanceof Error && /^(Table|Resource)NotFoundException$/.test(error.name))) throw error;
      throw new ConfigurationError(`No table "${tableName}" here. Are these the credentials of its account?`);
    });
  const recovery = ContinuousBackupsDescription?.PointInTimeRecoveryDescription;
  const { EarliestRestorableDateTime: first, LatestRestorableDateTime: last } = recovery ?? {};
  if (recovery?.PointInTimeRecoveryStatus !== 'ENABLED' || first === undefined || last === undefined) {
    throw new ConfigurationError(
      `Point-in-time recovery of "${tableName}" is off: no earlier moment can be restored. Set "pitr": true in cdk.json ` +
        'and deploy: from then on moments can be restored. A table that was made from a backup by hand: --from <table>',
    );
  }
  return { first, last };
}

/** @throws ConfigurationError if nothing can be restored of that moment */
async function mustReach(client: DynamoDBClient, tableName: string, at: Date): Promise<void> {
  const { first, last } = await reachOf(client, tableName);
  if (at < first || at > last) {
    throw new ConfigurationError(
      `--at ${at.toISOString()} cannot be restored: moments from ${first.toISOString()} to ${last.toISOString()} can`,
    );
  }
}

/** Without its indexes: it is only read by key, and is ready sooner. */
async function order(client: DynamoDBClient, tableName: string, copyName: string, at: Date): Promise<void> {
  try {
    await client.send(
      new RestoreTableToPointInTimeCommand({
        SourceTableName: tableName,
        TargetTableName: copyName,
        RestoreDateTime: at,
        BillingModeOverride: 'PAY_PER_REQUEST',
        GlobalSecondaryIndexOverride: [],
      }),
    );
  } catch (error) {
    // Somebody else asked for the same moment just now.
    if (!(error instanceof TableAlreadyExistsException || error instanceof ResourceInUseException)) throw error;
  }
}

/**
 * The moment itself, also for `latest`.
 * @throws ConfigurationError if there is nothing to restore from
 */
export async function resolvedMoment(
  client: DynamoDBClient,
  tableName: string,
  at: ReturnType<typeof momentOf>,
): Promise<Date> {
  return at === LATEST ? (await reachOf(client, tableName)).last : at;
}

interface CopyOptions {
  at: Date;
  say?: (line: string) => void;
  pauseMs?: number;
}

/**
 * The table of a moment beside the live one, ready to be read. Makes it, or finds the one that an earlier run began.
 * AWS takes minutes to hours.
 * @returns its name
 * @throws ConfigurationError if the moment cannot be restored
 */
export async function tableOfMoment(
  client: DynamoDBClient,
  tableName: string,
  { at, say = () => undefined, pauseMs = PAUSE_MS }: CopyOptions,
): Promise<string> {
  const copyName = copyNameOf(tableName, at);
  let status = await statusOf(client, copyName);
  if (status === null) {
    await mustReach(client, tableName, at);
    await order(client, tableName, copyName, at);
    say(`${copyName} is being made. Run the same command again if this one is cut off.`);
  }
  for (status = await statusOf(client, copyName); status !== 'ACTIVE'; status = await statusOf(client, copyName)) {
    if (status === 'DELETING') throw new ConfigurationError(`${copyName} is being deleted: run again in a minute`);
    await pause(pauseMs);
  }
  return copyName;
}

/**
 * Deletes the table of a moment, never another one.
 * @returns whether there was one
 */
export async function dropCopy(client: DynamoDBClient, tableName: string, at: Date): Promise<boolean> {
  const copyName = copyNameOf(tableName, at);
  if ((await statusOf(client, copyName)) === null) return false;
  await client.send(new DeleteTableCommand({ TableName: copyName }));
  return true;
}
