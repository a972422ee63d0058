import type { NoticePolicy } from '@rostro/shared/contract/notice-policy';
import { NOTICE_CHANNELS } from '@rostro/shared/contract/notices';
import { EditChecks } from '#office/edit/choices.tsx';
import { EditPhone, EditText } from '#office/edit/fields.tsx';
import { classes } from '#ui/classes.ts';
import panel from '../parts/Panel.module.css';
import styles from './Notices.module.css';
import type { PolicyEdit } from './policy.ts';

type BookingChannel = NoticePolicy['newBookings']['channels'][number];
const WORDS: Record<BookingChannel, string> = { email: 'Por correo', whatsapp: 'Por WhatsApp' };
const CHANNELS = NOTICE_CHANNELS.map((value) => ({ value, label: WORDS[value] }));
const LABEL = 'Avisar a la clínica de cada cita nueva en línea';
const EMAIL = { type: 'email', inputMode: 'email', autoComplete: 'email', autoCapitalize: 'none' } as const;

/** Where the clinic itself is told of each booking of the site. An address stays while its channel is off, and is shown where it is wrong. */
export function NewBookingsFields({ edit }: { edit: PolicyEdit }) {
  const { form } = edit;
  const channels = form.watch('newBookings.channels');
  const isShown = (channel: BookingChannel): boolean =>
    channels.includes(channel) || form.getFieldState(`newBookings.${channel}`, form.formState).invalid;
  return (
    <fieldset className={panel.group}>
      <legend>{LABEL}</legend>
      <EditChecks edit={edit} name="newBookings.channels" label={LABEL} options={CHANNELS} />
      <div className={classes(panel.columns, styles.addresses)}>
        {isShown('email') && (
          <EditText edit={edit} name="newBookings.email" label="Correo que recibe los avisos" input={EMAIL} />
        )}
        {isShown('whatsapp') && (
          <EditPhone
            edit={edit}
            name="newBookings.whatsapp"
            label="WhatsApp que recibe los avisos"
            hint="10 dígitos; no el número desde el que escribe la clínica"
          />
        )}
      </div>
      <p className={panel.said} aria-live="polite">
        {channels.length === 0
          ? 'Las citas nuevas solo se ven en el panel.'
          : 'Llega con el nombre y el teléfono del cliente, el tratamiento, el día y la hora. Usa un buzón y un número que solo vea tu equipo.'}
      </p>
    </fieldset>
  );
}
