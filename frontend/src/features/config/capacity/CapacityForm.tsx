import type { Settings } from '@rostro/shared/contract/booking';
import { CapacityForm as Capacity } from '@rostro/shared/contract/configuration';
import { useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { LeaveGuard } from '../../../app/admin/leaving/LeaveGuard.tsx';
import styles from '../parts/Panel.module.css';
import { SaveProblem } from '../parts/Problem.tsx';
import { SaveFoot } from '../parts/SaveFoot.tsx';
import { useDraft } from '../parts/useDraft.ts';
import { useSaving } from '../parts/useSaving.ts';
import { WholeNumberField } from '../parts/WholeNumberField.tsx';
import { saveCapacityMutation } from '../settings.ts';
import { RuleChoice } from './RuleChoice.tsx';

const SAVED = 'Configuración de capacidad guardada correctamente';
/** The specification's bounds, by category. */
const STAFF = [
  { field: 'cosmetologyStaff', label: 'Personal cosmetológico', of: 'Tratamientos Cosmetológicos', max: 10 },
  { field: 'specializedStaff', label: 'Personal especializado', of: 'Tratamientos Especializados', max: 5 },
] as const;

const capacityOf = ({ cosmetologyStaff, specializedStaff, capacityRule }: Settings): Capacity => ({
  cosmetologyStaff,
  specializedStaff,
  capacityRule,
});

export function CapacityForm({ settings }: { settings: Settings }) {
  const draft = useDraft('capacity', capacityOf(settings), Capacity);
  const saving = useSaving(saveCapacityMutation(useQueryClient()), SAVED);
  const { values, problems, dirty } = draft;

  const save = (event: FormEvent): void => {
    event.preventDefault();
    const capacity = saving.isPending || !dirty ? undefined : draft.accepted();
    if (capacity) saving.mutate(capacity, { onSuccess: () => draft.settle(capacity), onError: draft.refuse });
  };
  return (
    <form ref={draft.form} className={`${styles.panel} ${styles.form}`} onSubmit={save} noValidate>
      <div className={styles.columns}>
        {STAFF.map(({ field, label, of, max }) => (
          <WholeNumberField
            key={field}
            label={label}
            hint={`${of}: de 1 a ${max} personas`}
            error={problems[field]}
            value={values[field]}
            min={1}
            max={max}
            fallback={1}
            unit={values[field] === 1 ? 'persona' : 'personas'}
            onChange={(count) => draft.change({ [field]: count })}
            onLeave={() => draft.check(field)}
          />
        ))}
      </div>
      <RuleChoice value={values.capacityRule} onChange={(capacityRule) => draft.change({ capacityRule })} />
      <p className={styles.said}>Lo que ya está reservado se queda reservado.</p>
      <SaveProblem error={saving.error} />
      <SaveFoot dirty={dirty} busy={saving.isPending} onDiscard={draft.discard} />
      <LeaveGuard unsaved={dirty} />
    </form>
  );
}
