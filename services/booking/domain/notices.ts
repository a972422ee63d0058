import type { DeliveryItem, ProfileItem } from '@rostro/kit/table/items';
import { type AppointmentNotices, NOTICE_CHANNELS, type Notice } from '@rostro/shared/contract/notices';
import { AppError } from '@rostro/shared/errors';
import type { AppointmentFacts } from './booking.ts';

export type Channel = Notice['channel'];
type Addresses = Pick<ProfileItem, 'email' | 'phone'>;
type Planned = AppointmentNotices['planned'];

/** What its sender says became of a notice → what staff are told. */
const STATES: Readonly<Record<string, Notice['state']>> = {
  queued: 'queued',
  sending: 'sending',
  sent: 'sent',
  skipped: 'skipped',
  refused: 'failed',
  uncertain: 'unknown',
};

const SKIPPED: Readonly<Record<string, string>> = {
  stale: 'La cita cambió de horario o dejó de estar confirmada antes de enviarlo.',
  no_client: 'El cliente ya no existe.',
  no_name: 'El cliente no tiene nombre registrado.',
  no_address: 'El cliente no tiene un dato de contacto válido para este medio.',
};
const REFUSED = 'El proveedor no lo aceptó. Se vuelve a intentar unas veces; si sigue así, envíalo de nuevo.';
const UNCERTAIN = 'El envío se interrumpió y no se sabe si llegó. Pregunta al cliente antes de enviarlo otra vez.';

/** In words for staff; what a provider said of it stays in the record. */
function reasonOf({ state, reason = '' }: DeliveryItem): string | null {
  if (state === 'skipped') return SKIPPED[reason] ?? null;
  if (state === 'refused') return REFUSED;
  return state === 'uncertain' ? UNCERTAIN : null;
}

const noticeOf = (item: DeliveryItem): Notice => ({
  kind: 'confirmation',
  channel: item.channel === 'whatsapp' ? 'whatsapp' : 'email',
  state: STATES[item.state] ?? 'unknown',
  startsAt: item.startsAt,
  at: item.updatedAt,
  onDemand: item.requestId !== undefined,
  reason: reasonOf(item),
});

/** Newest first. */
export const sentNotices = (deliveries: readonly DeliveryItem[]): Notice[] =>
  deliveries.map(noticeOf).sort((a, b) => b.at.localeCompare(a.at) || a.channel.localeCompare(b.channel));

const has = (client: Addresses, channel: Channel): boolean =>
  (channel === 'email' ? client.email : client.phone) !== undefined;

/** States after which a confirmation for the same start sends nothing more. */
const DONE: ReadonlySet<string> = new Set(['sending', 'sent', 'uncertain']);

/** A pending appointment is told of when it is confirmed, by every channel that the client has; once for a start. */
export function plannedNotices(
  { status, startsAt }: Pick<AppointmentFacts, 'status' | 'startsAt'>,
  client: Addresses | null,
  deliveries: readonly DeliveryItem[],
): Planned {
  if (status !== 'pending' || client === null) return [];
  const isDone = (channel: Channel) =>
    deliveries.some(
      (one) =>
        one.requestId === undefined && one.channel === channel && one.startsAt === startsAt && DONE.has(one.state),
    );
  return NOTICE_CHANNELS.filter((channel) => has(client, channel) && !isDone(channel)).map((channel) => ({
    kind: 'confirmation',
    channel,
    at: null,
  }));
}

/**
 * May a notice be sent now?
 * @throws {AppError} `appointment_not_confirmed` (also of one that is over), `no_email_address`, `no_phone`
 */
export function mustBeTellable(
  { status, startsAt }: Pick<AppointmentFacts, 'status' | 'startsAt'>,
  client: Addresses | null,
  channel: Channel,
  now: string,
): void {
  if (status !== 'confirmed' || startsAt <= now) throw new AppError('appointment_not_confirmed');
  if (client === null || !has(client, channel)) {
    throw new AppError(channel === 'email' ? 'no_email_address' : 'no_phone');
  }
}
