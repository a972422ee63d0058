import type { BookingRulesForm } from '@rostro/shared/contract/clinic/configuration';
import type { EditFieldLook } from '#office/edit/EditField.tsx';
import { EditRule, type RuleOption } from '#office/edit/EditRule.tsx';

const OPTIONS: readonly RuleOption<BookingRulesForm['missedSession']>[] = [
  {
    rule: 'kept',
    name: 'Se conserva',
    text: 'La persona la usa en otra cita. Quien cobra puede descontarla al cerrar.',
  },
  {
    rule: 'used',
    name: 'Se descuenta',
    text: 'También con «No vino» en Hoy. Quien cobra puede perdonarla al cerrar la cita.',
  },
];

/** What happens to the session of a package if the client does not come. */
export const MissedSession = ({ edit }: Pick<EditFieldLook<BookingRulesForm, 'missedSession'>, 'edit'>) => (
  <EditRule edit={edit} name="missedSession" label="La sesión de paquete de quien no llega" options={OPTIONS} />
);
