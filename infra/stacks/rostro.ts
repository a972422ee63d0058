import { type App, Tags, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import type { Environment } from '../config/environment.ts';
import { stackNameOf } from '../config/names.ts';
import { ApiStack } from './api-stack.ts';
import { OpsStack } from './ops-stack.ts';
import { StatefulStack } from './stateful-stack.ts';
import { WebStack } from './web-stack.ts';

export interface RostroStacks {
  stateful: StatefulStack;
  api: ApiStack;
  web: WebStack;
  ops: OpsStack;
}

/**
 * All stacks of one environment, under the template rules.
 * @param root the project's root, where `dist/` has the built functions and the built site
 * @param Web another class of the site's stack, for the test of a deployment
 */
export function rostroStacks(
  app: App,
  environment: Environment,
  root: string,
  { Web = WebStack }: { Web?: typeof WebStack } = {},
): RostroStacks {
  const { account, region, deletionProtection: terminationProtection } = environment;
  const env = { region, ...(account === undefined ? {} : { account }) };
  const common = { environment, root, env, terminationProtection };
  const name = (stack: string) => stackNameOf(environment.name, stack);
  const stateful = new StatefulStack(app, name('Stateful'), common);
  const api = new ApiStack(app, name('Api'), { ...common, stateful });
  const web = new Web(app, name('Web'), { ...common, stateful, api });
  const ops = new OpsStack(app, name('Ops'), { ...common, stateful, api, web });
  Tags.of(app).add('application', 'rostro');
  Tags.of(app).add('environment', environment.name);
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  return { stateful, api, web, ops };
}
