import { createRequire } from 'node:module';
import { join } from 'node:path';
import { BUNDLE_NAMES, type BundleName, bundleDir } from '../resources/functions.ts';

const require = createRequire(import.meta.url);

type Bundle = Readonly<Record<string, unknown>>;

/**
 * The deployed bundles, loaded from `dist/functions`. They read their environment when they are loaded: set it first.
 */
export function loadFunctions(root: string) {
  const fileOf = (name: BundleName) => join(root, bundleDir(name), 'index.js');
  const load = (name: BundleName): Bundle => {
    const file = fileOf(name);
    delete require.cache[require.resolve(file)];
    return require(file) as Bundle;
  };
  const bundles = new Map<BundleName, Bundle>(BUNDLE_NAMES.map((name) => [name, load(name)]));
  return {
    /** A handler of a bundle, as it is now. */
    handler<T>(name: BundleName, exported = 'handler'): T {
      const handler = bundles.get(name)?.[exported];
      if (typeof handler !== 'function') throw new Error(`${name} exports no ${exported}`);
      return handler as T;
    },
    /** Takes a rebuilt bundle into use. */
    reload: (name: BundleName): void => void bundles.set(name, load(name)),
  };
}
export type Functions = ReturnType<typeof loadFunctions>;
