import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import type { Environment } from '../config/environment.ts';
import type { ApiStack } from './api-stack.ts';
import { logBucket, siteBucket } from './buckets.ts';
import { cdn } from './cdn/cdn.ts';
import { type SiteFilesProps, siteFiles } from './cdn/site-files.ts';
import type { StatefulStack } from './stateful-stack.ts';

export interface WebStackProps extends StackProps {
  environment: Environment;
  root: string;
  stateful: StatefulStack;
  api: ApiStack;
}

/**
 * The site. Its bucket is here and not in Stateful: its policy names the CDN, which names the bucket, and its content
 * comes from the build.
 */
export class WebStack extends Stack {
  readonly distribution: Distribution;

  constructor(scope: Construct, id: string, { environment, root, stateful, api, ...props }: WebStackProps) {
    super(scope, id, props);
    const logs = logBucket(this, environment);
    const site = siteBucket(this, environment, logs);
    const { media } = stateful;
    this.distribution = cdn(this, { environment, site, media, logs, api: api.api, originSecret: api.originSecret });
    this.copyFiles({ environment, root, site, stateful });
    new CfnOutput(this, 'SiteAddress', { value: `https://${environment.domainName ?? this.distribution.domainName}` });
    new CfnOutput(this, 'CdnAddress', { value: `https://${this.distribution.domainName}` });
    new CfnOutput(this, 'DistributionId', { value: this.distribution.distributionId });
  }

  /** A step of its own, for where no files can be copied: tests/deployed/app.ts. */
  protected copyFiles(props: SiteFilesProps): void {
    siteFiles(this, props);
  }
}
