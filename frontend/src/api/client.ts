import ownRoutes from 'virtual:routes';
import { type AddressParts, addressOf } from '@rostro/shared/contract/address';
import type { RouteId, RouteInput, RouteOutput } from '@rostro/shared/contract/index';
import { accessToken, expireSession } from '#session/tokens.ts';
import { connectionError, failureOf } from './failure.ts';

const routes = { ...ownRoutes };

/** Adds routes whose code was loaded lazily: those of the back office, of the links in notices, of sign-in codes. */
export const knowRoutes = (more: typeof ownRoutes): unknown => Object.assign(routes, more);

export interface CallOptions {
  signal?: AbortSignal;
  idempotencyKey?: string | undefined;
}

/** A body with the key of its attempt: sent again with the same key, it is the same request. */
export interface Keyed<Body> {
  body: Body;
  key: string;
}

type AnyInput = AddressParts & { body?: unknown };

function requestOf(method: string, body: unknown, token: string | undefined, options: CallOptions): RequestInit {
  const headers: Record<string, string> = { accept: 'application/json' };
  if (body !== undefined) headers['content-type'] = 'application/json';
  if (token !== undefined) headers.authorization = `Bearer ${token}`;
  if (options.idempotencyKey !== undefined) headers['idempotency-key'] = options.idempotencyKey;
  return {
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(options.signal && { signal: options.signal }),
  };
}

async function send(url: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(url, request);
  } catch (error) {
    if (request.signal?.aborted) throw error;
    throw connectionError();
  }
}

/**
 * Public routes send no token, so they need not wait for the session and can be cached.
 * @throws {ApiError} and nothing else, unless the caller's signal aborts
 */
export async function call<K extends RouteId>(
  id: K,
  input?: RouteInput<K>,
  options: CallOptions = {},
): Promise<RouteOutput<K>> {
  const route = routes[id];
  if (route === undefined) throw new Error(`the client does not know the route ${id}`);
  const [method, path, access] = route;
  const sent = (input ?? {}) as AnyInput;
  const token = access === 'public' ? undefined : await accessToken();
  const ask = (bearer: string | undefined) =>
    send(addressOf(path, sent), requestOf(method, sent.body, bearer, options));
  let response = await ask(token);
  if (response.status === 401 && token !== undefined) {
    // Signing in once more, in this tab or another one, ends the session that this request began with.
    const newer = await accessToken().catch(() => undefined);
    if (newer !== undefined && newer !== token) response = await ask(newer);
  }
  // After a failed read the person may continue signed out; after a failed write they must sign in.
  if (response.status === 401 && access !== 'public') expireSession(method === 'GET' ? 'noticed' : 'interrupted');
  if (!response.ok) throw await failureOf(response);
  return (await response.json().catch((error: unknown) => {
    throw options.signal?.aborted ? error : connectionError();
  })) as RouteOutput<K>;
}
