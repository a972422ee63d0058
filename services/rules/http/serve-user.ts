import type { Guard, HttpHandler } from '@rostro/platform/http/dispatch';
import type { Routes } from '@rostro/shared/contract/index';
import { actorOf } from './actor.ts';
import type { UseCases } from './context.ts';
import { serveRoutes } from './serve-routes.ts';

/** These routes need neither a permission nor a second factor. */
const signedIn: Guard = ({ access, path }) => {
  if (access !== 'user') throw new Error(`${path} is not for everybody who is signed in`);
  return {
    before: async ({ event, internal }) => {
      internal.actor = await actorOf(event.requestContext.authorizer?.jwt?.claims ?? {});
    },
  };
};

/** For routes that signed-in people call for themselves; its bundle contains no user pool client. */
export const serveUser = <R extends Partial<Routes>>(routes: R, useCases: UseCases<R>): HttpHandler =>
  serveRoutes(routes, useCases, signedIn);
