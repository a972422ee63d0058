import { type AdminSettings, BookingRulesForm as Rules } from '@rostro/shared/contract/configuration';
import { MAX_HOLD_HOURS } from '@rostro/shared/guest-window';
import { useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { LeaveGuard } from '#office/edit/LeaveGuard.tsx';
import styles from '../parts/Panel.module.css';
import { SaveProblem } from '../parts/Problem.tsx';
import { SaveFoot } from '../parts/SaveFoot.tsx';
import { adminSettingsQuery, saveBookingRulesMutation } from '../parts/settings.ts';
import { type Says, Theirs } from '../parts/Theirs.tsx';
import { useDraft } from '../parts/useDraft.ts';
import { useReload } from '../parts/useReload.ts';
import { useSaving } from '../parts/useSaving.ts';
import { WholeNumberField } from '../parts/WholeNumberField.tsx';
import { Consequences } from './Consequences.tsx';
import { LastStartChoice, sayLastStart } from './LastStartChoice.tsx';

const sayHours = (hours: number): string => (hours === 1 ? '1 hora' : `${hours} horas`);
const SAYS: Says<Rules> = {
  leadHours: ['Anticipación mínima', (hours) => (hours === 0 ? 'Sin mínimo' : sayHours(hours))],
  horizonDays: ['Anticipación máxima', (days) => (days === 0 ? 'Sin límite' : `${days} días`)],
  lastStart: ['Última cita del día', sayLastStart],
  guestHoldHours: ['Plazo para confirmar el correo', sayHours],
};

const rulesOf = ({ leadHours, horizonDays, lastStart, guestHoldHours }: AdminSettings): Rules => ({
  ...{ leadHours, horizonDays, lastStart, guestHoldHours },
});

export function BookingRulesForm({ settings }: { settings: AdminSettings }) {
  const draft = useDraft('booking', { values: rulesOf(settings), version: settings.versions.booking }, Rules);
  const saving = useSaving(saveBookingRulesMutation(useQueryClient()));
  const reload = useReload(adminSettingsQuery(), (now) => {
    draft.meet(rulesOf(now), now.versions.booking);
    saving.reset();
  });
  const { values, problems, dirty, version } = draft;

  const save = (event: FormEvent): void => {
    event.preventDefault();
    const rules = saving.isPending || !dirty ? undefined : draft.accepted();
    if (!rules) return;
    saving.mutate(
      { ...rules, version },
      { onSuccess: ({ versions }) => draft.settle(rules, versions.booking), onError: draft.refuse },
    );
  };
  return (
    <form ref={draft.form} className={`${styles.panel} ${styles.form}`} onSubmit={save} noValidate>
      <div className={styles.columns}>
        <WholeNumberField
          label="Anticipación mínima"
          hint="0: hasta el último momento"
          error={problems.leadHours}
          value={values.leadHours}
          min={0}
          max={168}
          fallback={0}
          unit={values.leadHours === 1 ? 'hora' : 'horas'}
          onChange={(leadHours) => draft.change({ leadHours })}
          onLeave={() => draft.check('leadHours')}
        />
        <WholeNumberField
          label="Anticipación máxima"
          hint="0: sin límite"
          error={problems.horizonDays}
          value={values.horizonDays}
          min={0}
          max={730}
          fallback={0}
          unit={values.horizonDays === 1 ? 'día' : 'días'}
          onChange={(horizonDays) => draft.change({ horizonDays })}
          onLeave={() => draft.check('horizonDays')}
        />
      </div>
      <LastStartChoice value={values.lastStart} onChange={(lastStart) => draft.change({ lastStart })} />
      <div className={styles.narrow}>
        <WholeNumberField
          label="Plazo para confirmar el correo"
          hint="Quien reserva sin cuenta aparta su lugar ese tiempo: de 1 a 72 horas"
          error={problems.guestHoldHours}
          value={values.guestHoldHours}
          min={1}
          max={MAX_HOLD_HOURS}
          fallback={24}
          unit={values.guestHoldHours === 1 ? 'hora' : 'horas'}
          onChange={(guestHoldHours) => draft.change({ guestHoldHours })}
          onLeave={() => draft.check('guestHoldHours')}
        />
      </div>
      <Consequences settings={{ ...settings, ...values }} />
      <p className={styles.said}>Lo que ya está reservado se queda reservado.</p>
      <SaveProblem error={saving.error} reload={reload} />
      <Theirs draft={draft} says={SAYS} />
      <SaveFoot dirty={dirty} busy={saving.isPending} onDiscard={draft.discard} />
      <LeaveGuard unsaved={dirty} />
    </form>
  );
}
