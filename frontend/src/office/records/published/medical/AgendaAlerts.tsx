import type { ClinicalAlert } from '@rostro/shared/contract/records/medical-history';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useCan } from '#office/ui/permissions.ts';
import { type Alerts, alertsQuery } from './api.ts';
import styles from './Medical.module.css';

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
  <p className={styles.failed} role="alert">
    No pudimos leer las alertas clínicas.
    <Button size="small" onClick={onAgain}>
      Reintentar
    </Button>
  </p>
);

interface AgendaAlertsProps {
  appointments: readonly { client: { id: string } | null }[];
  children: ReactNode;
}

/** One request for the alerts of all clients of the appointments. */
export function AgendaAlerts({ appointments, children }: AgendaAlertsProps) {
  const clientIds = useMemo(
    () => [...new Set(appointments.flatMap(({ client }) => client?.id ?? []))].sort(),
    [appointments],
  );
  const { data, isError, refetch } = useQuery(alertsQuery(useMayAskForAlerts() ? clientIds : []));
  return (
    <AlertsOfAgenda.Provider value={data ?? NO_ALERTS}>
      {isError && <AlertsFailed onAgain={() => void refetch()} />}
      {children}
    </AlertsOfAgenda.Provider>
  );
}
