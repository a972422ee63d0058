import type { NoticePolicy } from '@rostro/shared/contract/notice-policy';
import type { NoticePreview } from '@rostro/shared/contract/notice-preview';
import { sayPrice } from '../notices/price.ts';

type Prices = Pick<NoticePolicy, 'whatsappPrices'>;
type WhatsApp = NonNullable<NoticePreview['whatsapp']>;

/** In centavos; null while nobody has said what one of its category costs. */
export function costOf({ category }: Pick<WhatsApp, 'category'>, { whatsappPrices }: Prices): number | null {
  const { utilityCents, marketingCents } = whatsappPrices;
  return (category === 'UTILITY' ? utilityCents : marketingCents) || null;
}

/** What an appointment sends by WhatsApp where its client agreed to everything. */
const sentOf = ({ channels, reminderHours, thanks }: NoticePolicy): [NoticePreview['kind'], number][] => {
  const isOn = channels.includes('whatsapp');
  return [
    ['confirmation', 1],
    ['reminder', isOn ? reminderHours.length : 0],
    ['thanks', isOn && thanks ? 1 : 0],
  ];
};

/** `'una confirmación, 2 recordatorios y un agradecimiento'` */
function sayMessages(policy: NoticePolicy): string {
  const counts = new Map(sentOf(policy));
  const reminders = counts.get('reminder') ?? 0;
  const parts = [
    'una confirmación',
    reminders > 0 && (reminders === 1 ? 'un recordatorio' : `${reminders} recordatorios`),
    counts.get('thanks') === 1 && 'un agradecimiento',
  ].filter((part) => part !== false);
  return new Intl.ListFormat('es-MX').format(parts);
}

/** What an appointment that keeps its time costs at most; null while a price is missing. */
export function sayVisitCost(items: readonly NoticePreview[], policy: NoticePolicy): string | null {
  let cents = 0;
  for (const [kind, count] of sentOf(policy)) {
    const whatsapp = items.find((item) => item.kind === kind)?.whatsapp;
    if (count === 0 || !whatsapp) continue;
    const cost = costOf(whatsapp, policy);
    if (cost === null) return null;
    cents += cost * count;
  }
  return `Por WhatsApp, una cita cuesta como máximo ${sayPrice(cents)}: ${sayMessages(policy)}. Cambiarla o cancelarla suma un mensaje.`;
}
