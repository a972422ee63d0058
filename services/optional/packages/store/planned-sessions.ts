import { getItems } from '@rostro/platform/table/read';
import { serviceIdsOf } from '@rostro/rules/appointments/visit-account';
import type { PayableVisit, PrepaidOf } from '@rostro/rules/appointments/visit-facts';
import { type WindowItem, windowOf } from '@rostro/rules/clients/client-window';
import type { AppointmentItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import { covers } from '@rostro/shared/optional/package-sessions';
import { todayAt } from '@rostro/shared/time';
import { sessionsPlanned, wantsSession } from '../domain/planned-sessions.ts';
import { openPackages, type PackageItem, packagesOf } from './client-packages.ts';

const NONE: PrepaidOf = () => undefined;

/**
 * The sessions that some visits will use. They depend on the other visits of the same client, which are read as well,
 * but only for clients with sessions left, and unless all visits of these clients are shown.
 */
export async function plannedSessions(
  shown: readonly PayableVisit[],
  now: string,
  areAll: boolean,
): Promise<PrepaidOf> {
  const clientIds = [...new Set(shown.filter(wantsSession).map(({ clientId }) => clientId))];
  const packages = await usablePackages(clientIds, todayAt(now));
  if (packages.length === 0) return NONE;
  const visits = areAll ? shown : [...shown, ...(await otherVisits(packages, shown))];
  const owners = [...new Set(packages.map(({ clientId }) => clientId))];
  const planned = owners.map((id) => sessionsPlanned(packages.filter(isOf(id)), visits.filter(isOf(id)), todayAt(now)));
  const all = new Map(planned.flatMap((one) => [...one]));
  return (id) => all.get(id);
}

const isOf =
  (id: string) =>
  ({ clientId }: { clientId: string }): boolean =>
    clientId === id;

/** For one client by key; for many clients all packages of the clinic with sessions left, in one Query. */
async function usablePackages(clientIds: readonly string[], today: string): Promise<PackageItem[]> {
  const [only, ...others] = clientIds;
  if (only === undefined) return [];
  if (others.length === 0) return (await packagesOf(only)).filter(({ sessionsLeft }) => sessionsLeft > 0);
  const open = await openPackages(today);
  const wanted = new Set(clientIds);
  return open.filter(({ clientId }) => wanted.has(clientId));
}

/** Open visits of these clients that are not shown: a client's summary has all visits ahead, and the newest others. */
async function otherVisits(
  packages: readonly PackageItem[],
  shown: readonly PayableVisit[],
): Promise<AppointmentItem[]> {
  const windows = await getItems(
    packages.map(({ clientId }) => keys.window(clientId)),
    'eventual',
  );
  const isShown = new Set(shown.map(({ id }) => id));
  const ids = packages.flatMap((one) => {
    const { newest } = windowOf(windows.get<WindowItem>(keys.window(one.clientId))).summary;
    return newest
      .filter((visit) => !visit.closed && visit.status !== 'cancelled' && !isShown.has(visit.id))
      .filter((visit) => covers(one, serviceIdsOf(visit)))
      .map(({ id }) => id);
  });
  const batch = await getItems(ids.map(keys.appointment), 'eventual');
  return [...new Set(ids)].flatMap((id) => batch.get<AppointmentItem>(keys.appointment(id)) ?? []);
}
