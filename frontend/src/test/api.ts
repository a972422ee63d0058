import { ROUTES, type RouteId, type RouteOutput } from '@rostro/shared/contract/index';
import type { ErrorCode } from '@rostro/shared/errors';
import { ERROR_STATUS } from '@rostro/shared/errors';
import { messageOf } from '@rostro/shared/messages';

export interface Sent {
  url: URL;
  headers: Record<string, string>;
  body: unknown;
}

interface Reply {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}
type Answer<K extends RouteId> = RouteOutput<K> | Reply | ((sent: Sent) => RouteOutput<K> | Reply);
export type Answers = { [K in RouteId]?: Answer<K> };

export type FetchMock = jest.Mock<Promise<Response>, [input: string, init?: RequestInit | undefined]>;

const isReply = (value: unknown): value is Reply =>
  typeof value === 'object' &&
  value !== null &&
  'body' in value &&
  'status' in value &&
  typeof value.status === 'number';

/** A failure of our own kind, as the server sends it. */
export function problem(
  code: ErrorCode,
  more: Record<string, unknown> & { params?: Record<string, number> } = {},
): Reply {
  const status = ERROR_STATUS[code];
  const detail = messageOf(code, more.params ?? {});
  return { status, body: { type: 'about:blank', title: code, status, code, detail, requestId: 'r1', ...more } };
}

const responseOf = ({ status, body, headers = {} }: Reply): Response =>
  ({
    ok: status < 300,
    status,
    headers: { get: (name: string) => headers[name.toLowerCase()] ?? null },
    json: async () => body,
  }) as unknown as Response;

function routeFor(method: string, path: string): RouteId | undefined {
  const found = Object.entries(ROUTES).find(([, route]) => {
    const pattern = new RegExp(`^${route.path.replace(/\{\w+\}/g, '[^/]+')}$`);
    return route.method === method && pattern.test(path);
  });
  return found?.[0] as RouteId | undefined;
}

/**
 * Answers `fetch` for the given routes. Every 2xx response and every request body must match the contract's schemas, so
 * that no page is tested against something that the server would never send.
 */
export function answer(answers: Answers): FetchMock {
  const fetchMock = jest.fn(async (input: string, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(input, 'http://localhost');
    const id = routeFor(init.method ?? 'GET', url.pathname);
    const given = id && answers[id];
    if (id === undefined || given === undefined) return responseOf({ status: 404, body: { message: 'Not Found' } });
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const route = ROUTES[id];
    if ('body' in route) route.body.parse(body);
    const sent: Sent = { url, headers: init.headers as Record<string, string>, body };
    const said: unknown = typeof given === 'function' ? given(sent) : given;
    if (isReply(said)) return responseOf(said);
    return responseOf({ status: 200, body: route.response.parse(said) });
  });
  globalThis.fetch = fetchMock as unknown as typeof fetch;
  return fetchMock;
}

export function callsTo(fetchMock: FetchMock, id: RouteId): Sent[] {
  return fetchMock.mock.calls
    .map(([input, init]) => ({ url: new URL(input, 'http://localhost'), init: init ?? {} }))
    .filter(({ url, init }) => routeFor(init.method ?? 'GET', url.pathname) === id)
    .map(({ url, init }) => ({
      url,
      headers: init.headers as Record<string, string>,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
    }));
}
