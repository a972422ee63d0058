import type { Write } from '@rostro/platform/table/transact';
import { openMessageWrite } from '@rostro/rules/clients/client-message';
import type { ClientMessageItem } from '@rostro/rules/table/message-items';
import type { AppointmentFacts } from '../domain/booking.ts';

interface Told {
  changed: ClientMessageItem['changed'] | undefined;
  credited?: ClientMessageItem['credited'];
}

/** One message to the clinic, in the transaction of the change; none if there is nothing to tell. */
export function tellClinic(
  { id, clientId }: Pick<AppointmentFacts, 'id' | 'clientId'>,
  { changed, credited }: Told,
  now: string,
): Write[] {
  if (changed === undefined && credited === undefined) return [];
  const said = { ...(changed && { changed }), ...(credited && { credited }) };
  const message = { id: `${credited ? 'credit' : 'change'}-${id}`, at: now, phone: '', text: '', clientId, ...said };
  return [openMessageWrite(message, now)];
}
