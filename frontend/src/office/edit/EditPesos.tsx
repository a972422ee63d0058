import { sayMoney } from '@rostro/shared/money';
import { centsTyped } from '@rostro/shared/typed-money';
import { InputNumber } from 'antd';
import type { FieldPath, FieldPathByValue, FieldValues, PathValue } from 'react-hook-form';
import { EditField, type EditFieldLook } from './EditField.tsx';

interface Typing {
  userTyping: boolean;
  input: string;
}

/** `1234.5` → `'1,234.50'`; while typing, the text stays as typed. */
function shown(value: number | undefined, { userTyping, input }: Typing): string {
  if (userTyping) return input;
  return value === undefined || String(value) === ''
    ? ''
    : Number(value).toLocaleString('es-MX', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}

/** Returns NaN for text that is not an amount: `500,50` must not become fifty thousand pesos. */
const pesosOf = (text: string): number => {
  const cents = centsTyped(text);
  return cents === undefined ? Number.NaN : cents / 100;
};

interface EditPesosProps<T extends FieldValues, N extends FieldPath<T>> extends EditFieldLook<T, N> {
  /** The text for a missing amount that another person saved. */
  none?: string;
}

/** An amount in centavos, typed in pesos; null if empty. */
export function EditPesos<T extends FieldValues, N extends FieldPathByValue<T, number | null | undefined>>({
  none = '—',
  ...look
}: EditPesosProps<T, N>) {
  const say = (cents: PathValue<T, N>): string => (typeof cents === 'number' ? sayMoney(cents) : none);
  return (
    <EditField say={say} {...look}>
      {({ value, onChange, ...control }) => (
        <InputNumber<number>
          {...control}
          value={typeof value === 'number' ? value / 100 : null}
          prefix="$"
          suffix="MXN"
          min={0}
          precision={2}
          controls={false}
          inputMode="decimal"
          formatter={shown}
          parser={(text) => pesosOf(text ?? '')}
          onChange={(pesos) => onChange((pesos === null ? null : Math.round(pesos * 100)) as PathValue<T, N>)}
          style={{ width: '100%' }}
        />
      )}
    </EditField>
  );
}
