import { ROUTES, type RouteId } from '@rostro/shared/contract/index';
import { errorsOf } from '@rostro/shared/contract/openapi/openapi-answers';
import type { RouteDef } from '@rostro/shared/contract/route';
import { ERROR_STATUS } from '@rostro/shared/errors';
import fc from 'fast-check';
import type { Caller } from '../support/caller.ts';
import { oddText, spoiledOf } from '../support/odd-values.ts';
import { bodiesOf, type FuzzDocument, type Operation, operationsOf } from './document.ts';

/** How many odd bodies of each route are drawn, and from which seed. */
interface Draw {
  odd: number;
  seed: number;
}
type Query = Record<string, string>;
export interface OddRequest {
  route: RouteDef;
  path: string;
  body?: unknown;
}

/** Half a surrogate pair, and a direction override. */
const SIGNS = ['\ud83d', '\u202e'];

/** The same value with one of its texts spoiled, once for each text. */
function withSign(value: unknown, sign: string): unknown[] {
  if (typeof value === 'string') return [`${value}${sign}`];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    withSign(part, sign).map((bad) =>
      Array.isArray(value) ? value.with(Number(name), bad) : { ...value, [name]: bad },
    ),
  );
}

const oddBodies = (valid: unknown, { odd, seed }: Draw): unknown[] => [
  ...SIGNS.flatMap((sign) => withSign(valid, sign)),
  ...fc.sample(spoiledOf(valid), { numRuns: odd, seed }),
];

function oddQueries(valid: Query, { odd, seed }: Draw): Query[] {
  const texts = fc.sample(oddText, { numRuns: Math.ceil(odd / 4), seed }) as string[];
  return Object.keys(valid).flatMap((name) => texts.map((text) => ({ ...valid, [name]: text })));
}

const examplesIn = ({ parameters }: Operation, place: string): Query =>
  Object.fromEntries(
    parameters.flatMap(({ name, in: where, example }) =>
      where === place && example !== undefined ? [[name, String(example)]] : [],
    ),
  );

function oddRequestsOf(operation: Operation, draw: Draw): OddRequest[] {
  const route: RouteDef = ROUTES[operation.operationId];
  const [params, query] = [examplesIn(operation, 'path'), examplesIn(operation, 'query')];
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const withQuery = (its: Query): string =>
    `${path}${Object.keys(its).length > 0 ? `?${new URLSearchParams(its)}` : ''}`;
  const bodies = bodiesOf(operation);
  return [
    ...bodies.flatMap((valid) => oddBodies(valid, draw)).map((body) => ({ route, path: withQuery(query), body })),
    ...oddQueries(query, draw).map((odd) => ({ route, path: withQuery(odd), body: bodies[0] })),
  ];
}

/** Requests that schemathesis never sends: it leaves out examples that are not valid by their schema. */
export const oddRequests = (document: FuzzDocument, routes: readonly RouteId[], draw: Draw): OddRequest[] =>
  operationsOf(document)
    .filter(({ operationId }) => routes.includes(operationId))
    .flatMap((operation) => oddRequestsOf(operation, draw));

/** The gateway's own refusals have no code. The body of an answer that is none is what the function itself compared with its schema. */
export function isListed(route: RouteDef, status: number, code: unknown): boolean {
  if (status < 400) return status === (route.status ?? 200);
  if (code === undefined) return [401, 413, 429].includes(status);
  return errorsOf(route).some((error) => error === code && ERROR_STATUS[error] === status);
}

/** @returns the answers that the contract does not list, once each */
export async function sendOdd(caller: Caller, requests: readonly OddRequest[]): Promise<string[]> {
  const wrong = new Map<string, string>();
  for (const { route, path, body } of requests) {
    const sent = JSON.stringify(body) as string | undefined;
    const answer = await caller.send(route.method, path, sent);
    const code: unknown = answer.body?.code;
    if (isListed(route, answer.status, code)) continue;
    const told = `${route.method} ${route.path} → ${answer.status} ${code ?? ''}`;
    if (!wrong.has(told)) wrong.set(told, `${told}: ${path} ${sent?.slice(0, 300) ?? ''}`);
  }
  return [...wrong.values()];
}
