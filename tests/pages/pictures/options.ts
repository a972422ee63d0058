import { optionsOf } from '../../../infra/cli/options.ts';
import { ConfigurationError } from '../../../infra/config/load.ts';

export interface Options {
  /** The commit to compare with; absent: only the pictures of this checkout. */
  compare?: string;
  /** Rows whose name or address contains this. */
  only: string;
  /** At a desk and light only. */
  quick: boolean;
  /** Every picture is read by axe, too. */
  axe: boolean;
  /** A difference is a failure. */
  expectSame: boolean;
}

/** @throws {ConfigurationError} in one line */
export function pictureOptions(): Options {
  const {
    compare,
    only = '',
    axe = false,
    quick = false,
    ...flags
  } = optionsOf(['compare', 'only'], ['axe', 'quick', 'expect-same']);
  const expectSame = flags['expect-same'] ?? false;
  if (expectSame && compare === undefined) throw new ConfigurationError('--expect-same needs --compare <commit>');
  return { ...(compare === undefined ? {} : { compare }), only, axe, quick, expectSame };
}
