import type { AppointmentNotices, Notice } from '@rostro/shared/contract/notifications/notices';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '#api/api.ts';
import { call } from '#api/client.ts';

export type NoticeChannel = Notice['channel'];

const POLL_MS = 15_000;
/** The interval of polling while a notice is being sent. */
const UNDER_WAY_MS = 2000;
const isUnderWay = ({ state }: Notice): boolean => state === 'queued' || state === 'sending';

export const noticesQuery = (appointmentId: string) =>
  queryOptions({
    ...api.listAppointmentNotices.query({ params: { appointmentId } }),
    refetchInterval: ({ state: { data } }: { state: { data: AppointmentNotices | undefined } }) =>
      data?.sent.some(isUnderWay) ? UNDER_WAY_MS : POLL_MS,
  });

export const sendNoticeMutation = (cache: QueryClient, appointmentId: string) =>
  mutationOptions({
    mutationFn: ({ channel, key }: { channel: NoticeChannel; key: string }) =>
      call('sendAppointmentNotice', { params: { appointmentId }, body: { channel } }, { idempotencyKey: key }),
    onSettled: () => void cache.invalidateQueries({ queryKey: noticesQuery(appointmentId).queryKey }),
  });
