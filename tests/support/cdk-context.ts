import { readFileSync } from 'node:fs';

/** Returns the context of cdk.json, as `npx cdk` passes it to the app. */
export const cdkContext = (): Record<string, unknown> => JSON.parse(readFileSync('cdk.json', 'utf8')).context;

/** The CDK's feature flags in it: templates of tests are made under the same. */
export const featureFlags = (): Record<string, unknown> =>
  Object.fromEntries(Object.entries(cdkContext()).filter(([name]) => name.startsWith('@aws-cdk')));
