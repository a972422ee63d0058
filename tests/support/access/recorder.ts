import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { ClientRequest } from 'node:http';
import type { FunctionName } from '../../../infra/resources/functions.ts';
import { callsOf } from './calls.ts';
import { accessesOf } from './commands.ts';

type ByFunction = Partial<Record<FunctionName, string[]>>;

/** What functions did with the table and with other services of AWS, and requests that could not be read. */
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

/** Node announces each request that any client of this process makes, before its body is known. */
const CHANNEL = 'http.client.request.created';
const running = new AsyncLocalStorage<FunctionName>();

/** Calls back with the whole body: the SDK hands it over at the end. */
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
 * Records what functions do with the table, and which services they call, while they run in this process. It reads the
 * requests that leave the bundles as deployed, so that nothing in them knows of it. A request belongs to the function in
 * whose call it was made; what a test itself does belongs to none. A request without a signature needs no right.
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
