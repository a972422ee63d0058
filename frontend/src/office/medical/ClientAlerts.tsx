import { useQuery } from '@tanstack/react-query';
import { AlertsFailed, useMayAskForAlerts } from './AgendaAlerts.tsx';
import { AlertTags } from './AlertTags.tsx';
import { alertsQuery } from './api.ts';

/** The alerts of one client, where somebody decides about them; nothing without any. */
export function ClientAlerts({ clientId }: { clientId: string }) {
  const { data, isError, refetch } = useQuery(alertsQuery(useMayAskForAlerts() ? [clientId] : []));
  if (isError) return <AlertsFailed onAgain={() => void refetch()} />;
  return <AlertTags alerts={data?.get(clientId) ?? []} />;
}
