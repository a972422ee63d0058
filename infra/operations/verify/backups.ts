import { BackupClient, ListRecoveryPointsByBackupVaultCommand } from '@aws-sdk/client-backup';
import { tableNameOf } from '../../config/names.ts';
import { outputsOf } from '../deployed.ts';
import { type AccountCheck, failed, ok } from './check.ts';

/** A night and the two hours that a job may take. */
const HOURS = 26;

/**
 * The plan is no proof: without `aws backup update-region-settings` the jobs are skipped, and nothing fails. Only recent
 * backups are asked for, so one page is enough.
 */
export const backupsAreYoung: AccountCheck = {
  name: `table and photos have a backup of the last ${HOURS} hours`,
  async look({ cloudFormation }, { name, region, backup }) {
    if (backup === undefined) return ok('the environment asks for none');
    const { TableName, ClinicalBucket } = await outputsOf(cloudFormation, name, 'Stateful');
    const asked = new ListRecoveryPointsByBackupVaultCommand({
      BackupVaultName: tableNameOf(name),
      ByCreatedAfter: new Date(Date.now() - HOURS * 3_600_000),
    });
    const { RecoveryPoints = [] } = await new BackupClient({ region }).send(asked);
    const whole = RecoveryPoints.filter(({ Status }) => Status === 'COMPLETED');
    const lacks = [`:table/${TableName}`, `:::${ClinicalBucket}`].filter(
      (ending) => !whole.some(({ ResourceArn }) => ResourceArn?.endsWith(ending)),
    );
    if (lacks.length === 0) return ok(`${whole.length} in the vault`);
    return failed(
      `none of ${lacks.map((ending) => ending.replace(/^:+(table\/)?/, '')).join(', ')}`,
      'The runbook: "A backup fails". On the first day there is none yet.',
    );
  },
};
