import { type AnyUseCase, dispatch, type Guard, type HttpHandler } from '@rostro/platform/http/dispatch';
import type { Routes } from '@rostro/shared/contract/index';
import type { RouteDef } from '@rostro/shared/contract/route';
import type { UseCases } from './context.ts';

/** The types of the use-cases end here. */
export const serveRoutes = <R extends Partial<Routes>>(routes: R, useCases: UseCases<R>, guard: Guard): HttpHandler =>
  dispatch(routes as Record<string, RouteDef>, useCases as Record<string, AnyUseCase>, guard);
