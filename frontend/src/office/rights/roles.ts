import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { meQuery } from '#api/me.ts';
import { createThrottle } from './throttle.ts';

/** Whoever asks for the roles, from whichever screen, asks through this one. */
export const rolesThrottle = createThrottle({
  intervalMs: 2000,
  inFlight: 'Ya hay una solicitud de roles en curso',
  tooSoon: 'Demasiadas solicitudes, intenta nuevamente en unos segundos',
});

const keys = { all: ['roles'] as const, list: ['roles', 'list'] as const };
export const roleKey = (id: string) => ['roles', 'one', id] as const;

/** The signal is not taken: a screen that closes while the list comes leaves its answer to the next one. */
export const rolesQuery = () =>
  queryOptions({
    queryKey: keys.list,
    queryFn: () => rolesThrottle.run(() => call('listRoles')),
    select: ({ items }) => items,
    // Its own second try would be refused, and hide why the first one failed.
    retry: false,
    throwOnError: false,
  });

/** After a role was saved: the list may be read at once, and one's own rights may be others now. */
export function refreshRoles(cache: QueryClient): void {
  rolesThrottle.lift();
  void cache.invalidateQueries({ queryKey: keys.all });
  void cache.invalidateQueries({ queryKey: meQuery().queryKey });
}
