import { mayTell } from '@rostro/rules/notices/consent';
import type { AppointmentItem, ProfileItem } from '@rostro/rules/table/items';
import type { NoticeChannel, NoticeKind } from '@rostro/shared/contract/notifications/notice-names';
import type { NoticePolicy } from '@rostro/shared/contract/notifications/notice-policy';
import { isTold } from '@rostro/shared/due-notices';
import type { AppointmentConfirmed } from '@rostro/shared/events';
import { NOTICES } from '@rostro/shared/notice-kinds';
import { e164Of } from '@rostro/shared/phone';
import { type Notice, noticeOf } from '../kinds/index.ts';
import { invitationOf, type Scheduled } from './invitation.ts';
import { isOneAddress, oneLine } from './text.ts';
import type { Subjects } from './wording.ts';

/** A request for a notice: by a confirmation, by the clock, or by staff, whose request has an id. */
export type NoticeEvent = AppointmentConfirmed & {
  kind: NoticeKind;
  hours?: number;
  calendarId?: string;
  requestId?: string;
  /** The side that cancelled. */
  by?: 'client' | 'staff';
  /** The credit that the cancellation left. */
  creditCents?: number;
};

/** The current facts; the event only has those of its own moment. */
export interface NoticeFacts extends Subjects {
  appointment:
    | (Pick<
        AppointmentItem,
        | 'status'
        | 'startsAt'
        | 'closed'
        | 'attendance'
        | 'arrivedAt'
        | 'heldUntil'
        | 'confirmsOnProof'
        | 'cancelHours'
        | 'moveHours'
      > &
        Scheduled)
    | null;
  client:
    | (Pick<ProfileItem, 'fullName' | 'email' | 'phone'> & Partial<Pick<ProfileItem, 'consent' | 'unverified' | 'sub'>>)
    | null;
  policy: NoticePolicy;
  /** The target address gets no more messages on this channel. */
  blocked: boolean;
}

export type SkipReason = 'stale' | 'no_client' | 'no_name' | 'channel_off' | 'no_consent' | 'no_address' | 'blocked';
export type Decision = { send: Notice; to: string } | { skip: SkipReason };
type NoticeRequest = Pick<NoticeEvent, 'kind' | 'startsAt' | 'previousStartsAt' | 'by' | 'creditCents' | 'requestId'>;

type Addresses = Pick<ProfileItem, 'email' | 'phone'>;
const ADDRESS_OF: Readonly<Record<NoticeChannel, (client: Addresses) => string | undefined>> = {
  email: ({ email = '' }) => (isOneAddress(email) ? email : undefined),
  whatsapp: ({ phone = '' }) => e164Of(phone) ?? undefined,
};

export const addressOf = (client: Addresses, channel: NoticeChannel): string | undefined => ADDRESS_OF[channel](client);

/** The target of a notice on a channel: the client, or the clinic itself. */
export const addressFor = (
  kind: NoticeKind,
  client: Addresses,
  { newBookings }: Pick<NoticeFacts['policy'], 'newBookings'>,
  channel: NoticeChannel,
): string | undefined =>
  addressOf(
    NOTICES[kind].to === 'clinic' ? { email: newBookings.email, phone: newBookings.whatsapp } : client,
    channel,
  );

export function decideNotice(facts: NoticeFacts, event: NoticeRequest, channel: NoticeChannel, now: string): Decision {
  const { appointment, client } = facts;
  const { kind, startsAt, previousStartsAt, by, creditCents } = event;
  if (appointment?.startsAt !== startsAt || !isTold(NOTICES[kind].told, appointment, now)) return { skip: 'stale' };
  if (client === null) return { skip: 'no_client' };
  if (kind === 'hold-ending' && !holds(appointment, client, now)) return { skip: 'stale' };
  const name = oneLine(client.fullName);
  if (name === '') return { skip: 'no_name' };
  const unwanted = whyUnwanted(facts.policy, client, event, channel);
  if (unwanted !== null) return { skip: unwanted };
  const to = addressFor(kind, client, facts.policy, channel);
  if (to === undefined) return { skip: 'no_address' };
  if (facts.blocked) return { skip: 'blocked' };
  const { id: appointmentId, endsAt, heldUntil, confirmsOnProof, cancelHours, moveHours } = appointment;
  const said = {
    kind,
    name,
    phone: client.phone,
    appointmentId,
    startsAt,
    endsAt,
    previousStartsAt,
    by,
    creditCents,
    ...(cancelHours !== undefined && { cancelHours }),
    ...(moveHours !== undefined && { moveHours }),
    now,
    ...((client.sub === undefined || client.unverified) && { noAccount: true as const }),
    // A client who has signed in since keeps the place.
    ...(client.unverified && { heldUntil, ...(confirmsOnProof && { confirmsOnProof }) }),
  };
  const invitation = channel === 'email' ? invitationOf(appointment, { name, email: to }, facts) : undefined;
  return { send: noticeOf({ ...said, invitation }, facts), to };
}

/** Whether a guest who can still prove the e-mail would lose the place without the proof. */
const holds = (
  { heldUntil, startsAt }: Pick<AppointmentItem, 'heldUntil' | 'startsAt'>,
  { unverified, email }: NonNullable<NoticeFacts['client']>,
  now: string,
): boolean =>
  unverified === true && email !== undefined && heldUntil !== undefined && heldUntil > now && heldUntil < startsAt;

/** Staff may request what the policy does not send, but never without the client's consent. */
function whyUnwanted(
  policy: NoticeFacts['policy'],
  client: NonNullable<NoticeFacts['client']>,
  { kind, requestId }: NoticeRequest,
  channel: NoticeChannel,
): SkipReason | null {
  const { to, isOn, consent } = NOTICES[kind];
  const isAutomatic = to === 'clinic' || requestId === undefined;
  if (isAutomatic && !isOn(policy, channel)) return 'channel_off';
  return mayTell(consent, client.consent, channel) ? null : 'no_consent';
}
