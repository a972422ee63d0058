import { join, resolve } from 'node:path';
import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { DescribeTableCommand, DynamoDBClient, ResourceNotFoundException } from '@aws-sdk/client-dynamodb';
import { startEngine } from '@rostro/local-aws/engine';
import { ROOT } from '../build/root.ts';
import { ConfigurationError } from '../config/load.ts';
import { openDataFolder } from '../local/data-folder.ts';
import { LOCAL_CREDENTIALS, LOCAL_REGION, LOCAL_TABLE } from '../local/environment.ts';
import { StartFault, startFaultOf } from '../local/fault.ts';
import { findCloudTarget } from '../operations/cloud-target.ts';
import { environmentOf } from './options.ts';

/**
 * Points the platform's table client to the table of an environment, with the current credentials, or to that of this
 * machine's data folder while nobody else uses it. Code that reads the table must be imported afterwards, because the
 * client reads its environment when it is loaded.
 * @returns a function that releases it
 * @throws {ConfigurationError} if there is none, or another Rostro uses it
 */
export async function chooseTable(env: string | undefined): Promise<() => Promise<void>> {
  if (env !== undefined) {
    await chooseCloud(env);
    return async () => undefined;
  }
  return localTable().catch((error: unknown) => {
    const fault = startFaultOf(error);
    throw fault instanceof StartFault ? new ConfigurationError(fault.message) : fault;
  });
}

/** The accounts of an environment; points the table's client to its table. */
export async function chooseCloud(env: string) {
  const { name, region } = environmentOf(ROOT, env);
  const { tableName, userPoolId } = await findCloudTarget(new CloudFormationClient({ region }), name);
  Object.assign(process.env, { TABLE_NAME: tableName, AWS_REGION: region });
  return { cognito: new CognitoIdentityProviderClient({ region }), userPoolId };
}

/** This machine's data folder. */
export const localDataDir = (): string => resolve(process.env.DATA_DIR ?? join(ROOT, '.rostro'));

async function localTable(): Promise<() => Promise<void>> {
  const dataDir = localDataDir();
  const { release: giveBack } = openDataFolder(dataDir);
  const engine = await startEngine({
    dataDir,
    endpoint: process.env.DYNAMODB_ENDPOINT,
    wanted: process.env.ROSTRO_ENGINE,
    onDeath: (fault) => {
      throw startFaultOf(fault);
    },
  });
  const done = async (): Promise<void> => {
    await engine.close();
    giveBack();
  };
  Object.assign(process.env, {
    TABLE_NAME: LOCAL_TABLE,
    AWS_REGION: LOCAL_REGION,
    AWS_ENDPOINT_URL_DYNAMODB: engine.endpoint,
    AWS_ACCESS_KEY_ID: LOCAL_CREDENTIALS.id,
    AWS_SECRET_ACCESS_KEY: LOCAL_CREDENTIALS.secret,
  });
  try {
    await new DynamoDBClient({}).send(new DescribeTableCommand({ TableName: LOCAL_TABLE }));
  } catch (error) {
    await done();
    if (!(error instanceof ResourceNotFoundException)) throw error;
    throw new ConfigurationError(`There is no table in ${dataDir} yet: npm start makes it.`);
  }
  return done;
}
