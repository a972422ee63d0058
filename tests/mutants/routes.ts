import { routeEntries } from '@rostro/shared/contract/index';
import { routeKeyOf } from '@rostro/shared/contract/route';

/** The routes that not every account may call, with the key that the guard switches off. */
export const guardedRoutes = (): { id: string; key: string }[] =>
  routeEntries().flatMap(([id, route]) =>
    route.access === 'public' || route.access === 'user' ? [] : [{ id, key: routeKeyOf(route) }],
  );
