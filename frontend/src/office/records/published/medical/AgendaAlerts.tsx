import type { ClinicalAlert } from '@rostro/shared/contract/records/medical-history';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useCan } from '#office/ui/permissions.ts';
import { type Alerts, alertsQuery } from './api.ts';

const NONE: readonly ClinicalAlert[] = [];
const NO_ALERTS: Alerts = new Map();
const AlertsOfAgenda = createContext<Alerts>(NO_ALERTS);

/** A client's alerts, if the surrounding view has loaded them. */
export function useAlertsOf(clientId: string | undefined): readonly ClinicalAlert[] {
  const alerts = useContext(AlertsOfAgenda);
  return (clientId === undefined ? undefined : alerts.get(clientId)) ?? NONE;
}

export const useMayAskForAlerts = (): boolean => {
  const [seesAppointments, readsRecords] = [useCan('view_appointments'), useCan('view_records')];
  return seesAppointments || readsRecords;
};

/** Missing alerts must not look like none. */
export const AlertsFailed = ({ onAgain }: { onAgain: () => void }) => (
  <p className="flex flex-wrap gap-y-1 gap-x-3 items-center text-error text-13 print:hidden" role="alert">
    No pudimos leer las alertas clínicas.
    <Button size="small" onClick={onAgain}>
      Reintentar
    </Button>
  </p>
);

interface AlertsProps {
  children: ReactNode;
}

/** One request for the alerts of all these clients; the view inside asks `useAlertsOf`. */
export function AlertsOfClients({ clientIds, children }: AlertsProps & { clientIds: readonly string[] }) {
  const { data, isError, refetch } = useQuery(alertsQuery(useMayAskForAlerts() ? clientIds : []));
  return (
    <AlertsOfAgenda.Provider value={data ?? NO_ALERTS}>
      {isError && <AlertsFailed onAgain={() => void refetch()} />}
      {children}
    </AlertsOfAgenda.Provider>
  );
}

interface AgendaAlertsProps extends AlertsProps {
  appointments: readonly { client: { id: string } | null }[];
}

export function AgendaAlerts({ appointments, children }: AgendaAlertsProps) {
  const clientIds = useMemo(
    () => [...new Set(appointments.flatMap(({ client }) => client?.id ?? []))].sort(),
    [appointments],
  );
  return <AlertsOfClients clientIds={clientIds}>{children}</AlertsOfClients>;
}
