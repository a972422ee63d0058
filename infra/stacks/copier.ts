import { type CfnElement, type Stack, Token } from 'aws-cdk-lib';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { acknowledge } from './acknowledge.ts';

const COPIER = 'Custom::CDKBucketDeployment';
const REASON = 'The CDK’s own file copier: it runs while deploying, from the assets bucket into the site bucket only.';

const actions = ['GetBucket*', 'GetObject*', 'List*', 'DeleteObject*', 'Abort*'];

/** What the template rules find on the function that the library brings to copy files. Ours need no such reasons. */
export function acknowledgeCopier(stack: Stack, site: IBucket): void {
  const copier = stack.node.children.find((child) => child.node.id.startsWith(COPIER));
  if (copier === undefined) throw new Error(`no ${COPIER} in ${stack.stackName}: the library names it otherwise now`);
  const account = Token.isUnresolved(stack.account) ? '<AWS::AccountId>' : stack.account;
  const siteId = stack.resolve(stack.getLogicalId(site.node.defaultChild as CfnElement));
  const findings = [
    'AwsSolutions-L1',
    'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]',
    ...actions.map((action) => `AwsSolutions-IAM5[Action::s3:${action}]`),
    `AwsSolutions-IAM5[Resource::arn:aws:s3:::cdk-hnb659fds-assets-${account}-${stack.region}/*]`,
    `AwsSolutions-IAM5[Resource::<${siteId}.Arn>/*]`,
  ];
  acknowledge(copier, findings, REASON);
}
