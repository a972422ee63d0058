import { routeEntries } from '@rostro/shared/contract/index';

/** What `virtual:routes` is in a build. */
export default Object.fromEntries(
  routeEntries().map(([id, route]) => [
    id,
    [route.method, route.path, route.access === 'public' ? 'public' : 'signed-in'],
  ]),
);
