import { sayMoney } from '@rostro/shared/money';
import { Input } from 'antd';
import { useId, useState } from 'react';
import { centsTyped } from '#office/ui/pesos.ts';
import styles from './Change.module.css';

/** What to give back of a larger note: nothing of it is registered. */
function sayChange(receivedCents: number | undefined, amountCents: number): string {
  if (receivedCents === undefined) return '';
  const left = receivedCents - amountCents;
  return left < 0 ? `Faltan ${sayMoney(0 - left)}` : `Cambio ${sayMoney(left)}`;
}

interface ChangeProps {
  /** What is to be paid; undefined: the amount is not valid. */
  amountCents: number | undefined;
}

/** The cash that the client hands over, and the change. */
export function Change({ amountCents }: ChangeProps) {
  const id = useId();
  const [received, receive] = useState('');
  return (
    <div className={styles.change}>
      <label htmlFor={id}>
        Recibe <span className={styles.optional}>(opcional)</span>
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
      <p className={styles.left} role="status">
        {amountCents === undefined ? '' : sayChange(centsTyped(received), amountCents)}
      </p>
    </div>
  );
}
