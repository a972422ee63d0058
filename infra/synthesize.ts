import { App } from 'aws-cdk-lib';
import { packFunctions } from './build/packed.ts';
import { ROOT } from './build/root.ts';
import type { Environment } from './config/environment.ts';
import { ConfigurationError, loadEnvironment } from './config/load.ts';
import { type RostroStacks, rostroStacks } from './stacks/rostro.ts';

type MakeStacks = (app: App, environment: Environment, root: string) => RostroStacks;

/** The templates of the environment that the context names. What is wrong with the configuration is told in one line. */
export async function synthesizeApp(makeStacks: MakeStacks = rostroStacks): Promise<void> {
  try {
    const app = new App();
    const context = (key: string): unknown => app.node.tryGetContext(key);
    const environment = loadEnvironment(context('environments'), context('env'));
    await packFunctions(ROOT);
    makeStacks(app, environment, ROOT);
    app.synth();
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
