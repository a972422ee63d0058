import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { StartFault } from '../../local/fault.ts';

export type Handle = (request: IncomingMessage, response: ServerResponse, url: URL) => void | Promise<void>;

/** A listening server whose routes are added later: it claims the port before anything else starts. */
export interface Gateway {
  port: number;
  /** Path prefix → its handler; the longest prefix wins. */
  mount(prefix: string, handle: Handle): void;
  close(): Promise<void>;
}

const LOOPBACK_NAMES = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Rejects other host names: a page of another origin could use a name that resolves to loopback. */
const isOurName = (host: string | undefined): boolean => LOOPBACK_NAMES.has((host ?? '').replace(/:\d+$/, ''));

/**
 * Listens on loopback only.
 * @throws {StartFault} if the port is taken
 */
export async function openGateway(port: number): Promise<Gateway> {
  const mounts = new Map<string, Handle>();
  const find = (path: string): Handle | undefined => {
    const prefixes = [...mounts.keys()].filter((prefix) => path.startsWith(prefix));
    return mounts.get(prefixes.sort((a, b) => b.length - a.length)[0] ?? '');
  };
  const server = createServer((request, response) => {
    if (!isOurName(request.headers.host)) return plain(response, 403, 'Host no permitido');
    const url = urlOf(request);
    if (url === null) return plain(response, 400, 'Dirección no válida');
    const handle = find(url.pathname);
    if (!handle) return plain(response, 503, 'Rostro está arrancando');
    Promise.resolve(handle(request, response, url)).catch((error: unknown) => {
      console.error(error);
      if (!response.headersSent) plain(response, 500, 'Error interno');
      else response.destroy();
    });
  });
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
      const reason = taken ? 'ya está ocupado' : `no se puede usar (${error.code ?? error.message})`;
      reject(new StartFault(`El puerto ${port} ${reason}. Elige otro con PORT, por ejemplo: PORT=3001 npm start`));
    });
    server.listen(port, '127.0.0.1', resolve);
  });
}
