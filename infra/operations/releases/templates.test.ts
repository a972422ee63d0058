import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CloudFormationClient, DescribeStacksCommand, GetTemplateCommand } from '@aws-sdk/client-cloudformation';
import { expect, test } from '@jest/globals';
import { mockClient } from 'aws-sdk-client-mock';
import { deployedTemplates, templatesOf } from './templates.ts';

const TABLE = { Resources: { Table: { Type: 'AWS::DynamoDB::GlobalTable', Properties: { TableName: 'rostro-dev' } } } };

test('an assembly has the templates of its stacks, and nothing else', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'rostro-templates-'));
  try {
    for (const file of ['Rostro-dev-Stateful.template.json', 'manifest.json']) {
      writeFileSync(join(dir, file), JSON.stringify(TABLE));
    }
    expect(await templatesOf(dir)).toEqual({ 'Rostro-dev-Stateful': { ...TABLE, Outputs: {} } });
  } finally {
    rmSync(dir, { recursive: true });
  }
});

test('CloudFormation has the templates of stacks that were made, not of those whose first deployment never ended', async () => {
  const cloudFormation = new CloudFormationClient({ region: 'us-east-1' });
  const mock = mockClient(cloudFormation);
  const state = (StackName: string, StackStatus: 'UPDATE_COMPLETE' | 'REVIEW_IN_PROGRESS') =>
    mock
      .on(DescribeStacksCommand, { StackName })
      .resolves({ Stacks: [{ StackName, StackStatus, CreationTime: new Date() }] });
  mock.on(DescribeStacksCommand).rejects(new Error('Stack with id x does not exist'));
  state('Rostro-dev-Stateful', 'UPDATE_COMPLETE');
  state('Rostro-dev-App', 'REVIEW_IN_PROGRESS');
  mock.on(GetTemplateCommand).resolves({ TemplateBody: JSON.stringify(TABLE) });
  expect(await deployedTemplates(cloudFormation, 'dev')).toEqual({ 'Rostro-dev-Stateful': { ...TABLE, Outputs: {} } });
  expect(mock.commandCalls(GetTemplateCommand)).toHaveLength(1);
});
