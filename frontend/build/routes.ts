import { routeEntries } from '@rostro/shared/contract/index';
import type { Plugin } from 'vite';

const OFFICE = '/api/admin/';
const REPLIES = '/api/replies';
const SIGN_IN_CODES = '/api/sign-in-codes';
const APART = [OFFICE, REPLIES, SIGN_IN_CODES];
/**
 * The virtual modules and the routes that each one contains. Back office, replies and sign-in codes have modules of their own,
 * so that other visitors do not download them. Routes of the service `meta` are in none, because no page calls them.
 */
const MODULES: Record<string, (path: string) => boolean> = {
  'virtual:routes': (path) => !APART.some((start) => path.startsWith(start)),
  'virtual:office-routes': (path) => path.startsWith(OFFICE),
  'virtual:reply-routes': (path) => path.startsWith(REPLIES),
  'virtual:sign-in-code-routes': (path) => path.startsWith(SIGN_IN_CODES),
};

/** The routes as JSON: `{ listServices: ['GET', '/api/services', 'public'], … }`. */
function routeTable(belongs: (path: string) => boolean): string {
  const rows = routeEntries()
    .filter(([, { path, service }]) => service !== 'meta' && belongs(path))
    .map(([id, { method, path, access }]) => [id, [method, path, access === 'public' ? 'public' : 'signed-in']]);
  return JSON.stringify(Object.fromEntries(rows));
}

/** Provides the routes of the contract as plain data, so that neither zod nor a schema gets into the bundle through them. */
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
