import { sayMoney } from '@rostro/shared/money';
import { centsTyped } from '@rostro/shared/typed-money';
import { Button, Input } from 'antd';
import { Plus } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { EditField } from '#office/edit/EditField.tsx';
import { EditText } from '#office/edit/fields.tsx';
import { amountText } from '#office/ui/pesos.ts';
import { shownAmount } from './check.ts';
import { MethodField } from './MethodField.tsx';
import type { PaymentState } from './usePayment.ts';

/** The change for a larger note. It is not registered. */
function sayChange(receivedCents: number | undefined, amountCents: number): string {
  if (receivedCents === undefined) return '';
  const left = receivedCents - amountCents;
  return left < 0 ? `Faltan ${sayMoney(0 - left)}` : `Cambio ${sayMoney(left)}`;
}

interface ChangeProps {
  /** The amount to pay; undefined while it is not valid. */
  amountCents: number | undefined;
}

function Change({ amountCents }: ChangeProps) {
  const id = useId();
  const [received, receive] = useState('');
  return (
    <div className="grid gap-1 content-start [&_label]:font-medium">
      <label htmlFor={id}>
        Recibe <span className="text-muted font-normal">(opcional)</span>
      </label>
      <Input
        id={id}
        prefix="$"
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        value={received}
        onChange={({ target }) => receive(target.value)}
      />
      <p className="font-medium tabular-nums empty:hidden" role="status">
        {amountCents === undefined ? '' : sayChange(centsTyped(received), amountCents)}
      </p>
    </div>
  );
}

const REFERENCE = { autoComplete: 'off', maxLength: 80 } as const;
const NOTES = { autoComplete: 'off', maxLength: 300 } as const;

/** Formats an amount when the field loses the focus: `'500'` → `'500.00'`. */
function tidyAmount(text: string | null): string | null {
  const cents = text === null ? undefined : centsTyped(text);
  return cents === undefined ? text : amountText(cents);
}

/** The form of one more payment line. Enter adds it to the list, and does not register the payment. */
export function LineForm({ payment }: { payment: PaymentState }) {
  const { edit, draft, account } = payment;
  const isCash = payment.methods.data?.find(({ id }) => id === draft.typed.paymentMethodId)?.isCash === true;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    payment.add();
  };
  return (
    <form
      className="grid gap-3 p-3 border border-line rounded-control bg-sand"
      noValidate
      aria-label="Nueva forma de pago"
      onSubmit={submit}
    >
      <div className="grid grid-cols-2 gap-3 max-[480px]:grid-cols-1">
        <div className="col-span-full">
          <EditField edit={edit} name="typed.paymentMethodId" label="Método" bare ownError>
            {(control, error) => <MethodField methods={payment.methods} control={control} error={error} />}
          </EditField>
        </div>
        <div className="[&_input]:text-right [&_input]:tabular-nums">
          <EditField edit={edit} name="typed.amount" label="Monto" tidy={tidyAmount}>
            {({ onChange, ...control }) => (
              <Input
                {...control}
                prefix="$"
                inputMode="decimal"
                autoComplete="off"
                value={shownAmount(draft.typed, account)}
                onChange={({ target }) => onChange(target.value)}
              />
            )}
          </EditField>
        </div>
        {isCash && <Change key={draft.lines.length} amountCents={centsTyped(shownAmount(draft.typed, account))} />}
        <EditText edit={edit} name="typed.referenceNumber" label="Referencia" optional input={REFERENCE} />
        <EditText edit={edit} name="typed.notes" label="Notas" optional input={NOTES} />
      </div>
      <Button
        htmlType="submit"
        className="justify-self-start max-[480px]:justify-self-stretch"
        icon={<Plus size={16} strokeWidth={1.8} aria-hidden />}
        disabled={payment.busy}
      >
        Agregar método de pago
      </Button>
    </form>
  );
}
