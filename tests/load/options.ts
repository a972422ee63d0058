import { parseArgs } from 'node:util';
import { ConfigurationError } from '../../infra/config/load.ts';

/** The parts of `npm run bench`, in their order. */
export const PARTS = [
  'requests',
  'capacity',
  'screens',
  'bundles',
  'cold',
  'heap',
  'start',
  'busy',
  'against',
] as const;

/** The last commit before the speed-up of small clinics: the default of `against`. */
export const BEFORE_THE_SPEED = 'ce5b317e9e03f54dc3255a0043da1544d77d9652';

const AGAINST = '--against';
const USAGE = `npm run bench -- [--quick] [--only ${PARTS.join('|')}] [${AGAINST} [commit]]`;

export interface BenchOptions {
  quick: boolean;
  parts: readonly string[];
  /** The commit that `against` compares this checkout with. */
  against: string;
}

/** Only this option may stand without a value, for the default commit. */
const withCommit = (args: readonly string[]): string[] =>
  args.flatMap((arg, at) => {
    const value = args[at + 1];
    return arg === AGAINST && (value === undefined || value.startsWith('--')) ? [arg, BEFORE_THE_SPEED] : [arg];
  });

/** @throws {ConfigurationError} with the usage */
export function benchOptions(args: readonly string[]): BenchOptions {
  try {
    const text = { type: 'string' } as const;
    const known = { quick: { type: 'boolean', default: false }, only: text, against: text } as const;
    const { quick, only, against } = parseArgs({ args: withCommit(args), options: known }).values;
    const wanted = only ?? (against === undefined ? undefined : 'against');
    if (wanted === undefined) return { quick, parts: PARTS, against: BEFORE_THE_SPEED };
    const isKnown = PARTS.some((part) => part === wanted);
    const fits = against === undefined || (wanted === 'against' && against !== '');
    if (isKnown && fits) return { quick, parts: [wanted], against: against ?? BEFORE_THE_SPEED };
  } catch {
    // The error below prints the usage.
  }
  throw new ConfigurationError(`Usage: ${USAGE}`);
}
