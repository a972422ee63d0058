import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { git } from '../../build/commit.ts';
import type { Templates } from './templates.ts';

/** What decides what is deployed, besides the configuration of each environment. */
const SOURCES = [
  ...['frontend', 'infra', 'scripts', 'services', 'shared'],
  ...['package.json', 'package-lock.json', 'tsconfig.base.json', 'tsconfig.json'],
];

/** `cdk.json` without the environments: the tool's settings and the library's flags. */
function settingsOf(root: string): unknown {
  const { context, ...rest } = JSON.parse(readFileSync(join(root, 'cdk.json'), 'utf8'));
  const { environments: _, ...flags } = context ?? {};
  return [rest, flags];
}

/** The bundle of each function by its hash: the same bundle has the same one in every environment. */
const bundlesOf = (templates: Templates): string[] =>
  Object.values(templates)
    .flatMap(({ Resources }) => Object.values(Resources))
    .flatMap(({ Type, Properties }) => {
      const key = (Properties?.Code as { S3Key?: unknown } | undefined)?.S3Key;
      return Type === 'AWS::Lambda::Function' && typeof key === 'string' ? [key] : [];
    })
    .sort();

/**
 * The code of a release, whatever the environment: its committed sources, and the bundles that were made of them. A
 * commit that only changes an environment of `cdk.json`, a test or a page of the handbook has the hash of the one before.
 */
export function codeHashOf(root: string, templates: Templates): string {
  const sources = git(root, 'ls-tree', '-r', 'HEAD', '--', ...SOURCES) ?? '';
  const all = JSON.stringify([sources, settingsOf(root), bundlesOf(templates)]);
  return createHash('sha256').update(all).digest('hex').slice(0, 32);
}
