import type { Me, RecordedConsent } from '@rostro/shared/contract/clients/clients';
import { sayLongDay, wallClockOf } from '@rostro/shared/time';
import { useMutation, useQuery } from '@tanstack/react-query';
import { consentQuery, saveConsentMutation } from '#api/consent.ts';
import { detailOf } from '#api/error.ts';
import { needed } from '#api/queryClient.ts';
import { ErrorNote } from '#ui/note/ErrorNote.tsx';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { toast } from '#ui/toast/index.ts';
import parts from '../parts/Parts.module.css';
import { Section } from '../parts/Section.tsx';
import { SwitchRow } from './SwitchRow.tsx';

const SOURCES: Record<string, string> = {
  'sign-up': 'al crear tu cuenta',
  'guest-booking': 'al reservar',
  desk: 'en la clínica',
  import: 'cuando la clínica te registró',
  panel: 'cuando la clínica creó tu cuenta',
  profile: 'en tu perfil',
  'mail-link': 'desde el enlace de un correo',
  forgotten: 'al borrar tus datos',
};

/** The sources through which a person can withdraw a consent. */
const TAKEN_BACK = new Set(['profile', 'mail-link']);

/** Describes when and where the consent was given or withdrawn, or that it was never given. */
function sayRecorded({ reminders, at, source }: RecordedConsent): string {
  if (source === 'whatsapp-reply') {
    return `Nos pediste dejar de escribirte por WhatsApp el ${sayLongDay(wallClockOf(at).date)}.`;
  }
  if (!reminders && !TAKEN_BACK.has(source)) return 'Todavía no los has aceptado: solo te confirmamos lo que reservas.';
  const when = `${sayLongDay(wallClockOf(at).date)}, ${SOURCES[source] ?? 'en el sitio'}`;
  return reminders ? `Aceptado el ${when}.` : `Desactivado el ${when}. Te seguimos confirmando lo que reservas.`;
}

const BY_WHATSAPP = 'Los mismos avisos, también a tu teléfono.';

/** The reason why WhatsApp cannot be switched on. A consent that is on can always be switched off. */
function whyNoWhatsapp(me: Me, { reminders, whatsapp }: Pick<RecordedConsent, 'reminders' | 'whatsapp'>) {
  if (whatsapp) return undefined;
  if (!reminders) return 'Activa primero los recordatorios por correo.';
  return me.phone === null ? 'Para recibirlos agrega tu teléfono en «Tus datos».' : undefined;
}

/** Saves each change at once. Meanwhile the switches show the new values; an error restores the saved ones. */
function ConsentCard({ me, consent }: { me: Me; consent: RecordedConsent }) {
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
      <p className="small muted pt-5 border-t border-t-line">{sayRecorded(consent)}</p>
    </div>
  );
}

export function ConsentSection({ me }: { me: Me }) {
  const { data: consent, error, refetch } = useQuery(needed(consentQuery()));
  return (
    <Section title="Recordatorios" lead="Tú decides si te escribimos antes y después de tus citas, y por dónde.">
      {!consent && !error && <Skeleton height={248} radius={12} />}
      {!consent && error && <ErrorNote title={detailOf(error)} onRetry={() => void refetch()} />}
      {consent && <ConsentCard me={me} consent={consent} />}
    </Section>
  );
}
