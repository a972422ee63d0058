import { type AdminSettings, BookingRulesForm as Rules } from '@rostro/shared/contract/configuration';
import { MAX_HOLD_HOURS } from '@rostro/shared/guest-window';
import { useQueryClient } from '@tanstack/react-query';
import { type Saved, useEdit } from '#edit/useEdit.ts';
import { EditField } from '#office/edit/EditField.tsx';
import { EditForm } from '#office/edit/EditForm.tsx';
import { EditNumber } from '#office/edit/fields.tsx';
import styles from '../parts/Panel.module.css';
import { adminSettingsQuery, saveBookingRulesMutation } from '../parts/settings.ts';
import { FAILED, useSaving } from '../parts/useSaving.ts';
import { Consequences } from './Consequences.tsx';
import { LastStartChoice, sayLastStart } from './LastStartChoice.tsx';

const HOURS = ['hora', 'horas'] as const;
const DAYS = ['día', 'días'] as const;

const rulesIn = ({ leadHours, horizonDays, lastStart, guestHoldHours, versions }: AdminSettings): Saved<Rules> => ({
  values: { leadHours, horizonDays, lastStart, guestHoldHours },
  version: versions.booking,
});

export function BookingRulesForm({ settings }: { settings: AdminSettings }) {
  const cache = useQueryClient();
  const saving = useSaving(saveBookingRulesMutation(cache));
  const edit = useEdit({
    name: 'config.booking',
    saved: rulesIn(settings),
    schema: Rules,
    send: async (rules, { version }) => rulesIn(await saving.mutateAsync({ ...rules, version })),
    readAgain: async () => rulesIn(await cache.fetchQuery({ ...adminSettingsQuery(), staleTime: 0 })),
  });
  return (
    <EditForm edit={edit} failed={FAILED} className={styles.panel}>
      <div className={styles.columns}>
        <EditNumber
          edit={edit}
          name="leadHours"
          label="Anticipación mínima"
          hint="0: hasta el último momento"
          {...{ min: 0, max: 168, fallback: 0, unit: HOURS }}
        />
        <EditNumber
          edit={edit}
          name="horizonDays"
          label="Anticipación máxima"
          hint="0: sin límite"
          {...{ min: 0, max: 730, fallback: 0, unit: DAYS }}
        />
      </div>
      <EditField edit={edit} name="lastStart" label="Última cita del día" say={sayLastStart} bare>
        {({ value, onChange }) => <LastStartChoice value={value} onChange={onChange} />}
      </EditField>
      <div className={styles.narrow}>
        <EditNumber
          edit={edit}
          name="guestHoldHours"
          label="Plazo para confirmar el correo"
          hint="Quien reserva sin cuenta aparta su lugar ese tiempo: de 1 a 72 horas"
          {...{ min: 1, max: MAX_HOLD_HOURS, fallback: 24, unit: HOURS }}
        />
      </div>
      <Consequences settings={{ ...settings, ...edit.form.watch() }} />
      <p className={styles.said}>Lo que ya está reservado se queda reservado.</p>
    </EditForm>
  );
}
