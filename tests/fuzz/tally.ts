import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** The gateway's answers to one caller. */
export interface Tally {
  statuses: Map<number, number>;
  /** How many were 401 although they came with a token. */
  tokensRefused: number;
  /** `GET /api/me → 500`, once each. */
  failures: Set<string>;
}

/**
 * Counts this process's answers under `/api/`, independent of the tool's own counts.
 * @returns a function that names the caller of the following answers
 */
export function countAnswers(): (whose: string) => Tally {
  const tallies = new Map<string, Tally>();
  let current: Tally | undefined;
  subscribe('http.server.response.finish', (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    if (!current || !request.url?.startsWith('/api/')) return;
    current.statuses.set(response.statusCode, (current.statuses.get(response.statusCode) ?? 0) + 1);
    const told = `${request.method} ${request.url.split('?')[0]} → ${response.statusCode}`;
    if (response.statusCode === 401 && request.headers.authorization !== undefined) current.tokensRefused += 1;
    if (response.statusCode >= 500) current.failures.add(told);
  });
  return (whose) => {
    current = tallies.get(whose) ?? { statuses: new Map(), tokensRefused: 0, failures: new Set() };
    tallies.set(whose, current);
    return current;
  };
}

const sum = (counts: Iterable<number>): number => [...counts].reduce((total, count) => total + count, 0);
export const requestsOf = ({ statuses }: Tally): number => sum(statuses.values());

/** The share of requests that were not refused for the caller's rights: 401 or 403. */
export function admittedShare(tally: Tally): number {
  const refused = (tally.statuses.get(401) ?? 0) + (tally.statuses.get(403) ?? 0);
  return requestsOf(tally) === 0 ? 0 : 1 - refused / requestsOf(tally);
}

/** The share of requests whose token was refused. */
export const refusedShare = (tally: Tally): number => tally.tokensRefused / Math.max(1, requestsOf(tally));

/** A Markdown table: a row per caller, a column per status. */
export function tableOf(tallies: ReadonlyMap<string, Tally>): string {
  const statuses = [...new Set([...tallies.values()].flatMap((tally) => [...tally.statuses.keys()]))].sort();
  const row = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
  return [
    row(['as', 'requests', 'let in', 'token refused', ...statuses]),
    row(['---', '---', '---', '---', ...statuses.map(() => '---')]),
    ...[...tallies].map(([whose, tally]) =>
      row([
        whose,
        requestsOf(tally),
        `${Math.round(admittedShare(tally) * 100)} %`,
        tally.tokensRefused,
        ...statuses.map((status) => tally.statuses.get(status) ?? 0),
      ]),
    ),
  ].join('\n');
}
