import { ROOT } from '../infra/build/root.ts';
import { environmentOf, optionsOf, runScript } from '../infra/cli/options.ts';
import { runTool } from '../infra/cli/run.ts';

/** `npm run synth -- --env prod`: builds, then writes the templates of an environment to `cdk.out/`, offline. */
await runScript(async () => {
  const { name } = environmentOf(ROOT, optionsOf(['env']).env);
  await runTool(ROOT, 'cdk', ['synth', '--quiet', '-c', `env=${name}`]);
});
