import { registerHooks } from 'node:module';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { joinedModule } from '../../infra/build/parts.ts';
import { ROOT } from '../../infra/build/root.ts';
import { type BundleName, entryOf } from '../../infra/resources/functions.ts';

const VIRTUAL = /^virtual:(parts|facts|switches)$/;
/** Relative imports of a joined module start at the root. */
const urlOf = (module: string, name: string): string =>
  `${pathToFileURL(join(ROOT, `virtual-${module}.mjs`)).href}?function=${name}`;
const JOINED_URL = /\/virtual-(parts|facts|switches)\.mjs\?function=(\w+)$/;

let joins = false;

const joinRooms = (): void => {
  joins = true;
  registerHooks({
    resolve(specifier, context, next) {
      const [, module] = VIRTUAL.exec(specifier) ?? [];
      if (module === undefined) return next(specifier, context);
      const name = module === 'parts' ? basename(context.parentURL ?? '', '.ts') : 'any';
      return { url: urlOf(module, name), format: 'module', shortCircuit: true };
    },
    load(url, context, next) {
      const [, module, name] = JOINED_URL.exec(url) ?? [];
      if (module === undefined) return next(url, context);
      const { source } = joinedModule(ROOT, module as 'parts' | 'facts' | 'switches', name as BundleName);
      return { format: 'module', source, shortCircuit: true };
    },
  });
};

/**
 * Loads a function from its source, with what the build joins to it, once the system has set its environment.
 * The first load registers the hooks: Jest refuses hooks, and its tests import the instruments for their tables.
 */
export const loadSource = (name: BundleName): Promise<Record<string, unknown>> => {
  if (!joins) joinRooms();
  return import(pathToFileURL(join(ROOT, entryOf(name))).href);
};
