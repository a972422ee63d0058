import { InputNumber } from 'antd';
import { centsTyped } from '#office/ui/pesos.ts';

interface Typing {
  userTyping: boolean;
  input: string;
}

/** `1234.5` → `'1,234.50'` at rest; while somebody types, what they type. */
function shown(value: number | undefined, { userTyping, input }: Typing): string {
  if (userTyping) return input;
  return value === undefined || String(value) === ''
    ? ''
    : Number(value).toLocaleString('es-MX', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}

/** What is no amount is none: `500,50` is not fifty thousand pesos. */
const pesosOf = (text: string): number => {
  const cents = centsTyped(text);
  return cents === undefined ? Number.NaN : cents / 100;
};

interface PriceFieldProps {
  id?: string;
  value?: number | null;
  onChange?: (pesos: number | null) => void;
  onBlur?: () => void;
  'aria-label'?: string;
  'aria-describedby'?: string;
}

/** Pesos, with centavos where there are some. */
export function PriceField({ onChange, ...field }: PriceFieldProps) {
  return (
    <InputNumber<number>
      {...field}
      prefix="$"
      suffix="MXN"
      min={0}
      precision={2}
      controls={false}
      inputMode="decimal"
      formatter={shown}
      parser={(text) => pesosOf(text ?? '')}
      onChange={(pesos) => onChange?.(pesos)}
      style={{ width: '100%' }}
    />
  );
}
