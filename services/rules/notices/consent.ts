import type { NoticeChannel } from '@rostro/shared/contract/notifications/notice-names';
import type { ConsentRule } from '@rostro/shared/notice-kinds';
import type { ProfileItem } from '../table/items.ts';

type Consent = ProfileItem['consent'] | undefined;

/** A client who stopped WhatsApp messages gets none at all. */
const hasStopped = (consent: Consent): boolean => consent?.source === 'whatsapp-reply' && !consent.whatsapp;

const RULES: Readonly<Record<ConsentRule, (consent: Consent, channel: NoticeChannel) => boolean>> = {
  none: () => true,
  'unless-stopped': (consent, channel) => channel === 'email' || !hasStopped(consent),
  whatsapp: (consent, channel) => channel === 'email' || consent?.whatsapp === true,
  reminders: (consent, channel) => consent?.reminders === true && (channel === 'email' || consent.whatsapp),
};

export const mayTell = (rule: ConsentRule, consent: Consent, channel: NoticeChannel): boolean =>
  RULES[rule](consent, channel);
