import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SpaConfig } from '@rostro/shared/contract/config';
import { MARKED_FILES, withSiteUrl } from '@rostro/shared/pages';
import { Duration, Stack } from 'aws-cdk-lib';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import type { Construct } from 'constructs';
import type { Environment } from '../config/environment.ts';
import { acknowledgeCopier } from './copier.ts';
import { signInOrigin } from './sign-in.ts';
import type { StatefulStack } from './stateful-stack.ts';

export const spaConfigOf = (environment: Environment, { pool, client }: StatefulStack): SpaConfig => ({
  region: environment.region,
  userPoolId: pool.userPoolId,
  userPoolClientId: client.userPoolClientId,
  hostedUiDomain: signInOrigin(environment),
  google: environment.googleClientId !== undefined,
  captcha: environment.captcha,
});

/** Never cached: these files name the hashed files and the account pool. */
const ALWAYS_FRESH = ['index.html', 'config.json', 'boot.js', 'sw.js', 'manifest.webmanifest'];
const HASHED = 'assets/*';

/** The files that name the site's own address. */
const markVersion = (root: string, siteUrl: string) =>
  MARKED_FILES.map((file) =>
    Source.data(file, withSiteUrl(readFileSync(join(root, 'dist/web', file), 'utf8'), siteUrl)),
  );

/**
 * The built site and its `config.json`. Nothing is deleted, so that a page opened before the deployment still finds its
 * parts. `index.html` is copied last, when the files that it names are there.
 */
export function siteFiles(
  scope: Construct,
  props: { environment: Environment; root: string; site: IBucket; stateful: StatefulStack },
): void {
  const { environment, root, site, stateful } = props;
  // The machine-local gateway serves these; CloudFront compresses by itself.
  const web = Source.asset(join(root, 'dist/web'), { exclude: ['**/*.br', '**/*.gz', '.vite'] });
  const common = { destinationBucket: site, prune: false, memoryLimit: 256 };
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
    exclude: [HASHED, ...ALWAYS_FRESH, ...MARKED_FILES],
    cacheControl: [CacheControl.setPublic(), CacheControl.maxAge(Duration.days(1))],
  });
  const fresh = new BucketDeployment(scope, 'FreshFiles', {
    ...common,
    sources: [
      web,
      ...markVersion(root, environment.siteUrl),
      Source.jsonData('config.json', spaConfigOf(environment, stateful)),
    ],
    exclude: ['*'],
    include: [...ALWAYS_FRESH, ...MARKED_FILES],
    cacheControl: [CacheControl.noStore()],
  });
  fresh.node.addDependency(hashed, named);
  acknowledgeCopier(Stack.of(scope), site);
}
