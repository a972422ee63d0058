import type { startSystem } from '../../infra/local/system.ts';
import type { construct, synthesize } from './synthesis.ts';

/** The key under which a Jest environment (`*-environment.mjs`) passes objects from outside into the module sandbox. */
const OUTSIDE = Symbol.for('rostro.outside');

interface Outside {
  /** Only in tests of the project `system`. */
  startSystem: typeof startSystem;
  /** Moves the clock of test and system ahead, by milliseconds. */
  passTime: (ms: number) => void;
  /** Only in tests of the project `infra`. */
  construct: typeof construct;
  synthesize: typeof synthesize;
}

/** @throws if a test runs in another Jest project */
export function outside<K extends keyof Outside>(name: K): Outside[K] {
  const found = (globalThis as { [OUTSIDE]?: Partial<Outside> })[OUTSIDE]?.[name];
  if (found === undefined) throw new Error(`${name} is not there for tests of this Jest project.`);
  return found;
}
