import type { Routes } from '@rostro/shared/contract/index';
import { actorOf } from '../auth/actor.ts';
import { dispatch, type Guard, type HttpHandler, type UseCases } from './dispatch.ts';

/** There is no right and no second factor to ask for. */
const signedIn: Guard = ({ access, path }) => {
  if (access !== 'user') throw new Error(`${path} is not for everybody who is signed in`);
  return {
    before: async ({ event, internal }) => {
      internal.actor = await actorOf(event.requestContext.authorizer?.jwt?.claims ?? {});
    },
  };
};

/** The Lambda handler of a service that only signed-in people call for themselves: it carries no user pool. */
export const serveUser = <R extends Partial<Routes>>(routes: R, useCases: UseCases<R>): HttpHandler =>
  dispatch(routes, useCases, signedIn);
