import { fileURLToPath } from 'node:url';
import { Lazy } from 'aws-cdk-lib';
import type { CfnFunction } from 'aws-cdk-lib/aws-lambda';
import type { Bucket, CfnBucketPolicy } from 'aws-cdk-lib/aws-s3';
import { acknowledge } from '../../../infra/stacks/acknowledge.ts';
import { AppStack } from '../../../infra/stacks/app-stack.ts';
import type { SiteFilesProps } from '../../../infra/stacks/cdn/site-files.ts';
import { synthesizeApp } from '../../../infra/synthesize.ts';
import { emulatedStacks } from '../app.ts';

const COPIER = fileURLToPath(new URL('copier.ts', import.meta.url));

/** The real copying of files, done by a function that runs beside the emulator. */
class AppStackWithStandIn extends AppStack {
  protected override copyFiles(props: SiteFilesProps): void {
    super.copyFiles(props);
    const copier = this.node.children.find(({ node }) => node.id.startsWith('Custom::CDKBucketDeployment'));
    const made = copier?.node.defaultChild as CfnFunction;
    made.runtime = 'nodejs24.x';
    made.handler = 'index.handler';
    made.layers = [];
    made.code = {
      zipFile: `exports.handler = async (event) => (await import(${JSON.stringify(COPIER)})).handler(event);`,
    };
    this.openToPlainRequests(props.site as Bucket);
  }

  /** The emulated CDN reads the bucket by requests that count as plain HTTP. */
  private openToPlainRequests(bucket: Bucket): void {
    const { policy } = bucket;
    if (policy === undefined) throw new Error('the bucket of the site has no policy');
    acknowledge(bucket, 'AwsSolutions-S10', 'Only the emulator reads this template.');
    (policy.node.defaultChild as CfnBucketPolicy).policyDocument = Lazy.any({
      produce: () => {
        const { Statement, ...document } = policy.document.toJSON();
        return { ...document, Statement: Statement.filter(({ Effect }: { Effect: string }) => Effect !== 'Deny') };
      },
    });
  }
}

await synthesizeApp((app, environment, root) => emulatedStacks(app, environment, root, AppStackWithStandIn));
