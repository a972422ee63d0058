import { routeEntries } from '@rostro/shared/contract/index';
import type { Plugin } from 'vite';

const OFFICE = '/api/admin/';
const REPLIES = '/api/replies';
/**
 * Module → the routes that it holds: back office and replies bring their own, so that other visitors never download them.
 * No page asks for what the API says of itself.
 */
const MODULES: Record<string, (path: string) => boolean> = {
  'virtual:routes': (path) => !path.startsWith(OFFICE) && !path.startsWith(REPLIES),
  'virtual:office-routes': (path) => path.startsWith(OFFICE),
  'virtual:reply-routes': (path) => path.startsWith(REPLIES),
};

/** `{ listServices: ['GET', '/api/services', 'public'], … }` */
function routeTable(belongs: (path: string) => boolean): string {
  const rows = routeEntries()
    .filter(([, { path, service }]) => service !== 'meta' && belongs(path))
    .map(([id, { method, path, access }]) => [id, [method, path, access === 'public' ? 'public' : 'signed-in']]);
  return JSON.stringify(Object.fromEntries(rows));
}

/** Gives the client the routes of the contract as plain data: neither zod nor a schema reaches the browser through it. */
export function contractRoutes(): Plugin {
  return {
    name: 'rostro-contract-routes',
    resolveId: (id) => (id in MODULES ? `\0${id}` : undefined),
    load(id) {
      const belongs = id.startsWith('\0') ? MODULES[id.slice(1)] : undefined;
      return belongs && `export default ${routeTable(belongs)}`;
    },
  };
}
