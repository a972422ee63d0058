import { CfnOutput, type Stack } from 'aws-cdk-lib';
import { Construct } from 'constructs';

/**
 * The output by which other stacks read a value (docs/adr/0090-weak-references.md). The CDK makes such outputs only for
 * references that exist, when it synthesizes; it takes this one, which has the place and the id of its own, where a
 * reference exists as well.
 */
export function publishedOutput(home: Stack, value: string): CfnOutput {
  const scope = (home.node.tryFindChild('Publish') as Construct | undefined) ?? new Construct(home, 'Publish');
  const id = `Output${JSON.stringify(home.resolve(value))}`;
  return (scope.node.tryFindChild(id) as CfnOutput | undefined) ?? new CfnOutput(scope, id, { value });
}
