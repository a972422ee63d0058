import { getItems, queryItems } from '@rostro/platform/table/read';
import type { VisitSession } from '@rostro/shared/contract/booking/appointment';
import { covers } from '@rostro/shared/packages';
import { todayAt } from '@rostro/shared/time';
import { serviceIdsOf } from '../appointments/visit-account.ts';
import { type WindowItem, windowOf } from '../clients/client-window.ts';
import type { AppointmentItem, PackageItem } from '../table/items.ts';
import { keys } from '../table/keys.ts';
import { packagesOf } from './package-store.ts';
import { type SessionVisit, sessionsPlanned, wantsSession } from './planned-sessions.ts';

type ShownVisit = SessionVisit & Pick<AppointmentItem, 'clientId'>;

/** Undefined: the visit will use none. */
export type SessionOf = (visitId: string) => VisitSession | undefined;

const NONE: SessionOf = () => undefined;

/**
 * The sessions that some visits will use. They depend on the other visits of the same client, which are read as well,
 * but only for clients with sessions left.
 */
export async function plannedSessions(shown: readonly ShownVisit[], now: string): Promise<SessionOf> {
  const clientIds = [...new Set(shown.filter(wantsSession).map(({ clientId }) => clientId))];
  const packages = await usablePackages(clientIds, todayAt(now));
  if (packages.length === 0) return NONE;
  const visits = [...shown, ...(await otherVisits(packages, shown))];
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
  const open = await queryItems<PackageItem>({
    index: 'undelivered',
    partition: { undeliveredPk: keys.openPackage('', '').undeliveredPk },
    sort: { attribute: 'undeliveredSk', from: today, to: '~' },
  });
  const wanted = new Set(clientIds);
  return open.filter(({ clientId }) => wanted.has(clientId));
}

/** Open visits of these clients that are not shown: a client's summary has all visits ahead, and the newest others. */
async function otherVisits(packages: readonly PackageItem[], shown: readonly ShownVisit[]): Promise<AppointmentItem[]> {
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
