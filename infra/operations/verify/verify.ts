import type { Environment } from '../../config/environment.ts';
import { type AccountCheck, type Result, unseen, type VerifyClients } from './check.ts';

const MARKS = { ok: '✓', failed: '✗', unseen: '?' } as const;

async function lookAt(check: AccountCheck, clients: VerifyClients, environment: Environment): Promise<Result> {
  try {
    return await check.look(clients, environment);
  } catch (error) {
    const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    return unseen(reason, 'Look yourself, or let these credentials read it.');
  }
}

/** What a person reads of a result. */
export const lineOf = (name: string, result: Result): string =>
  `${MARKS[result.state]} ${name}: ${result.is}${result.state === 'ok' ? '' : `\n    → ${result.fix}`}`;

/**
 * Looks at each check, one after another: each is a line.
 * @returns how many failed, and how many could not be seen
 */
export async function verify(
  checks: readonly AccountCheck[],
  clients: VerifyClients,
  environment: Environment,
  tell: (line: string) => void = console.log,
): Promise<Record<Result['state'], number>> {
  const count = { ok: 0, failed: 0, unseen: 0 };
  for (const check of checks) {
    const result = await lookAt(check, clients, environment);
    count[result.state]++;
    tell(lineOf(check.name, result));
  }
  return count;
}
