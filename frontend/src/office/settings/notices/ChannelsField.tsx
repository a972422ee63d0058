import type { NoticePolicy } from '@rostro/shared/contract/notice-policy';
import { NOTICE_CHANNELS } from '@rostro/shared/contract/notices';
import { Checkbox } from 'antd';
import panel from '../parts/Panel.module.css';
import type { Draft } from '../parts/useDraft.ts';
import styles from './Notices.module.css';

type Channel = NoticePolicy['channels'][number];
export const CHANNEL_NAMES: Record<Channel, string> = { email: 'Correo', whatsapp: 'WhatsApp' };

export function ChannelsField({ draft: { values, change } }: { draft: Draft<NoticePolicy> }) {
  const { channels } = values;
  const set = (channel: Channel, on: boolean): void =>
    change({ channels: NOTICE_CHANNELS.filter((one) => (one === channel ? on : channels.includes(one))) });
  return (
    <fieldset className={panel.group}>
      <legend>Por dónde se envían</legend>
      <div className={styles.channels}>
        {NOTICE_CHANNELS.map((channel) => (
          <Checkbox
            key={channel}
            checked={channels.includes(channel)}
            onChange={({ target }) => set(channel, target.checked)}
          >
            {CHANNEL_NAMES[channel]}
          </Checkbox>
        ))}
      </div>
      <p className={panel.said} aria-live="polite">
        {channels.length === 0
          ? 'Sin un medio no sale ningún recordatorio ni agradecimiento.'
          : 'Cada cliente los recibe solo por los medios que aceptó.'}
      </p>
    </fieldset>
  );
}
