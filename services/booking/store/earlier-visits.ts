import type { PlannedService } from '@rostro/catalog/published';
import { getItems } from '@rostro/platform/table/read';
import type { Served } from '@rostro/rules/appointments/visit-account';
import { appointmentsOfClient } from '@rostro/rules/clients/client-records';
import type { ClientWindow } from '@rostro/rules/clients/client-window';
import { nextServiceIdOf } from '@rostro/rules/scheduling/segment';
import type { AppointmentItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import type { EarlierVisit } from '@rostro/shared/contract/booking/booking';
import { isOff } from '@rostro/shared/visit-state';

/**
 * The client's visits that count as a service's earlier one. They are read after the client's window: a cancelled,
 * moved or missed visit changes the window, and a write with a condition on it then fails.
 * @param except a visit that is being moved, which cannot be its own earlier one
 */
export async function earlierVisitsOf(
  clientId: string,
  service: Pick<PlannedService, 'earlier'> | null | undefined,
  window: Pick<ClientWindow, 'summary'>,
  except?: string,
): Promise<EarlierVisit[]> {
  const serviceId = service?.earlier?.serviceId;
  if (serviceId === undefined || window.summary.byService[serviceId] === undefined) return [];
  const ids = (await idsOf(clientId, serviceId, window)).filter((id) => id !== except);
  const batch = await getItems(ids.map(keys.appointment));
  return ids
    .flatMap((id) => batch.get<AppointmentItem>(keys.appointment(id)) ?? [])
    .filter((visit) => visit.clientId === clientId && isOf(serviceId)(visit) && !isOff(visit))
    .map(({ startsAt, endsAt }) => ({ startsAt, endsAt }));
}

/**
 * The summary has all visits ahead and the newest of the others, without moved ones; the index has the earlier ones,
 * which are old enough.
 */
async function idsOf(
  clientId: string,
  serviceId: number,
  { summary }: Pick<ClientWindow, 'summary'>,
): Promise<string[]> {
  const listed = summary.booked - (summary.byStatus.moved ?? 0);
  const older = listed > summary.newest.length ? await appointmentsOfClient(clientId) : [];
  const ofService = [...summary.newest, ...older].filter(isOf(serviceId));
  return [...new Set(ofService.map(({ id }) => id))];
}

const isOf = (serviceId: number) => (visit: Served) =>
  visit.serviceId === serviceId || nextServiceIdOf(visit) === serviceId;
