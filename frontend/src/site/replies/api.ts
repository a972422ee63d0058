import replyRoutes from 'virtual:reply-routes';
import type { RouteInput } from '@rostro/shared/contract/index';
import type { Reply } from '@rostro/shared/contract/notifications/replies';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { call, knowRoutes } from '#api/client.ts';
import { myAppointmentsQuery } from '#api/myAppointments.ts';
import { queryClient } from '#api/queryClient.ts';
import { refreshAvailability } from '#site/slots/api.ts';

knowRoutes(replyRoutes);

/** The current state of a link. The token is sent to no other routes than these two. */
export const replyQuery = (token: string) =>
  queryOptions({
    queryKey: ['reply', token],
    queryFn: ({ signal }): Promise<Reply> => call('lookAtReply', { body: { token } }, { signal }),
    staleTime: 0,
  });

/** After any response the data may be stale. After a lost response the reload shows whether the answer arrived. */
function refreshAfterAnswer(token: string, serviceId: number | undefined): void {
  void queryClient.invalidateQueries({ queryKey: replyQuery(token).queryKey });
  void queryClient.invalidateQueries({ queryKey: myAppointmentsQuery().queryKey });
  if (serviceId !== undefined) void refreshAvailability(serviceId);
}

export type TimeWish = Omit<RouteInput<'answerReply'>['body'], 'token'>;

export const answerMutation = (token: string, serviceId: number | undefined) =>
  mutationOptions({
    mutationFn: (wish: TimeWish) => call('answerReply', { body: { token, ...wish } }),
    onSuccess: (reply) => {
      queryClient.setQueryData(replyQuery(token).queryKey, reply);
    },
    onSettled: () => refreshAfterAnswer(token, serviceId),
  });
