import type { AppointmentItem, ProfileItem } from '@rostro/kit/table/items';
import type { NoticePolicy } from '@rostro/shared/contract/notice-policy';
import type { AppointmentConfirmed } from '@rostro/shared/events';
import { type Notice, noticeOf, type Subjects } from './saying.ts';
import { isOneAddress, oneLine } from './text.ts';

export type Channel = 'email' | 'whatsapp';
export type NoticeKind = Notice['kind'];

/** What asks for a notice: a confirmation, the clock, or somebody of the clinic, whose request then has a name. */
export type NoticeEvent = AppointmentConfirmed & { kind: NoticeKind; hours?: number; requestId?: string };

/** The facts as they are now; the event only said what they were. */
export interface Facts extends Subjects {
  appointment: Pick<AppointmentItem, 'status' | 'startsAt' | 'closed' | 'attendance'> | null;
  client: (Pick<ProfileItem, 'fullName' | 'email' | 'phone'> & Partial<Pick<ProfileItem, 'consent'>>) | null;
  policy: Pick<NoticePolicy, 'channels' | 'thanks' | 'aftercare'>;
}

export type SkipReason = 'stale' | 'no_client' | 'no_name' | 'channel_off' | 'no_consent' | 'no_address';
export type Decision = { send: Notice; to: string } | { skip: SkipReason };
type Asked = Pick<NoticeEvent, 'kind' | 'startsAt' | 'requestId'>;

const STORED_PHONE = /^52\d{10}$/;

const ADDRESS_OF: Readonly<Record<Channel, (client: NonNullable<Facts['client']>) => string | undefined>> = {
  email: ({ email = '' }) => (isOneAddress(email) ? email : undefined),
  whatsapp: ({ phone = '' }) => (STORED_PHONE.test(phone) ? `+${phone}` : undefined),
};

/** Is the appointment still such that the notice would be true? */
const IS_TRUE: Readonly<Record<NoticeKind, (appointment: NonNullable<Facts['appointment']>, now: string) => boolean>> =
  {
    confirmation: ({ status }) => status === 'confirmed',
    reminder: ({ status, startsAt }, now) => status === 'confirmed' && startsAt > now,
    thanks: ({ closed, attendance }) => closed && attendance === 'attended',
  };

/** Is there a notice to send on this channel, and what does it say? */
export function decideNotice(facts: Facts, event: Asked, channel: Channel, now: string): Decision {
  const { appointment, client } = facts;
  const { kind, startsAt } = event;
  if (appointment?.startsAt !== startsAt || !IS_TRUE[kind](appointment, now)) return { skip: 'stale' };
  if (client === null) return { skip: 'no_client' };
  const name = oneLine(client.fullName);
  if (name === '') return { skip: 'no_name' };
  const unwanted = whyUnwanted(facts.policy, client, event, channel);
  if (unwanted !== null) return { skip: unwanted };
  const to = ADDRESS_OF[channel](client);
  if (to === undefined) return { skip: 'no_address' };
  return { send: noticeOf({ kind, name, startsAt, now }, facts), to };
}

/**
 * A confirmation is asked for by the booking itself. The others need the client's consent, whoever asks, and the clinic's
 * policy where nobody does.
 */
function whyUnwanted(
  { channels, thanks }: Facts['policy'],
  { consent }: NonNullable<Facts['client']>,
  { kind, requestId }: Asked,
  channel: Channel,
): SkipReason | null {
  if (kind === 'confirmation') return null;
  const isOn = channels.includes(channel) && (kind !== 'thanks' || thanks);
  if (requestId === undefined && !isOn) return 'channel_off';
  const isAgreed = consent?.reminders === true && (channel === 'email' || consent.whatsapp);
  return isAgreed ? null : 'no_consent';
}
