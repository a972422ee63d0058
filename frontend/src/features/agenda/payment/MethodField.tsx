import type { PaymentMethod } from '@rostro/shared/contract/payments';
import type { UseQueryResult } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import { useId } from 'react';
import { describe, Field } from '../../../ui/field/Field.tsx';
import styles from './Lines.module.css';

interface MethodFieldProps {
  methods: UseQueryResult<PaymentMethod[]>;
  value: string | undefined;
  error: string | undefined;
  onChange: (paymentMethodId: string) => void;
}

export function MethodField({ methods, value, error, onChange }: MethodFieldProps) {
  const id = useId();
  const { data = [], isPending, isError, isFetching, refetch } = methods;
  const look = { label: 'Método', error };
  const failed = isError && data.length === 0;
  return (
    <Field id={id} {...look}>
      <Select
        {...describe(id, look)}
        {...(error !== undefined && { status: 'error' as const })}
        placeholder="Selecciona un método"
        virtual={false}
        loading={isPending}
        value={value ?? null}
        options={data.map((method) => ({ value: method.id, label: method.name }))}
        notFoundContent={isPending ? 'Cargando los métodos de pago…' : 'No hay métodos de pago'}
        onChange={(chosen) => chosen !== null && onChange(chosen)}
      />
      {failed && (
        <p role="alert" className={styles.failed}>
          Error al cargar los métodos de pago{' '}
          <Button type="link" size="small" loading={isFetching} onClick={() => void refetch()}>
            Intentar de nuevo
          </Button>
        </p>
      )}
    </Field>
  );
}
