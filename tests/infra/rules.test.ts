import { spawnSync } from 'node:child_process';
import { afterEach, describe, expect, test } from '@jest/globals';
import { Validations } from 'aws-cdk-lib';
import { CfnBucket } from 'aws-cdk-lib/aws-s3';
import { CfnQueue } from 'aws-cdk-lib/aws-sqs';
import { STACKS, stackNameOf } from '../../infra/config/names.ts';
import { construct, ENVIRONMENTS, resourcesOf, synthesize } from './synthesize.ts';

const made: { remove: () => void }[] = [];
const keep = <T extends { remove: () => void }>(one: T): T => {
  made.push(one);
  return one;
};
afterEach(() => {
  for (const { remove } of made.splice(0)) remove();
});

describe('the template rules', () => {
  test.each(ENVIRONMENTS)('find nothing without a reason in %s', (name) => {
    const { stacks } = synthesize(name);
    expect(Object.values(stacks).map((stack) => stack.stackName)).toEqual(
      STACKS.map((stack) => stackNameOf(name, stack)),
    );
  });

  test('bite: a bucket without any protection stops the synthesis', () => {
    const { app, stacks } = keep(construct('dev'));
    new CfnBucket(stacks.web, 'Careless');
    expect(() => app.synth()).toThrow(/AwsSolutions-S10/);
  });

  test('know what CloudFormation takes: a queue with a retention of a year stops the synthesis', () => {
    const { app, stacks } = keep(construct('dev'));
    new CfnQueue(stacks.api, 'Careless', { messageRetentionPeriod: 365 * 24 * 3600, sqsManagedSseEnabled: true });
    expect(() => app.synth()).toThrow(/CloudFormation-Validate/);
  });

  test('have a reason for every acknowledgement', () => {
    const { app } = keep(construct('prod'));
    const acknowledged = app.node
      .findAll()
      .flatMap((node) => node.node.metadata)
      .filter((entry) => entry.type === Validations.ACKNOWLEDGED_RULES_METADATA_KEY);
    const reasons = acknowledged.flatMap((entry) => Object.values(entry.data as Record<string, unknown>));
    expect(reasons.length).toBeGreaterThan(5);
    for (const reason of reasons) expect(JSON.stringify(reason).length).toBeGreaterThan(20);
  });
});

describe('what exists on one machine only', () => {
  test.each(ENVIRONMENTS)('is nowhere in the templates of %s', (name) => {
    const { templates } = synthesize(name);
    const text = JSON.stringify(Object.values(templates).map((template) => template.toJSON()));
    expect(text).not.toMatch(
      /localhost|127\.0\.0\.1|_local|AWS_ENDPOINT_URL|"provider":"test"|"CAPTCHA_PROVIDER":"test"/,
    );
    for (const [, f] of resourcesOf(templates.api, 'AWS::Lambda::Function')) {
      expect(Object.keys(f.Environment.Variables)).not.toContain('AWS_ENDPOINT_URL');
    }
  });
});

describe('the app', () => {
  test('refuses an unknown environment in one line, without a stack trace', () => {
    const { status, stderr } = spawnSync(process.execPath, ['infra/app.ts'], {
      encoding: 'utf8',
      env: {
        ...process.env,
        NODE_OPTIONS: '',
        CDK_CONTEXT_JSON: JSON.stringify({ environments: { dev: {}, prod: {} }, env: 'moon' }),
      },
    });
    expect(status).toBe(1);
    expect(stderr.trim()).toBe('Unknown environment "moon". Known environments: dev, prod');
  });
});
