import { Alert } from 'antd';
import { useRef } from 'react';
import { TabBody } from '../drawer/TabBody.tsx';
import { Foot } from './Foot.tsx';
import { focusFirstWrong } from './focusFirstWrong.ts';
import { Ledger } from './Ledger.tsx';
import { NewParts } from './NewParts.tsx';
import { OnFile } from './OnFile.tsx';
import styles from './Payment.module.css';
import { useFocusKept } from './useFocusKept.ts';
import { type PaymentInput, usePayment } from './usePayment.ts';

interface PaymentDeskProps extends PaymentInput {
  /** Why nothing can be registered, if it cannot. */
  reason: string | undefined;
  /** The drawer itself says that the appointment is cancelled. */
  locked: boolean;
  onClose: () => void;
}

/** The account, what is being added to it, and what is on file. */
export function PaymentDesk({ appointment, filed, reason, locked, onClose }: PaymentDeskProps) {
  const payment = usePayment({ appointment, filed });
  const box = useRef<HTMLDivElement>(null);
  useFocusKept(box, payment.draft.lines);
  const orFocus = (accepted: boolean): void => {
    if (!accepted) focusFirstWrong(box.current);
  };
  const foot = <Foot payment={payment} reason={reason} onClose={onClose} onPay={() => orFocus(payment.pay())} />;
  return (
    <TabBody foot={foot}>
      <div ref={box} className={styles.desk} tabIndex={-1}>
        {reason !== undefined && !locked && <Alert type="info" showIcon role="presentation" title={reason} />}
        <Ledger payment={payment} reason={reason} onCloseFields={() => orFocus(payment.closeFields())} />
        <NewParts payment={payment} reason={reason} onAdd={() => orFocus(payment.add())} />
        <OnFile appointment={appointment} payments={filed.items} reason={reason} />
      </div>
    </TabBody>
  );
}
