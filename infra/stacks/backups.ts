import { Duration } from 'aws-cdk-lib';
import { BackupPlan, BackupPlanRule, BackupResource, BackupVault } from 'aws-cdk-lib/aws-backup';
import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { Schedule } from 'aws-cdk-lib/aws-events';
import { ManagedPolicy, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Key } from 'aws-cdk-lib/aws-kms';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import type { Environment } from '../config/environment.ts';
import { acknowledge } from './acknowledge.ts';
import { removalPolicyOf } from './table.ts';

/** AWS's own policies for what AWS Backup does: the first for tables, the others for buckets. */
const POLICIES = [
  'service-role/AWSBackupServiceRolePolicyForBackup',
  'service-role/AWSBackupServiceRolePolicyForRestores',
  'AWSBackupServiceRolePolicyForS3Backup',
  'AWSBackupServiceRolePolicyForS3Restore',
];

/** Two hours after midnight in Mexico City. */
const NIGHTLY = Schedule.cron({ minute: '0', hour: '8' });

function backupRole(scope: Construct): Role {
  const role = new Role(scope, 'BackupRole', {
    assumedBy: new ServicePrincipal('backup.amazonaws.com'),
    managedPolicies: POLICIES.map((name) => ManagedPolicy.fromAwsManagedPolicyName(name)),
  });
  const findings = POLICIES.map((name) => `AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/${name}]`);
  acknowledge(role, findings, 'AWS Backup asks for them, and AWS keeps them up to date with the service.');
  return role;
}

/**
 * Backups of the table and of the clinical photos, each night, in a vault that outlives both, and a copy in another account
 * or region where the environment names one. What is in another account can only be decrypted with a key of ours: those
 * that AWS manages cannot be shared.
 */
export function backups(
  scope: Construct,
  environment: Environment,
  { table, clinical }: { table: ITableV2; clinical: IBucket },
): void {
  const { name, backup } = environment;
  if (backup === undefined) return;
  const { keepDays, copyTo } = backup;
  const vault = new BackupVault(scope, 'Backups', {
    backupVaultName: `rostro-${name}`,
    removalPolicy: removalPolicyOf(environment),
    // Governance: whoever has the right to change the vault may take the lock away, and nobody by accident.
    lockConfiguration: { minRetention: Duration.days(keepDays) },
    ...(copyTo !== undefined && {
      encryptionKey: new Key(scope, 'BackupKey', {
        description: 'Backups, which another account or region keeps as well',
        enableKeyRotation: true,
        removalPolicy: removalPolicyOf(environment),
      }),
    }),
  });
  const plan = new BackupPlan(scope, 'BackupPlan', { backupPlanName: `rostro-${name}`, backupVault: vault });
  plan.addRule(
    new BackupPlanRule({
      ruleName: 'nightly',
      scheduleExpression: NIGHTLY,
      deleteAfter: Duration.days(keepDays),
      ...(copyTo !== undefined && {
        copyActions: [
          {
            destinationBackupVault: BackupVault.fromBackupVaultArn(scope, 'CopyVault', copyTo.vaultArn),
            deleteAfter: Duration.days(copyTo.keepDays),
          },
        ],
      }),
    }),
  );
  plan.addSelection('Data', {
    role: backupRole(scope),
    resources: [BackupResource.fromArn(table.tableArn), BackupResource.fromArn(clinical.bucketArn)],
  });
}
