import ownRoutes from 'virtual:routes';
import type { RouteId, RouteInput, RouteOutput } from '@rostro/shared/contract/index';
import { accessToken, expireSession } from '#session/tokens.ts';
import { connectionError, failureOf } from './failure.ts';

const routes = { ...ownRoutes };

/** Makes routes known whose code has come: those of the back office, or of what messages link to. */
export const knowRoutes = (more: typeof ownRoutes): unknown => Object.assign(routes, more);

export interface CallOptions {
  signal?: AbortSignal;
  idempotencyKey?: string;
}

/** What every input looks like once its route is forgotten. */
interface AnyInput {
  params?: Record<string, string | number>;
  query?: Record<string, string | number | undefined>;
  body?: unknown;
}

function urlOf(path: string, { params = {}, query = {} }: AnyInput): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  return search.size > 0 ? `${filled}?${search}` : filled;
}

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
 * Calls a route of the contract on this origin. Public routes carry no token, so that they wait for no session and may be
 * cached. Throws `ApiError`, and nothing else, unless the caller's own signal aborts.
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
  const response = await send(urlOf(path, sent), requestOf(method, sent.body, token, options));
  // Reading goes on signed out where it may; what the person was doing cannot.
  if (response.status === 401 && access !== 'public') expireSession(method === 'GET' ? 'noticed' : 'interrupted');
  if (!response.ok) throw await failureOf(response);
  return (await response.json().catch(() => {
    throw connectionError();
  })) as RouteOutput<K>;
}
