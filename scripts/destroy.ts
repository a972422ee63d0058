import { createInterface } from 'node:readline/promises';
import { ROOT } from '../infra/build/root.ts';
import { environmentOf, optionsOf, runScript } from '../infra/cli/options.ts';
import { runTool } from '../infra/cli/run.ts';
import { mustBeDestroyable } from '../infra/config/destroyable.ts';
import { ConfigurationError } from '../infra/config/load.ts';

/** `npm run destroy -- --env dev`: takes an environment down, with its data; only one whose configuration gives its data up. */
await runScript(async () => {
  const environment = environmentOf(ROOT, optionsOf(['env']).env);
  mustBeDestroyable(environment);
  const { name } = environment;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const typed = await terminal.question(
    `Type "${name}" to delete it with all its appointments, clients and accounts: `,
  );
  terminal.close();
  if (typed.trim() !== name) throw new ConfigurationError('Nothing was deleted.');
  await runTool(ROOT, 'cdk', ['destroy', '--all', '--force', '-c', `env=${name}`]);
});
