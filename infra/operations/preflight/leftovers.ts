import { lookup } from 'node:dns/promises';
import { type CognitoIdentityProviderClient, paginateListUserPools } from '@aws-sdk/client-cognito-identity-provider';
import { DescribeTableCommand, type DynamoDBClient, ResourceNotFoundException } from '@aws-sdk/client-dynamodb';
import * as z from 'zod';
import type { Environment } from '../../config/environment.ts';
import { stackNameOf, tableNameOf, userPoolNameOf } from '../../config/names.ts';
import { type Finding, look, stop, uncheckedFinding, warning } from './finding.ts';
import { askSigned, type SignedRequest } from './signed.ts';

/** What an account has under the names of an environment that has no stacks there. */
export interface ReadLeftovers {
  /** How many items the table of that name has, about; undefined if there is none. */
  itemsIn: (tableName: string) => Promise<number | undefined>;
  /** The ids of the pools of that name: several may share one. */
  poolsNamed: (name: string) => Promise<string[]>;
  /** How many backups the vault of that name has; undefined if there is none. */
  backupsIn: (vaultName: string) => Promise<number | undefined>;
  logGroupsUnder: (prefix: string) => Promise<string[]>;
  /** The host has an address. */
  resolves: (host: string) => Promise<boolean>;
}

const LogGroups = z.object({ logGroups: z.array(z.object({ logGroupName: z.string() })).default([]) });
const Vaults = z.object({
  BackupVaultList: z
    .array(z.object({ BackupVaultName: z.string(), NumberOfRecoveryPoints: z.number().default(0) }))
    .default([]),
});

/** Of the list, for AWS Backup answers for a vault that is not there as for one that may not be looked at. */
async function backupsIn(credentials: SignedRequest['credentials'], region: string, vaultName: string) {
  const query = { maxResults: '1000' };
  const text = await askSigned({
    ...{ service: 'backup', region, credentials, method: 'GET' },
    ...{ path: '/backup-vaults/', query },
  });
  const { BackupVaultList } = Vaults.parse(JSON.parse(text));
  return BackupVaultList.find(({ BackupVaultName }) => BackupVaultName === vaultName)?.NumberOfRecoveryPoints;
}

async function logGroupsUnder(credentials: SignedRequest['credentials'], region: string, prefix: string) {
  const text = await askSigned({
    ...{ service: 'logs', region, credentials, method: 'POST', path: '/' },
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'Logs_20140328.DescribeLogGroups',
    },
    body: JSON.stringify({ logGroupNamePrefix: prefix }),
  });
  return LogGroups.parse(JSON.parse(text)).logGroups.map(({ logGroupName }) => logGroupName);
}

async function itemsIn(dynamo: DynamoDBClient, TableName: string): Promise<number | undefined> {
  try {
    return (await dynamo.send(new DescribeTableCommand({ TableName }))).Table?.ItemCount ?? 0;
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined;
    throw error;
  }
}

async function poolsNamed(client: CognitoIdentityProviderClient, name: string): Promise<string[]> {
  const ids: string[] = [];
  for await (const { UserPools = [] } of paginateListUserPools({ client }, { MaxResults: 60 })) {
    ids.push(...UserPools.flatMap(({ Name, Id }) => (Name === name && Id !== undefined ? [Id] : [])));
  }
  return ids;
}

const hasNoAddress = (error: unknown): boolean => /^E(NOTFOUND|NODATA)$/.test((error as { code?: string }).code ?? '');

export function readLeftovers(
  clients: { dynamo: DynamoDBClient; cognito: CognitoIdentityProviderClient },
  credentials: SignedRequest['credentials'],
  region: string,
): ReadLeftovers {
  return {
    itemsIn: (tableName) => itemsIn(clients.dynamo, tableName),
    poolsNamed: (name) => poolsNamed(clients.cognito, name),
    backupsIn: (vaultName) => backupsIn(credentials, region, vaultName),
    logGroupsUnder: (prefix) => logGroupsUnder(credentials, region, prefix),
    resolves: (host) =>
      lookup(host).then(
        () => true,
        (error: unknown) => {
          if (hasNoAddress(error)) return false;
          throw error;
        },
      ),
  };
}

/** Lets CloudFormation take over what has a name of ours, instead of failing because it exists. */
const adopt = (environment: string): string =>
  `npx cdk deploy ${stackNameOf(environment, 'Stateful')} -c env=${environment} -c protection=later --import-existing-resources`;

function tableFindings({ name }: Environment, items: number | undefined): Finding[] {
  if (items === undefined) return [];
  const table = tableNameOf(name);
  const what = `The table ${table} is there with about ${items} items, and no stack: CloudFormation cannot make it.`;
  const fix = `To keep it: ${adopt(name)}; then deploy. To remove it: aws dynamodb update-table --table-name ${table} --no-deletion-protection-enabled; aws dynamodb delete-table --table-name ${table}`;
  return [stop(what, fix)];
}

function vaultFindings({ name, backup }: Environment, backups: number | undefined): Finding[] {
  if (backup === undefined || backups === undefined) return [];
  const vault = tableNameOf(name);
  const what = `The vault ${vault} is there with ${backups} backups, and no stack: CloudFormation cannot make it.`;
  const fix = `To keep it: ${adopt(name)}; then deploy. An empty one: aws backup delete-backup-vault --backup-vault-name ${vault}`;
  return [stop(what, fix)];
}

/** Names of pools are not unique: an old one stops nothing, and is mistaken for the new one by whoever looks by name. */
const poolFindings = ({ name }: Environment, ids: readonly string[]): Finding[] =>
  ids.map((id) =>
    warning(
      `The user pool ${id} is called ${userPoolNameOf(name)}, and no stack has it. The deployment makes another: nobody can sign in with an account of the old one.`,
      `To remove it: aws cognito-idp update-user-pool --user-pool-id ${id} --deletion-protection INACTIVE; aws cognito-idp delete-user-pool --user-pool-id ${id}. With people in it, keep it and read "The first deployment failed" in docs/operations/first-week.md.`,
    ),
  );

function logFindings(groups: readonly string[]): Finding[] {
  const [first] = groups;
  if (first === undefined) return [];
  const what = `${groups.length} log groups of earlier stacks are there (${first} …): nothing reads them.`;
  return [warning(what, `To remove them, one by one: aws logs delete-log-group --log-group-name ${first}`)];
}

const signInHost = (prefix: string, region: string): string => `${prefix}.auth.${region}.amazoncognito.com`;

/** Nobody's, as far as one can tell: if it has an address as well, the DNS answers for every name. */
const NOBODYS = 'rostro-nobody-asks-for-this-name';

/** The sign-in host is unique in the region, and only the DNS says whose it is not. */
async function prefixFindings(read: ReadLeftovers, account: string, environment: Environment): Promise<Finding[]> {
  const { name, region, authDomainPrefix: prefix, siteUrl } = environment;
  const isTaken = (one: string) => read.resolves(signInHost(one, region));
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
  read: ReadLeftovers,
  account: string,
  environment: Environment,
): Promise<Finding[]> {
  const { name } = environment;
  const found = await Promise.all([
    look(
      'Whether a table was left behind',
      () => read.itemsIn(tableNameOf(name)),
      (items) => tableFindings(environment, items),
    ),
    look(
      'Whether a vault was left behind',
      () => read.backupsIn(tableNameOf(name)),
      (backups) => vaultFindings(environment, backups),
    ),
    look(
      'Whether a user pool was left behind',
      () => read.poolsNamed(userPoolNameOf(name)),
      (ids) => poolFindings(environment, ids),
    ),
    look('Whether log groups were left behind', () => read.logGroupsUnder(stackNameOf(name, '')), logFindings),
    look(
      'Whether the sign-in host is free',
      () => prefixFindings(read, account, environment),
      (findings) => findings,
    ),
  ]);
  return found.flat();
}
