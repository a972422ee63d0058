/// <reference types="vite/client" />

/** Made from the contract at build time, so that the client knows the routes without loading their schemas. */
declare module 'virtual:routes' {
  import type { RouteId } from '@rostro/shared/contract/index';

  const routes: Record<RouteId, readonly [method: string, path: string, access: 'public' | 'signed-in']>;
  export default routes;
}
