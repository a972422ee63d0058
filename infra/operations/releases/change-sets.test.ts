import {
  ChangeSetNotFoundException,
  CloudFormationClient,
  DeleteChangeSetCommand,
  DescribeChangeSetCommand,
  type DescribeChangeSetOutput,
  SetStackPolicyCommand,
} from '@aws-sdk/client-cloudformation';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { mockClient } from 'aws-sdk-client-mock';
import { changeSetFindings, deployGuarded } from './change-sets.ts';
import { OPEN_STACK_POLICY, PROTECTED_TYPES, STACK_POLICY } from './protected.ts';

/** As AWS shows a change set that replaces a resource, in its guide to CloudFormation ("Example change sets"). */
const REPLACES: DescribeChangeSetOutput = {
  StackName: 'Rostro-prod-Stateful',
  Status: 'CREATE_COMPLETE',
  ExecutionStatus: 'AVAILABLE',
  Changes: [
    {
      Type: 'Resource',
      ResourceChange: {
        Action: 'Modify',
        LogicalResourceId: 'Table',
        PhysicalResourceId: 'rostro-prod',
        ResourceType: 'AWS::DynamoDB::GlobalTable',
        Replacement: 'True',
        Scope: ['Properties'],
        Details: [
          {
            Target: { Attribute: 'Properties', Name: 'KeySchema', RequiresRecreation: 'Always' },
            Evaluation: 'Static',
            ChangeSource: 'DirectModification',
          },
        ],
      },
    },
  ],
};

const changed = (change: object): DescribeChangeSetOutput => ({
  ...REPLACES,
  Changes: [{ Type: 'Resource', ResourceChange: { ...REPLACES.Changes?.[0]?.ResourceChange, ...change } }],
});
const heads = (changeSet: DescribeChangeSetOutput) => changeSetFindings(changeSet).map(({ what }) => what);

describe('a change set', () => {
  test('that replaces what holds data is refused, with the property that causes it', () => {
    expect(heads(REPLACES)).toEqual([
      'CloudFormation would replace AWS::DynamoDB::GlobalTable Table of Rostro-prod-Stateful by an empty one (KeySchema).',
    ]);
  });

  test('that may replace it, or removes it, is refused as well', () => {
    expect(heads(changed({ Replacement: 'Conditional' }))[0]).toMatch(/^CloudFormation may replace .*Table/);
    expect(heads(changed({ Action: 'Remove', Replacement: undefined }))[0]).toMatch(
      /^CloudFormation would remove .*Table/,
    );
    expect(heads(changed({ Action: 'Remove', PolicyAction: 'Retain' }))[0]).toMatch(/leave it behind/);
  });

  test.each([
    ['changes it in place', { Replacement: 'False' }],
    ['adds it', { Action: 'Add', Replacement: undefined }],
    ['replaces what holds nothing', { ResourceType: 'AWS::Lambda::Function' }],
  ])('that %s passes', (_, change) => {
    expect(heads(changed(change))).toEqual([]);
  });

  test.each(PROTECTED_TYPES)('is read for %s', (ResourceType) => {
    expect(heads(changed({ ResourceType }))).toHaveLength(1);
  });
});

test('the stack policy denies replacing and removing what holds data, and allows the rest', () => {
  const { Statement } = JSON.parse(STACK_POLICY);
  expect(Statement).toEqual([
    {
      Effect: 'Deny',
      Action: ['Update:Replace', 'Update:Delete'],
      Principal: '*',
      Resource: '*',
      Condition: { StringEquals: { ResourceType: PROTECTED_TYPES } },
    },
    { Effect: 'Allow', Action: ['Update:*'], Principal: '*', Resource: '*' },
  ]);
});

describe('a guarded deployment', () => {
  const cloudFormation = new CloudFormationClient({ region: 'us-east-1' });
  const mock = mockClient(cloudFormation);
  let ran: string[];
  let told: string[];

  beforeEach(() => {
    mock.reset();
    mock.on(SetStackPolicyCommand).callsFake(({ StackName, StackPolicyBody }) => {
      ran.push(
        `${StackPolicyBody === STACK_POLICY ? 'protect' : StackPolicyBody === OPEN_STACK_POLICY ? 'open' : '?'} ${StackName}`,
      );
      return {};
    });
    mock.on(DeleteChangeSetCommand).callsFake(({ StackName }) => {
      ran.push(`forget ${StackName}`);
      return {};
    });
    ran = [];
    told = [];
  });

  const deploy = (allowed: string[] = []) =>
    deployGuarded({
      cloudFormation,
      stacks: ['Rostro-prod-Stateful', 'Rostro-prod-App'],
      changeSet: 'release-1',
      allowed,
      cdk: async (args) => void ran.push(`${args[args.indexOf('--method') + 1]} ${args[1]}`),
      tell: (line) => void told.push(line),
    });

  test('looks at each stack before it changes it, and protects it afterwards', async () => {
    mock.on(DescribeChangeSetCommand).resolves(changed({ Replacement: 'False' }));
    await deploy();
    expect(ran).toEqual([
      ...[
        'prepare-change-set Rostro-prod-Stateful',
        'execute-change-set Rostro-prod-Stateful',
        'protect Rostro-prod-Stateful',
      ],
      ...['prepare-change-set Rostro-prod-App', 'execute-change-set Rostro-prod-App', 'protect Rostro-prod-App'],
    ]);
  });

  test('stops before the first change that would lose data, and leaves no change set', async () => {
    mock.on(DescribeChangeSetCommand).resolves(REPLACES);
    await expect(deploy()).rejects.toThrow('Rostro-prod-Stateful was not deployed, nor what comes after it');
    expect(ran).toEqual(['prepare-change-set Rostro-prod-Stateful', 'forget Rostro-prod-Stateful']);
    expect(told.join()).toContain('--allow-replacement Table');
  });

  test('sees the second page as well', async () => {
    mock
      .on(DescribeChangeSetCommand)
      .resolvesOnce({ ...changed({ Replacement: 'False' }), NextToken: 'more' })
      .resolvesOnce(REPLACES);
    await expect(deploy()).rejects.toThrow('was not deployed');
  });

  test('opens the stack policy only for what somebody allowed, and closes it again', async () => {
    mock
      .on(DescribeChangeSetCommand)
      .resolvesOnce(REPLACES)
      .rejects(new ChangeSetNotFoundException({ message: '', $metadata: {} }));
    await deploy(['Table']);
    expect(ran).toEqual([
      ...['prepare-change-set Rostro-prod-Stateful', 'open Rostro-prod-Stateful'],
      ...['execute-change-set Rostro-prod-Stateful', 'protect Rostro-prod-Stateful'],
      ...['prepare-change-set Rostro-prod-App', 'protect Rostro-prod-App'],
    ]);
    await expect(deploy(['Media'])).resolves.toBeUndefined();
  });

  test('deploys a change of outputs alone', async () => {
    mock.on(DescribeChangeSetCommand).resolves({ ...REPLACES, Changes: [] });
    await deploy();
    expect(ran).toContain('execute-change-set Rostro-prod-App');
  });
});
