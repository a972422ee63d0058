import { Input } from 'antd';
import { useId, useState } from 'react';
import { describe, Field, type FieldLook } from '#ui/field/Field.tsx';
import { priceText, priceTyped } from './price.ts';

interface PriceFieldProps extends FieldLook {
  cents: number;
  onChange: (cents: number) => void;
  onLeave: () => void;
}

/** Pesos with up to four decimals. What is typed stays as it is typed until the field is left. */
export function PriceField({ cents, onChange, onLeave, ...look }: PriceFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState<string>();
  // Whoever discards what they typed sees what is saved.
  const isOwn = typed !== undefined && Object.is(priceTyped(typed), cents);
  return (
    <Field id={id} {...look}>
      <Input
        {...describe(id, look)}
        prefix="$"
        suffix="pesos"
        inputMode="decimal"
        autoComplete="off"
        placeholder="0"
        value={isOwn ? typed : priceText(cents)}
        status={look.error === undefined ? '' : 'error'}
        onChange={({ target }) => {
          setTyped(target.value);
          onChange(priceTyped(target.value));
        }}
        onBlur={() => {
          // What is no price is said below, and stays to be mended.
          if (!Number.isNaN(cents)) setTyped(undefined);
          onLeave();
        }}
      />
    </Field>
  );
}
