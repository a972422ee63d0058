import type { Slot } from '@rostro/shared/contract/booking/availability';
import type { StaffAppointment } from '@rostro/shared/contract/booking/booking';
import type { CalendarDay } from '@rostro/shared/contract/booking/calendar';
import { monthOf, toInstant } from '@rostro/shared/time';
import { DIAGNOSIS, FACIAL } from '../../support/fixtures.ts';
import { bookedOf, byStart, countOf, dateOf, isFull, isHeld, paymentStatusOf, sumOf, type Visit } from './model.ts';
import { TIMES } from './stage.ts';
import { ask, lastDayOf, type View, visitsOf } from './view.ts';

/** One service of each category: whose places are taken. Of days that are over no slot is offered, full or not. */
const SERVICES = [FACIAL, DIAGNOSIS];

const fullSlots: View = {
  name: 'the slots that are full',
  told: async (staff, { days }, { today }) => {
    const asked = days
      .slice(today)
      .flatMap((from) => SERVICES.map((serviceId) => ({ serviceId: String(serviceId), from })));
    const answers = await Promise.all(asked.map((query) => ask(staff, 'getStaffAvailability', { query })));
    return answers.flatMap(({ serviceId, days: [day] }) =>
      day.slots.flatMap(({ state, startsAt }: Slot) => (state === 'available' ? [] : [{ serviceId, startsAt, state }])),
    );
  },
  expected: ({ visits, today }, { days }) =>
    days
      .slice(today)
      .flatMap((date) =>
        SERVICES.flatMap((serviceId) =>
          TIMES.map((time) => ({ serviceId, startsAt: toInstant(date, time), state: 'full' })).filter((place) =>
            isFull(visits, place),
          ),
        ),
      ),
};

const countsOf = (visits: readonly Visit[]) => ({
  pending: countOf(visits, ({ status }) => status === 'pending'),
  confirmed: countOf(visits, ({ status }) => status === 'confirmed'),
  cancelled: countOf(visits, (visit) => !isHeld(visit) && !visit.isMoved),
  moved: countOf(visits, (visit) => visit.isMoved === true),
  closed: countOf(visits, ({ attendance }) => attendance !== null),
});

const monthCounts: View = {
  name: 'the days of the agenda’s months',
  told: async (staff, { months }) => {
    const pages = await Promise.all(months.map((month) => ask(staff, 'getAgendaMonth', { query: { month } })));
    return pages.flatMap(({ days }: { days: CalendarDay[] }) =>
      days
        .map(({ date, pending, confirmed, cancelled, moved, closed, total, booked }) => ({
          ...{ date, pending, confirmed, cancelled, moved, closed, total, booked },
        }))
        .filter(({ pending, confirmed, cancelled, moved, closed, total, booked }) =>
          [pending, confirmed, cancelled, moved, closed, total, booked].some((count) => count !== 0),
        ),
    );
  },
  expected: ({ visits }, { days }) =>
    days.flatMap((date) => {
      const own = visits.filter((visit) => dateOf(visit) === date);
      return own.length === 0 ? [] : [{ date, ...countsOf(own), total: own.length, booked: sumOf(own.map(bookedOf)) }];
    }),
};

const dashboard: View = {
  name: 'the dashboard',
  told: async (staff, { months }) => {
    const pages = await Promise.all(months.map((month) => ask(staff, 'getDashboard', { query: { month } })));
    return pages.map(({ dailyStats, ...totals }) => ({
      ...totals,
      dailyStats: dailyStats.filter(
        ({ confirmed, cancelled }: { confirmed: number; cancelled: number }) => confirmed !== 0 || cancelled !== 0,
      ),
    }));
  },
  expected: ({ visits }, { months, days }) =>
    months.map((month) => {
      const { pending, confirmed, cancelled, closed } = countsOf(
        visits.filter((visit) => monthOf(dateOf(visit)) === month),
      );
      const dailyStats = days
        .filter((date) => monthOf(date) === month)
        .map((date) => ({ date, ...countsOf(visits.filter((visit) => dateOf(visit) === date)) }))
        .filter((day) => day.confirmed > 0 || day.cancelled > 0)
        .map((day) => ({ date: day.date, confirmed: day.confirmed, cancelled: day.cancelled }));
      return {
        ...{ month, totalConfirmed: confirmed, totalPending: pending, totalCancelled: cancelled },
        ...{ totalClosed: closed, dailyStats },
      };
    }),
};

/** Each is a total of its own. */
const FILTERS = [
  { query: {}, isFound: () => true },
  { query: { status: 'cancelled' }, isFound: (visit: Visit) => !isHeld(visit) && !visit.isMoved },
  { query: { status: 'moved' }, isFound: (visit: Visit) => visit.isMoved === true },
  { query: { closed: 'true' }, isFound: ({ attendance }: Visit) => attendance !== null },
  { query: { paymentStatus: 'partial' }, isFound: (visit: Visit) => paymentStatusOf(visit) === 'partial' },
] as const;

const list: View = {
  name: 'the agenda’s list, whole and filtered',
  told: async (staff, { months: [first, last] }) => {
    const range = { from: `${first}-01`, to: lastDayOf(last), pageSize: 100 };
    const pages = FILTERS.map(({ query }) => ask(staff, 'listAppointments', { query: { ...range, ...query } }));
    return (await Promise.all(pages)).map(({ items, total }: { items: StaffAppointment[]; total: number }) => ({
      total,
      items: items.map(({ id, clientId, serviceId, startsAt, status, closed, attendance, paymentStatus, client }) => ({
        ...{ id, clientId, serviceId, startsAt, status, closed, attendance, paymentStatus },
        isNobody: client?.fullName === 'Cliente eliminado',
      })),
    }));
  },
  expected: (model, stage) =>
    FILTERS.map(({ isFound }) => {
      const found = visitsOf(model, stage).filter(isFound).sort(byStart);
      return {
        total: found.length,
        items: found.map((visit) => {
          const { id, clientId, serviceId, startsAt, status, attendance } = visit;
          return {
            ...{ id, clientId, serviceId, startsAt, status, closed: attendance !== null, attendance },
            ...{ paymentStatus: paymentStatusOf(visit), isNobody: model.gone.has(clientId) },
          };
        }),
      };
    }),
};

export const agendaViews: readonly View[] = [fullSlots, monthCounts, dashboard, list];
