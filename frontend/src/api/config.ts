import { queryOptions } from '@tanstack/react-query';
import { loadConfig } from '#session/config.ts';
import { PUBLIC } from './queryClient.ts';

/** The configuration of the client. Signing in needs it, so if it cannot be read, the error screen is shown before the form. */
export const configQuery = () =>
  queryOptions({ queryKey: [PUBLIC, 'config'], queryFn: loadConfig, staleTime: Number.POSITIVE_INFINITY });
