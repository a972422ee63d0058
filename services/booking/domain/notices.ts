import { mayTell } from '@rostro/rules/notices/consent';
import type { ProfileItem } from '@rostro/rules/table/items';
import type { DeliveryItem } from '@rostro/rules/table/message-items';
import { NOTICE_CHANNELS, type NoticeChannel } from '@rostro/shared/contract/notifications/notice-names';
import type { NoticePolicy } from '@rostro/shared/contract/notifications/notice-policy';
import type { AppointmentNotices, Notice } from '@rostro/shared/contract/notifications/notices';
import { AppError } from '@rostro/shared/errors';
import {
  CLOCK_KINDS,
  CLOCKS,
  type ClockKind,
  isNoticeKind,
  isOncePerVisit,
  NOTICES,
  type NoticeKind,
} from '@rostro/shared/notice-kinds';
import type { AppointmentFacts } from './booking.ts';

type Addresses = Pick<ProfileItem, 'email' | 'phone'>;
type Recipient = Addresses & Partial<Pick<ProfileItem, 'consent' | 'unverified'>>;
type Planned = AppointmentNotices['planned'];

/** Maps the sender's states to those that staff see. */
const STATES: Readonly<Record<string, Notice['state']>> = {
  queued: 'queued',
  sending: 'sending',
  sent: 'sent',
  delivered: 'delivered',
  bounced: 'bounced',
  complained: 'complained',
  skipped: 'skipped',
  untold: 'skipped',
  refused: 'failed',
  uncertain: 'unknown',
};

const SKIPPED: Readonly<Record<string, string>> = {
  stale: 'La cita volvió a cambiar antes de enviarlo.',
  no_client: 'El cliente ya no existe.',
  no_name: 'El cliente no tiene nombre registrado.',
  no_address: 'El cliente no tiene un dato de contacto válido para este medio.',
  no_consent: 'El cliente no aceptó recibir recordatorios.',
  channel_off: 'La clínica no envía este aviso por este medio.',
  blocked: 'El correo o teléfono rebotó; corrígelo en la página del cliente.',
};
const IN_HAND: ReadonlySet<string> = new Set(['queued', 'sending', 'sent', 'delivered']);
/** Reasons for notices to the clinic itself. */
const OF_CLINIC: Readonly<Record<string, string>> = {
  stale: 'La cita ya no estaba por confirmar.',
  no_address: 'Falta el correo o WhatsApp en «Avisos automáticos».',
};
const UNTOLD = 'Ningún medio le llega: llámale. Está en «Por atender».';
const CALLED = 'Ningún medio le llega. La clínica le avisó por su cuenta.';
const NOT_HELD = 'Ya no hacía falta: escribió el código, la clínica confirmó la cita o esta cambió.';
const NOT_ARRIVED = 'Revisa a dónde va en Configuración, «Avisos automáticos».';
const NO_WHATSAPP = 'El cliente no aceptó recibir mensajes por WhatsApp.';
const STOPPED = 'El cliente pidió no recibir más mensajes por WhatsApp.';
const REFUSED = 'El proveedor no lo aceptó. Se vuelve a intentar unas veces; si sigue así, envíalo de nuevo.';
const UNCERTAIN = 'El envío se interrumpió y no se sabe si llegó. Pregunta al cliente antes de enviarlo otra vez.';
const BOUNCED = 'La dirección lo devolvió. Corrige el correo o teléfono en la página del cliente.';
const COMPLAINED = 'Quien lo recibió lo marcó como no deseado. Pregunta al cliente cómo prefiere que le avisen.';

const kindOf = ({ kind }: DeliveryItem): NoticeKind => (isNoticeKind(kind) ? kind : 'confirmation');

/** In words for staff; the provider's own words stay in the record. */
function reasonOf(item: DeliveryItem): string | null {
  const { state, reason = '', settledAt } = item;
  const { to, consent } = NOTICES[kindOf(item)];
  if (to === 'clinic') return IN_HAND.has(state) ? null : (OF_CLINIC[reason] ?? NOT_ARRIVED);
  if (state === 'untold') return settledAt === undefined ? UNTOLD : CALLED;
  if (state === 'skipped' && consent === 'unless-stopped' && reason === 'no_consent') return STOPPED;
  if (state === 'skipped' && consent !== 'reminders' && reason === 'no_consent') return NO_WHATSAPP;
  if (state === 'skipped' && kindOf(item) === 'hold-ending' && reason === 'stale') return NOT_HELD;
  if (state === 'skipped') return SKIPPED[reason] ?? null;
  if (state === 'bounced') return BOUNCED;
  if (state === 'complained') return COMPLAINED;
  if (state === 'refused') return REFUSED;
  return state === 'uncertain' ? UNCERTAIN : null;
}

const noticeOf = (item: DeliveryItem): Notice => ({
  kind: kindOf(item),
  channel: item.channel === 'whatsapp' ? 'whatsapp' : 'email',
  state: STATES[item.state] ?? 'unknown',
  startsAt: item.startsAt,
  at: item.updatedAt,
  onDemand: item.requestId !== undefined,
  reason: reasonOf(item),
});

/** Newest first. */
export const toNotices = (deliveries: readonly DeliveryItem[]): Notice[] =>
  deliveries.map(noticeOf).sort((a, b) => b.at.localeCompare(a.at) || a.channel.localeCompare(b.channel));

const has = (client: Addresses, channel: NoticeChannel): boolean =>
  (channel === 'email' ? client.email : client.phone) !== undefined;

/** States after which a confirmation for the same start is not sent again. A settled one is not sent again either. */
const DONE: ReadonlySet<string> = new Set(['sending', 'sent', 'delivered', 'bounced', 'complained', 'uncertain']);
const isDone = ({ state, settledAt }: DeliveryItem): boolean => DONE.has(state) || settledAt !== undefined;

export interface Plans {
  appointment: Pick<AppointmentFacts, 'status' | 'closed' | 'startsAt' | 'endsAt' | 'createdAt' | 'heldUntil'>;
  client: Recipient | null;
  deliveries: readonly DeliveryItem[];
  policy: NoticePolicy;
  now: string;
}

/**
 * The automatic notices to come. Pending: the confirmation. Unproven: the end of the hold. Confirmed: the reminders.
 */
export function plannedNotices({ client, ...plans }: Plans): Planned {
  if (client === null) return [];
  if (plans.appointment.status !== 'pending') return reminders(client, plans);
  const holdEnding = client.unverified ? toCome('hold-ending', client, plans) : [];
  return [...holdEnding, ...confirmations(client, plans)];
}

const wentOut = (deliveries: readonly DeliveryItem[], kind: Notice['kind'], channel: NoticeChannel, startsAt: string) =>
  deliveries.filter(
    (one) => one.requestId === undefined && one.kind === kind && one.channel === channel && one.startsAt === startsAt,
  );

/** One per start, on every channel that the client has. */
const confirmations = (client: Recipient, { appointment: { startsAt }, deliveries }: Omit<Plans, 'client'>): Planned =>
  NOTICE_CHANNELS.filter(
    (channel) =>
      has(client, channel) &&
      mayTell(NOTICES.confirmation.consent, client.consent, channel) &&
      !wentOut(deliveries, 'confirmation', channel, startsAt).some(isDone),
  ).map((channel) => ({ kind: 'confirmation', channel, at: null }));

/** On the channels that the clinic uses, and that the client has and agreed to. */
function reminders(client: Recipient, plans: Omit<Plans, 'client'>): Planned {
  const { status, closed } = plans.appointment;
  if (status !== 'confirmed' || closed) return [];
  return CLOCK_KINDS.filter((kind) => NOTICES[kind].told === 'confirmed').flatMap((kind) =>
    toCome(kind, client, plans),
  );
}

const heldIn = ({ createdAt, heldUntil }: Plans['appointment']) =>
  heldUntil === undefined ? undefined : { from: createdAt, until: heldUntil };

function toCome(kind: ClockKind, client: Recipient, { appointment, deliveries, policy, now }: Omit<Plans, 'client'>) {
  const { consent, isOn } = NOTICES[kind];
  const channels = NOTICE_CHANNELS.filter(
    (channel) => isOn(policy, channel) && has(client, channel) && mayTell(consent, client.consent, channel),
  );
  const isOut = (hours: number, channel: NoticeChannel) =>
    wentOut(deliveries, kind, channel, appointment.startsAt).some((one) => (one.hours ?? 0) === hours) ||
    (isOncePerVisit(kind) &&
      deliveries.some((one) => one.kind === kind && one.channel === channel && isDone(one) && !one.requestId));
  return CLOCKS[kind]
    .times(policy, { ...appointment, held: heldIn(appointment) })
    .filter(({ at }) => at > now)
    .flatMap(({ hours, at }) =>
      channels.filter((channel) => !isOut(hours, channel)).map((channel) => ({ kind, channel, at })),
    );
}

/** @throws {AppError} `appointment_not_confirmed` (also for a past one), `no_email_address`, `no_phone` */
export function mustBeTellable(
  { status, closed, startsAt }: Pick<AppointmentFacts, 'status' | 'closed' | 'startsAt'>,
  client: Addresses | null,
  channel: NoticeChannel,
  now: string,
): void {
  if (status !== 'confirmed' || closed || startsAt <= now) throw new AppError('appointment_not_confirmed');
  if (client === null || !has(client, channel)) {
    throw new AppError(channel === 'email' ? 'no_email_address' : 'no_phone');
  }
}
