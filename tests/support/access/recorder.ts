import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { ClientRequest } from 'node:http';
import type { FunctionName } from '../../../infra/resources/functions.ts';
import { accessesOf } from './commands.ts';

/** What functions did with the table, and requests that could not be read. */
export interface AccessRecord {
  accesses: Partial<Record<FunctionName, string[]>>;
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

/**
 * Records what functions do with the table while they run in this process. It reads the requests that leave the bundles
 * as deployed, so that nothing in them knows of it. A request belongs to the function in whose call it was made; what a
 * test itself does with the table belongs to none.
 */
export function startRecorder(): Recorder {
  const found = new Map<FunctionName, Set<string>>();
  const problems = new Set<string>();

  const note = (name: FunctionName, target: string, body: string): void => {
    const accesses = found.get(name) ?? new Set();
    found.set(name, accesses);
    try {
      for (const access of accessesOf(target, body)) accesses.add(access);
    } catch (error) {
      problems.add(`${name}: ${(error as Error).message}`);
    }
  };
  const onRequest = (message: unknown): void => {
    const name = running.getStore();
    const { request } = message as { request: ClientRequest };
    const target = String(request.getHeader('x-amz-target') ?? '');
    if (name !== undefined && target.startsWith('DynamoDB_')) readBody(request, (body) => note(name, target, body));
  };

  subscribe(CHANNEL, onRequest);
  return {
    observe: (name, call) => running.run(name, call),
    stop: () => {
      unsubscribe(CHANNEL, onRequest);
      const accesses = Object.fromEntries([...found].map(([name, names]) => [name, [...names].sort()]));
      return { accesses, problems: [...problems] };
    },
  };
}
