import type { StaffAppointment } from '@rostro/shared/contract/booking/booking';
import { useQuery } from '@tanstack/react-query';
import { DepositHint } from '#office/clients/published/choose/DepositHint.tsx';
import { clientQuery } from '#office/clients/published/notes/clientQuery.ts';
import { useCan } from '#office/ui/permissions.ts';
import styles from './Drawer.module.css';

/** Asks for a deposit while the visit is ahead and nothing of it is paid. */
export function ClientDeposit({ appointment }: { appointment: StaffAppointment }) {
  const { client, status, closed, paidCents } = appointment;
  const isOpen = (status === 'pending' || status === 'confirmed') && !closed && paidCents === 0;
  const enabled = useCan('view_clients') && isOpen && client !== null;
  const { data } = useQuery({ ...clientQuery(client?.id ?? ''), enabled });
  return enabled && data ? <DepositHint client={data} className={styles.note} /> : null;
}
