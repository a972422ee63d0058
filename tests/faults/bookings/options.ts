import { parseArgs } from 'node:util';

/** `--quick`, and `--seed 12` for the same choices. */
export function settings<S>({ full, quick }: { full: S; quick: S }): { seed: string; size: S } {
  const { values } = parseArgs({
    options: { quick: { type: 'boolean', default: false }, seed: { type: 'string', default: String(Date.now()) } },
  });
  // Failures here are intended.
  process.env.LOG_LEVEL = 'SILENT';
  return { seed: values.seed, size: values.quick ? quick : full };
}
