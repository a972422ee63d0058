import { lookup } from 'node:dns/promises';
import { type BackupClient, paginateListBackupVaults } from '@aws-sdk/client-backup';
import { type CloudWatchLogsClient, DescribeLogGroupsCommand } from '@aws-sdk/client-cloudwatch-logs';
import { type CognitoIdentityProviderClient, paginateListUserPools } from '@aws-sdk/client-cognito-identity-provider';
import { DescribeTableCommand, type DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { Environment } from '../../config/environment.ts';
import { stackNameOf, tableNameOf, userPoolNameOf } from '../../config/names.ts';
import { type Finding, ifThere, look, stop, uncheckedFinding, warning } from './finding.ts';

/** Of whom it is asked what an account has under the names of an environment that has no stacks there. */
export interface LeftoverClients {
  dynamo: DynamoDBClient;
  cognito: CognitoIdentityProviderClient;
  backup: BackupClient;
  logs: CloudWatchLogsClient;
  /** Whether a host has an address. */
  resolves: (host: string) => Promise<boolean>;
}

/** By the DNS. */
export const resolves: LeftoverClients['resolves'] = (host) =>
  lookup(host).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOTFOUND' || error.code === 'ENODATA') return false;
      throw error;
    },
  );

/** Lets CloudFormation take over what has a name of ours, instead of failing because it exists. */
const adopt = (environment: string): string =>
  `npx cdk deploy ${stackNameOf(environment, 'Stateful')} -c env=${environment} -c protection=later --import-existing-resources`;

async function tableFindings(dynamo: DynamoDBClient, { name }: Environment): Promise<Finding[]> {
  const table = tableNameOf(name);
  const found = await ifThere(dynamo.send(new DescribeTableCommand({ TableName: table })));
  if (found === undefined) return [];
  const what = `The table ${table} is there with about ${found.Table?.ItemCount ?? 0} items, and no stack: CloudFormation cannot make it.`;
  const fix = `To keep it: ${adopt(name)}; then deploy. To remove it: aws dynamodb update-table --table-name ${table} --no-deletion-protection-enabled; aws dynamodb delete-table --table-name ${table}`;
  return [stop(what, fix)];
}

/** Of the list, for AWS Backup answers for a vault that is not there as for one that may not be looked at. */
async function backupsIn(client: BackupClient, vault: string): Promise<number | undefined> {
  for await (const { BackupVaultList = [] } of paginateListBackupVaults({ client }, {})) {
    const found = BackupVaultList.find(({ BackupVaultName }) => BackupVaultName === vault);
    if (found) return found.NumberOfRecoveryPoints ?? 0;
  }
  return undefined;
}

async function vaultFindings(client: BackupClient, { name, backup }: Environment): Promise<Finding[]> {
  const vault = tableNameOf(name);
  const backups = backup && (await backupsIn(client, vault));
  if (backups === undefined) return [];
  const what = `The vault ${vault} is there with ${backups} backups, and no stack: CloudFormation cannot make it.`;
  const fix = `To keep it: ${adopt(name)}; then deploy. An empty one: aws backup delete-backup-vault --backup-vault-name ${vault}`;
  return [stop(what, fix)];
}

/** Names of pools are not unique: an old one stops nothing, and is mistaken for the new one by whoever looks by name. */
async function poolFindings(client: CognitoIdentityProviderClient, { name }: Environment): Promise<Finding[]> {
  const pool = userPoolNameOf(name);
  const findings: Finding[] = [];
  for await (const { UserPools = [] } of paginateListUserPools({ client }, { MaxResults: 60 })) {
    for (const { Id: id } of UserPools.filter(({ Name }) => Name === pool)) {
      const what = `The user pool ${id} is called ${pool}, and no stack has it. The deployment makes another: nobody can sign in with an account of the old one.`;
      const fix = `To remove it: aws cognito-idp update-user-pool --user-pool-id ${id} --deletion-protection INACTIVE; aws cognito-idp delete-user-pool --user-pool-id ${id}. With people in it, keep it and read "The first deployment failed" in docs/operations/first-week.md.`;
      findings.push(warning(what, fix));
    }
  }
  return findings;
}

async function logFindings(logs: CloudWatchLogsClient, { name }: Environment): Promise<Finding[]> {
  const asked = new DescribeLogGroupsCommand({ logGroupNamePrefix: stackNameOf(name, '') });
  const { logGroups = [] } = await logs.send(asked);
  const first = logGroups[0]?.logGroupName;
  if (first === undefined) return [];
  const what = `${logGroups.length} log groups of earlier stacks are there (${first} …): nothing reads them.`;
  return [warning(what, `To remove them, one by one: aws logs delete-log-group --log-group-name ${first}`)];
}

const signInHost = (prefix: string, region: string): string => `${prefix}.auth.${region}.amazoncognito.com`;

/** Nobody's, as far as one can tell: if it has an address as well, the DNS answers for every name. */
const NOBODYS = 'rostro-nobody-asks-for-this-name';

/** The sign-in host is unique in the region, and only the DNS says whose it is not. */
async function prefixFindings(
  hasAddress: LeftoverClients['resolves'],
  account: string,
  environment: Environment,
): Promise<Finding[]> {
  const { name, region, authDomainPrefix: prefix, siteUrl } = environment;
  const isTaken = (one: string) => hasAddress(signInHost(one, region));
  if (!(await isTaken(prefix))) return [];
  const host = signInHost(prefix, region);
  if (await isTaken(NOBODYS)) return [uncheckedFinding(`Whether ${host} is free`, 'the DNS knows every name here')];
  const proposed = [
    ...(siteUrl === undefined ? [] : [new URL(siteUrl).hostname.replaceAll('.', '-')]),
    `${prefix}-${account.slice(-4)}`,
  ];
  const taken = await Promise.all(proposed.map(isTaken));
  const free = proposed.find((_, place) => !taken[place]) ?? `${prefix}-${account}`;
  const fix = `Set environments.${name}.authDomainPrefix to ${free}, and write it into Google's redirect address.`;
  return [stop(`The sign-in host ${host} is taken: it is unique in ${region}.`, fix)];
}

/** Before a first deployment: what would make it fail, or be mistaken for it, because an earlier attempt left it behind. */
export async function leftoverFindings(
  { dynamo, backup, cognito, logs, resolves }: LeftoverClients,
  account: string,
  environment: Environment,
): Promise<Finding[]> {
  const found = await Promise.all([
    look('Whether a table was left behind', () => tableFindings(dynamo, environment)),
    look('Whether a vault was left behind', () => vaultFindings(backup, environment)),
    look('Whether a user pool was left behind', () => poolFindings(cognito, environment)),
    look('Whether log groups were left behind', () => logFindings(logs, environment)),
    look('Whether the sign-in host is free', () => prefixFindings(resolves, account, environment)),
  ]);
  return found.flat();
}
