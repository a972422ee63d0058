import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { loadEnvironment } from '../../infra/config/load.ts';
import { cdkContext, ENVIRONMENTS } from './synthesize.ts';

const emulated = JSON.parse(readFileSync('tests/deployed/cdk.json', 'utf8'));
const flagsOf = (context: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(context).filter(([name]) => name.startsWith('@aws-cdk/')));

describe('the environment of the deployed test', () => {
  test('is synthesized under the same flags as the real ones', () => {
    expect(flagsOf(emulated.context)).toEqual(flagsOf(cdkContext()));
  });

  test('can be deployed to no account of AWS', () => {
    expect(loadEnvironment(emulated.context.environments, 'emulated').account).toBe('000000000000');
  });

  test('is unknown beside the real ones, and they know no limits of an emulator', () => {
    const { environments } = cdkContext();
    expect(Object.keys(environments as object)).toEqual([...ENVIRONMENTS]);
    for (const name of ENVIRONMENTS) expect(loadEnvironment(environments, name).emulator).toBeUndefined();
  });
});
