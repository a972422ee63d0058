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
