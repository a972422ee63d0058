import { Button } from 'antd';
import { GatedButton } from '#office/ui/GatedButton.tsx';
import type { PaymentState } from './usePayment.ts';

interface FootProps {
  payment: PaymentState;
  reason: string | undefined;
  onClose: () => void;
  onPay: () => void;
}

/** Where nothing is owed and nothing typed, there is nothing to press. */
export function Foot({ payment, reason, onClose, onPay }: FootProps) {
  const { account, begun, busy } = payment;
  const idle = account.way === 'settled' && !begun;
  return (
    <>
      <Button onClick={onClose}>Cerrar</Button>
      {!idle && (
        <GatedButton type="primary" reason={reason} loading={busy} onClick={onPay}>
          {busy ? 'Registrando…' : 'Pagar'}
        </GatedButton>
      )}
    </>
  );
}
