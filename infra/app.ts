import { App } from 'aws-cdk-lib';
import { packFunctions } from './build/packed.ts';
import { ROOT } from './build/root.ts';
import { ConfigurationError, loadEnvironment } from './config/load.ts';
import { rostroStacks } from './stacks/rostro.ts';

try {
  const app = new App();
  const context = (key: string): unknown => app.node.tryGetContext(key);
  const environment = loadEnvironment(context('environments'), context('env'));
  await packFunctions(ROOT);
  rostroStacks(app, environment, ROOT);
  app.synth();
} catch (error) {
  if (!(error instanceof ConfigurationError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
