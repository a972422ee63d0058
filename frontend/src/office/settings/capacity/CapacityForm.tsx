import { type AdminSettings, CapacityForm as Capacity } from '@rostro/shared/contract/configuration';
import { useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { LeaveGuard } from '#office/edit/LeaveGuard.tsx';
import styles from '../parts/Panel.module.css';
import { SaveProblem } from '../parts/Problem.tsx';
import { SaveFoot } from '../parts/SaveFoot.tsx';
import { adminSettingsQuery, saveCapacityMutation } from '../parts/settings.ts';
import { type Says, Theirs } from '../parts/Theirs.tsx';
import { useDraft } from '../parts/useDraft.ts';
import { useReload } from '../parts/useReload.ts';
import { useSaving } from '../parts/useSaving.ts';
import { WholeNumberField } from '../parts/WholeNumberField.tsx';
import { RuleChoice, sayRule } from './RuleChoice.tsx';

const SAVED = 'Configuración de capacidad guardada correctamente';
/** The specification's bounds, by category. */
const STAFF = [
  { field: 'cosmetologyStaff', label: 'Personal cosmetológico', of: 'Tratamientos Cosmetológicos', max: 10 },
  { field: 'specializedStaff', label: 'Personal especializado', of: 'Tratamientos Especializados', max: 5 },
] as const;

const sayPeople = (count: number): string => (count === 1 ? '1 persona' : `${count} personas`);
const SAYS: Says<Capacity> = {
  cosmetologyStaff: [STAFF[0].label, sayPeople],
  specializedStaff: [STAFF[1].label, sayPeople],
  capacityRule: ['Cómo se cuentan los lugares', sayRule],
};

const capacityOf = ({ cosmetologyStaff, specializedStaff, capacityRule }: AdminSettings): Capacity => ({
  cosmetologyStaff,
  specializedStaff,
  capacityRule,
});

export function CapacityForm({ settings }: { settings: AdminSettings }) {
  const draft = useDraft('capacity', { values: capacityOf(settings), version: settings.versions.capacity }, Capacity);
  const saving = useSaving(saveCapacityMutation(useQueryClient()), SAVED);
  const reload = useReload(adminSettingsQuery(), (now) => {
    draft.meet(capacityOf(now), now.versions.capacity);
    saving.reset();
  });
  const { values, problems, dirty, version } = draft;

  const save = (event: FormEvent): void => {
    event.preventDefault();
    const capacity = saving.isPending || !dirty ? undefined : draft.accepted();
    if (!capacity) return;
    saving.mutate(
      { ...capacity, version },
      { onSuccess: ({ versions }) => draft.settle(capacity, versions.capacity), onError: draft.refuse },
    );
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
      <SaveProblem error={saving.error} reload={reload} />
      <Theirs draft={draft} says={SAYS} />
      <SaveFoot dirty={dirty} busy={saving.isPending} onDiscard={draft.discard} />
      <LeaveGuard unsaved={dirty} />
    </form>
  );
}
