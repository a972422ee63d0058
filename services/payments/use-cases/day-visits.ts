import { pricesOfVisits, servicesOfVisits } from '@rostro/rules/appointments/service-names';
import { accountOf } from '@rostro/rules/appointments/visit-account';
import { prepaidVisits } from '@rostro/rules/appointments/visit-facts';
import type { UseCase } from '@rostro/rules/http/context';
import { movementsOf } from '@rostro/rules/money/account-store';
import type { CashDayMark } from '@rostro/rules/money/till-store';
import type { AppointmentItem } from '@rostro/rules/table/items';
import { thoseAt } from '@rostro/shared/branches';
import { MAIN_BRANCH } from '@rostro/shared/contract/clinic/branches';
import { isOpen, isUnpaid } from '../domain/day-visits.ts';
import { type Lowered, loweredBy, mayBeLowered } from '../domain/lowered.ts';
import { readCashDay } from '../store/cash-day.ts';
import { clientsByIds } from '../store/clients.ts';
import { visitsByIds, visitsOfDay } from '../store/visits.ts';
import { drawerAt } from './cash-day.ts';

export const listDayVisits: UseCase<'listDayVisits'> = async ({ params: { day }, query }, { now }) => {
  const of = await drawerAt(day, query.branch);
  const here = thoseAt(query.branch ?? MAIN_BRANCH, await visitsOfDay(day));
  const visits = here.filter((visit) => isOpen(visit) || isUnpaid(visit));
  const lowered = await loweredOf(of, here);
  const all = [...visits, ...lowered.map(({ visit }) => visit)];
  const [clientOf, serviceOf, prepaidOf] = await Promise.all([
    clientsByIds(all.map(({ clientId }) => clientId)),
    servicesOfVisits(),
    prepaidVisits(visits, now),
  ]);
  const named = (visit: AppointmentItem) => ({
    appointmentId: visit.id,
    startsAt: visit.startsAt,
    client: clientOf(visit.clientId),
    service: serviceOf(visit),
  });
  const shown = (those: typeof visits) =>
    those.map((visit) => ({
      ...named(visit),
      pendingCents: visit.paymentStatus === 'pending' ? null : (visit.pendingCents ?? 0),
    }));
  return {
    open: shown(visits.filter(isOpen)),
    unpaid: shown(visits.filter((visit) => isUnpaid(visit) && prepaidOf(visit.id) === undefined)),
    lowered: lowered.map(({ visit, how }) => ({ ...named(visit), ...how })),
  };
};

interface LoweredOne {
  visit: AppointmentItem;
  how: Lowered;
}

/**
 * Visits of the day, or with money on it, that cost less than their list price. By time. A use of the balance and a
 * courtesy have no receipt, so these appear on the day of the visit.
 */
async function loweredOf(of: CashDayMark, here: readonly AppointmentItem[]): Promise<LoweredOne[]> {
  const { receipts } = await readCashDay(of);
  const paid = receipts.flatMap(({ appointmentId, voidedAt }) =>
    appointmentId === undefined || voidedAt !== undefined ? [] : [appointmentId],
  );
  const known = new Set(here.map(({ id }) => id));
  const [others, priceOf] = await Promise.all([visitsByIds(paid.filter((id) => !known.has(id))), pricesOfVisits()]);
  const visits = new Map([...here, ...others].map((visit) => [visit.id, visit]));
  const found = await Promise.all(
    [...visits.values()].map(async (visit): Promise<LoweredOne[]> => {
      const listCents = priceOf(visit);
      if (!mayBeLowered(visit, listCents)) return [];
      const how = loweredBy(await movementsOf(accountOf(visit)), listCents);
      return how === null ? [] : [{ visit, how }];
    }),
  );
  return found.flat().sort((a, b) => a.visit.startsAt.localeCompare(b.visit.startsAt));
}
