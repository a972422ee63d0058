import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Identity } from '@rostro/local-aws/identity';
import type { Key } from '@rostro/platform/table/keys';
import { instantOf, todayAt } from '@rostro/shared/time';
import { DEMO_ACCOUNTS, DEMO_PASSWORD, type DemoAccount, firstAccount } from '../seed/accounts.ts';
import { clinicItems, NEW_CLINIC, unpublishedItem } from '../seed/clinic.ts';
import { DEMO_SETTINGS, demoItems } from '../seed/demo.ts';
import { accountItems } from '../seed/people.ts';
import { putAll, type SeedTable } from '../seed/write.ts';
import { LOCAL_TABLE } from './environment.ts';
import { beginSeed, findFinishedSeed, finishSeed, type SeedKind } from './seed-marker.ts';
import type { System } from './system.ts';

/**
 * Seeds a machine-local system once: base data with the demo clinic and its accounts, or with one administrator alone.
 * An interrupted seed is repeated, because all of its writes are plain puts.
 * @returns the kind of the seed
 */
export async function ensureSeeded(
  { engine, identity, fresh }: Pick<System, 'engine' | 'identity' | 'fresh'>,
  { empty, dataDir, owner = '' }: { empty: boolean; dataDir: string; owner?: string },
): Promise<SeedKind> {
  const finished = findFinishedSeed(dataDir);
  if (finished !== null && !fresh) return finished;
  const wanted = { kind: empty ? 'empty' : 'demo', today: todayAt(instantOf(Date.now())) } as const;
  const { kind, today } = beginSeed(dataDir, wanted);
  const table = localTable(engine.endpoint);
  const accounts = accountsOf(kind, owner);
  await putAll(table, [
    ...clinicItems(
      accounts.flatMap(({ roleId }) => roleId ?? []),
      kind === 'demo' ? DEMO_SETTINGS : NEW_CLINIC,
    ),
    ...(kind === 'demo' ? demoItems(today, { accounts: true }) : [unpublishedItem()]),
    ...(await Promise.all(accounts.map((account) => accountWithItems(identity, account, today)))).flat(),
  ]);
  finishSeed(dataDir, kind);
  return kind;
}

export const accountsOf = (kind: SeedKind, owner = ''): readonly DemoAccount[] =>
  kind === 'demo' ? DEMO_ACCOUNTS : [firstAccount(owner)];

async function accountWithItems(identity: Identity, account: DemoAccount, today: string): Promise<Key[]> {
  const { email, fullName } = account;
  const { sub } = await identity.ensureUser({ email, fullName, password: DEMO_PASSWORD });
  return accountItems(account, sub, today);
}

export const localTable = (endpoint: string): SeedTable => ({
  client: DynamoDBDocumentClient.from(new DynamoDBClient({ endpoint }), {
    marshallOptions: { removeUndefinedValues: true },
  }),
  name: LOCAL_TABLE,
});
