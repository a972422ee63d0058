import type { Appointment } from '@rostro/shared/contract/booking/booking';
import type { ClientDetail, ClientRow } from '@rostro/shared/contract/clients/client-records';
import { byStart, countOf, dateOf, isHeld, type Visit } from './model.ts';
import { ask, type View } from './view.ts';

const lastSaid = (last: ClientRow['lastAppointment']) =>
  last && { id: last.id, startsAt: last.startsAt, serviceId: last.serviceId, status: last.status, closed: last.closed };

function lastOf(own: readonly Visit[]) {
  const last = own.filter(({ isMoved }) => !isMoved).at(-1);
  if (last === undefined) return null;
  const { id, startsAt, serviceId, status, attendance } = last;
  return { id, startsAt, serviceId, status, closed: attendance !== null };
}

/** Detail, row of the list, and own appointments: three ways of asking for one person. */
const clients: View = {
  name: 'the clients of the story, in detail and in the list',
  told: async (staff, { people }) =>
    Promise.all(
      people.map(async ({ clientId }) => {
        const { status, body } = await staff.call('getClient', { params: { clientId } });
        if (status === 404) return { clientId, isGone: true };
        const { counters, upcoming, lastAppointment, phone }: ClientDetail = body;
        const { items: rows } = await ask(staff, 'listClients', { query: { q: (phone ?? '').slice(2) } });
        const { items: own } = await ask(staff, 'listClientAppointments', { params: { clientId } });
        return {
          ...{ clientId, counters, upcoming, last: lastSaid(lastAppointment) },
          rows: rows.map((row: ClientRow) => ({ id: row.id, last: lastSaid(row.lastAppointment) })),
          appointments: own.map(({ id, status }: Appointment) => ({ id, status })),
        };
      }),
    ),
  expected: ({ visits, gone, today }, { people, days }) =>
    people.map(({ clientId }) => {
      if (gone.has(clientId)) return { clientId, isGone: true };
      const own = visits.filter((visit) => visit.clientId === clientId).sort(byStart);
      const last = lastOf(own);
      return {
        clientId,
        counters: {
          booked: own.length,
          confirmed: countOf(own, ({ status }) => status === 'confirmed'),
          closed: countOf(own, ({ attendance }) => attendance !== null),
          open: countOf(
            own,
            (visit) => isHeld(visit) && visit.attendance === null && days.indexOf(dateOf(visit)) < today,
          ),
          came: countOf(own, ({ attendance }) => attendance === 'attended'),
          missed: countOf(own, ({ attendance }) => attendance === 'no_show'),
          moved: countOf(own, ({ isMoved }) => isMoved === true),
          cancelled: countOf(own, (visit) => !isHeld(visit) && !visit.isMoved),
        },
        upcoming: countOf(
          own,
          (visit) => isHeld(visit) && visit.attendance === null && days.indexOf(dateOf(visit)) >= today,
        ),
        last,
        rows: [{ id: clientId, last }],
        appointments: own.map(({ id, status }) => ({ id, status })).reverse(),
      };
    }),
};

export const clientViews: readonly View[] = [clients];
