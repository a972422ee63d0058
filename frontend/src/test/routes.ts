import { routeEntries } from '@rostro/shared/contract/index';

/** What `virtual:routes` and `virtual:office-routes` are in a build, together. */
export default Object.fromEntries(
  routeEntries().map(([id, route]) => [
    id,
    [route.method, route.path, route.access === 'public' ? 'public' : 'signed-in'],
  ]),
);
