import { type RouteId, routeEntries } from '@rostro/shared/contract/index';
import type { Plugin } from 'vite';

/** The routes that other visitors do not download: each module `virtual:<name>-routes` has those under one address. */
const APART: Record<string, string> = {
  office: '/api/admin/',
  reply: '/api/replies',
  'data-link': '/api/data-links',
  waitlist: '/api/waitlist',
  'consent-link': '/api/consent-links',
  'invoice-link': '/api/invoices',
  'own-invoice': '/api/me/invoices',
  'health-form': '/api/health-forms',
  guest: '/api/guests/',
  'sign-in-code': '/api/sign-in-codes',
  'password-code': '/api/password-codes',
  'sign-up': '/api/sign-ups',
  session: '/api/me/sessions',
  purpose: '/api/me/purposes',
  'own-notice': '/api/me/privacy-notice',
  text: '/api/texts/',
  phone: '/api/me/phone',
  'panel-pin': '/api/admin/panel-pin',
};
/**
 * The virtual modules and the routes that each one contains; `virtual:routes` has the rest. Routes that no page calls are in
 * none: those of the service `meta`, the pages of shared addresses, the manifest, and what a deployment asks.
 */
const MODULES: Record<string, (path: string) => boolean> = {
  'virtual:routes': (path) => !Object.values(APART).some((start) => path.startsWith(start)),
  ...Object.fromEntries(
    Object.entries(APART).map(([name, start]) => [`virtual:${name}-routes`, (path: string) => path.startsWith(start)]),
  ),
};

const UNCALLED: readonly RouteId[] = ['getManifest', 'rehearseBooking'];

/** The routes as JSON: `{ listServices: ['GET', '/api/services', 'public'], … }`. */
function routeTable(belongs: (path: string) => boolean): string {
  const rows = routeEntries()
    .filter(
      ([id, { path, service }]) =>
        service !== 'meta' && !UNCALLED.includes(id as RouteId) && path.startsWith('/api/') && belongs(path),
    )
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
