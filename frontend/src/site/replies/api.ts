import replyRoutes from 'virtual:reply-routes';
import type { Reply } from '@rostro/shared/contract/replies';
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

export const answerMutation = (token: string, serviceId: number | undefined) =>
  mutationOptions({
    mutationFn: (startsAt: string | undefined) =>
      call('answerReply', { body: { token, ...(startsAt !== undefined && { startsAt }) } }),
    onSuccess: (reply) => {
      queryClient.setQueryData(replyQuery(token).queryKey, reply);
    },
    onSettled: () => refreshAfterAnswer(token, serviceId),
  });
