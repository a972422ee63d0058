import { routeEntries } from '@rostro/shared/contract/index';

/** The contents of `virtual:routes` and its like in a build, together. */
export default Object.fromEntries(
  routeEntries().map(([id, route]) => [
    id,
    [route.method, route.path, route.access === 'public' ? 'public' : 'signed-in'],
  ]),
);
