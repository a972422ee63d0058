/** An obstacle of a deployment. */
export interface Finding {
  /** A `stop` would make the deployment fail, or the clinic unusable; a `warning` is only information. */
  kind: 'stop' | 'warning';
  /** What is wrong, in one sentence. */
  what: string;
  /** The remedy, in one sentence. */
  fix: string;
}

export const stop = (what: string, fix: string): Finding => ({ kind: 'stop', what, fix });
export const warning = (what: string, fix: string): Finding => ({ kind: 'warning', what, fix });

export const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '');

/** A check without a right or an answer stops nothing, because a deployer need not be allowed to read everything. */
export function uncheckedFinding(what: string, error: unknown): Finding {
  const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return warning(`${what} could not be looked at (${reason}).`, 'Look yourself, or let these credentials read it.');
}

/** Lines for the deployer: a finding, and its remedy below. */
export const linesOf = ({ kind, what, fix }: Finding): string => `${kind === 'stop' ? '✗' : '!'} ${what}\n    → ${fix}`;

/** What a check finds; where nobody could look, that. */
export const look = (what: string, check: () => Promise<readonly Finding[]>): Promise<readonly Finding[]> =>
  check().catch((error: unknown) => [uncheckedFinding(what, error)]);

/** What AWS answers; undefined where it says that there is no such thing. */
export const ifThere = <T>(answer: Promise<T>, absent = 'ResourceNotFoundException'): Promise<T | undefined> =>
  answer.catch((error: unknown) => {
    if (nameOf(error) === absent) return undefined;
    throw error;
  });
