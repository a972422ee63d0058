import type { NoticeChannel } from '@rostro/shared/contract/notifications/notice-names';
import type { NoticePolicy } from '@rostro/shared/contract/notifications/notice-policy';
import type { NoticePreview } from '@rostro/shared/contract/notifications/notice-preview';
import { CLOCKS, isClockKind, isNoticeKind, NOTICE_KINDS, NOTICES } from '@rostro/shared/notice-kinds';
import { PREVIEW_NAMES } from '@rostro/shared/preview-names';
import { Segmented, Select } from 'antd';
import { useId, useState } from 'react';
import panel from '#office/clinic/published/Panel.module.css';
import { classes } from '#ui/classes.ts';
import { MailView } from './MailView.tsx';
import styles from './Preview.module.css';

type PreviewKind = NoticePreview['kind'];
type Category = NonNullable<NoticePreview['whatsapp']>['category'];

const toWhom = (to: 'client' | 'clinic'): PreviewKind[] => NOTICE_KINDS.filter((kind) => NOTICES[kind].to === to);
const GROUPS: readonly { label: string; kinds: readonly PreviewKind[] }[] = [
  { label: 'Citas', kinds: toWhom('client') },
  { label: 'Para la clínica', kinds: toWhom('clinic') },
  { label: 'Pagos', kinds: ['receipt'] },
  { label: 'Cuentas', kinds: ['verification', 'recovery', 'new-address', 'invitation', 'email-change'] },
];

const CATEGORIES: Record<Category, string> = { UTILITY: 'Utilidad', MARKETING: 'Marketing' };

/** Why the policy does not send this notice; undefined if it does. */
function whyNotSent(kind: PreviewKind, channel: NoticeChannel, policy: NoticePolicy): string | undefined {
  if (!isNoticeKind(kind)) return undefined;
  if (isClockKind(kind) && CLOCKS[kind].count(policy) === 0) return `Ahora no se envía: ${CLOCKS[kind].whyNone}.`;
  const { isOn, to } = NOTICES[kind];
  if (isOn(policy, channel)) return undefined;
  if (to === 'clinic') return 'Ahora no se envía a la clínica.';
  return channel === 'whatsapp' ? 'Ahora no se envía por WhatsApp.' : 'Ahora no se envía por correo.';
}

type WhatsApp = NonNullable<NoticePreview['whatsapp']>;

function WhatsAppView({ whatsapp: { template, category, text, buttons } }: { whatsapp: WhatsApp }) {
  return (
    <div className="grid grid-cols-[minmax(0,380px)_1fr] gap-6 max-phone:grid-cols-1">
      <div className="grid gap-1 content-start p-4 bg-sand-2 rounded-control">
        <p className="p-3 bg-white rounded-control rounded-tl-[2px] whitespace-pre-wrap wrap-anywhere">{text}</p>
        {buttons.length > 0 && (
          <ul className="grid gap-1" aria-label="Botones del mensaje">
            {buttons.map((button) => (
              <li key={button} className="py-2.5 px-3 bg-white rounded-control text-plum font-medium text-center">
                {button}
              </li>
            ))}
          </ul>
        )}
      </div>
      <dl className="grid gap-3 content-start [&_dt]:text-muted [&_dd]:m-0 [&_dd]:wrap-anywhere">
        <div>
          <dt>Plantilla</dt>
          <dd>
            <code>{template}</code>
          </dd>
        </div>
        <div>
          <dt>Categoría</dt>
          <dd>{CATEGORIES[category]}</dd>
        </div>
      </dl>
    </div>
  );
}

const VIEWS = ['narrow', 'wide', 'whatsapp'] as const;
type PreviewView = (typeof VIEWS)[number];
const WIDTHS = { narrow: 320, wide: 600 } as const;
const LABELS: Record<PreviewView, string> = { narrow: 'Celular', wide: 'Computadora', whatsapp: 'WhatsApp' };

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
  kind: PreviewKind;
  onChange: (k: PreviewKind) => void;
}) {
  const id = useId();
  const options = GROUPS.map(({ label, kinds }) => ({
    label,
    options: kinds
      .filter((one) => items.some((item) => item.kind === one))
      .map((one) => ({ value: one, label: PREVIEW_NAMES[one] })),
  }));
  return (
    <div className="grid flex-[1_1_260px] gap-1.5 max-w-90 [&_label]:font-medium max-phone:max-w-none">
      <label htmlFor={id}>Mensaje</label>
      <Select<PreviewKind> id={id} value={kind} options={options} onChange={onChange} />
    </div>
  );
}

/** The preview of one notice as e-mail, text or WhatsApp. A notice without a WhatsApp template is shown as an e-mail. */
export function Preview({ items, policy }: PreviewProps) {
  const [kind, setKind] = useState<PreviewKind>('confirmation');
  const [wanted, setView] = useState<PreviewView>('narrow');
  const item = items.find((one) => one.kind === kind) ?? items[0];
  if (item === undefined) return null;
  const { email, whatsapp } = item;
  const view = wanted === 'whatsapp' && whatsapp === null ? 'narrow' : wanted;
  const unsent = whyNotSent(item.kind, view === 'whatsapp' ? 'whatsapp' : 'email', policy);
  return (
    <div className={`${panel.panel} grid grid-cols-1 gap-5`}>
      <div className={classes(styles.choices, 'flex flex-wrap gap-y-3 gap-x-6 items-end justify-between')}>
        <KindField items={items} kind={item.kind} onChange={setKind} />
        <Segmented<PreviewView>
          aria-label="Ver como"
          value={view}
          options={VIEWS.map((value) => ({
            value,
            label: LABELS[value],
            disabled: value === 'whatsapp' && whatsapp === null,
          }))}
          onChange={setView}
        />
      </div>
      {unsent !== undefined && <p className="text-muted tabular-nums">{unsent}</p>}
      {view === 'whatsapp' && whatsapp !== null ? (
        <WhatsAppView whatsapp={whatsapp} />
      ) : (
        <MailView mail={email} width={WIDTHS[view === 'wide' ? 'wide' : 'narrow']} />
      )}
    </div>
  );
}
