import type { AdminBusiness, BusinessForm as Form } from '@rostro/shared/contract/configuration';
import { useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { LeaveGuard } from '#office/edit/LeaveGuard.tsx';
import styles from '../parts/Panel.module.css';
import { SaveProblem } from '../parts/Problem.tsx';
import { SaveFoot } from '../parts/SaveFoot.tsx';
import { type Says, sayText, Theirs } from '../parts/Theirs.tsx';
import { useDraft } from '../parts/useDraft.ts';
import { useReload } from '../parts/useReload.ts';
import { useSaving } from '../parts/useSaving.ts';
import { AddressFields } from './AddressFields.tsx';
import { clinicQuery, formOf, ShownForm, saveBusinessMutation } from './business.ts';
import { ContactFields } from './ContactFields.tsx';
import { IdentityFields, sayType } from './IdentityFields.tsx';
import { NetworkFields } from './NetworkFields.tsx';

const SAYS: Says<Form> = {
  name: ['Nombre del negocio', sayText],
  type: ['Tipo de negocio', sayType],
  address: ['Calle, número y colonia', sayText],
  city: ['Ciudad', sayText],
  state: ['Estado', sayText],
  postalCode: ['Código postal', sayText],
  phone: ['Teléfono', sayText],
  email: ['Correo electrónico', sayText],
  website: ['Sitio web', sayText],
  social: ['Redes sociales', (networks) => sayText(Object.values(networks).filter(Boolean).join('\n'))],
};

export function BusinessForm({ business }: { business: AdminBusiness }) {
  const draft = useDraft('general', { values: formOf(business), version: business.version }, ShownForm);
  const saving = useSaving(saveBusinessMutation(useQueryClient()));
  const reload = useReload(clinicQuery(), (now) => {
    draft.meet(formOf(now), now.version);
    saving.reset();
  });

  const save = (event: FormEvent): void => {
    event.preventDefault();
    const clinic = saving.isPending || !draft.dirty ? undefined : draft.accepted();
    if (!clinic) return;
    saving.mutate(
      { ...clinic, version: draft.version },
      { onSuccess: ({ version }) => draft.settle(clinic, version), onError: draft.refuse },
    );
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
      <SaveProblem error={saving.error} reload={reload} />
      <Theirs draft={draft} says={SAYS} />
      <SaveFoot dirty={draft.dirty} busy={saving.isPending} onDiscard={draft.discard} />
      <LeaveGuard unsaved={draft.dirty} />
    </form>
  );
}
