import sessionRoutes from 'virtual:session-routes';
import type { Session } from '@rostro/shared/contract/clients/sessions';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { call, knowRoutes } from './client.ts';
import { queryClient } from './queryClient.ts';

knowRoutes(sessionRoutes);

export const sessionsQuery = () =>
  queryOptions({
    queryKey: ['sessions'],
    queryFn: async ({ signal }) => (await call('listMySessions', undefined, { signal })).items,
  });

const remember = ({ items }: { items: Session[] }) => queryClient.setQueryData(sessionsQuery().queryKey, items);

export const endSession = (sessionId: string, signal?: AbortSignal) =>
  call('endMySession', { params: { sessionId } }, signal && { signal });

export const endSessionMutation = () =>
  mutationOptions({ mutationFn: (id: string) => endSession(id), onSuccess: remember });

export async function endOtherSessions(): Promise<void> {
  remember(await call('endOtherSessions'));
}
