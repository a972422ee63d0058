import { leadingKeysOf } from '@rostro/rules/table/partitions';
import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { type Access, loadAccessList, parseAccess } from '../resources/access.ts';
import type { FunctionName } from '../resources/functions.ts';

const LIST = loadAccessList();

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

/**
 * One statement holds all partitions of an action, because DynamoDB may ask for the keys of a batch or transaction
 * together. Actions on the same partitions share a statement.
 */
function onPartitions(table: ITableV2, accesses: readonly Access[]): PolicyStatement[] {
  const byAction = keysByAction(accesses);
  const sets = new Map([...byAction.values()].map((keys) => [keys.join(), keys]));
  return [...sets].map(
    ([same, keys]) =>
      new PolicyStatement({
        actions: [...byAction].filter(([, other]) => other.join() === same).map(([action]) => `dynamodb:${action}`),
        resources: [table.tableArn],
        conditions: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': keys } },
      }),
  );
}

const queryIndexes = (table: ITableV2, indexes: readonly string[]): PolicyStatement =>
  new PolicyStatement({
    actions: ['dynamodb:Query'],
    resources: [...new Set(indexes)].sort().map((index) => `${table.tableArn}/index/${index}`),
  });

const scanTable = (table: ITableV2): PolicyStatement =>
  new PolicyStatement({ actions: ['dynamodb:Scan'], resources: [table.tableArn] });

/**
 * A function's rights on the table, as `infra/resources/access.json` decides. No PartiQL; a transaction needs the rights
 * of the writes, checks and reads that it consists of.
 */
export function tableRights(table: ITableV2, name: FunctionName): PolicyStatement[] {
  const accesses = Object.keys(LIST[name]).map(parseAccess);
  const indexes = accesses.flatMap(({ index }) => index ?? []);
  const isByKey = ({ operation, index }: Access) => operation !== 'Scan' && index === undefined;
  return [
    ...onPartitions(table, accesses.filter(isByKey)),
    ...(indexes.length > 0 ? [queryIndexes(table, indexes)] : []),
    ...(accesses.some(({ operation }) => operation === 'Scan') ? [scanTable(table)] : []),
  ];
}
