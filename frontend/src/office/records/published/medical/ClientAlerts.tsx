import { useQuery } from '@tanstack/react-query';
import { AlertsFailed, useMayAskForAlerts } from './AgendaAlerts.tsx';
import { AlertTags } from './AlertTags.tsx';
import { alertsQuery } from './api.ts';

/** For places where staff decide about the client; empty without alerts. */
export function ClientAlerts({ clientId }: { clientId: string }) {
  const { data, isError, refetch } = useQuery(alertsQuery(useMayAskForAlerts() ? [clientId] : []));
  if (isError) return <AlertsFailed onAgain={() => void refetch()} />;
  return <AlertTags alerts={data?.get(clientId) ?? []} />;
}
