import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type BundleName, bundleDir } from '../resources/functions.ts';

const require = createRequire(import.meta.url);

type Bundle = Readonly<Record<string, unknown>>;

/**
 * The deployed bundles of `dist/functions`, each loaded at its first call. A bundle reads its environment when it is
 * loaded, so set it before.
 */
export function loadFunctions(root: string) {
  const fileOf = (name: BundleName) => join(root, bundleDir(name), 'index.js');
  const load = (name: BundleName): Bundle => {
    const file = fileOf(name);
    delete require.cache[require.resolve(file)];
    return require(file) as Bundle;
  };
  const bundles = new Map<BundleName, Bundle>();
  const bundleOf = (name: BundleName): Bundle => {
    const bundle = bundles.get(name) ?? load(name);
    bundles.set(name, bundle);
    return bundle;
  };
  return {
    /** A bundle's current handler. */
    handler<T>(name: BundleName, exported = 'handler'): T {
      const handler = bundleOf(name)[exported];
      if (typeof handler !== 'function') throw new Error(`${name} exports no ${exported}`);
      return handler as T;
    },
    /** The bundles that have been called so far. */
    loaded: (): BundleName[] => [...bundles.keys()],
    /** Takes a rebuilt bundle into use. */
    reload: (name: BundleName): void => void bundles.set(name, load(name)),
  };
}
export type Functions = ReturnType<typeof loadFunctions>;
