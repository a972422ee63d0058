import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { answersOf, api, itemsOf } from '#api/api.ts';
import { call } from '#api/client.ts';
import { meQuery } from '#api/me.ts';
import { createThrottle } from './throttle.ts';

/** All screens that load the roles share this throttle. */
export const rolesThrottle = createThrottle({
  intervalMs: 2000,
  inFlight: 'Ya hay una solicitud de roles en curso',
  tooSoon: 'Demasiadas solicitudes, intenta nuevamente en unos segundos',
});

/** The query ignores the abort signal: if a screen closes while the roles load, the next screen uses the response. */
export const rolesQuery = () =>
  queryOptions({
    queryKey: api.listRoles.key(),
    queryFn: () => rolesThrottle.run(() => call('listRoles')),
    select: itemsOf,
    // The throttle would refuse a retry, and its refusal would hide the first error.
    retry: false,
  });

/** Lifts the throttle after a save, and reloads the roles and the user's own permissions. */
export function refreshRoles(cache: QueryClient): void {
  rolesThrottle.lift();
  void cache.invalidateQueries(answersOf('listRoles', 'getRole'));
  void cache.invalidateQueries({ queryKey: meQuery().queryKey });
}
