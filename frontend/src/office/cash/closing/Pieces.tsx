import { DENOMINATIONS } from '@rostro/shared/contract/cash';
import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import type { Edit } from '#edit/useEdit.ts';
import { amountText } from '#office/ui/pesos.ts';
import { sayPiece } from '../data/words.ts';
import { countsOf, type NOTHING_COUNTED, worthOf } from './counted.ts';
import styles from './Pieces.module.css';

/** How many of each note and coin; their sum becomes the counted amount. */
export function Pieces({ edit }: { edit: Edit<typeof NOTHING_COUNTED> }) {
  const { form, busy } = edit;
  const id = useId();
  const pieces = form.watch('pieces');
  const [isOpened, open] = useState(false);
  // A restored draft arrives after the first render.
  const isOpen = isOpened || Object.keys(pieces).length > 0;
  const error = form.formState.errors.pieces?.message;
  const type = (cents: number, text: string): void => {
    const next = { ...pieces, [cents]: text };
    form.setValue('pieces', next, { shouldDirty: true });
    form.clearErrors('pieces');
    const counts = countsOf(next);
    if (counts !== undefined) form.setValue('counted', amountText(worthOf(counts)), { shouldDirty: true });
  };
  if (!isOpen) {
    return (
      <Button className={styles.opener ?? ''} onClick={() => open(true)}>
        Contar por billetes y monedas
      </Button>
    );
  }
  return (
    <fieldset className={styles.pieces} aria-describedby={`${id}-error`}>
      <legend>Billetes y monedas</legend>
      {DENOMINATIONS.map((cents) => (
        <div key={cents} className={styles.piece}>
          <label htmlFor={`${id}-${cents}`}>{sayPiece(cents)}</label>
          <Input
            id={`${id}-${cents}`}
            inputMode="numeric"
            autoComplete="off"
            maxLength={5}
            readOnly={busy}
            value={pieces[cents] ?? ''}
            onChange={({ target }) => type(cents, target.value)}
          />
        </div>
      ))}
      <p id={`${id}-error`} className={styles.error} role="alert">
        {typeof error === 'string' && error}
      </p>
    </fieldset>
  );
}
