import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { TABLE } from '../resources/table.ts';

type IndexName = keyof typeof TABLE.indexes;

/** No PartiQL in any of them. A transaction asks for the rights of the writes and checks it consists of. */
const GET = ['dynamodb:GetItem', 'dynamodb:BatchGetItem'];
const READ = [...GET, 'dynamodb:Query'];

/** Reads items by key, without Query or Scan. */
export const getFromTable = (table: ITableV2): PolicyStatement =>
  new PolicyStatement({ actions: GET, resources: [table.tableArn] });

/** Reads the table and the indexes named. */
export const readTable = (table: ITableV2, ...indexes: IndexName[]): PolicyStatement =>
  new PolicyStatement({
    actions: READ,
    resources: [table.tableArn, ...indexes.map((index) => `${table.tableArn}/index/${index}`)],
  });

/** Scans the table, without reads by key: for functions that check the whole table and answer nobody. */
export const scanTable = (table: ITableV2): PolicyStatement =>
  new PolicyStatement({ actions: ['dynamodb:Scan'], resources: [table.tableArn] });

/** Only these actions, only on these partitions; `*` and `?` stand for any text and any character. */
export const onPartitions = (
  table: ITableV2,
  partitions: readonly string[],
  actions: readonly string[],
): PolicyStatement =>
  new PolicyStatement({
    actions: actions.map((action) => `dynamodb:${action}`),
    resources: [table.tableArn],
    conditions: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': partitions } },
  });
