import { queryOptions } from '@tanstack/react-query';
import { PUBLIC } from '../api/queryClient.ts';
import { loadConfig } from '../session/config.ts';

/** Nobody can sign in without it: where it cannot be read, the error screen says so before anything is typed. */
export const configQuery = () =>
  queryOptions({ queryKey: [PUBLIC, 'config'], queryFn: loadConfig, staleTime: Number.POSITIVE_INFINITY });
