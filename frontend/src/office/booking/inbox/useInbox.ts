import { INBOX_NEEDS } from '@rostro/shared/inbox';
import { instantOf, todayAt } from '@rostro/shared/time';
import { useQuery } from '@tanstack/react-query';
import { useBranch } from '#office/clinic/published/branches.ts';
import { useMessages, useProblems } from '#office/notifications/published/api.ts';
import { registerQuery } from '#office/privacy/published/api.ts';
import { useCan } from '#office/ui/permissions.ts';
import { inboxVisitsQuery } from '../published/inbox.ts';
import { byDue, type InboxRow, messageRow, problemRow, requestRows, visitRow } from './rows.ts';

/** Everything that waits for the user, the earliest due first; `rows` are undefined until all of it was read once. */
export function useInbox() {
  const maySettle = useCan(INBOX_NEEDS.reply);
  const visits = useQuery(inboxVisitsQuery(useBranch()));
  const [messages, problems] = [useMessages(maySettle), useProblems(maySettle)];
  const maySeeRequests = useCan(INBOX_NEEDS.data_rights);
  const requests = useQuery({ ...registerQuery('open'), enabled: maySeeRequests });
  const sources = [visits, ...(maySettle ? [messages, problems] : []), ...(maySeeRequests ? [requests] : [])];
  const isRead = sources.every(({ data }) => data !== undefined);
  const rows: InboxRow[] | undefined = isRead
    ? [
        ...(visits.data?.items ?? []).map(visitRow),
        ...(maySettle ? (messages.data?.items ?? []).map(messageRow) : []),
        ...(maySettle ? (problems.data?.items ?? []).map(problemRow) : []),
        ...(maySeeRequests ? requestRows(requests.data?.items ?? [], todayAt(instantOf(Date.now()))) : []),
      ].sort(byDue)
    : undefined;
  return {
    rows,
    /** There are more than the list holds. */
    more: sources.some(({ data }) => data?.more === true),
    failed: sources.find(({ isError }) => isError),
    isFetching: sources.some(({ isFetching }) => isFetching),
    readAgain: (): void => {
      for (const source of sources) if (source.isError) void source.refetch();
    },
  };
}
