import type { Guard, HttpHandler } from '@rostro/platform/http/dispatch';
import type { Routes } from '@rostro/shared/contract/index';
import { actorOf } from './actor.ts';
import type { UseCases } from './context.ts';
import { serveRoutes } from './serve-routes.ts';

/** There is no right and no second factor to ask for. */
const signedIn: Guard = ({ access, path }) => {
  if (access !== 'user') throw new Error(`${path} is not for everybody who is signed in`);
  return {
    before: async ({ event, internal }) => {
      internal.actor = await actorOf(event.requestContext.authorizer?.jwt?.claims ?? {});
    },
  };
};

/** The Lambda handler of routes that signed-in people call for themselves: it carries no user pool. */
export const serveUser = <R extends Partial<Routes>>(routes: R, useCases: UseCases<R>): HttpHandler =>
  serveRoutes(routes, useCases, signedIn);
