import { servicesOfVisits } from '@rostro/rules/appointments/service-names';
import type { UseCase } from '@rostro/rules/http/context';
import { plannedSessions } from '@rostro/rules/money/planned-sessions-store';
import { isOpen, isUnpaid } from '../domain/day-visits.ts';
import { clientsByIds } from '../store/clients.ts';
import { visitsOfDay } from '../store/visits.ts';
import { drawerAt } from './cash-day.ts';

export const listDayVisits: UseCase<'listDayVisits'> = async ({ params: { day }, query }, { now }) => {
  const { branch } = await drawerAt(day, query.branch);
  const here = (await visitsOfDay(day)).filter((visit) => visit.branch === branch);
  const visits = here.filter((visit) => isOpen(visit) || isUnpaid(visit));
  const [clientOf, serviceOf, sessionOf] = await Promise.all([
    clientsByIds(visits.map(({ clientId }) => clientId)),
    servicesOfVisits(),
    plannedSessions(visits, now),
  ]);
  const shown = (those: typeof visits) =>
    those.map((visit) => ({
      ...{ appointmentId: visit.id, startsAt: visit.startsAt },
      ...{ client: clientOf(visit.clientId), service: serviceOf(visit) },
      pendingCents: visit.paymentStatus === 'pending' ? null : (visit.pendingCents ?? 0),
    }));
  return {
    open: shown(visits.filter(isOpen)),
    unpaid: shown(visits.filter((visit) => isUnpaid(visit) && sessionOf(visit.id) === undefined)),
  };
};
