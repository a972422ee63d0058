/** Something that a deployment would run into. */
export interface Finding {
  /** A `stop` would make it fail, or leave a clinic that does not work; a `warning` is for somebody to know. */
  kind: 'stop' | 'warning';
  /** What is wrong, in one sentence. */
  what: string;
  /** What to do, in one sentence. */
  fix: string;
}

export const stop = (what: string, fix: string): Finding => ({ kind: 'stop', what, fix });
export const warning = (what: string, fix: string): Finding => ({ kind: 'warning', what, fix });

export const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '');

/**
 * A look that could not be had, for want of a right or of an answer, stops nobody: who deploys need not be allowed to read
 * everything.
 */
export function uncheckedFinding(what: string, error: unknown): Finding {
  const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return warning(`${what} could not be looked at (${reason}).`, 'Look yourself, or let these credentials read it.');
}

/** Lines for who deploys: a finding, and below it what to do. */
export const linesOf = ({ kind, what, fix }: Finding): string => `${kind === 'stop' ? '✗' : '!'} ${what}\n    → ${fix}`;
