import textRoutes from 'virtual:text-routes';
import type { TextKind } from '@rostro/shared/texts/kinds';
import { queryOptions } from '@tanstack/react-query';
import { call, knowRoutes } from './client.ts';
import { readOrCached } from './lastSeen.ts';
import { PUBLIC } from './queryClient.ts';

knowRoutes(textRoutes);

export const textKey = (kind: TextKind) => [PUBLIC, 'text', kind] as const;

/** A text of the site that is shown now, or a version of it. The current one can be read again without a network. */
export const textQuery = (kind: TextKind, version?: string) =>
  queryOptions({
    queryKey: [...textKey(kind), version ?? 'now'],
    queryFn: async ({ signal }) => {
      const reading = call(
        'getText',
        { params: { kind }, query: version === undefined ? {} : { version } },
        { signal },
      );
      return version === undefined ? (await readOrCached(`texto-${kind}`, reading)).value : reading;
    },
  });
