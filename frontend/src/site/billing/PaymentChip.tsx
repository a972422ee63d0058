import type { OwnPayment } from '@rostro/shared/contract/payments';
import { Chip } from '#ui/chip/Chip.tsx';

const STATES: Record<OwnPayment['status'], { label: string; tone: string }> = {
  pending: { label: 'Sin pagar', tone: 'pending' },
  partial: { label: 'Pago parcial', tone: 'pending' },
  completed: { label: 'Pagado', tone: 'confirmed' },
  refunded: { label: 'Reembolsado', tone: 'completed' },
  cancelled: { label: 'Cancelado', tone: 'cancelled' },
};

export function PaymentChip({ status }: { status: OwnPayment['status'] }) {
  const { label, tone } = STATES[status];
  return <Chip tone={tone}>{label}</Chip>;
}
