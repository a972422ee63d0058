import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { optionsOf } from '../../../infra/build/functions.ts';
import { ROOT } from '../../../infra/build/root.ts';
import type { BundleName } from '../../../infra/resources/functions.ts';

/** The SDK commands of a bundle: `'@aws-sdk/client-s3'` → `['PutObjectCommand']`. */
type Carried = ReadonlyMap<string, readonly string[]>;

const COMMAND = /node_modules\/(@aws-sdk\/(?:client|lib)-[\w-]+)\/.*\/commands\/(\w+Command)\.js$/;

async function carriedBy(name: BundleName): Promise<Carried> {
  const { metafile } = await build({ ...optionsOf(ROOT, name), metafile: true, write: false });
  const [output] = Object.values(metafile.outputs);
  const carried = new Map<string, string[]>();
  for (const [file, { bytesInOutput }] of Object.entries(output?.inputs ?? {})) {
    const [, client, command] = COMMAND.exec(file) ?? [];
    if (client === undefined || command === undefined || bytesInOutput === 0) continue;
    carried.set(client, [...(carried.get(client) ?? []), command]);
  }
  return carried;
}

/** A client's class has the name of its package, except for capitals; it is created like in the functions. */
function sourceOf(carried: Carried): string {
  const lines = [...carried].flatMap(([client, commands], place) => [
    `import * as sdk${place} from '${client}';`,
    `export const used${place} = [${commands.map((command) => `sdk${place}.${command}`).join(', ')}];`,
    client.includes('/lib-')
      ? `import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
         export const made${place} = sdk${place}.DynamoDBDocumentClient.from(new DynamoDBClient({}));`
      : `export const made${place} = new sdk${place}.${classOf(client)}({});`,
  ]);
  return lines.join('\n');
}

const CLASSES: Readonly<Record<string, string>> = {
  'client-dynamodb': 'DynamoDBClient',
  'client-cognito-identity-provider': 'CognitoIdentityProviderClient',
  'client-eventbridge': 'EventBridgeClient',
  'client-lambda': 'LambdaClient',
  'client-s3': 'S3Client',
  'client-secrets-manager': 'SecretsManagerClient',
  'client-ses': 'SESClient',
  'client-socialmessaging': 'SocialMessagingClient',
};

function classOf(client: string): string {
  const found = CLASSES[client.replace('@aws-sdk/', '')];
  if (found === undefined) throw new Error(`nobody said what the class of ${client} is called`);
  return found;
}

/**
 * Bundles only the SDK's part of a bundle, with the same options: the minimum of an import.
 * @returns the file; null if the bundle contains no SDK
 */
export async function sdkOnly(name: BundleName): Promise<string | null> {
  const carried = await carriedBy(name);
  if (carried.size === 0) return null;
  const folder = mkdtempSync(join(tmpdir(), `rostro-sdk-${name}-`));
  writeFileSync(join(folder, 'package.json'), '{ "type": "commonjs" }\n');
  const outfile = join(folder, 'index.js');
  const { entryPoints: _entry, ...options } = optionsOf(ROOT, name);
  const stdin = { contents: sourceOf(carried), resolveDir: join(ROOT, 'services', 'platform'), loader: 'ts' as const };
  await build({ ...options, stdin, outfile });
  return outfile;
}
