import { expect, test } from '@jest/globals';
import { Match } from 'aws-cdk-lib/assertions';
import { resourcesOf, synthesize } from './synthesize.ts';

const { stateful, web } = synthesize('dev-pr-7').templates;

test('the copy of dev for a pull request has names and an address of its own, and its own certificate', () => {
  stateful.hasResourceProperties('AWS::DynamoDB::GlobalTable', { TableName: 'rostro-dev-pr-7' });
  stateful.hasResourceProperties('AWS::Cognito::UserPool', { UserPoolName: 'rostro-dev-pr-7' });
  web.hasResourceProperties('AWS::CertificateManager::Certificate', { DomainName: 'pr-7.preview.rostro.example' });
  web.hasResourceProperties('AWS::Route53::RecordSet', { Name: 'pr-7.preview.rostro.example', Type: 'A' });
});

test('it goes without a trace, and takes nothing of dev with it', () => {
  for (const template of [stateful, web]) {
    for (const type of ['AWS::S3::Bucket', 'AWS::DynamoDB::GlobalTable', 'AWS::Cognito::UserPool']) {
      const kept = template.findResources(type, { DeletionPolicy: Match.not('Delete') });
      expect(Object.keys(kept)).toEqual([]);
    }
  }
  expect(resourcesOf(stateful, 'AWS::SES::EmailIdentity')).toEqual([]);
});
