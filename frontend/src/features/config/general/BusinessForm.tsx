import type { Business } from '@rostro/shared/contract/booking';
import { useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { LeaveGuard } from '../../../app/admin/leaving/LeaveGuard.tsx';
import styles from '../parts/Panel.module.css';
import { SaveProblem } from '../parts/Problem.tsx';
import { SaveFoot } from '../parts/SaveFoot.tsx';
import { useDraft } from '../parts/useDraft.ts';
import { useSaving } from '../parts/useSaving.ts';
import { AddressFields } from './AddressFields.tsx';
import { formOf, ShownForm, saveBusinessMutation } from './business.ts';
import { ContactFields } from './ContactFields.tsx';
import { IdentityFields } from './IdentityFields.tsx';
import { NetworkFields } from './NetworkFields.tsx';

export function BusinessForm({ business }: { business: Business }) {
  const draft = useDraft('general', formOf(business), ShownForm);
  const saving = useSaving(saveBusinessMutation(useQueryClient()));

  const save = (event: FormEvent): void => {
    event.preventDefault();
    const clinic = saving.isPending || !draft.dirty ? undefined : draft.accepted();
    if (clinic) saving.mutate(clinic, { onSuccess: () => draft.settle(clinic), onError: draft.refuse });
  };
  return (
    <form
      ref={draft.form}
      className={`${styles.panel} ${styles.form}`}
      onSubmit={save}
      noValidate
      aria-labelledby="clinica"
    >
      <div>
        <h2 id="clinica" className={styles.heading}>
          Datos de la clínica
        </h2>
        <p className={styles.lead}>Los muestran el sitio y los avisos que reciben tus clientes.</p>
      </div>
      <IdentityFields draft={draft} />
      <AddressFields draft={draft} />
      <ContactFields draft={draft} />
      <NetworkFields draft={draft} />
      <SaveProblem error={saving.error} />
      <SaveFoot dirty={draft.dirty} busy={saving.isPending} onDiscard={draft.discard} />
      <LeaveGuard unsaved={draft.dirty} />
    </form>
  );
}
