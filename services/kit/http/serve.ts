import type { Routes } from '@rostro/shared/contract/index';
import { actorOf } from '../auth/actor.ts';
import { guard } from '../auth/guard.ts';
import { demandSecondFactor } from '../auth/second-factor.ts';
import { dispatch, type Guard, type HttpHandler, type UseCases } from './dispatch.ts';

/** The guard runs before the body is read, so that a refused caller learns nothing about the form. */
const guardRoute: Guard = (route) => ({
  before: async (request) => {
    if (route.access === 'public') return;
    const actor = await actorOf(request.event.requestContext.authorizer?.jwt?.claims ?? {});
    guard(route.access, actor);
    if (route.access !== 'user') await demandSecondFactor(actor.username);
    request.internal.actor = actor;
  },
});

/** The Lambda handler of routes that need a caller. */
export const serve = <R extends Partial<Routes>>(routes: R, useCases: UseCases<R>): HttpHandler =>
  dispatch(routes, useCases, guardRoute);
