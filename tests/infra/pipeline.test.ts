import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import { cdkContext } from './synthesize.ts';

// biome-ignore lint/suspicious/noExplicitAny: a template is untyped JSON
type Json = any;
const folder = mkdtempSync(join(tmpdir(), 'rostro-pipeline-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** As `npx cdk deploy --app "node infra/pipeline.ts"` runs it. */
const run = (context: Record<string, string>) =>
  spawnSync(process.execPath, ['infra/pipeline.ts'], {
    encoding: 'utf8',
    env: {
      ...process.env,
      ...{ NODE_OPTIONS: '', CDK_OUTDIR: folder },
      CDK_CONTEXT_JSON: JSON.stringify({ ...cdkContext(), ...context }),
    },
  });
const template = (): Json => JSON.parse(readFileSync(join(folder, 'Rostro-Pipeline.template.json'), 'utf8'));
const of = (made: Json, type: string): Json[] =>
  Object.values(made.Resources as Record<string, Json>)
    .filter(({ Type }) => Type === type)
    .map(({ Properties }) => Properties);
/** Reading what another environment has proven. */
const isProof = (actions: Json, resource: string): boolean =>
  /staging-stateful-releases|Rostro-staging-Stateful\//i.test(resource) &&
  [actions].flat().every((action: string) => /:(Get|Describe|List)/.test(action));
const listOf = (value: Json): Json[] => [value].flat();

describe('the stack of the pipeline', () => {
  const { status, stderr } = run({ repository: 'clinica/rostro' });
  const made = status === 0 ? template() : { Resources: {} };

  test('passes the template rules', () => {
    expect(stderr).not.toContain('ERROR');
    expect(status).toBe(0);
  });

  test('lets in runs of the one repository, in the environment of the role, and nobody else', () => {
    const roles = of(made, 'AWS::IAM::Role');
    const names = Object.keys(cdkContext().environments as object);
    const deploying = roles.filter(({ RoleName }) => RoleName.endsWith('-deploy'));
    expect(deploying.map(({ RoleName }) => RoleName)).toEqual(names.map((name) => `rostro-${name}-deploy`));
    for (const { RoleName, AssumeRolePolicyDocument } of roles) {
      const [, environment, kind] = /^rostro-(\w+)-(\w+)$/.exec(RoleName) ?? [];
      const ending = { deploy: '', drill: '-drill' }[kind ?? ''];
      const [statement, ...others] = AssumeRolePolicyDocument.Statement;
      expect(others).toEqual([]);
      expect(statement.Action).toBe('sts:AssumeRoleWithWebIdentity');
      expect(statement.Condition).toEqual({
        StringEquals: {
          'token.actions.githubusercontent.com:aud': 'sts.amazonaws.com',
          'token.actions.githubusercontent.com:sub': `repo:clinica/rostro:environment:${environment}${ending}`,
        },
      });
    }
    expect(of(made, 'AWS::IAM::OIDCProvider')).toEqual([
      {
        ClientIdList: ['sts.amazonaws.com'],
        Url: 'https://token.actions.githubusercontent.com',
        Tags: expect.anything(),
      },
    ]);
  });

  test('gives each role what its own environment needs, and changes nothing by itself but its recorded releases, change sets, stack policies, the alarm that it rings and the account that it tries', () => {
    const deploying = of(made, 'AWS::IAM::Policy').filter(({ Roles }) => Roles[0].Ref.startsWith('Deploy'));
    expect(deploying).toHaveLength(3);
    for (const { PolicyDocument, Roles } of deploying) {
      const name = /Deploy(\w+?)[0-9A-F]{8}$/.exec(Roles[0].Ref)?.[1];
      const others = ['dev', 'staging', 'prod'].filter((one) => one !== name);
      for (const { Action, Resource, Effect, Condition } of PolicyDocument.Statement) {
        expect(Effect).toBe('Allow');
        const tagged = Condition?.StringLike['aws:ResourceTag/environment'];
        const text = JSON.stringify(Resource);
        if (name === 'prod' && isProof(Action, text)) continue;
        for (const other of others) expect(text).not.toMatch(new RegExp(`rostro-${other}|rostro/${other}`, 'i'));
        for (const action of listOf(Action)) {
          expect(action).not.toContain('*');
          const writes = !/:(Get|Describe|List|Query|AssumeRole$)/.test(action);
          const own = `rostro-${name}-stateful-releases|stack/Rostro-${name}-\\*|alarm:Rostro-${name}-App-\\*`;
          if (writes && tagged !== name) expect(text).toMatch(new RegExp(own));
        }
        if (listOf(Resource).includes('*')) for (const one of listOf(Action)) expect(one).toMatch(/:(Get|List)/);
      }
    }
  });

  test('lets prod, and nobody else, read what staging has proven, and change nothing of it', () => {
    const reading = of(made, 'AWS::IAM::Policy').flatMap(({ PolicyDocument, Roles }) =>
      PolicyDocument.Statement.filter(({ Resource }: Json) => /rostro-staging/i.test(JSON.stringify(Resource))).map(
        ({ Action, Resource }: Json) => ({
          role: Roles[0].Ref,
          actions: listOf(Action),
          text: JSON.stringify(Resource),
        }),
      ),
    );
    const ofProd = reading.filter(({ role }) => role.startsWith('Deployprod'));
    expect(ofProd).toHaveLength(2);
    const doing = (action: string) => ofProd.find(({ actions }) => actions[0] === action);
    expect(doing('s3:GetObject')?.actions).toEqual(['s3:GetObject', 's3:ListBucket']);
    expect(doing('s3:GetObject')?.text).toContain('rostro-staging-stateful-releases*');
    expect(doing('cloudformation:DescribeStacks')?.text).toContain('stack/Rostro-staging-Stateful/*');
    expect(reading.filter(({ role }) => role.startsWith('Deploydev'))).toEqual([]);
  });

  test('lets prod of another account read the named bucket of proofs, and nothing else of staging', () => {
    const environments = structuredClone(cdkContext().environments) as Record<string, Json>;
    Object.assign(environments.prod, { account: '444455556666', proofBucket: 'rostro-staging-stateful-releases-x' });
    const { status } = run({ repository: 'clinica/rostro', deploys: 'prod', environments } as never);
    expect(status).toBe(0);
    const read = of(template(), 'AWS::IAM::Policy').flatMap(({ PolicyDocument }) =>
      PolicyDocument.Statement.flatMap(({ Action, Resource }: Json) =>
        listOf(Resource)
          .filter((one: Json) => /staging/i.test(JSON.stringify(one)))
          .map((one: Json) => [listOf(Action), one]),
      ),
    );
    const bucket = 'arn:aws:s3:::rostro-staging-stateful-releases-x';
    const reads = ['s3:GetObject', 's3:ListBucket'];
    expect(read).toEqual([bucket, `${bucket}/proofs/*`].map((one) => [reads, one]));
  });

  const statementsOf = (role: string): Json[] =>
    of(made, 'AWS::IAM::Policy').flatMap(({ PolicyDocument, Roles }) =>
      Roles[0].Ref.startsWith(role) ? PolicyDocument.Statement : [],
    );

  test('drills each table that can be restored, and writes into the copy alone', () => {
    expect(statementsOf('Drilldev')).toEqual([]);
    for (const name of ['staging', 'prod']) {
      for (const { Action, Resource } of statementsOf(`Drill${name}`)) {
        if (!listOf(Action).every((action: string) => action.startsWith('dynamodb:'))) continue;
        const writes = listOf(Action).filter((action: string) => /:(Put|Delete|Update|Batch)/.test(action));
        const copies = `:table/rostro-${name}-restored-\\*"`;
        expect(JSON.stringify(Resource)).toMatch(new RegExp(writes.length > 0 ? copies : `:table/rostro-${name}"`));
      }
    }
  });

  test('looks each week at what stands, and does nothing there but ring, run the probe, and tell', () => {
    for (const name of ['staging', 'prod']) {
      const looks = statementsOf(`Drill${name}`).filter(
        ({ Action }) => !listOf(Action).every((action: string) => action.startsWith('dynamodb:')),
      );
      const doing = looks.flatMap(({ Action, Resource }) =>
        listOf(Action).flatMap((action: string) =>
          /:(Get|Describe|List|Detect)/.test(action) ? [] : [[action, Resource]],
        ),
      );
      expect(
        doing.map(([action, resource]) => `${action} ${/Rostro-[\w-]+\*/.exec(JSON.stringify(resource))}`).sort(),
      ).toEqual([
        `cloudwatch:SetAlarmState Rostro-${name}-App-*`,
        `lambda:InvokeFunction Rostro-${name}-App-Probe*`,
        // And not the topic at which messages of clients arrive.
        `sns:Publish Rostro-${name}-App-Alarms*`,
      ]);
    }
  });

  test('says the ARN that goes into the variable of GitHub’s environment', () => {
    expect(Object.keys(made.Outputs)).toEqual([
      'DeployRoledev',
      ...['DeployRolestaging', 'DrillRolestaging'],
      ...['DeployRoleprod', 'DrillRoleprod'],
    ]);
  });
});

test('an account that knows GitHub keeps its provider, and has the environments that it is for', () => {
  expect(run({ repository: 'clinica/rostro', provider: 'existing', deploys: 'prod' }).status).toBe(0);
  expect(of(template(), 'AWS::IAM::OIDCProvider')).toEqual([]);
  expect(of(template(), 'AWS::IAM::Role').map(({ RoleName }) => RoleName)).toEqual([
    'rostro-prod-deploy',
    'rostro-prod-drill',
  ]);
});

test.each([
  [{}, '-c repository=<owner>/<repository> says whose runs may deploy'],
  [{ repository: 'clinica/rostro', deploys: 'moon' }, 'cdk.json has no environment moon'],
])('what is missing is told in one line: %p', (context, told) => {
  const { status, stderr } = run(context as Record<string, string>);
  expect(status).toBe(1);
  expect(stderr.trim()).toBe(told);
});
