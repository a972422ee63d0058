import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, type DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import { type Difference, differences, type Scope, type Tables } from './compare.ts';
import { type Deed, deedFor, type RestoreChoice } from './decide.ts';
import { type Item, pickKey } from './item.ts';
import { POLICIES } from './policy.ts';

interface Condition {
  ConditionExpression: string;
  ExpressionAttributeNames?: Record<string, string>;
  ExpressionAttributeValues?: Record<string, unknown>;
}

/** Condition: every attribute is as compared, and attributes of the other item only are still absent. */
function unchanged(is: Item | null, was: Item | null): Condition {
  if (is === null) return { ConditionExpression: 'attribute_not_exists(pk)' };
  const has = Object.entries(is).filter(([name]) => name !== 'pk' && name !== 'sk');
  const lacks = Object.keys(was ?? {}).filter((name) => !(name in is));
  return {
    ConditionExpression: [
      'attribute_exists(pk)',
      ...has.map((_, place) => `#h${place} = :h${place}`),
      ...lacks.map((_, place) => `attribute_not_exists(#l${place})`),
    ].join(' AND '),
    ...(has.length + lacks.length > 0 && {
      ExpressionAttributeNames: Object.fromEntries([
        ...has.map(([name], place) => [`#h${place}`, name]),
        ...lacks.map((name, place) => [`#l${place}`, name]),
      ]),
    }),
    ...(has.length > 0 && {
      ExpressionAttributeValues: Object.fromEntries(has.map(([, value], place) => [`:h${place}`, value])),
    }),
  };
}

/**
 * Writes it, if the live item is still as compared.
 * @returns whether it did
 */
async function carryOut(
  client: DynamoDBDocumentClient,
  tableName: string,
  { was, is }: Pick<Difference, 'was' | 'is'>,
  deed: Exclude<Deed, { do: 'leave' }>,
): Promise<boolean> {
  const common = { TableName: tableName, ...unchanged(is, was) };
  try {
    if (deed.do === 'put') await client.send(new PutCommand({ ...common, Item: { ...deed.item } }));
    else if (is !== null) await client.send(new DeleteCommand({ ...common, Key: { ...pickKey(is) } }));
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}

/** The number of items of one kind. */
export interface Count {
  /** Were there then, and are not now. */
  missing: number;
  changed: number;
  /** Came since. */
  added: number;
  putBack: number;
  overwritten: number;
  deleted: number;
  /** Somebody wrote them after they were compared. */
  beaten: number;
  /** Left alone although they were asked for, by why. */
  left: Record<string, number>;
}

export type Counts = Record<string, Count>;

const PARALLEL = 10;
const none = (): Count => ({
  missing: 0,
  changed: 0,
  added: 0,
  putBack: 0,
  overwritten: 0,
  deleted: 0,
  beaten: 0,
  left: {},
});

export interface RestoreOptions extends Scope {
  write: boolean;
  changed: boolean;
  added: boolean;
  /** The moment of the run, ISO. */
  now: string;
}

/**
 * Compares two tables and handles each difference as requested, one conditional write per item. It may be repeated,
 * because a finished item is no difference any more.
 * @returns counts by kind, no contents
 */
export async function compareAndRestore(tables: Tables, options: RestoreOptions): Promise<Counts> {
  const wish: RestoreChoice = { ...options, named: options.only !== undefined };
  const counts: Counts = {};
  for await (const page of differences(tables, options)) {
    for (let first = 0; first < page.length; first += PARALLEL) {
      await Promise.all(page.slice(first, first + PARALLEL).map((one) => settle(tables, one, wish, counts)));
    }
  }
  return counts;
}

async function settle(tables: Tables, difference: Difference, wish: RestoreChoice, counts: Counts): Promise<void> {
  const { kind, was, is } = difference;
  counts[kind] ??= none();
  const count = counts[kind];
  const what = was === null ? 'added' : is === null ? 'missing' : 'changed';
  count[what] += 1;
  const deed = deedFor(difference, wish);
  if (deed.do === 'leave') {
    const { why } = deed;
    if (why !== '' && isAsked(what, wish)) count.left[why] = (count.left[why] ?? 0) + 1;
    return;
  }
  const done = await carryOut(tables.client, tables.live, difference, deed);
  count[done ? DONE[what] : 'beaten'] += 1;
}

const DONE = { missing: 'putBack', changed: 'overwritten', added: 'deleted' } as const;
const isAsked = (what: keyof typeof DONE, { write, changed, added }: RestoreChoice): boolean =>
  write && { missing: true, changed, added }[what];

const did = ({ putBack, overwritten, deleted, beaten }: Count): string =>
  `${putBack} put back, ${overwritten} made as they were, ${deleted} deleted, ${beaten} changed meanwhile`;

/** The report of a run: numbers by kind, and reasons for items that were left. */
export function describeRun(counts: Counts, { write }: Pick<RestoreOptions, 'write'>): string[] {
  const kinds = Object.entries(counts).sort(([a], [b]) => (a < b ? -1 : 1));
  if (kinds.length === 0) return ['Both tables hold the same.'];
  return kinds.flatMap(([kind, count]) => [
    `${kind}: ${count.missing} missing now, ${count.changed} otherwise, ${count.added} new since${
      write ? `; ${did(count)}` : ''
    }${write || POLICIES[kind as keyof typeof POLICIES].missing !== 'no' ? '' : ' (never put back)'}`,
    ...Object.entries(count.left).map(([why, number]) => `    ${number} left: ${why}`),
  ]);
}
