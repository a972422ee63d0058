import type { Guard, HttpHandler } from '@rostro/platform/http/dispatch';
import type { Routes } from '@rostro/shared/contract/index';
import type { Part } from '../parts.ts';
import { actorOf } from './actor.ts';
import type { UseCases } from './context.ts';
import { guard } from './guard.ts';
import { demandSecondFactor } from './second-factor.ts';
import { serveRoutes } from './serve-routes.ts';

/** The guard runs before the body is read, so that a refused caller learns nothing about the form. */
const guardRoute: Guard = (route) => ({
  before: async (request) => {
    if (route.access === 'public') return;
    const actor = await actorOf(request.event.requestContext.authorizer?.jwt?.claims ?? {}, route.frugal);
    guard(route.access, actor);
    if (route.access !== 'user') await demandSecondFactor(actor.username, route.frugal);
    request.internal.actor = actor;
  },
});

export const serve = <R extends Partial<Routes>>(
  routes: R,
  useCases: UseCases<R>,
  parts: readonly Part[] = [],
): HttpHandler => serveRoutes(routes, useCases, guardRoute, parts);

/** A function of an optional room. */
export const serveRoom = (part: Part): HttpHandler => serve({}, {}, [part]);
