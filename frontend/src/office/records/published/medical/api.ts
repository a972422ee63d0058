import type { RouteOutput } from '@rostro/shared/contract/index';
import {
  type ClinicalAlert,
  MAX_ALERT_CLIENTS,
  type MedicalHistory,
} from '@rostro/shared/contract/records/medical-history';
import { keepPreviousData, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '#api/api.ts';
import { call } from '#api/client.ts';
import { READ_ON_REQUEST } from '#api/queryClient.ts';

export type History = RouteOutput<'getMedicalHistory'>;

const ALERTS = ['medical', 'alerts'] as const;

/** The server logs each read, so a history is read only on request. */
export const historyQuery = (clientId: string) =>
  queryOptions({
    ...api.getMedicalHistory.query({ params: { clientId } }),
    ...READ_ON_REQUEST,
  });

/** The new version becomes the first one, and alerts are read again. */
export function takeVersion(cache: QueryClient, clientId: string, saved: MedicalHistory): void {
  cache.setQueryData(historyQuery(clientId).queryKey, (now) => ({
    current: saved,
    earlier: now?.current ? [now.current, ...now.earlier] : [],
  }));
  void cache.invalidateQueries({ queryKey: ALERTS });
}

/** After a write by another user, the history is read again: the screen shows an old version. */
export const checkMutation = (cache: QueryClient, clientId: string) =>
  mutationOptions({
    mutationFn: (version: number) => call('checkMedicalHistory', { params: { clientId }, body: { version } }),
    onSuccess: (saved) => takeVersion(cache, clientId, saved),
    onError: () => cache.invalidateQueries({ queryKey: historyQuery(clientId).queryKey }),
  });

export type Alerts = ReadonlyMap<string, readonly ClinicalAlert[]>;

/** Each look is logged, so alerts are seldom read again: a colleague's change appears within this time. */
const FRESH_MS = 5 * 60_000;

/** The alerts of some clients, by client; one request for up to a hundred of them. */
export const alertsQuery = (clientIds: readonly string[]) =>
  queryOptions({
    queryKey: [...ALERTS, clientIds],
    queryFn: async ({ signal }): Promise<Alerts> => {
      const parts = Array.from({ length: Math.ceil(clientIds.length / MAX_ALERT_CLIENTS) }, (_, part) =>
        clientIds.slice(part * MAX_ALERT_CLIENTS, (part + 1) * MAX_ALERT_CLIENTS),
      );
      const answers = await Promise.all(
        parts.map((ids) => call('listClinicalAlerts', { query: { clientIds: ids.join(',') } }, { signal })),
      );
      return new Map(answers.flatMap(({ clients }) => clients.map((one) => [one.clientId, one.alerts] as const)));
    },
    enabled: clientIds.length > 0,
    staleTime: FRESH_MS,
    refetchInterval: FRESH_MS,
    refetchOnWindowFocus: false,
    placeholderData: keepPreviousData,
  });
