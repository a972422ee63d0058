import type { Me, RecordedConsent } from '@rostro/shared/contract/clients';
import { useMutation } from '@tanstack/react-query';
import { saveConsentMutation } from '#api/consent.ts';
import { detailOf } from '#api/error.ts';
import { ErrorNote } from '#ui/note/ErrorNote.tsx';
import { toast } from '#ui/toast/index.ts';
import parts from '../parts/Parts.module.css';
import styles from './Consent.module.css';
import { SwitchRow } from './SwitchRow.tsx';
import { sayRecorded } from './words.ts';

const BY_WHATSAPP = 'Los mismos avisos, también a tu teléfono.';

/** Why WhatsApp cannot be switched on; what is on can always be switched off. */
function whyNoWhatsapp(me: Me, { reminders, whatsapp }: Pick<RecordedConsent, 'reminders' | 'whatsapp'>) {
  if (whatsapp) return undefined;
  if (!reminders) return 'Activa primero los recordatorios por correo.';
  return me.phone === null ? 'Para recibirlos agrega tu teléfono en «Tus datos».' : undefined;
}

/** Saves at once. While it does, the switches stand where the person put them; a failure puts them back. */
export function ConsentCard({ me, consent }: { me: Me; consent: RecordedConsent }) {
  const options = saveConsentMutation();
  const { mutate, isPending, variables, error } = useMutation({
    ...options,
    onSuccess: (...answer) => {
      toast.success('Guardamos tus recordatorios');
      return options.onSuccess?.(...answer);
    },
  });
  const shown = isPending ? variables : consent;
  const reason = whyNoWhatsapp(me, shown);
  return (
    <div className={parts.card}>
      <SwitchRow
        label="Recordatorios por correo"
        text="Antes de cada cita, y un agradecimiento con los cuidados después."
        on={shown.reminders}
        busy={isPending}
        onSwitch={(reminders) => mutate({ reminders, whatsapp: reminders && consent.whatsapp })}
      />
      <SwitchRow
        label="También por WhatsApp"
        text={reason ?? BY_WHATSAPP}
        on={shown.whatsapp}
        locked={reason !== undefined}
        busy={isPending}
        onSwitch={(whatsapp) => mutate({ reminders: consent.reminders, whatsapp })}
      />
      {error && <ErrorNote title="No se guardó el cambio." detail={detailOf(error)} />}
      <p className={`small muted ${styles.recorded}`}>{sayRecorded(consent)}</p>
    </div>
  );
}
