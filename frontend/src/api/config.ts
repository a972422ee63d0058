import { queryOptions } from '@tanstack/react-query';
import { loadConfig } from '#session/config.ts';
import { PUBLIC } from './queryClient.ts';

/** Nobody can sign in without it: where it cannot be read, the error screen says so before anything is typed. */
export const configQuery = () =>
  queryOptions({ queryKey: [PUBLIC, 'config'], queryFn: loadConfig, staleTime: Number.POSITIVE_INFINITY });
