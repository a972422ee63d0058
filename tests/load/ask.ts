import { Agent, request } from 'node:http';
import type { RouteId, RouteInput } from '@rostro/shared/contract/index';
import { requestOf } from '../support/caller.ts';

/** A request that can be passed to another thread. */
export interface Ask {
  method: string;
  path: string;
  body?: unknown;
  token?: string | undefined;
  idempotencyKey?: string;
  /** Asks for a compressed answer, as browsers do; its text is those bytes. */
  compressed?: boolean;
}

export interface Told {
  status: number;
  text: string;
}

type Who = Pick<Ask, 'token' | 'idempotencyKey'>;

/** Returns a route of the contract as a request. */
export const askOf = <K extends RouteId>(id: K, input: RouteInput<K>, who: Who = {}): Ask => ({
  ...requestOf(id, input),
  ...who,
});

export function headersOf({ token, body, idempotencyKey, compressed }: Ask): Record<string, string> {
  return {
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
    ...(compressed ? { 'accept-encoding': 'gzip' } : {}),
  };
}

const PATIENCE_MS = 30_000;

/**
 * Sends requests over open connections, one per concurrent request. It uses Node's own client, because `fetch` takes
 * three times as much CPU, which the server shares.
 */
export function createAsker(url: string): { ask: (wanted: Ask) => Promise<Told>; close: () => void } {
  const agent = new Agent({ keepAlive: true, maxFreeSockets: 1024 });
  const { hostname, port } = new URL(url);
  const ask = (wanted: Ask): Promise<Told> =>
    new Promise((resolve, reject) => {
      const text = wanted.body === undefined ? undefined : JSON.stringify(wanted.body);
      const length = text === undefined ? {} : { 'content-length': String(Buffer.byteLength(text)) };
      const headers = { ...headersOf(wanted), ...length };
      const options = { agent, hostname, port, path: wanted.path, method: wanted.method, headers };
      const sent = request({ ...options, timeout: PATIENCE_MS }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            text: Buffer.concat(chunks).toString(wanted.compressed ? 'latin1' : 'utf8'),
          }),
        );
        response.on('error', reject);
      });
      sent.on('timeout', () => sent.destroy(Object.assign(new Error('no answer'), { code: 'ETIMEDOUT' })));
      // The gateway closed an idle connection at the moment of its reuse, so the request was not sent.
      const again = (error: NodeJS.ErrnoException): boolean => sent.reusedSocket && error.code === 'ECONNRESET';
      sent.on('error', (error) => (again(error) ? resolve(ask(wanted)) : reject(error)));
      sent.end(text);
    });
  return { ask, close: () => agent.destroy() };
}
