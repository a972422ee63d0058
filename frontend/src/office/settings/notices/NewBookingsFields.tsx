import type { NoticePolicy } from '@rostro/shared/contract/notice-policy';
import { NOTICE_CHANNELS } from '@rostro/shared/contract/notices';
import { tidyPhone } from '@rostro/shared/phone';
import { Checkbox } from 'antd';
import { PhoneField } from '#edit/person/PhoneField.tsx';
import { AdminField } from '#office/ui/AdminField.tsx';
import { InputField } from '../parts/InputField.tsx';
import panel from '../parts/Panel.module.css';
import type { Draft } from '../parts/useDraft.ts';
import styles from './Notices.module.css';

type Channel = NoticePolicy['newBookings']['channels'][number];
const FIELD = 'newBookings';
const WORDS: Record<Channel, string> = { email: 'Por correo', whatsapp: 'Por WhatsApp' };

/** Where the clinic itself is told of each booking of the site. An address stays while its channel is off. */
export function NewBookingsFields({ draft: { values, problems, change, check } }: { draft: Draft<NoticePolicy> }) {
  const wanted = values[FIELD];
  const put = (part: Partial<typeof wanted>): void => change({ [FIELD]: { ...wanted, ...part } });
  const isOn = (channel: Channel): boolean => wanted.channels.includes(channel);
  const set = (channel: Channel, on: boolean): void =>
    put({ channels: NOTICE_CHANNELS.filter((one) => (one === channel ? on : isOn(one))) });
  const fieldOf = (channel: Channel) => ({
    value: wanted[channel],
    error: problems[`${FIELD}.${channel}`],
  });
  return (
    <fieldset className={panel.group}>
      <legend>Avisar a la clínica de cada cita nueva en línea</legend>
      <div className={styles.channels}>
        {NOTICE_CHANNELS.map((channel) => (
          <Checkbox key={channel} checked={isOn(channel)} onChange={({ target }) => set(channel, target.checked)}>
            {WORDS[channel]}
          </Checkbox>
        ))}
      </div>
      {wanted.channels.length > 0 && (
        <div className={panel.columns}>
          {isOn('email') && (
            <InputField
              label="Correo que recibe los avisos"
              type="email"
              inputMode="email"
              autoComplete="email"
              autoCapitalize="none"
              {...fieldOf('email')}
              onChange={(email) => put({ email })}
              onLeave={() => check(`${FIELD}.email`)}
            />
          )}
          {isOn('whatsapp') && (
            <PhoneField
              as={AdminField}
              label="WhatsApp que recibe los avisos"
              hint="10 dígitos; no el número desde el que escribe la clínica"
              {...fieldOf('whatsapp')}
              onChange={({ target }) => put({ whatsapp: target.value })}
              onBlur={() => {
                const left = tidyPhone(wanted.whatsapp);
                if (left !== wanted.whatsapp) put({ whatsapp: left });
                check(`${FIELD}.whatsapp`);
              }}
            />
          )}
        </div>
      )}
      <p className={panel.said} aria-live="polite">
        {wanted.channels.length === 0
          ? 'Las citas nuevas solo se ven en el panel.'
          : 'Llega con el nombre y el teléfono del cliente, el tratamiento, el día y la hora. Usa un buzón y un número que solo vea tu equipo.'}
      </p>
    </fieldset>
  );
}
