import { INBOX_NEEDS } from '@rostro/shared/inbox';
import { useQuery } from '@tanstack/react-query';
import { inboxVisitsQuery } from '#office/appointments/inbox.ts';
import { useMessages, useProblems } from '#office/notices/parts/api.ts';
import { useCan } from '#office/ui/permissions.ts';
import { byDue, type InboxRow, messageRow, problemRow, visitRow } from './rows.ts';

/** As the board: what one desk settles has left the other one's list within five seconds. */
const POLL_MS = 4_000;

/** All that waits for whoever looks, what is due first in front; `rows` are undefined until all of it was read once. */
export function useInbox() {
  const maySettle = useCan(INBOX_NEEDS.reply);
  const visits = useQuery({ ...inboxVisitsQuery(), refetchInterval: POLL_MS });
  const watching = { enabled: maySettle, refetchInterval: POLL_MS };
  const [messages, problems] = [useMessages(watching), useProblems(watching)];
  const sources = maySettle ? [visits, messages, problems] : [visits];
  const isRead = sources.every(({ data }) => data !== undefined);
  const rows: InboxRow[] | undefined = isRead
    ? [
        ...(visits.data?.items ?? []).map(visitRow),
        ...(maySettle ? (messages.data?.items ?? []).map(messageRow) : []),
        ...(maySettle ? (problems.data?.items ?? []).map(problemRow) : []),
      ].sort(byDue)
    : undefined;
  return {
    rows,
    /** More are there than are listed. */
    more: sources.some(({ data }) => data?.more === true),
    failed: sources.find(({ isError }) => isError),
    isFetching: sources.some(({ isFetching }) => isFetching),
    readAgain: (): void => {
      for (const source of sources) if (source.isError) void source.refetch();
    },
  };
}
