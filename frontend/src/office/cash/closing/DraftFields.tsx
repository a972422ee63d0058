import { AdminField } from '#office/ui/AdminField.tsx';
import { ReasonField } from '#office/ui/ReasonField.tsx';
import type { FieldLook } from '#ui/field/Field.tsx';
import styles from './Closing.module.css';
import { Difference } from './Difference.tsx';
import { type Counted, type Draft, type DraftErrors, MAX_REASON } from './draft.ts';

interface DraftFieldsProps {
  draft: Draft;
  errors: DraftErrors;
  counted: Counted | undefined;
  onType: (draft: Draft) => void;
}

/** The reason is asked for only where something differs; what was typed of it waits. */
export function DraftFields({ draft, errors, counted, onType }: DraftFieldsProps) {
  const differs = counted !== undefined && counted.differenceCents !== 0;
  const reason: FieldLook = { label: 'Motivo de la diferencia', error: errors.reason, hint: 'Queda en el corte.' };
  return (
    <>
      <AdminField
        label="Efectivo contado"
        hint="Billetes y monedas que hay en caja, en pesos."
        error={errors.counted}
        before="$"
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        value={draft.counted}
        onChange={({ target }) => onType({ ...draft, counted: target.value })}
      />
      <p className={styles.live} role="status">
        {counted && <Difference cents={counted.differenceCents} />}
      </p>
      {differs && (
        <ReasonField
          id="motivo-diferencia"
          look={reason}
          max={MAX_REASON}
          value={draft.reason}
          onType={(text) => onType({ ...draft, reason: text })}
        />
      )}
    </>
  );
}
