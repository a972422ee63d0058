import type { PaymentMethod } from '@rostro/shared/contract/payments/payments';
import { matchesWords } from '@rostro/shared/text';
import type { UseQueryResult } from '@tanstack/react-query';
import { Button } from 'antd';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import type { Control } from '#office/edit/EditField.tsx';
import tile from '#office/ui/Tile.module.css';
import { classes } from '#ui/classes.ts';
import styles from './MethodField.module.css';

interface MethodFieldProps {
  methods: UseQueryResult<PaymentMethod[]>;
  control: Pick<Control<string | null>, 'value' | 'onChange' | 'ref'>;
  error: string | undefined;
}

/** Letters that are typed within this time of each other form one word. */
const ONE_WORD_MS = 1_500;

const methodsTyped = (methods: readonly PaymentMethod[], typed: string): PaymentMethod[] =>
  methods.filter(({ name }) => matchesWords(typed, name));

function sayTyped(typed: string, found: number): string {
  if (typed === '' || found === 1) return '';
  return found === 0 ? `Ningún método coincide con «${typed}».` : `Varios coinciden con «${typed}»: elige uno.`;
}

/** Selects a method by keyboard while one of the radio buttons has the focus: by its number or the beginning of a word. */
function useTypedChoice(methods: readonly PaymentMethod[], onChange: (paymentMethodId: string | null) => void) {
  const [typed, setTyped] = useState('');
  const last = useRef(0);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const { key, ctrlKey, metaKey, altKey, timeStamp } = event;
    if (ctrlKey || metaKey || altKey || key.length !== 1 || key === ' ') return;
    event.preventDefault();
    // The drawer uses the same keys.
    event.stopPropagation();
    const numbered = methods[Number(key) - 1];
    if (numbered === undefined) look(key, timeStamp);
    else choose(numbered);
  };
  const look = (key: string, timeStamp: number): void => {
    const word = timeStamp - last.current < ONE_WORD_MS ? typed + key : key;
    last.current = timeStamp;
    setTyped(word);
    const found = methodsTyped(methods, word);
    // Unless exactly one method matches, none is selected: the previous selection must not stay.
    onChange(found.length === 1 ? (found[0]?.id ?? null) : null);
  };
  const choose = ({ id }: PaymentMethod): void => {
    setTyped('');
    onChange(id);
  };
  return { said: sayTyped(typed, methodsTyped(methods, typed).length), choose, onKeyDown };
}

/** A radio group with one button for each method. */
export function MethodField({ methods, control: { value, onChange, ref }, error }: MethodFieldProps) {
  const id = useId();
  const { data = [], isPending, isError, isFetching, refetch } = methods;
  const { said, choose, onKeyDown } = useTypedChoice(data, onChange);
  if (isError && data.length === 0) {
    return (
      <p role="alert" className="mt-1.5 text-14 leading-[1.45] text-muted text-error">
        Error al cargar los métodos de pago{' '}
        <Button type="link" size="small" loading={isFetching} onClick={() => void refetch()}>
          Intentar de nuevo
        </Button>
      </p>
    );
  }
  return (
    <fieldset
      className="min-w-0"
      onKeyDown={onKeyDown}
      {...(error !== undefined && { 'aria-describedby': `${id}-error` })}
    >
      <legend className="p-0 mb-1.5 text-14 font-medium">Método</legend>
      {data.length === 0 && (
        <p role="status" className="mt-1.5 text-14 leading-[1.45] text-muted empty:hidden">
          {isPending ? 'Cargando los métodos de pago…' : 'No hay métodos de pago'}
        </p>
      )}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(124px,1fr))] gap-2">
        {data.map((method, place) => (
          <label key={method.id} className={classes('ring-within', tile.tile, styles.method)}>
            <input
              type="radio"
              className={tile.radio}
              name={id}
              aria-keyshortcuts={String(place + 1)}
              checked={method.id === value}
              {...(place === 0 && { ref })}
              onChange={() => choose(method)}
            />
            <span>{method.name}</span>
            <kbd aria-hidden>{place + 1}</kbd>
          </label>
        ))}
      </div>
      <p role="status" className="mt-1.5 text-14 leading-[1.45] text-muted empty:hidden">
        {said}
      </p>
      {error !== undefined && (
        <p id={`${id}-error`} role="alert" className="mt-1.5 text-14 leading-[1.45] text-muted text-error">
          {error}
        </p>
      )}
    </fieldset>
  );
}
