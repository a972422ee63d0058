import type { Guard, HttpHandler } from '@rostro/platform/http/dispatch';
import type { Routes } from '@rostro/shared/contract/index';
import type { UseCases } from './context.ts';
import { serveRoutes } from './serve-routes.ts';

/** A route with another access must not be served here. */
const open: Guard = ({ access, path }) => {
  if (access !== 'public') throw new Error(`${path} is not public`);
  return { before: async () => undefined };
};

/** Needs no user pool. */
export const servePublic = <R extends Partial<Routes>>(routes: R, useCases: UseCases<R>): HttpHandler =>
  serveRoutes(routes, useCases, open);
