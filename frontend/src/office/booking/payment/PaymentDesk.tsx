import type { StaffAppointment } from '@rostro/shared/contract/booking/booking';
import { isOff, shownStatusOf } from '@rostro/shared/visit-state';
import { Alert, Button } from 'antd';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { ReceiptOf } from '#office/payments/published/api.ts';
import { ReceiptDialog } from '#office/payments/published/ReceiptDialog.tsx';
import { ReceiptOffer } from '#office/payments/published/ReceiptOffer.tsx';
import { GatedButton } from '#office/ui/GatedButton.tsx';
import { AttendanceDialog } from '../attendance/AttendanceDialog.tsx';
import { usePrepaid } from '../attendance/usePrepaid.ts';
import { useClosingLock } from '../data/locks.ts';
import { saySession } from '../published/paid.ts';
import type { Prepaid } from '../published/prepaid.ts';
import { TabBody } from '../tabs/TabBody.tsx';
import { Ledger } from './Ledger.tsx';
import { NewLines } from './NewLines.tsx';
import { Refunds } from './Refunds.tsx';
import { RegisteredPayments } from './RegisteredPayments.tsx';
import { UseBalance } from './UseBalance.tsx';
import { type PaymentInput, type PaymentState, usePayment } from './usePayment.ts';

/** Why a visit that did not take place owes nothing. */
function excuseOf(appointment: StaffAppointment): string | undefined {
  if (!isOff(appointment)) return undefined;
  const shown = shownStatusOf(appointment);
  if (shown === 'missed') return 'No asistió: no se le cobra, salvo que registres un pago';
  return shown === 'moved' ? 'La cita se movió: se cobra en la nueva' : 'La cita se canceló';
}

interface UsePrepaidButtonProps {
  appointment: StaffAppointment;
  act: string;
  type: 'primary' | 'default';
}

/** Closing the visit as attended uses what was paid in advance. */
function UsePrepaidButton({ appointment, act, type }: UsePrepaidButtonProps) {
  const lock = useClosingLock(appointment);
  const [asking, setAsking] = useState(false);
  return (
    <>
      <GatedButton type={type} reason={lock} onClick={() => setAsking(true)}>
        {act}
      </GatedButton>
      <AttendanceDialog appointment={appointment} open={asking} chosen="attended" onClose={() => setAsking(false)} />
    </>
  );
}

/** Focuses the desk if a change removed the focused element, so that keyboard users stay in the tab. */
function useFocusKept(box: RefObject<HTMLElement | null>, changing: unknown): void {
  const before = useRef(changing);
  useEffect(() => {
    if (before.current === changing) return;
    before.current = changing;
    if (document.activeElement === document.body) box.current?.focus({ preventScroll: true });
  }, [box, changing]);
}

interface FootProps {
  appointment: StaffAppointment;
  payment: PaymentState;
  prepaid: Prepaid | undefined;
  excuse: string | undefined;
  reason: string | undefined;
  onClose: () => void;
  onPay: () => void;
}

/**
 * The 'Registrar pago' button is left out if nothing is owed and nothing is typed. What was paid in advance comes
 * first, until staff type a payment.
 */
function Foot({ appointment, payment, prepaid, excuse, reason, onClose, onPay }: FootProps) {
  const { account, begun, busy } = payment;
  const idle = account.way === 'settled' && !begun;
  const [first, second] = begun ? (['default', 'primary'] as const) : (['primary', 'default'] as const);
  return (
    <>
      <Button onClick={onClose}>Cerrar</Button>
      {prepaid && <UsePrepaidButton appointment={appointment} act={prepaid.act} type={first} />}
      {!idle && (
        <GatedButton
          type={prepaid || excuse !== undefined ? second : 'primary'}
          reason={reason}
          loading={busy}
          title="Pagar"
          onClick={onPay}
        >
          {busy ? 'Registrando…' : 'Registrar pago'}
        </GatedButton>
      )}
    </>
  );
}

interface PaymentDeskProps extends PaymentInput {
  /** Why no payment can be registered, if that is so. */
  reason: string | undefined;
  /** Why the user may not handle money, if that is so. */
  refusal: string | undefined;
  /** The appointment is cancelled; the drawer already says so. */
  locked: boolean;
  onClose: () => void;
}

/** The receipt stays in its dialog while that closes. */
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
  const refunds = <Refunds appointment={appointment} account={filed.account} reason={refusal} onReceipt={read} />;
  const prepaid = usePrepaid(appointment);
  useFocusKept(box, prepaid?.first.id);
  const excuse = payment.begun ? undefined : excuseOf(appointment);
  const foot = (
    <Foot
      appointment={appointment}
      payment={payment}
      prepaid={prepaid}
      excuse={excuse}
      reason={reason}
      onClose={onClose}
      onPay={payment.pay}
    />
  );
  const paidWith = prepaid && (appointment.session ? saySession(appointment.session) : prepaid.first.name);
  return (
    <TabBody foot={foot}>
      <div ref={box} className="grid gap-6 min-w-0 focus:outline-none" tabIndex={-1}>
        {reason !== undefined && !locked && <Alert type="info" showIcon role="presentation" title={reason} />}
        {payment.receipt && <ReceiptOffer {...payment.receipt} />}
        <Ledger payment={payment} reason={reason} excuse={excuse} session={payment.begun ? undefined : paidWith} />
        {/* The money of a cancelled appointment is the first decision. */}
        {locked && refunds}
        {prepaid?.note}
        <UseBalance
          payment={payment}
          reason={reason}
          appointmentId={appointment.id}
          balanceCents={filed.balanceCents}
        />
        <NewLines payment={payment} reason={reason} />
        <RegisteredPayments
          appointment={appointment}
          reason={reason}
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
