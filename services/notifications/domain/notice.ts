import type { AppointmentItem, ProfileItem } from '@rostro/kit/table/items';
import type { NoticePolicy } from '@rostro/shared/contract/notice-policy';
import type { AppointmentConfirmed } from '@rostro/shared/events';
import { e164Of } from '@rostro/shared/phone';
import { invitationOf, type Scheduled } from './invitation.ts';
import { isOneAddress, oneLine } from './text.ts';
import { type Notice, noticeOf, type Subjects } from './wording.ts';

export type Channel = 'email' | 'whatsapp';
export type NoticeKind = Notice['kind'];

/** What asks for a notice: a confirmation, the clock, or somebody of the clinic, whose request then has a name. */
export type NoticeEvent = AppointmentConfirmed & {
  kind: NoticeKind;
  hours?: number;
  requestId?: string;
  /** Who cancelled it. */
  by?: 'client' | 'staff';
};

/** The facts as they are now; the event only said what they were. */
export interface Facts extends Subjects {
  appointment:
    | (Pick<AppointmentItem, 'status' | 'startsAt' | 'closed' | 'attendance' | 'heldUntil'> & Scheduled)
    | null;
  client:
    | (Pick<ProfileItem, 'fullName' | 'email' | 'phone'> & Partial<Pick<ProfileItem, 'consent' | 'unverified'>>)
    | null;
  policy: Pick<NoticePolicy, 'channels' | 'thanks' | 'aftercare' | 'newBookings'>;
  /** The address that it would go to by this channel is not written to any more. */
  blocked: boolean;
}

export type SkipReason = 'stale' | 'no_client' | 'no_name' | 'channel_off' | 'no_consent' | 'no_address' | 'blocked';
export type Decision = { send: Notice; to: string } | { skip: SkipReason };
type Asked = Pick<NoticeEvent, 'kind' | 'startsAt' | 'previousStartsAt' | 'by' | 'requestId'>;

type Addresses = Pick<ProfileItem, 'email' | 'phone'>;
const ADDRESS_OF: Readonly<Record<Channel, (client: Addresses) => string | undefined>> = {
  email: ({ email = '' }) => (isOneAddress(email) ? email : undefined),
  whatsapp: ({ phone = '' }) => e164Of(phone) ?? undefined,
};

/** Where the channel would reach them; undefined where they have no address of its kind. */
export const addressOf = (client: Addresses, channel: Channel): string | undefined => ADDRESS_OF[channel](client);

/** Where a notice goes by a channel: to the client, or to the clinic itself. */
export const addressFor = (
  kind: NoticeKind,
  client: Addresses,
  { newBookings }: Pick<Facts['policy'], 'newBookings'>,
  channel: Channel,
): string | undefined =>
  addressOf(kind === 'new-booking' ? { email: newBookings.email, phone: newBookings.whatsapp } : client, channel);

/** What the appointment has to be for the notice to be true. */
const STATUS_TOLD = {
  acknowledgement: 'pending',
  confirmation: 'confirmed',
  reschedule: 'pending',
  cancellation: 'cancelled',
  reminder: 'confirmed',
  'new-booking': 'pending',
} as const satisfies Partial<Record<NoticeKind, AppointmentItem['status']>>;

/** Is the appointment still such that the notice would be true? Of one that is over, or closed, only thanks are. */
function isTrue(
  kind: NoticeKind,
  { status, startsAt, closed, attendance }: NonNullable<Facts['appointment']>,
  now: string,
): boolean {
  if (kind === 'thanks') return closed && attendance === 'attended';
  return status === STATUS_TOLD[kind] && !closed && startsAt > now;
}

/** Is there a notice to send on this channel, and what does it say? */
export function decideNotice(facts: Facts, event: Asked, channel: Channel, now: string): Decision {
  const { appointment, client } = facts;
  const { kind, startsAt, previousStartsAt, by } = event;
  if (appointment?.startsAt !== startsAt || !isTrue(kind, appointment, now)) return { skip: 'stale' };
  if (client === null) return { skip: 'no_client' };
  const name = oneLine(client.fullName);
  if (name === '') return { skip: 'no_name' };
  const unwanted = whyUnwanted(facts.policy, client, event, channel);
  if (unwanted !== null) return { skip: unwanted };
  const to = addressFor(kind, client, facts.policy, channel);
  if (to === undefined) return { skip: 'no_address' };
  if (facts.blocked) return { skip: 'blocked' };
  const { id: appointmentId, endsAt, heldUntil } = appointment;
  const said = {
    ...{ kind, name, phone: client.phone, appointmentId, startsAt, endsAt, previousStartsAt, by, now },
    // Whoever has signed in since keeps the place.
    ...(client.unverified && { heldUntil }),
  };
  const invitation = channel === 'email' ? invitationOf(appointment, { name, email: to }, facts) : undefined;
  return { send: noticeOf({ ...said, invitation }, facts), to };
}

/** They wrote us to stop: then WhatsApp brings them nothing at all. */
const hasStopped = (consent: ProfileItem['consent'] | undefined): boolean =>
  consent?.source === 'whatsapp-reply' && !consent.whatsapp;

/**
 * That a booking has arrived, and its confirmation, are asked for by the booking itself, and what corrects them goes by e-mail the same way; by WhatsApp it needs
 * the client's consent. The clinic asks for its own. The others need it for reminders, whoever asks, and the clinic's policy where nobody does.
 */
function whyUnwanted(
  { channels, thanks, newBookings }: Facts['policy'],
  { consent }: NonNullable<Facts['client']>,
  { kind, requestId }: Asked,
  channel: Channel,
): SkipReason | null {
  if (kind === 'new-booking') return newBookings.channels.includes(channel) ? null : 'channel_off';
  if (kind === 'acknowledgement') return null;
  if (kind === 'confirmation') return channel === 'whatsapp' && hasStopped(consent) ? 'no_consent' : null;
  if (kind === 'reschedule' || kind === 'cancellation') {
    return channel === 'email' || consent?.whatsapp ? null : 'no_consent';
  }
  const isOn = channels.includes(channel) && (kind !== 'thanks' || thanks);
  if (requestId === undefined && !isOn) return 'channel_off';
  const isAgreed = consent?.reminders === true && (channel === 'email' || consent.whatsapp);
  return isAgreed ? null : 'no_consent';
}
