import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { loadEnvironment } from '../../infra/config/load.ts';
import { featureFlags } from '../support/cdk-context.ts';
import { cdkContext } from './synthesize.ts';

const emulated = JSON.parse(readFileSync('tests/deployed/cdk.json', 'utf8'));

describe('the environment of the deployed test', () => {
  test('has no flags of the CDK besides those of the real ones', () => {
    expect(Object.keys(emulated.context)).toEqual(['env', 'environments', 'cli-telemetry']);
  });

  test('can be deployed to no account of AWS', () => {
    expect(loadEnvironment(emulated.context.environments, 'emulated').account).toBe('000000000000');
  });

  test('is unknown beside the real ones, which know no emulator', () => {
    const { environments } = cdkContext();
    expect(Object.keys(environments as object)).not.toContain('emulated');
    const stacks = globSync('infra/{stacks,config}/**/*.ts').filter((file) => !file.endsWith('.test.ts'));
    expect(stacks.length).toBeGreaterThan(40);
    for (const file of stacks) expect(readFileSync(file, 'utf8')).not.toMatch(/emulat/i);
  });

  test('is made of the real stacks, without what the emulator lacks', () => {
    const outdir = mkdtempSync(join(tmpdir(), 'rostro-emulated-'));
    const synth = (account: string) => {
      const { emulated: environment } = emulated.context.environments;
      const context = {
        ...emulated.context,
        ...featureFlags(),
        environments: { emulated: { ...environment, account } },
      };
      return spawnSync(process.execPath, ['tests/deployed/app.ts'], {
        encoding: 'utf8',
        env: { ...process.env, NODE_OPTIONS: '', CDK_OUTDIR: outdir, CDK_CONTEXT_JSON: JSON.stringify(context) },
      });
    };
    try {
      expect(synth('111111111111')).toMatchObject({
        status: 1,
        stderr: expect.stringContaining('must be 000000000000'),
      });
      expect(synth('000000000000')).toMatchObject({ status: 0 });
      const typesIn = (stack: string) => {
        const text = readFileSync(join(outdir, `Rostro-emulated-${stack}.template.json`), 'utf8');
        const { Resources } = JSON.parse(text) as { Resources: Record<string, { Type: string; Properties?: object }> };
        return Object.values(Resources);
      };
      expect(typesIn('App').filter(({ Type }) => Type.startsWith('Custom::'))).toEqual([]);
      const alarms = typesIn('App').filter(({ Type }) => Type === 'AWS::CloudWatch::Alarm');
      expect(alarms.length).toBeGreaterThan(30);
      for (const { Properties } of alarms) expect(Properties).not.toHaveProperty('Metrics');
    } finally {
      rmSync(outdir, { recursive: true, force: true });
    }
  }, 120_000);
});
