import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ROOT } from '../../infra/build/root.ts';
import { makeWorkFolder } from '../../infra/build/work-folder.ts';
import { command } from '../support/command.ts';
import { exitCodeOf, pythonTools, Unavailable } from '../support/python.ts';
import { type Finding, findingsIn, idleReasons, isAccepted } from './cfn-lint/findings.ts';
import { ENVIRONMENTS } from './synthesize.ts';

const REQUIREMENTS = fileURLToPath(new URL('cfn-lint/requirements.txt', import.meta.url));
const OUT = makeWorkFolder('templates');

/** The folder of `cdk synth`'s templates, one per environment; without it they are synthesized here. */
const { values: options } = parseArgs({ options: { from: { type: 'string' } } });

async function synthesize(name: string): Promise<string> {
  const output = join(OUT, name);
  const cdk = join(ROOT, 'node_modules', '.bin', 'cdk');
  const synth = await command(cdk, ['synth', '--quiet', '-c', `env=${name}`, '--output', output], { cwd: ROOT });
  if (synth.code !== 0) throw new Error(`cdk synth of ${name} failed:\n${synth.text}`);
  return output;
}

/** @returns the templates of an environment, as they would be deployed */
async function templatesOf(name: string): Promise<string[]> {
  const folder = options.from === undefined ? await synthesize(name) : join(ROOT, options.from, name);
  return readdirSync(folder)
    .filter((file) => file.endsWith('.template.json'))
    .map((file) => join(folder, file));
}

/** cfn-lint ends with another code than 0 if it finds anything; only its output tells whether it ran. */
async function lint(bin: string, templates: readonly string[]): Promise<Finding[]> {
  const { text } = await command(join(bin, 'cfn-lint'), ['--format', 'json', '--', ...templates]);
  try {
    return findingsIn(text);
  } catch {
    throw new Error(`cfn-lint says what cannot be read:\n${text}`);
  }
}

/**
 * `npm run lint:templates`: runs cfn-lint, in a Python environment of its own, on every template of every environment.
 * It ends with 0 without findings, 1 with findings, 3 without Python.
 */
async function run(): Promise<number> {
  const bin = await pythonTools('cfn-lint', REQUIREMENTS);
  rmSync(OUT, { recursive: true, force: true });
  const templates: string[] = [];
  for (const name of ENVIRONMENTS) templates.push(...(await templatesOf(name)));
  const all = await lint(bin, templates);
  const findings = all.filter((finding) => !isAccepted(finding));
  for (const { rule, template, where, message } of findings) console.log(`${rule} ${template} ${where}: ${message}`);
  for (const id of idleReasons(all)) console.log(`${id} is found no more: take its reason out of findings.ts.`);
  console.log(`${templates.length} templates, ${findings.length} findings`);
  return findings.length === 0 ? 0 : 1;
}

try {
  process.exitCode = await run();
} catch (error) {
  console.error(error instanceof Unavailable ? error.message : error);
  process.exitCode = exitCodeOf(error);
}
