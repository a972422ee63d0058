import waitlistRoutes from 'virtual:waitlist-routes';
import type { WaitlistAnswer } from '@rostro/shared/contract/waitlist';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { call, knowRoutes } from '#api/client.ts';
import { queryClient } from '#api/queryClient.ts';

knowRoutes(waitlistRoutes);

export const myWaitsQuery = () =>
  queryOptions({
    queryKey: ['my-waitlist'],
    queryFn: ({ signal }) => call('listMyWaitlist', undefined, { signal }),
    staleTime: 0,
  });

export const leaveMutation = () =>
  mutationOptions({
    mutationFn: (entryId: string) => call('leaveMyWaitlist', { params: { entryId } }),
    onSuccess: (list) => queryClient.setQueryData(myWaitsQuery().queryKey, list),
  });

/** An offer is open for minutes, so the page polls. */
const LOOK_AGAIN_MS = 30_000;

export const linkQuery = (token: string) =>
  queryOptions({
    queryKey: ['waitlist-link', token],
    queryFn: ({ signal }) => call('lookAtWaitlist', { body: { token } }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'offered' ? LOOK_AGAIN_MS : false),
  });

export const answerMutation = (token: string) =>
  mutationOptions({
    mutationFn: (answer: WaitlistAnswer) => call('answerWaitlist', { body: { token, answer } }),
    onSuccess: (shown) => {
      queryClient.setQueryData(linkQuery(token).queryKey, shown);
      void queryClient.invalidateQueries({ queryKey: ['my-appointments'] });
    },
    // The offer may be gone.
    onError: () => queryClient.invalidateQueries({ queryKey: linkQuery(token).queryKey }),
  });
