import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type CloudFormationClient, GetTemplateCommand } from '@aws-sdk/client-cloudformation';
import * as z from 'zod';
import { STACKS, stackNameOf } from '../../config/names.ts';
import { isMade, stackOf } from '../deployed.ts';

// biome-ignore lint/suspicious/noExplicitAny: a template is untyped JSON
export type Json = any;

const Resource = z.looseObject({
  Type: z.string(),
  Properties: z.record(z.string(), z.unknown()).optional(),
  DeletionPolicy: z.string().optional(),
});
const Output = z.looseObject({ Value: z.unknown() });
export const Template = z.looseObject({
  Resources: z.record(z.string(), Resource).default({}),
  Outputs: z.record(z.string(), Output).default({}),
});
export type Template = z.infer<typeof Template>;

/** A release's templates by the names of their stacks. */
export type Templates = Record<string, Template>;

const ENDING = /\.template\.json$/;

/** @param dir a cloud assembly, as `cdk synth` wrote it or as a release recorded it */
export async function templatesOf(dir: string): Promise<Templates> {
  const files = (await readdir(dir)).filter((name) => ENDING.test(name)).sort();
  const read = async (name: string) => [
    name.replace(ENDING, ''),
    Template.parse(JSON.parse(await readFile(join(dir, name), 'utf8'))),
  ];
  return Object.fromEntries(await Promise.all(files.map(read)));
}

/**
 * The templates of an environment's stacks as CloudFormation has them: the truth also after a rollback, which leaves
 * Stateful as it is, and after a deployment that stopped half-way.
 */
export async function deployedTemplates(cloudFormation: CloudFormationClient, environment: string): Promise<Templates> {
  const read = async (stack: string): Promise<[string, Template][]> => {
    if (!isMade(await stackOf(cloudFormation, environment, stack))) return [];
    const StackName = stackNameOf(environment, stack);
    const { TemplateBody = '{}' } = await cloudFormation.send(new GetTemplateCommand({ StackName }));
    return [[StackName, Template.parse(JSON.parse(TemplateBody))]];
  };
  const found = await Promise.all(STACKS.map(read));
  return Object.fromEntries(found.flat());
}
