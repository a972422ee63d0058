import { Button } from 'antd';
import { Plus } from 'lucide-react';
import type { FormEvent } from 'react';
import { AdminField } from '#office/ui/AdminField.tsx';
import { centsTyped } from '#office/ui/pesos.ts';
import { amountText } from './amounts.ts';
import { shownAmount } from './check.ts';
import styles from './Lines.module.css';
import { MethodField } from './MethodField.tsx';
import type { PaymentState } from './usePayment.ts';

/** The contract's own limits. */
const MAX_REFERENCE = 80;
const MAX_NOTES = 300;

interface LineFormProps {
  payment: PaymentState;
  onAdd: () => void;
}

/** One part more. Enter adds it to the list, and registers nothing. */
export function LineForm({ payment, onAdd }: LineFormProps) {
  const { draft, account, wrong, type } = payment;
  const { typed } = draft;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onAdd();
  };
  /** `'500'` → `'500.00'`, once it is left. */
  const tidy = (): void => {
    const cents = typed.amount === undefined ? undefined : centsTyped(typed.amount);
    if (cents !== undefined && amountText(cents) !== typed.amount) type({ amount: amountText(cents) });
  };
  return (
    <form className={styles.form} noValidate aria-label="Nueva forma de pago" onSubmit={submit}>
      <div className={styles.fields}>
        <div className={styles.method} data-wrong={wrong.method && ''}>
          <MethodField
            methods={payment.methods}
            value={typed.paymentMethodId}
            error={wrong.method}
            onChange={(paymentMethodId) => type({ paymentMethodId })}
          />
        </div>
        <div className={styles.money} data-wrong={wrong.amount && ''}>
          <AdminField
            label="Monto"
            before="$"
            inputMode="decimal"
            autoComplete="off"
            value={shownAmount(typed, account)}
            error={wrong.amount}
            onChange={({ target }) => type({ amount: target.value })}
            onBlur={tidy}
          />
        </div>
        <AdminField
          label="Referencia"
          optional
          autoComplete="off"
          maxLength={MAX_REFERENCE}
          value={typed.referenceNumber}
          onChange={({ target }) => type({ referenceNumber: target.value })}
        />
        <AdminField
          label="Notas"
          optional
          autoComplete="off"
          maxLength={MAX_NOTES}
          value={typed.notes}
          onChange={({ target }) => type({ notes: target.value })}
        />
      </div>
      <Button
        htmlType="submit"
        className={styles.add ?? ''}
        icon={<Plus size={16} strokeWidth={1.8} aria-hidden />}
        disabled={payment.busy}
      >
        Agregar método de pago
      </Button>
    </form>
  );
}
