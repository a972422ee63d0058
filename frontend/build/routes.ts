import { routeEntries } from '@rostro/shared/contract/index';
import type { Plugin } from 'vite';

const MODULE = 'virtual:routes';
const RESOLVED = `\0${MODULE}`;

/** `{ listServices: ['GET', '/api/services', 'public'], … }` */
function routeTable(): string {
  const rows = routeEntries().map(([id, route]) => [
    id,
    [route.method, route.path, route.access === 'public' ? 'public' : 'signed-in'],
  ]);
  return JSON.stringify(Object.fromEntries(rows));
}

/** Gives the client the routes of the contract as plain data: neither zod nor a schema reaches the browser through it. */
export function contractRoutes(): Plugin {
  return {
    name: 'rostro-contract-routes',
    resolveId: (id) => (id === MODULE ? RESOLVED : undefined),
    load: (id) => (id === RESOLVED ? `export default ${routeTable()}` : undefined),
  };
}
