import { App, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import * as z from 'zod';
import { ConfigurationError } from './config/load.ts';
import { PipelineStack } from './stacks/pipeline-stack.ts';

/**
 * `npx cdk deploy --app "node infra/pipeline.ts" -c repository=<owner>/<repository>`: once per account, by an administrator.
 * `-c deploys=dev,staging` names the environments of that account; without it, all of `cdk.json`. `-c provider=existing` if the account knows GitHub
 * already.
 */
const Repository = z.string().regex(/^[\w.-]+\/[\w.-]+$/);

const Environments = z.record(
  z.string(),
  z
    .object({ provenIn: z.string().optional(), proofBucket: z.string().optional(), pitr: z.boolean() })
    .transform(({ pitr, ...proof }) => ({ ...proof, drills: pitr })),
);

const app = new App();
const context = (key: string): unknown => app.node.tryGetContext(key);
try {
  const repository = Repository.safeParse(context('repository'));
  if (!repository.success)
    throw new ConfigurationError('-c repository=<owner>/<repository> says whose runs may deploy');
  const environments = Environments.parse(context('environments') ?? {});
  const known = Object.keys(environments);
  const wanted = z.string().optional().parse(context('deploys'))?.split(',') ?? known;
  const unknown = wanted.filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new ConfigurationError(`cdk.json has no environment ${unknown.join(', ')}`);
  new PipelineStack(app, 'Rostro-Pipeline', {
    repository: repository.data,
    environments: wanted.flatMap((name) => (environments[name] ? [{ name, ...environments[name] }] : [])),
    knowsGitHub: context('provider') === 'existing',
    env: { region: 'us-east-1' },
  });
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  app.synth();
} catch (error) {
  if (!(error instanceof ConfigurationError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
