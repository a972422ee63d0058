import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { MARKED_FILES, SITE_URL_MARK } from '@rostro/shared/pages';
import { App } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import type { Environment } from '../../infra/config/environment.ts';
import { loadEnvironment } from '../../infra/config/load.ts';
import { BUNDLE_NAMES, deployedDir } from '../../infra/resources/functions.ts';
import { type RostroStacks, rostroStacks } from '../../infra/stacks/rostro.ts';
import { cdkContext } from './cdk-context.ts';

export type StackName = keyof RostroStacks;

/** Templates depend only on the existence of the build, not on its content, so small files replace it, which are fast to hash. */
function builtRoot(): string {
  const root = mkdtempSync(join(tmpdir(), 'rostro-synth-'));
  const web = ['index.html', ...MARKED_FILES].map((file) => `dist/web/${file}`);
  const files = [...BUNDLE_NAMES.map((name) => `${deployedDir(name)}/index.js`), ...web, 'package.json'];
  for (const file of files) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), file === 'package.json' ? '{ "version": "9.9.9" }' : `built ${SITE_URL_MARK}/`);
  }
  return root;
}

/**
 * Returns the app of an environment, before synthesis.
 * @param changes differences from cdk.json
 * @param more of the context besides its environments
 */
export function construct(name: string, changes: Partial<Environment> = {}, more: Record<string, unknown> = {}) {
  const context = { ...cdkContext(), ...more };
  const root = builtRoot();
  const app = new App({ context, outdir: join(root, 'cdk.out') });
  const environment = { ...loadEnvironment(context.environments, name), ...changes };
  const stacks = rostroStacks(app, environment, root);
  return { app, stacks, remove: () => rmSync(root, { recursive: true, force: true }) };
}

export interface Synthesized {
  stacks: RostroStacks;
  templates: Record<StackName, Template>;
}

const synthesized = new Map<string, Synthesized>();

/**
 * Returns stacks and templates of an environment; each is synthesized once per process. All tests share them: read them
 * only.
 * @param changes differences from cdk.json
 * @throws if the template rules find anything without a reason
 */
export function synthesize(name: string, changes: Partial<Environment> = {}): Synthesized {
  const key = JSON.stringify([name, changes]);
  const known = synthesized.get(key) ?? synthesizeNow(name, changes);
  synthesized.set(key, known);
  return known;
}

function synthesizeNow(name: string, changes: Partial<Environment>): Synthesized {
  const { app, stacks, remove } = construct(name, changes);
  try {
    app.synth();
    const templates = Object.fromEntries(
      Object.entries(stacks).map(([stack, made]) => [stack, Template.fromStack(made)]),
    ) as Synthesized['templates'];
    return { stacks, templates };
  } finally {
    remove();
  }
}
