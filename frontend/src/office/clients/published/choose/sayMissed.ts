import type { ClientOption } from '@rostro/shared/contract/clients/client-records';
import { sayDay, wallClockOf } from '@rostro/shared/time';

/** `'No asistió a 2 citas; la última, el viernes 20 de noviembre'`; undefined without missed visits. */
export function sayMissed({ missed }: Pick<ClientOption, 'missed'>): string | undefined {
  if (missed === undefined) return undefined;
  const { count, lastAt } = missed;
  const last = sayDay(wallClockOf(lastAt).date);
  return count === 1 ? `No asistió a su cita del ${last}` : `No asistió a ${count} citas; la última, el ${last}`;
}
