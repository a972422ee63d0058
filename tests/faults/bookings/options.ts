import { parseArgs } from 'node:util';

/** `--quick`, and `--seed 12` for the same choices once more. */
export function settings<S>({ full, quick }: { full: S; quick: S }): { seed: string; size: S } {
  const { values } = parseArgs({
    options: { quick: { type: 'boolean', default: false }, seed: { type: 'string', default: String(Date.now()) } },
  });
  // What fails here fails on purpose.
  process.env.LOG_LEVEL = 'SILENT';
  return { seed: values.seed, size: values.quick ? quick : full };
}
