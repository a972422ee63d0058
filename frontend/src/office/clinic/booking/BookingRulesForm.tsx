import { type AdminSettings, BookingRulesForm as Rules } from '@rostro/shared/contract/clinic/configuration';
import { call } from '#api/client.ts';
import { EditForm } from '#office/edit/EditForm.tsx';
import { EditRule, type RuleOption } from '#office/edit/EditRule.tsx';
import { EditNumber } from '#office/edit/fields.tsx';
import { BOOKING_RULES } from '#office/extras/bookingRules.ts';
import { Slot } from '#office/nav/Slot.tsx';
import { useSettingsEdit } from '../parts/useSettingsEdit.ts';
import styles from '../published/Panel.module.css';
import { FAILED } from '../published/useSaving.ts';
import { Consequences } from './Consequences.tsx';

const HOURS = ['hora', 'horas'] as const;
const DAYS = ['día', 'días'] as const;
const MONTHS = ['mes', 'meses'] as const;
const NO_SHOWS = ['inasistencia', 'inasistencias'] as const;

const LAST_STARTS: readonly RuleOption<Rules['lastStart']>[] = [
  {
    rule: 'closing',
    name: 'Empieza antes del cierre',
    text: 'Se ofrece cualquier horario anterior al cierre, aunque el tratamiento termine después.',
  },
  {
    rule: 'duration',
    name: 'Termina antes del cierre',
    text: 'Un tratamiento largo deja de ofrecerse antes: nadie se queda después de cerrar. También vale en el mostrador.',
  },
];

/** What happens to the payment of a visit that is cancelled too late. */
const LATE_MONEY: readonly RuleOption<Rules['lateMoney']>[] = [
  {
    rule: 'credit',
    name: 'Queda a favor del cliente',
    text: 'Lo usa en su próxima cita. Retenerlo pide el motivo.',
  },
  {
    rule: 'forfeit',
    name: 'Se queda en la clínica',
    text: 'Quien cancela en el mostrador puede perdonarlo: dejarlo a favor o devolverlo pide el motivo.',
  },
];

export function BookingRulesForm({ settings }: { settings: AdminSettings }) {
  const save = (body: Rules & { version: number }) => call('saveBookingRules', { body });
  const edit = useSettingsEdit({ of: 'booking', settings, schema: Rules, save });
  return (
    <EditForm edit={edit} failed={FAILED} className={styles.panel}>
      <div className={styles.columns}>
        <EditNumber
          edit={edit}
          name="leadHours"
          label="Anticipación mínima"
          hint="0: hasta el último momento"
          fallback={0}
          unit={HOURS}
        />
        <EditNumber
          edit={edit}
          name="horizonDays"
          label="Anticipación máxima"
          hint="0: sin límite"
          fallback={0}
          unit={DAYS}
        />
      </div>
      <EditRule edit={edit} name="lastStart" label="Última cita del día" options={LAST_STARTS} />
      <div className="max-w-70 max-phone:max-w-none">
        <EditNumber
          edit={edit}
          name="guestHoldHours"
          label="Plazo para escribir el código del correo"
          hint="Quien reserva sin cuenta aparta su lugar ese tiempo: de 1 a 72 horas"
          fallback={24}
          unit={HOURS}
        />
      </div>
      <div>
        <h2 className={styles.heading}>Cancelaciones y cambios</h2>
        <p className={styles.lead}>
          Después de ese plazo el cliente ya no lo hace en línea: le decimos por qué y cómo llamarte. El mostrador puede
          siempre. Cada tratamiento puede tener su propio plazo.
        </p>
      </div>
      <div className={styles.columns}>
        <EditNumber
          edit={edit}
          name="cancelHours"
          label="Plazo para cancelar"
          hint="0: hasta que empieza la cita"
          fallback={0}
          unit={HOURS}
        />
        <EditNumber
          edit={edit}
          name="moveHours"
          label="Plazo para cambiar el horario"
          hint="0: hasta que empieza la cita"
          fallback={0}
          unit={HOURS}
        />
      </div>
      <EditRule
        edit={edit}
        name="lateMoney"
        label="Lo pagado de una cita cancelada fuera de plazo"
        options={LATE_MONEY}
      />
      <div className={styles.columns}>
        <EditNumber
          edit={edit}
          name="depositAfterNoShows"
          label="Pedir anticipo después de"
          hint="0: nunca. El mostrador ve el aviso al agendar"
          fallback={0}
          unit={NO_SHOWS}
        />
        <EditNumber edit={edit} name="noShowMonths" label="Contadas en los últimos" fallback={12} unit={MONTHS} />
      </div>
      <Slot of={BOOKING_RULES} with={{ edit }} />
      <Consequences settings={{ ...settings, ...edit.form.watch() }} />
      <p className="text-muted tabular-nums">Lo que ya está reservado se queda reservado.</p>
    </EditForm>
  );
}
