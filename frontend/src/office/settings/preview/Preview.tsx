import type { NoticeChannel } from '@rostro/shared/contract/notices/notice-names';
import type { NoticePolicy } from '@rostro/shared/contract/notices/notice-policy';
import type { NoticePreview } from '@rostro/shared/contract/notices/notice-preview';
import { CLOCKS, isClockKind, isNoticeKind, NOTICE_KINDS, NOTICES, type NoticeKind } from '@rostro/shared/notice-kinds';
import { PREVIEW_NAMES } from '@rostro/shared/preview-names';
import { Segmented, Select } from 'antd';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import panel from '#office/config/Panel.module.css';
import { sayPrice } from '../notices/price.ts';
import { MailView } from './MailView.tsx';
import styles from './Preview.module.css';

type Prices = Pick<NoticePolicy, 'whatsappPrices'>;

/** The price of the message in centavos; null if the policy has no price for its category. */
function costOf(
  { category }: Pick<NonNullable<NoticePreview['whatsapp']>, 'category'>,
  { whatsappPrices }: Prices,
): number | null {
  const { utilityCents, marketingCents } = whatsappPrices;
  return (category === 'UTILITY' ? utilityCents : marketingCents) || null;
}

interface Sent {
  kind: NoticeKind;
  count: number;
  words: string;
}

/** The WhatsApp messages of an appointment that is never moved, for a client who agreed to everything. */
const sentOf = (policy: NoticePolicy): Sent[] =>
  NOTICE_KINDS.flatMap((kind) => {
    const { cost, isOn } = NOTICES[kind];
    if (cost === null || !isOn(policy, 'whatsapp')) return [];
    const count = isClockKind(kind) ? CLOCKS[kind].count(policy) : 1;
    return count === 0 ? [] : [{ kind, count, words: count === 1 ? cost.one : `${count} ${cost.many}` }];
  });

/**
 * The maximum cost of an appointment that is never moved; null while a price is missing.
 * `'…: una confirmación, 2 recordatorios y un agradecimiento. …'`
 */
function sayVisitCost(items: readonly NoticePreview[], policy: NoticePolicy): string | null {
  const sent = sentOf(policy);
  let cents = 0;
  for (const { kind, count } of sent) {
    const whatsapp = items.find((item) => item.kind === kind)?.whatsapp;
    if (!whatsapp) continue;
    const cost = costOf(whatsapp, policy);
    if (cost === null) return null;
    cents += cost * count;
  }
  const messages = new Intl.ListFormat('es-MX').format(sent.map(({ words }) => words));
  return `Por WhatsApp, una cita cuesta como máximo ${sayPrice(cents)}: ${messages}. Cambiarla o cancelarla suma un mensaje; que un invitado tarde en confirmar su correo, también.`;
}

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

/** Why the policy sends this notice to nobody; undefined if it is sent. */
function whyNotSent(kind: PreviewKind, channel: NoticeChannel, policy: NoticePolicy): string | undefined {
  if (!isNoticeKind(kind)) return undefined;
  if (isClockKind(kind) && CLOCKS[kind].count(policy) === 0) return `Ahora no se envía: ${CLOCKS[kind].whyNone}.`;
  const { isOn, to } = NOTICES[kind];
  if (isOn(policy, channel)) return undefined;
  if (to === 'clinic') return 'Ahora no se envía a la clínica.';
  return channel === 'whatsapp' ? 'Ahora no se envía por WhatsApp.' : 'Ahora no se envía por correo.';
}

type WhatsApp = NonNullable<NoticePreview['whatsapp']>;

/** A WhatsApp message as a phone shows it, with its template's name and category. */
function WhatsAppView({ whatsapp: { template, category, text, buttons } }: { whatsapp: WhatsApp }) {
  return (
    <div className={styles.whatsapp}>
      <div className={styles.chat}>
        <p className={styles.bubble}>{text}</p>
        {buttons.length > 0 && (
          <ul className={styles.buttons} aria-label="Botones del mensaje">
            {buttons.map((button) => (
              <li key={button}>{button}</li>
            ))}
          </ul>
        )}
      </div>
      <dl className={styles.facts}>
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

interface CostsProps {
  items: readonly NoticePreview[];
  whatsapp: NoticePreview['whatsapp'];
  policy: NoticePolicy;
}

/** The higher price that applies if Meta assigns the template another category. */
function sayIfMoved(whatsapp: NoticePreview['whatsapp'], policy: NoticePolicy): string {
  const dearer = whatsapp?.category === 'UTILITY' ? costOf({ category: 'MARKETING' }, policy) : null;
  return dearer === null ? '' : `, o ${sayPrice(dearer)} si WhatsApp lo cobra como marketing`;
}

/** The cost of this message, and of all messages of an appointment. */
function Costs({ items, whatsapp, policy }: CostsProps) {
  const cost = whatsapp && costOf(whatsapp, policy);
  const visit = sayVisitCost(items, policy);
  return (
    <div className={styles.costs}>
      {cost !== null && (
        <p>
          Este mensaje cuesta <b>{sayPrice(cost)}</b> por WhatsApp{sayIfMoved(whatsapp, policy)}.
        </p>
      )}
      {visit !== null && <p>{visit}</p>}
      {((whatsapp !== null && cost === null) || visit === null) && (
        <p>
          Falta decir cuánto te cuesta un WhatsApp: escríbelo en{' '}
          <Link to="/admin/config/notices">Avisos automáticos</Link> y aquí verás el costo.
        </p>
      )}
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
    <div className={styles.kind}>
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
    <div className={`${panel.panel} ${styles.preview}`}>
      <div className={styles.choices}>
        <KindField items={items} kind={item.kind} onChange={setKind} />
        <Segmented<PreviewView>
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
