import { type App, Tags, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import type { Environment } from '../config/environment.ts';
import { stackNameOf } from '../config/names.ts';
import { AppStack } from './app-stack.ts';
import { StatefulStack } from './stateful-stack.ts';

export interface RostroStacks {
  stateful: StatefulStack;
  app: AppStack;
}

/**
 * Both stacks of one environment, under the template rules.
 * @param root the project's root, where `dist/` has the built functions and the built site
 * @param Application another class of the stack App, for the test of a deployment
 */
export function rostroStacks(
  app: App,
  environment: Environment,
  root: string,
  { Application = AppStack }: { Application?: typeof AppStack } = {},
): RostroStacks {
  const { account, region, deletionProtection: terminationProtection } = environment;
  const env = { region, ...(account === undefined ? {} : { account }) };
  const common = { environment, root, env, terminationProtection };
  const name = (stack: string) => stackNameOf(environment.name, stack);
  const stateful = new StatefulStack(app, name('Stateful'), common);
  const application = new Application(app, name('App'), { ...common, stateful });
  Tags.of(app).add('application', 'rostro');
  Tags.of(app).add('environment', environment.name);
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  return { stateful, app: application };
}
