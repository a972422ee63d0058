import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { LocalFault } from '../common/fault.ts';
import type { Handle } from '../common/handle.ts';
import { logError, type OnError } from '../common/on-error.ts';

export interface GatewayOptions {
  /** 0 selects any free port. */
  port: number;
  /** The plain texts of requests that reach no handler. */
  texts?: Partial<typeof TEXTS>;
  onError?: OnError;
}

/** A listening server whose routes are added later: it claims the port before anything else starts. */
export interface Gateway {
  port: number;
  /** Path prefix → its handler; the longest prefix wins. */
  mount(prefix: string, handle: Handle): void;
  close(): Promise<void>;
}

const TEXTS = {
  foreignHost: 'Host not allowed',
  badAddress: 'Bad address',
  nothingMounted: 'Starting',
  failure: 'Internal error',
};

/** Longer than any client keeps an unused connection: otherwise it may be closed just as a request is sent on it. */
const KEPT_ALIVE_MS = 120_000;
const LOOPBACK_NAMES = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Rejects other host names: a page of another origin could use a name that resolves to loopback. */
const isOurName = (host: string | undefined): boolean => LOOPBACK_NAMES.has((host ?? '').replace(/:\d+$/, ''));

/**
 * Listens on loopback only.
 * @throws {LocalFault} if the port is taken
 */
export async function openGateway({ port, onError = logError, ...options }: GatewayOptions): Promise<Gateway> {
  const texts = { ...TEXTS, ...options.texts };
  const mounts = new Map<string, Handle>();
  const find = (path: string): Handle | undefined => {
    const prefixes = [...mounts.keys()].filter((prefix) => path.startsWith(prefix));
    return mounts.get(prefixes.sort((a, b) => b.length - a.length)[0] ?? '');
  };
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (!isOurName(request.headers.host)) return plain(response, 403, texts.foreignHost);
    const url = urlOf(request);
    if (url === null) return plain(response, 400, texts.badAddress);
    const handle = find(url.pathname);
    if (!handle) return plain(response, 503, texts.nothingMounted);
    await handle(request, response, url);
  };
  const server = createServer((request, response) => {
    // Of the clock that the stand-ins go by: Node writes the machine's, by which clients of AWS would set theirs.
    response.setHeader('date', new Date().toUTCString());
    answer(request, response).catch((error: unknown) => {
      onError('gateway', error);
      if (!response.headersSent) plain(response, 500, texts.failure);
      else response.destroy();
    });
  });
  server.keepAliveTimeout = KEPT_ALIVE_MS;
  await listening(server, port);
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    mount: (prefix, handle) => void mounts.set(prefix, handle),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function urlOf(request: IncomingMessage): URL | null {
  const target = request.url ?? '/';
  return target.startsWith('/') && URL.canParse(target, 'http://localhost')
    ? new URL(`http://localhost${target}`)
    : null;
}

function plain(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' });
  response.end(text);
}

function listening(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = error.code === 'EADDRINUSE';
      const reason = error.code ?? error.message;
      reject(new LocalFault(taken ? { kind: 'port-taken', port } : { kind: 'port-refused', port, reason }));
    });
    server.listen(port, '127.0.0.1', resolve);
  });
}
