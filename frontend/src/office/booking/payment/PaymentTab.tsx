import type { StaffAppointment } from '@rostro/shared/contract/booking/booking';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useRefusal } from '#office/list/GuardedButton.tsx';
import { ListSkeleton } from '#office/list/ListSkeleton.tsx';
import { LoadError } from '#office/ui/EmptyState.tsx';
import { lockedReason } from '../data/locks.ts';
import { TabBody } from '../tabs/TabBody.tsx';
import { paymentsQuery } from './api.ts';
import { PaymentDesk } from './PaymentDesk.tsx';

const ROWS = 4;

interface PaymentTabProps {
  appointment: StaffAppointment;
  locked: boolean;
  onClose: () => void;
}

export function PaymentTab({ appointment, locked, onClose }: PaymentTabProps) {
  const query = useQuery(paymentsQuery(appointment.id));
  const refusal = useRefusal('register_payments');
  const { data: filed } = query;
  if (filed !== undefined) {
    const reason = locked ? lockedReason(appointment) : refusal;
    return (
      <PaymentDesk
        key={appointment.id}
        appointment={appointment}
        filed={filed}
        reason={reason}
        refusal={refusal}
        locked={locked}
        onClose={onClose}
      />
    );
  }
  return (
    <TabBody foot={<Button onClick={onClose}>Cerrar</Button>}>
      {query.error === null ? (
        <ListSkeleton label="Cargando los pagos…" rows={ROWS} />
      ) : (
        <LoadError title="Error al cargar los pagos existentes" query={query} />
      )}
    </TabBody>
  );
}
