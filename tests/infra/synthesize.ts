import type { Template } from 'aws-cdk-lib/assertions';
import { cdkContext } from '../support/cdk-context.ts';
import { outside } from '../support/outside.ts';
import type { construct as constructNow, synthesize as synthesizeNow } from '../support/synthesis.ts';

export { cdkContext };

/** Every environment of cdk.json. */
export const ENVIRONMENTS: readonly string[] = Object.keys(cdkContext().environments as object);

/** See `construct` in `tests/support/synthesis.ts`. */
export const construct: typeof constructNow = (...args) => outside('construct')(...args);
/** See `synthesize` in `tests/support/synthesis.ts`. */
export const synthesize: typeof synthesizeNow = (...args) => outside('synthesize')(...args);

/** Resources of a type by logical id, loosely typed, because a template is data. */
// biome-ignore lint/suspicious/noExplicitAny: a template is untyped JSON
export const resourcesOf = (template: Template, type: string): [string, any][] =>
  Object.entries(template.findResources(type)).map(([id, resource]) => [id, resource.Properties]);

/** Not of the CDK's own function, which copies the site's files. */
export const isOwn = ([id]: readonly [string, unknown]): boolean => !id.startsWith('CustomCDKBucketDeployment');

// biome-ignore lint/suspicious/noExplicitAny: a template is untyped JSON
export const ownFunctions = (template: Template): [string, any][] =>
  resourcesOf(template, 'AWS::Lambda::Function').filter(isOwn);

/** The rights of roles, whether they stand in the role or in a policy beside it. */
// biome-ignore lint/suspicious/noExplicitAny: a template is untyped JSON
export const policiesOf = (template: Template): [string, any][] => [
  ...resourcesOf(template, 'AWS::IAM::Policy'),
  ...resourcesOf(template, 'AWS::IAM::Role').flatMap(([id, { Policies = [] }]) =>
    // biome-ignore lint/suspicious/noExplicitAny: a template is untyped JSON
    Policies.map((policy: any): [string, any] => [id, { ...policy, Roles: [{ Ref: id }] }]),
  ),
];
