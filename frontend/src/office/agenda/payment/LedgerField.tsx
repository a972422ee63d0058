import { Input } from 'antd';
import { useId } from 'react';
import { describe } from '#ui/field/Field.tsx';
import styles from './Ledger.module.css';

interface LedgerFieldProps {
  label: string;
  /** `'$'` or `'%'`, on its side of the value. */
  before?: string;
  after?: string;
  value: string;
  error: string | undefined;
  onChange: (text: string) => void;
}

/** A figure of the ledger, as a field in its place. */
export function LedgerField({ label, before, after, value, error, onChange }: LedgerFieldProps) {
  const id = useId();
  return (
    <div className={styles.field} data-wrong={error && ''}>
      <dt>
        <label htmlFor={id}>{label}</label>
      </dt>
      <dd>
        <Input
          {...describe(id, { label, error })}
          {...(error !== undefined && { status: 'error' as const })}
          inputMode="decimal"
          autoComplete="off"
          prefix={before}
          suffix={after}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
        {error !== undefined && (
          <p className={styles.error} id={`${id}-error`}>
            {error}
          </p>
        )}
      </dd>
    </div>
  );
}
