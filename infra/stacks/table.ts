import { RemovalPolicy } from 'aws-cdk-lib';
import {
  AttributeType,
  Billing,
  type ITableV2,
  StreamViewType,
  TableEncryptionV2,
  TableV2,
} from 'aws-cdk-lib/aws-dynamodb';
import { PolicyDocument } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import type { Environment } from '../config/environment.ts';
import { tableNameOf } from '../config/names.ts';
import { TABLE } from '../resources/table.ts';
import { keepAudit } from './table-access.ts';

const text = (name: string) => ({ name, type: AttributeType.STRING });

/**
 * What stays when its stack goes, except after a creation that failed: an empty table left behind would have the name that
 * the next attempt needs.
 */
export const removalPolicyOf = (environment: Environment): RemovalPolicy =>
  environment.removalPolicy === 'retain' ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY;

/**
 * So many times what the alarms' levels plan for is refused: a loop of ours, or a flood, would else be billed without an
 * end. The alarm rings long before.
 */
const MOST = 20;

export function clinicTable(scope: Construct, environment: Environment): ITableV2 {
  const table = new TableV2(scope, 'Table', {
    tableName: tableNameOf(environment.name),
    partitionKey: text(TABLE.partitionKey),
    sortKey: text(TABLE.sortKey),
    globalSecondaryIndexes: Object.entries(TABLE.indexes).map(([indexName, keys]) => ({
      indexName,
      partitionKey: text(keys.partitionKey),
      sortKey: text(keys.sortKey),
    })),
    billing: Billing.onDemand({
      maxReadRequestUnits: environment.alarms.readUnitsPerSecond * MOST,
      maxWriteRequestUnits: environment.alarms.writeUnitsPerSecond * MOST,
    }),
    timeToLiveAttribute: TABLE.ttl,
    dynamoStream: StreamViewType.NEW_AND_OLD_IMAGES,
    encryption: TableEncryptionV2.awsManagedKey(),
    pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: environment.pitr },
    deletionProtection: environment.deletionProtection,
    removalPolicy: removalPolicyOf(environment),
    resourcePolicy: new PolicyDocument({ statements: [keepAudit(scope)] }),
  });
  // The library’s classes and interfaces differ in `undefined` under exactOptionalPropertyTypes: said once, at creation.
  return table as ITableV2;
}
