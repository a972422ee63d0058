import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SpaConfig } from '@rostro/shared/contract/clinic/config';
import { MARKED_FILES, withAddresses } from '@rostro/shared/pages';
import { type CfnElement, Duration, Stack, Token } from 'aws-cdk-lib';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import type { Construct } from 'constructs';
import type { Environment, PlacedEnvironment } from '../../config/environment.ts';
import { PAGE_CACHE } from '../../resources/page-cache.ts';
import { acknowledge } from '../acknowledge.ts';
import { logGroupOf } from '../service-function.ts';
import { type SignIn, signInOrigin } from '../sign-in.ts';

const COPIER = 'Custom::CDKBucketDeployment';
const REASON = 'The CDK’s own file copier: it runs while deploying, from the assets bucket into the site bucket only.';

const actions = ['GetBucket*', 'GetObject*', 'List*', 'DeleteObject*', 'Abort*'];

/** What the template rules find on the function that the library brings to copy files. Ours need no such reasons. */
function acknowledgeCopier(stack: Stack, site: IBucket): void {
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

export const spaConfigOf = (environment: Environment, { pool, client }: SignIn): SpaConfig => ({
  region: environment.region,
  userPoolId: pool.userPoolId,
  userPoolClientId: client.userPoolClientId,
  hostedUiDomain: signInOrigin(environment),
  google: environment.googleClientId !== undefined,
  captcha: environment.captcha,
});

/** Never cached: these files name the account pool, and decide what a browser keeps. */
const ALWAYS_FRESH = ['config.json', 'boot.js', 'sw.js'];
/**
 * They name the hashed files of a release, of which none is ever taken away: a page of a minute ago still works. Most
 * visits are answered by the edge, and a browser may go back to a page without asking.
 */
const PAGES = ['index.html', ...MARKED_FILES];
const A_MINUTE = CacheControl.fromString(PAGE_CACHE);
const HASHED = 'assets/*';

/** The files that name the site's own address, or those that may frame it. */
const markVersion = (root: string, { siteUrl, embedOrigins = [] }: PlacedEnvironment) =>
  MARKED_FILES.map((file) =>
    Source.data(file, withAddresses(readFileSync(join(root, 'dist/web', file), 'utf8'), { siteUrl, embedOrigins })),
  );

export interface SiteFilesProps {
  environment: PlacedEnvironment;
  root: string;
  site: IBucket;
  signIn: SignIn;
}

/**
 * The built site and its `config.json`. Nothing is deleted, so that a page opened before the deployment still finds its
 * parts. `index.html` is copied last, when the files that it names are there.
 */
export function siteFiles(scope: Construct, props: SiteFilesProps): void {
  const { environment, root, site, signIn } = props;
  // The machine-local gateway serves these; CloudFront compresses by itself.
  const web = Source.asset(join(root, 'dist/web'), { exclude: ['**/*.br', '**/*.gz', '.vite'] });
  const logGroup = logGroupOf(scope, 'CopierLog', environment);
  const common = { destinationBucket: site, prune: false, memoryLimit: 256, logGroup };
  const hashed = new BucketDeployment(scope, 'HashedFiles', {
    ...common,
    sources: [web],
    exclude: ['*'],
    include: [HASHED],
    cacheControl: [CacheControl.setPublic(), CacheControl.maxAge(Duration.days(365)), CacheControl.immutable()],
  });
  const named = new BucketDeployment(scope, 'NamedFiles', {
    ...common,
    sources: [web],
    exclude: [HASHED, ...ALWAYS_FRESH, ...PAGES],
    cacheControl: [CacheControl.setPublic(), CacheControl.maxAge(Duration.days(1))],
  });
  const fresh = new BucketDeployment(scope, 'FreshFiles', {
    ...common,
    sources: [web, Source.jsonData('config.json', spaConfigOf(environment, signIn))],
    exclude: ['*'],
    include: ALWAYS_FRESH,
    cacheControl: [CacheControl.noStore()],
  });
  const pages = new BucketDeployment(scope, 'Pages', {
    ...common,
    sources: [web, ...markVersion(root, environment)],
    exclude: ['*'],
    include: PAGES,
    cacheControl: [A_MINUTE],
  });
  pages.node.addDependency(hashed, named, fresh);
  acknowledgeCopier(Stack.of(scope), site);
}
