import { PLATFORM_KINDS } from '@rostro/platform/table/keys';
import { nameOf } from '@rostro/platform/table/kind';
import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { AnyPrincipal, Effect, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { IConstruct } from 'constructs';
import { type Access, loadAccessList, parseAccess } from '../resources/access.ts';
import type { FunctionName } from '../resources/functions.ts';
import { leadingKeysOf } from '../resources/partitions.ts';

const LIST = loadAccessList();

const AUDIT = nameOf(PLATFORM_KINDS.audit.pattern);
/** `BatchWriteItem` needs a right of its own name, although it puts as well. */
const TAKE_BACK = ['UpdateItem', 'DeleteItem', 'BatchWriteItem', 'PartiQLUpdate', 'PartiQLDelete'];

const onKeys = (keys: readonly string[]) => ({
  'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': [...new Set(keys)].sort() },
});

/**
 * Which keys DynamoDB compares for a member of a transaction: that member's own (`own`), or those of the whole request
 * (`all`). AWS says it of the actions and not of the keys, so both shapes stand ready, behind `tableRights` in cdk.json
 * (docs/adr/0172-rights-in-transactions.md).
 */
const namesAllKeys = (scope: IConstruct): boolean => {
  const shape: unknown = scope.node.tryGetContext('tableRights') ?? 'own';
  if (shape !== 'own' && shape !== 'all') throw new Error(`tableRights in cdk.json must be own or all, not ${shape}`);
  return shape === 'all';
};

/** Some key is one of the audit; or, where a transaction's other members bring theirs, none is another. */
const onAudit = (scope: IConstruct) =>
  namesAllKeys(scope)
    ? {
        'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': leadingKeysOf(AUDIT) },
        // `ForAllValues` holds of no keys as well.
        Null: { 'dynamodb:LeadingKeys': 'false' },
      }
    : { 'ForAnyValue:StringLike': { 'dynamodb:LeadingKeys': leadingKeysOf(AUDIT) } };

/**
 * The table's own policy: nobody changes an entry of the audit or takes it away, whatever rights they have. Putting one
 * stays allowed, and the table forgets none by itself.
 */
export const keepAudit = (scope: IConstruct): PolicyStatement =>
  new PolicyStatement({
    effect: Effect.DENY,
    principals: [new AnyPrincipal()],
    actions: TAKE_BACK.map((action) => `dynamodb:${action}`),
    // In the policy of a table it is the table.
    resources: ['*'],
    conditions: onAudit(scope),
  });

/** Each action with the partition keys that it may name, sorted. */
function keysByAction(accesses: readonly Access[]): Map<string, string[]> {
  const actions = [...new Set(accesses.map(({ operation }) => operation))].sort();
  return new Map(
    actions.map((action) => {
      const kinds = accesses.filter(({ operation }) => operation === action).map(({ on }) => on);
      return [action, [...new Set(kinds.flatMap(leadingKeysOf))].sort()];
    }),
  );
}

/** Each action on an item with all partition keys that the function may name by any of them; a query asks for its own. */
function keysTogether(accesses: readonly Access[]): Map<string, string[]> {
  const items = accesses.filter(({ operation }) => operation !== 'Query');
  const all = [...new Set(items.flatMap(({ on }) => leadingKeysOf(on)))].sort();
  return new Map(
    [...keysByAction(accesses)].map(([action, keys]) => [action, action === 'Query' ? keys : all] as const),
  );
}

/**
 * One statement holds all partitions of an action, because DynamoDB may ask for the keys of a batch, or of the members of
 * a transaction with that action, together. Actions on the same partitions share a statement.
 */
function onPartitions(table: ITableV2, accesses: readonly Access[]): PolicyStatement[] {
  const byAction = namesAllKeys(table) ? keysTogether(accesses) : keysByAction(accesses);
  const sets = new Map([...byAction.values()].map((keys) => [keys.join(), keys]));
  return [...sets].map(
    ([same, keys]) =>
      new PolicyStatement({
        actions: [...byAction].filter(([, other]) => other.join() === same).map(([action]) => `dynamodb:${action}`),
        resources: [table.tableArn],
        conditions: onKeys(keys),
      }),
  );
}

/**
 * The leading key of a query of an index is the index's own partition key. `ForAllValues` holds where a request names
 * none, so the index itself stays the bound in any case.
 */
function queryIndexes(table: ITableV2, accesses: readonly Access[]): PolicyStatement[] {
  const indexes = [...new Set(accesses.flatMap(({ index }) => index ?? []))].sort();
  return indexes.map((index) => {
    const partitions = accesses.filter((access) => access.index === index).map(({ on }) => on);
    return new PolicyStatement({
      actions: ['dynamodb:Query'],
      resources: [`${table.tableArn}/index/${index}`],
      conditions: onKeys(partitions.flatMap(leadingKeysOf)),
    });
  });
}

const scanTable = (table: ITableV2): PolicyStatement =>
  new PolicyStatement({ actions: ['dynamodb:Scan'], resources: [table.tableArn] });

/**
 * A function's rights on the table, as `access.json` of the rooms decides. No PartiQL; a transaction needs the rights
 * of the writes, checks and reads that it consists of.
 */
export function tableRights(table: ITableV2, name: FunctionName): PolicyStatement[] {
  const accesses = Object.keys(LIST[name]).map(parseAccess);
  const isByKey = ({ operation, index }: Access) => operation !== 'Scan' && index === undefined;
  return [
    ...onPartitions(table, accesses.filter(isByKey)),
    ...queryIndexes(table, accesses),
    ...(accesses.some(({ operation }) => operation === 'Scan') ? [scanTable(table)] : []),
  ];
}
