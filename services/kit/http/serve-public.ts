import type { Routes } from '@rostro/shared/contract/index';
import { dispatch, type Guard, type HttpHandler, type UseCases } from './dispatch.ts';

/** Anybody may call; a route that is not for anybody has no place here. */
const open: Guard = ({ access, path }) => {
  if (access !== 'public') throw new Error(`${path} is not public`);
  return { before: async () => undefined };
};

/** The Lambda handler of a service that asks nobody who they are: it carries no user pool. */
export const servePublic = <R extends Partial<Routes>>(routes: R, useCases: UseCases<R>): HttpHandler =>
  dispatch(routes, useCases, open);
