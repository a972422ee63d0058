import type { Key } from '@rostro/platform/table/keys';
import { getItem } from '@rostro/platform/table/read';
import { providerEvent } from '../../infra/local/inbox/events.ts';
import type { StoredMail, StoredWhatsApp } from '../../infra/local/inbox/store.ts';
import type { System } from '../../infra/local/system.ts';
import { INBOUND } from '../../infra/resources/notices.ts';
import type { Delivery } from '../../services/notifications/domain/delivery.ts';
import { recordKey } from '../../services/notifications/store/deliveries.ts';
import { appointmentOf } from './problems.ts';

type Happening =
  | { mail: StoredMail; happened: 'delivered' | 'bounced' | 'complained' }
  | { whatsapp: StoredWhatsApp; happened: 'delivered' | 'failed' };

/** Returns a provider's report about a message. */
export function eventOf(system: System, happening: Happening): string {
  const named = 'mail' in happening ? { mail: happening.mail.id } : { whatsapp: happening.whatsapp.id };
  const json = JSON.stringify({ ...named, happened: happening.happened });
  const told = providerEvent(json, system.inbox.list(), Date.now());
  if (told === null) throw new Error('there is no such message');
  return told;
}

/** Puts events into the queue, and waits until they are processed. */
export async function tell(system: System, ...events: string[]): Promise<void> {
  for (const event of events) system.bus.send(INBOUND, event);
  await system.bus.idle();
}

/** Returns the delivery record of an appointment's notice. */
export async function recordOf(
  appointmentId: string,
  part: Partial<Pick<Delivery, 'kind' | 'channel' | 'hours'>> = {},
): Promise<Delivery & Key> {
  const { startsAt } = await appointmentOf(appointmentId);
  const name = { appointmentId, startsAt, kind: 'confirmation' as const, channel: 'email' as const, ...part };
  const record = await getItem<Delivery & Key>(recordKey(name));
  if (record === null) throw new Error('there is no such record');
  return record;
}
