import type { StaffAppointment } from '@rostro/shared/contract/booking/booking';
import type { AccountMovement, VisitAccount } from '@rostro/shared/contract/payments/payments';
import { sayMoney } from '@rostro/shared/money';
import { isOff } from '@rostro/shared/visit-state';
import { Alert } from 'antd';
import { Lock, PiggyBank, Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { ReceiptOf } from '#office/payments/published/api.ts';
import { Dialog } from '#office/ui/Dialog.tsx';
import { GatedButton } from '#office/ui/GatedButton.tsx';
import { sentence } from '#office/ui/say.ts';
import { sayReceipt } from '#ui/receipt/words.ts';
import filed from './FiledPayment.module.css';
import { KeepForm, type Keeping } from './KeepForm.tsx';
import styles from './Payment.module.css';
import { RefundForm } from './RefundForm.tsx';
import { sayWhen } from './words.ts';

const sayAmount = (cents: number): string => (cents < 0 ? `−${sayMoney(0 - cents)}` : sayMoney(cents));

interface SettledProps {
  movement: AccountMovement;
  onReceipt: (receipt: ReceiptOf) => void;
}

/** The words for settled money. A negative credit was taken out of the balance again. */
const SETTLED_WORDS: Readonly<Record<Keeping, string>> = { forfeit: 'Retenido', credit: 'Saldo a favor' };

/** Money that was given back, left in favour or kept. */
function Settled({ movement: { kind, at, by, method, amountCents, receipt }, onReceipt }: SettledProps) {
  const isRefund = kind === 'refund';
  const title = isRefund ? method?.name : SETTLED_WORDS[kind as Keeping];
  return (
    <li className={filed.line}>
      <span className={filed.text}>
        {title}
        <small>{[sentence(sayWhen(at)), by?.name].filter(Boolean).join(' · ')}</small>
        {receipt && (
          <button type="button" className={filed.receipt} aria-haspopup="dialog" onClick={() => onReceipt(receipt)}>
            {sayReceipt(receipt.number)}
          </button>
        )}
      </span>
      <span className="tabular-nums whitespace-nowrap">{sayAmount(isRefund ? 0 - amountCents : amountCents)}</span>
    </li>
  );
}

const SETTLED: ReadonlySet<AccountMovement['kind']> = new Set(['refund', 'forfeit', 'credit']);

type Asking = 'refund' | Keeping;

interface ActionsProps {
  reason: string | undefined;
  mayLeave: boolean;
  mayKeep: boolean;
  onAsk: (asking: Asking) => void;
}

function Actions({ reason, mayLeave, mayKeep, onAsk }: ActionsProps) {
  return (
    <div className="flex flex-wrap gap-2">
      {mayLeave && (
        <GatedButton
          reason={reason}
          icon={<PiggyBank size={16} strokeWidth={1.8} aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => onAsk('credit')}
        >
          Dejar a favor
        </GatedButton>
      )}
      {mayKeep && (
        <GatedButton
          reason={reason}
          icon={<Lock size={16} strokeWidth={1.8} aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => onAsk('forfeit')}
        >
          Retener
        </GatedButton>
      )}
      <GatedButton
        reason={reason}
        icon={<Undo2 size={16} strokeWidth={1.8} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => onAsk('refund')}
      >
        Devolver dinero
      </GatedButton>
    </div>
  );
}

interface RefundsProps {
  appointment: StaffAppointment;
  account: VisitAccount;
  /** Why no money can be given back, if that is so. A cancellation is no reason. */
  reason: string | undefined;
  onReceipt: (receipt: ReceiptOf) => void;
}

/** Empty without such money and without anything to settle. */
export function Refunds({ appointment, account, reason, onReceipt }: RefundsProps) {
  const [asking, ask] = useState<Asking>();
  const { heldCents, reclaimableCents, movements } = account;
  const settled = movements.filter(({ kind }) => SETTLED.has(kind)).toReversed();
  const openCents = heldCents + reclaimableCents;
  if (openCents === 0 && settled.length === 0) return null;
  const isCancelled = appointment.status === 'cancelled';
  const isOver = isOff(appointment);
  const close = (): void => ask(undefined);
  return (
    <section className={styles.part} aria-label="Devoluciones">
      <div className={styles.head}>
        <h3 className="font-text font-semibold text-14 leading-[1.45] tracking-normal">Devoluciones</h3>
        {openCents > 0 && <Actions reason={reason} mayLeave={isOver && heldCents > 0} mayKeep={isOver} onAsk={ask} />}
      </div>
      {isCancelled && heldCents > 0 && (
        <Alert
          type="warning"
          showIcon
          role="presentation"
          title={`Esta cita cancelada tiene ${sayMoney(heldCents)} pagados`}
          description="Devuélvelos a quien los pagó, déjalos a su favor, o retenlos si así lo dice la política de la clínica."
        />
      )}
      {settled.length > 0 && (
        <div className={filed.payment}>
          <ul className={filed.lines}>
            {settled.map((movement) => (
              <Settled key={movement.number} movement={movement} onReceipt={onReceipt} />
            ))}
          </ul>
        </div>
      )}
      <Dialog
        open={asking === 'refund'}
        onCancel={close}
        title="Devolver dinero"
        footer={null}
        width={560}
        intoFirstField
      >
        {asking === 'refund' && (
          <RefundForm appointment={appointment} account={account} onClose={close} onRefunded={onReceipt} />
        )}
      </Dialog>
      <Dialog
        open={asking === 'forfeit' || asking === 'credit'}
        onCancel={close}
        title={asking === 'credit' ? 'Dejar dinero a favor' : 'Retener dinero'}
        footer={null}
        width={460}
        intoFirstField
      >
        {(asking === 'forfeit' || asking === 'credit') && (
          <KeepForm keeping={asking} appointmentId={appointment.id} account={account} onClose={close} />
        )}
      </Dialog>
    </section>
  );
}
