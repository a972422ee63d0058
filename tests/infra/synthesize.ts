import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { MARKED_FILES } from '@rostro/shared/pages';
import { App } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import type { EnvironmentConfig } from '../../infra/config/environment.ts';
import { loadEnvironment } from '../../infra/config/load.ts';
import { BUNDLE_NAMES, bundleDir } from '../../infra/resources/functions.ts';
import { type RostroStacks, rostroStacks } from '../../infra/stacks/rostro.ts';

export const ENVIRONMENTS = ['dev', 'staging', 'prod'] as const;
export type StackName = keyof RostroStacks;

/** The context of cdk.json, as `npx cdk` hands it to the app. */
export const cdkContext = (): Record<string, unknown> => JSON.parse(readFileSync('cdk.json', 'utf8')).context;

/** Templates do not depend on what the build made, only on its being there: small stand-ins keep the tests quick. */
function builtRoot(): string {
  const root = mkdtempSync(join(tmpdir(), 'rostro-synth-'));
  const web = ['index.html', ...MARKED_FILES].map((file) => `dist/web/${file}`);
  const files = [...BUNDLE_NAMES.map((name) => `${bundleDir(name)}/index.js`), ...web, 'package.json'];
  for (const file of files) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), file === 'package.json' ? '{ "version": "9.9.9" }' : 'built');
  }
  return root;
}

export interface Synthesized {
  app: App;
  stacks: RostroStacks;
  templates: Record<StackName, Template>;
  remove: () => void;
}

/**
 * The app of an environment, before synthesis.
 * @param changes what differs from cdk.json
 */
export function construct(name: string, changes: Partial<EnvironmentConfig> = {}) {
  const context = cdkContext();
  const root = builtRoot();
  const app = new App({ context, outdir: join(root, 'cdk.out') });
  const environment = { ...loadEnvironment(context.environments, name), ...changes };
  const stacks = rostroStacks(app, environment, root);
  return { app, stacks, remove: () => rmSync(root, { recursive: true, force: true }) };
}

/** @throws where the template rules find anything without a reason */
export function synthesize(name: string, changes: Partial<EnvironmentConfig> = {}): Synthesized {
  const { app, stacks, remove } = construct(name, changes);
  app.synth();
  const templates = Object.fromEntries(
    Object.entries(stacks).map(([stack, made]) => [stack, Template.fromStack(made)]),
  ) as Record<StackName, Template>;
  return { app, stacks, templates, remove };
}

/** Resources of a type by logical id, loosely typed: what a template says is data. */
// biome-ignore lint/suspicious/noExplicitAny: a template is untyped JSON
export const resourcesOf = (template: Template, type: string): [string, any][] =>
  Object.entries(template.findResources(type)).map(([id, resource]) => [id, resource.Properties]);
