import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { ROOT } from '../build/root.ts';
import { mustBeDestroyable } from './destroyable.ts';
import type { Environment } from './environment.ts';
import { ConfigurationError, loadEnvironment } from './load.ts';

const { context } = JSON.parse(readFileSync(`${ROOT}/cdk.json`, 'utf8')) as { context: { environments: object } };
const environment = (name: string): Environment => loadEnvironment(context.environments, name);

describe('an environment may be deleted', () => {
  test('where its configuration gives its data up', () => {
    expect(() => mustBeDestroyable(environment('dev'))).not.toThrow();
  });

  test.each(['staging', 'prod'])('but not %s, whose data would stay behind', (name) => {
    expect(() => mustBeDestroyable(environment(name))).toThrow(ConfigurationError);
    expect(() => mustBeDestroyable(environment(name))).toThrow(/keeps its data.*removalPolicy/);
  });

  test('nor one that AWS protects: the message names each reason and the way', () => {
    expect(() => mustBeDestroyable({ ...environment('dev'), deletionProtection: true })).toThrow(
      /deletionProtection is on.*Take a backup/,
    );
  });
});
