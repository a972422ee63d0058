import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, test } from '@jest/globals';
import { type CfnResource, RemovalPolicy, Validations } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { CfnBucket } from 'aws-cdk-lib/aws-s3';
import { CfnQueue } from 'aws-cdk-lib/aws-sqs';
import { environmentOf } from '../../infra/cli/options.ts';
import { unprotected } from '../../infra/config/destroyable.ts';
import { STACKS, stackNameOf } from '../../infra/config/names.ts';
import { isProtected } from '../../infra/operations/releases/protected.ts';
import { Template as ReleaseTemplate } from '../../infra/operations/releases/templates.ts';
import type { AppStack } from '../../infra/stacks/app-stack.ts';
import { environmentIn } from '../../infra/synthesize.ts';
import { featureFlags } from '../support/cdk-context.ts';
import type { Synthesized } from '../support/synthesis.ts';
import { cdkContext, construct, ENVIRONMENTS, ownFunctions, synthesize } from './synthesize.ts';

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
    new CfnBucket(stacks.app, 'Careless');
    expect(() => app.synth()).toThrow(/AwsSolutions-S10/);
  });

  test('know what CloudFormation takes: a queue with a retention of a year stops the synthesis', () => {
    const { app, stacks } = keep(construct('dev'));
    new CfnQueue(stacks.app, 'Careless', { messageRetentionPeriod: 365 * 24 * 3600, sqsManagedSseEnabled: true });
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

/** What the creation of a stack, undone, would leave in the account for the next attempt to stumble over. */
const leftBy = (template: Template): string[] =>
  Object.entries(template.toJSON().Resources as Record<string, { DeletionPolicy?: string }>)
    .filter(([, { DeletionPolicy }]) => DeletionPolicy === 'Retain')
    .map(([id]) => id);
/** What AWS would refuse to delete. */
const guardedIn = ({ stacks, templates }: Pick<Synthesized, 'stacks' | 'templates'>): string[] => [
  ...Object.entries(stacks).flatMap(([name, { terminationProtection }]) => (terminationProtection ? [name] : [])),
  ...Object.values(templates).flatMap((template) =>
    Object.entries(template.toJSON().Resources as Record<string, object>).flatMap(([id, resource]) =>
      /"DeletionProtection(Enabled)?":(true|"ACTIVE")/.test(JSON.stringify(resource)) ? [id] : [],
    ),
  ),
];

/** What a clinic cannot make again, or asks for later. */
const KEPT = [
  'AWS::Backup::BackupVault',
  'AWS::Cognito::UserPool',
  'AWS::DynamoDB::GlobalTable',
  'AWS::Logs::LogGroup',
  'AWS::S3::Bucket',
];
interface Made {
  Type: string;
  DeletionPolicy?: string;
  UpdateReplacePolicy?: string;
}
const keptIn = (resources: Readonly<Record<string, Made>>): string[] =>
  Object.entries(resources).flatMap(([id, { Type }]) => (KEPT.includes(Type) ? [id] : []));
/** What would go with its stack, or with the property that replaces it. */
const goingIn = (resources: Readonly<Record<string, Made>>): string[] =>
  keptIn(resources).filter((id) => {
    const { DeletionPolicy = '', UpdateReplacePolicy } = resources[id] as Made;
    return !DeletionPolicy.startsWith('Retain') || UpdateReplacePolicy !== 'Retain';
  });

describe('what a stack leaves when it goes', () => {
  const kept = ENVIRONMENTS.filter((name) => environmentOf('.', name).removalPolicy === 'retain');
  const resourcesIn = (name: string): Record<string, Made> =>
    Object.assign({}, ...Object.values(synthesize(name).templates).map((template) => template.toJSON().Resources));

  test.each(kept)('is in %s everything that holds data', (name) => {
    expect(keptIn(resourcesIn(name)).length).toBeGreaterThan(40);
    expect(goingIn(resourcesIn(name))).toEqual([]);
  });

  test('is watched resource by resource: each that would go is named', () => {
    const all = resourcesIn('prod');
    for (const id of keptIn(all)) {
      expect(goingIn({ ...all, [id]: { ...(all[id] as Made), DeletionPolicy: 'Delete' } })).toEqual([id]);
      expect(goingIn({ ...all, [id]: { ...(all[id] as Made), UpdateReplacePolicy: 'Delete' } })).toEqual([id]);
    }
  });
});

describe('a first creation that fails', () => {
  test.each(ENVIRONMENTS)('leaves nothing in %s but the two buckets without a name that it fills itself', (name) => {
    const left = Object.values(synthesize(name).templates).flatMap(leftBy);
    expect(left.filter((id) => !/^(Site|AccessLogs)[0-9A-F]{8}$/.test(id))).toEqual([]);
  });

  test('would leave a table that is simply kept: the rule bites', () => {
    const { app, stacks } = keep(construct('staging'));
    const table = stacks.stateful.node.findChild('Table').node.defaultChild as CfnResource;
    table.applyRemovalPolicy(RemovalPolicy.RETAIN);
    app.synth();
    expect(leftBy(Template.fromStack(stacks.stateful))).toEqual([expect.stringMatching(/^Table/)]);
  });

  test('can be undone: what was never used is not protected, and the next templates protect it', () => {
    const { stacks } = keep(construct('prod', unprotected(environmentOf('.', 'prod'))));
    const templates = { stateful: Template.fromStack(stacks.stateful) } as Synthesized['templates'];
    expect(guardedIn({ stacks, templates })).toEqual([]);
    const careless = { stacks: { ...stacks, app: { terminationProtection: true } as AppStack }, templates };
    expect(guardedIn(careless)).toEqual(['app']);
    const { stateful } = synthesize('prod').templates;
    expect(guardedIn(synthesize('prod'))).toEqual([
      ...['stateful', 'app'],
      ...[expect.stringMatching(/^Table/), expect.stringMatching(/^UserPool/)],
    ]);
    const asDeployed = (template: Template) => ({ Stateful: ReleaseTemplate.parse(template.toJSON()) });
    expect(isProtected(asDeployed(stateful))).toBe(true);
    expect(isProtected(asDeployed(templates.stateful))).toBe(false);
  });

  test('is what the context of the app says: later', () => {
    const isProtectedWith = (context: object) => {
      const all: Record<string, unknown> = { ...cdkContext(), env: 'prod', ...context };
      return environmentIn((key) => all[key]).deletionProtection;
    };
    expect([{}, { protection: 'later' }].map(isProtectedWith)).toEqual([true, false]);
  });
});

describe('the CDK’s feature flags', () => {
  const recommended: Record<string, unknown> = JSON.parse(
    readFileSync('node_modules/aws-cdk-lib/recommended-feature-flags.json', 'utf8'),
  );

  test('all have the recommended value, but for the one by which App reads exports: ADR 0174', () => {
    expect(featureFlags()).toEqual({ ...recommended, '@aws-cdk/core:defaultCrossStackReferences': 'strong' });
    expect(Object.keys(recommended).length).toBeGreaterThan(80);
  });
});

describe('what exists on one machine only', () => {
  test.each(ENVIRONMENTS)('is nowhere in the templates of %s', (name) => {
    const { templates } = synthesize(name);
    const text = JSON.stringify(Object.values(templates).map((template) => template.toJSON()));
    expect(text).not.toMatch(
      /localhost|127\.0\.0\.1|_local|AWS_ENDPOINT_URL|"provider":"test"|"CAPTCHA_PROVIDER":"test"/,
    );
    for (const [, f] of ownFunctions(templates.app)) {
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
