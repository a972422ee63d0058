import { type AnyUseCase, dispatch, type Guard, type HttpHandler } from '@rostro/platform/http/dispatch';
import type { Routes } from '@rostro/shared/contract/index';
import type { RouteDef } from '@rostro/shared/contract/route';
import type { Part } from '../parts.ts';
import type { UseCases } from './context.ts';

/** A part with routes of an optional room. The types of the use-cases end here. */
export const definePart = <R extends Partial<Routes>>(routes: R, useCases: UseCases<R>): Part => ({
  routes: routes as Record<string, RouteDef>,
  useCases: useCases as Record<string, AnyUseCase>,
});

export function serveRoutes<R extends Partial<Routes>>(
  routes: R,
  useCases: UseCases<R>,
  guard: Guard,
  parts: readonly Part[] = [],
): HttpHandler {
  const all = [definePart(routes, useCases), ...parts];
  return dispatch(
    Object.assign({}, ...all.map((one) => one.routes)) as Record<string, RouteDef>,
    Object.assign({}, ...all.map((one) => one.useCases)) as Record<string, AnyUseCase>,
    guard,
  );
}
