import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { createThrottle } from '#office/rights/throttle.ts';

const INTERVAL_MS = 2000;

export const permissionsThrottle = createThrottle({
  intervalMs: INTERVAL_MS,
  inFlight: 'Ya hay una solicitud de permisos en curso',
  tooSoon: 'Demasiadas solicitudes, intenta nuevamente en unos segundos',
});

export const permissionsQuery = () =>
  queryOptions({
    queryKey: ['permissions'],
    queryFn: () => permissionsThrottle.run(() => call('listPermissions')),
    // Returning to the page within the throttle's interval shows the cached list without a request.
    staleTime: INTERVAL_MS,
    retry: false,
    // The page shows the loading error itself.
    throwOnError: false,
  });
