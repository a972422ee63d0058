import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { RouteId } from '@rostro/shared/contract/index';
import { buildFunctions } from '../../infra/build/functions.ts';
import { ROOT } from '../../infra/build/root.ts';
import { ensureSeeded } from '../../infra/local/seed/index.ts';
import type { System } from '../../infra/local/system.ts';
import { pythonTools } from '../support/python.ts';
import { startTestSystem } from '../support/system.ts';

/**
 * `npm run fuzz`: schemathesis makes requests out of `/api/openapi.json`, well-formed and not, and sends them as nobody, as
 * a client, as reception and as an administrator to a demo clinic of its own. A 5xx, or an answer that the document does
 * not foresee, is a defect. `--examples 40` of each route and person; `--seed 1` says the same again.
 */
const REQUIREMENTS = fileURLToPath(new URL('requirements.txt', import.meta.url));
const CHECKS = [
  ...['not_a_server_error', 'status_code_conformance', 'content_type_conformance', 'response_schema_conformance'],
];
/** They would end the run for everybody: tokens that are revoked, a second factor that nobody here has. */
const LEFT_OUT: readonly RouteId[] = ['signOutEverywhere', 'saveSecurityPolicy', 'requestDeletion'];
const PEOPLE = [null, 'cliente@rostro.test', 'recepcion@rostro.test', 'admin@rostro.test'] as const;

const { values } = parseArgs({
  options: {
    examples: { type: 'string', default: '40' },
    seed: { type: 'string', default: '1' },
    as: { type: 'string' },
    report: { type: 'string' },
  },
});

async function fuzz(bin: string, system: System, email: string | null): Promise<number> {
  const token = email === null ? null : (await system.identity.signIn(email)).AccessToken;
  const child = spawn(
    join(bin, 'st'),
    [
      ...['run', `${system.url}/api/openapi.json`, '--url', system.url, '--checks', CHECKS.join(',')],
      ...['--max-examples', values.examples, '--seed', values.seed, '--continue-on-failure', '--no-color'],
      ...['--phases', 'examples,coverage,fuzzing', '--suppress-health-check', 'all', '--warnings', 'off'],
      ...LEFT_OUT.flatMap((id) => ['--exclude-operation-id', id]),
      ...(token ? ['--header', `Authorization: Bearer ${token}`] : []),
      ...(values.report ? ['--report', 'ndjson', '--report-dir', values.report] : []),
    ],
    { stdio: ['ignore', 'inherit', 'inherit'] },
  );
  const [code] = await once(child, 'close');
  return Number(code);
}

const bin = await pythonTools(join(ROOT, '.rostro', 'fuzz'), REQUIREMENTS);
await buildFunctions(ROOT);
const system = await startTestSystem();
try {
  await ensureSeeded(system, { empty: false, dataDir: join(ROOT, '.rostro', 'fuzz') });
  for (const email of PEOPLE.filter((one) => values.as === undefined || (one ?? 'nobody') === values.as)) {
    console.log(`\n# As ${email ?? 'nobody'}`);
    if ((await fuzz(bin, system, email)) !== 0) process.exitCode = 1;
  }
} finally {
  await system.close();
}
