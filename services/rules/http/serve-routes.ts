import { type AnyUseCase, dispatch, type Guard, type HttpHandler } from '@rostro/platform/http/dispatch';
import type { Routes } from '@rostro/shared/contract/index';
import type { RoomRoutes } from '@rostro/shared/contract/optional';
import type { RouteDef } from '@rostro/shared/contract/route';
import type { ModuleName } from '@rostro/shared/optional/modules';
import type { Part } from '../parts.ts';
import type { UseCases } from './context.ts';
import { mustBeOn } from './modules.ts';

/** A part with routes of an optional room, and none of another one. The types of the use-cases end here. */
export const definePart = <M extends ModuleName, R extends Partial<Routes>>(
  room: M,
  routes: R & Record<Exclude<keyof R, keyof RoomRoutes[M]>, never>,
  useCases: UseCases<R>,
): Part & Required<Pick<Part, 'routes' | 'useCases'>> => ({
  room,
  routes: routes as Record<string, RouteDef>,
  useCases: useCases as Record<string, AnyUseCase>,
});

/** The routes of a room that is switched off answer nothing else, whoever asks. */
const whileOn =
  (room: ModuleName, guard: Guard): Guard =>
  (route) => {
    const { before } = guard(route);
    return {
      before: async (request) => {
        await mustBeOn(room);
        await before(request);
      },
    };
  };

export function serveRoutes<R extends Partial<Routes>>(
  routes: R,
  useCases: UseCases<R>,
  guard: Guard,
  parts: readonly Part[] = [],
): HttpHandler {
  const rooms = new Map(parts.flatMap(({ room, routes = {} }) => Object.values(routes).map((one) => [one, room])));
  return dispatch(
    Object.assign({}, routes, ...parts.map((one) => one.routes)) as Record<string, RouteDef>,
    Object.assign({}, useCases, ...parts.map((one) => one.useCases)) as Record<string, AnyUseCase>,
    (route) => {
      const room = rooms.get(route);
      return (room === undefined ? guard : whileOn(room, guard))(route);
    },
  );
}
