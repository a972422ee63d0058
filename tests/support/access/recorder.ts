import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { ClientRequest } from 'node:http';
import type { FunctionName } from '../../../infra/resources/functions.ts';
import { callsOf } from './calls.ts';
import { accessesOf } from './commands.ts';

type ByFunction = Partial<Record<FunctionName, string[]>>;

/** The accesses of functions to the table and to other services of AWS, and unreadable requests. */
export interface AccessRecord {
  accesses: ByFunction;
  calls: ByFunction;
  problems: string[];
}

export interface Recorder {
  /** Makes a call of a function; its requests are recorded under the function's name. */
  observe: <T>(name: FunctionName, call: () => T) => T;
  /** Ends the recording. */
  stop: () => AccessRecord;
}

/** Node announces each request of this process before its body is known. */
const CHANNEL = 'http.client.request.created';
const running = new AsyncLocalStorage<FunctionName>();

/** Waits for the whole body, which the SDK passes at the end. */
function readBody(request: ClientRequest, onBody: (body: string) => void): void {
  const { end } = request;
  request.end = ((...args: Parameters<typeof end>) => {
    const [body] = args as unknown[];
    if (typeof body === 'string' || Buffer.isBuffer(body)) onBody(body.toString());
    return end.apply(request, args);
  }) as typeof end;
}

const byName = (found: ReadonlyMap<FunctionName, ReadonlySet<string>>): ByFunction =>
  Object.fromEntries([...found].map(([name, names]) => [name, [...names].sort()]));

/**
 * Records the accesses of functions to the table and to other services while they run in this process. It reads the
 * requests that leave the deployed bundles, so that the bundles need no change. A request belongs to the function
 * during whose call it was made; a test's own requests belong to none. A request without a signature needs no
 * permission.
 */
export function startRecorder(): Recorder {
  const accesses = new Map<FunctionName, Set<string>>();
  const calls = new Map<FunctionName, Set<string>>();
  const problems = new Set<string>();

  const note = (found: typeof accesses, name: FunctionName, read: () => string[]): void => {
    const names = found.get(name) ?? new Set();
    found.set(name, names);
    try {
      for (const one of read()) names.add(one);
    } catch (error) {
      problems.add(`${name}: ${(error as Error).message}`);
    }
  };
  const onRequest = (message: unknown): void => {
    const name = running.getStore();
    const { request } = message as { request: ClientRequest };
    if (name === undefined || !String(request.getHeader('authorization')).startsWith('AWS4-')) return;
    const target = String(request.getHeader('x-amz-target') ?? '');
    if (target.startsWith('DynamoDB_')) {
      readBody(request, (body) => note(accesses, name, () => accessesOf(target, body)));
      return;
    }
    const { method, path } = request;
    const agent = String(request.getHeader('user-agent') ?? '');
    note(calls, name, () => callsOf({ method, path, target, agent, headers: request.getHeaders() }));
  };

  subscribe(CHANNEL, onRequest);
  return {
    observe: (name, call) => running.run(name, call),
    stop: () => {
      unsubscribe(CHANNEL, onRequest);
      return { accesses: byName(accesses), calls: byName(calls), problems: [...problems] };
    },
  };
}
