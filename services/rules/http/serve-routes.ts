import { type AnyUseCase, dispatch, type Guard, type HttpHandler } from '@rostro/platform/http/dispatch';
import type { Routes } from '@rostro/shared/contract/index';
import type { RouteDef } from '@rostro/shared/contract/route';
import type { UseCases } from './context.ts';

/** Routes of an optional room that a function of another room serves. */
export interface Part {
  routes: Record<string, RouteDef>;
  useCases: Record<string, AnyUseCase>;
}

/**
 * `services/optional/<room>/parts/<function>.ts` exports it as `part`. The build joins all parts of a function
 * (`virtual:parts`), so that no core room names an optional one. The types of the use-cases end here.
 */
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
    Object.assign({}, ...all.map((one) => one.routes)) as Part['routes'],
    Object.assign({}, ...all.map((one) => one.useCases)) as Part['useCases'],
    guard,
  );
}
