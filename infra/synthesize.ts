import { App } from 'aws-cdk-lib';
import { packFunctions } from './build/packed.ts';
import { ROOT } from './build/root.ts';
import { unprotected } from './config/destroyable.ts';
import type { Environment } from './config/environment.ts';
import { ConfigurationError, loadEnvironment } from './config/load.ts';
import { type RostroStacks, rostroStacks } from './stacks/rostro.ts';

type MakeStacks = (app: App, environment: Environment, root: string) => RostroStacks;

/** The environment that the context names, as its templates make it. */
export function environmentIn(context: (key: string) => unknown): Environment {
  const environment = loadEnvironment(context('environments'), context('env'));
  return context('protection') === 'later' ? unprotected(environment) : environment;
}

/** The templates of the environment that the context names. What is wrong with the configuration is told in one line. */
export async function synthesizeApp(makeStacks: MakeStacks = rostroStacks): Promise<void> {
  try {
    const app = new App();
    const environment = environmentIn((key) => app.node.tryGetContext(key));
    await packFunctions(ROOT);
    makeStacks(app, environment, ROOT);
    app.synth();
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
