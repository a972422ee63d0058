import type { NoticePolicy } from '@rostro/shared/contract/notice-policy';
import type { NoticePreview } from '@rostro/shared/contract/notice-preview';
import { PREVIEW_NAMES } from '@rostro/shared/preview-names';
import { Segmented, Select } from 'antd';
import { useId, useState } from 'react';
import panel from '../parts/Panel.module.css';
import { Costs } from './Costs.tsx';
import { MailView } from './MailView.tsx';
import styles from './Preview.module.css';
import { WhatsAppView } from './WhatsAppView.tsx';
import { GROUPS, type Kind, whyNotSent } from './words.ts';

const VIEWS = ['narrow', 'wide', 'whatsapp'] as const;
type View = (typeof VIEWS)[number];
const WIDTHS = { narrow: 320, wide: 600 } as const;
const LABELS: Record<View, string> = { narrow: 'Celular', wide: 'Computadora', whatsapp: 'WhatsApp' };

interface PreviewProps {
  items: readonly NoticePreview[];
  policy: NoticePolicy;
}

function KindField({
  items,
  kind,
  onChange,
}: {
  items: PreviewProps['items'];
  kind: Kind;
  onChange: (k: Kind) => void;
}) {
  const id = useId();
  const options = GROUPS.map(({ label, kinds }) => ({
    label,
    options: kinds
      .filter((one) => items.some((item) => item.kind === one))
      .map((one) => ({ value: one, label: PREVIEW_NAMES[one] })),
  }));
  return (
    <div className={styles.kind}>
      <label htmlFor={id}>Mensaje</label>
      <Select<Kind> id={id} value={kind} options={options} onChange={onChange} />
    </div>
  );
}

/** One message at a time, in one of its shapes. What has no WhatsApp is shown as the mail that it is. */
export function Preview({ items, policy }: PreviewProps) {
  const [kind, setKind] = useState<Kind>('confirmation');
  const [wanted, setView] = useState<View>('narrow');
  const item = items.find((one) => one.kind === kind) ?? items[0];
  if (item === undefined) return null;
  const { email, whatsapp } = item;
  const view = wanted === 'whatsapp' && whatsapp === null ? 'narrow' : wanted;
  const unsent = whyNotSent(item.kind, view === 'whatsapp', policy);
  return (
    <div className={`${panel.panel} ${styles.preview}`}>
      <div className={styles.choices}>
        <KindField items={items} kind={item.kind} onChange={setKind} />
        <Segmented<View>
          aria-label="Ver como"
          value={view}
          options={VIEWS.map((value) => ({
            ...{ value, label: LABELS[value] },
            disabled: value === 'whatsapp' && whatsapp === null,
          }))}
          onChange={setView}
        />
      </div>
      {unsent !== undefined && <p className={panel.said}>{unsent}</p>}
      {view === 'whatsapp' && whatsapp !== null ? (
        <WhatsAppView whatsapp={whatsapp} />
      ) : (
        <MailView mail={email} width={WIDTHS[view === 'wide' ? 'wide' : 'narrow']} />
      )}
      <Costs items={items} whatsapp={whatsapp} policy={policy} />
    </div>
  );
}
