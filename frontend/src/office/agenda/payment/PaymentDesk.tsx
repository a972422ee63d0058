import type { StaffAppointment } from '@rostro/shared/contract/booking';
import { instantOf, todayAt } from '@rostro/shared/time';
import { Alert, Button } from 'antd';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useCovering } from '#office/clientPackages/covering.ts';
import { endOf, sayEnd, sayLeft } from '#office/clientPackages/words.ts';
import type { ReceiptOf } from '#office/receipt/api.ts';
import { ReceiptDialog } from '#office/receipt/ReceiptDialog.tsx';
import { ReceiptOffer } from '#office/receipt/ReceiptOffer.tsx';
import { GatedButton } from '#office/ui/GatedButton.tsx';
import { TabBody } from '../drawer/TabBody.tsx';
import { Ledger } from './Ledger.tsx';
import { NewLines } from './NewLines.tsx';
import styles from './Payment.module.css';
import { Refunds } from './Refunds.tsx';
import { RegisteredPayments } from './RegisteredPayments.tsx';
import { UseBalance } from './UseBalance.tsx';
import { type PaymentInput, type PaymentState, usePayment } from './usePayment.ts';

/** Says that the visit is paid by a session, so that nobody takes money for it. */
function PackageNote({ appointment }: { appointment: StaffAppointment }) {
  const { first } = useCovering(appointment);
  if (first === undefined) return null;
  const today = todayAt(instantOf(Date.now()));
  return (
    <Alert
      type={endOf(first, today) === 'soon' ? 'warning' : 'info'}
      showIcon
      role="presentation"
      title={`Usa 1 sesión de ${first.name}`}
      description={`${sayLeft(first)}. ${sayEnd(first, today)}. Se usa al cerrar la cita como Asistió: no hace falta cobrarla.`}
    />
  );
}

/** Focuses the desk if the focused element was removed with a change, so that keyboard users go on from here. */
function useFocusKept(box: RefObject<HTMLElement | null>, changing: unknown): void {
  const before = useRef(changing);
  useEffect(() => {
    if (before.current === changing) return;
    before.current = changing;
    if (document.activeElement === document.body) box.current?.focus({ preventScroll: true });
  }, [box, changing]);
}

interface FootProps {
  payment: PaymentState;
  reason: string | undefined;
  onClose: () => void;
  onPay: () => void;
}

/** The 'Pagar' button is left out if nothing is owed and nothing is typed. */
function Foot({ payment, reason, onClose, onPay }: FootProps) {
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

interface PaymentDeskProps extends PaymentInput {
  /** Why no payment can be registered, if so. */
  reason: string | undefined;
  /** Why the person may not handle money, if so. */
  refusal: string | undefined;
  /** The appointment is cancelled; the drawer already says so. */
  locked: boolean;
  onClose: () => void;
}

/** The receipt that is read, which stays in its dialog while that closes. */
function useReceipt() {
  const [receipt, setReceipt] = useState<ReceiptOf>();
  const [reading, setReading] = useState(false);
  const read = (of: ReceiptOf): void => {
    setReceipt(of);
    setReading(true);
  };
  return { receipt, reading, setReading, read };
}

/** The account, the new payment lines, and the registered payments. */
export function PaymentDesk({ appointment, filed, reason, refusal, locked, onClose }: PaymentDeskProps) {
  const { receipt, reading, setReading, read } = useReceipt();
  const payment = usePayment({ appointment, filed });
  const box = useRef<HTMLDivElement>(null);
  useFocusKept(box, payment.draft.lines);
  const refunds = <Refunds {...{ appointment }} account={filed.account} reason={refusal} onReceipt={read} />;
  const foot = <Foot payment={payment} reason={reason} onClose={onClose} onPay={payment.pay} />;
  return (
    <TabBody foot={foot}>
      <div ref={box} className={styles.desk} tabIndex={-1}>
        {reason !== undefined && !locked && <Alert type="info" showIcon role="presentation" title={reason} />}
        {payment.receipt && <ReceiptOffer {...payment.receipt} />}
        <Ledger payment={payment} reason={reason} />
        {/* What a cancelled appointment holds is the first thing to decide. */}
        {locked && refunds}
        {!locked && <PackageNote appointment={appointment} />}
        <UseBalance {...{ payment, reason }} appointmentId={appointment.id} balanceCents={filed.balanceCents} />
        <NewLines payment={payment} reason={reason} />
        <RegisteredPayments
          {...{ appointment, reason }}
          payments={filed.items}
          movements={filed.account.movements}
          onDeleted={payment.rebase}
          onReceipt={read}
        />
        {!locked && refunds}
        {receipt && (
          <ReceiptDialog day={receipt.day} number={receipt.number} open={reading} onClose={() => setReading(false)} />
        )}
      </div>
    </TabBody>
  );
}
