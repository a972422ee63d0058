import { Report } from '@rostro/shared/contract/statistics';
import { addDays, daysBetween, daysFrom } from '@rostro/shared/time';

export interface Range {
  from: string;
  to: string;
}

export const MONEY: Report['money'] = {
  income: { amountCents: 150_050, beforeCents: 100_000 },
  byMethod: [{ id: 'efectivo', name: 'Efectivo', amountCents: 150_050, beforeCents: 100_000 }],
  byService: [{ id: 7, name: null, amountCents: 150_050, beforeCents: 100_000 }],
  discounts: { amountCents: 0, beforeCents: 20_000 },
  debts: { amountCents: 35_000, beforeCents: 0 },
};
export const NO_MONEY: Report['money'] = {
  income: { amountCents: 0, beforeCents: 0 },
  byMethod: [],
  byService: [],
  discounts: { amountCents: 0, beforeCents: 0 },
  debts: { amountCents: 0, beforeCents: 0 },
};

/** Two days with visits, all others at zero. */
export function figuresOf({ from, to }: Range): Report['figures'] {
  const none = { incomeCents: 0, paidVisits: 0, visits: 0, closed: 0, noShows: 0, booked: 0, offered: 480 };
  const days = daysFrom(from, daysBetween(from, to) + 1).map((date) => ({ date, ...none }));
  return {
    income: { amountCents: 120_000, beforeCents: 100_000 },
    paidVisits: { count: 8, before: 8 },
    kept: { amountCents: 5_000, beforeCents: 0 },
    days: days.map((day, place) => (place === 1 ? { ...day, incomeCents: 120_000, visits: 9, paidVisits: 8 } : day)),
    demand: [
      { weekday: 1, hour: 10, count: 8 },
      { weekday: 5, hour: 12, count: 3 },
    ],
    people: [
      { id: 's1', name: 'Sofía Ruiz', visits: 7, minutes: 450, incomeCents: 100_000, noShows: 1 },
      { id: null, name: null, visits: 2, minutes: 60, incomeCents: 20_000, noShows: 0 },
    ],
    deposits: { cents: 45_000, count: 2 },
  };
}

export const place = (id: string, part: Partial<Report['occupancy'][number]> = {}): Report['occupancy'][number] => ({
  ...{ id, kind: 'staff', name: 'Sofía Ruiz', categories: ['cosmetology'] },
  ...{ booked: 630, offered: 1200, before: { booked: 480, offered: 1200 } },
  ...part,
});
/** 20 of 40 hours, and 16 of 40 before. */
export const OCCUPANCY = [
  place('s1'),
  place('s2', { name: 'Nora Sol', booked: 570, offered: 600, before: { booked: 480, offered: 1200 } }),
  place('s3', {
    name: 'Ana Gil',
    booked: 0,
    offered: 600,
    categories: ['cosmetology', 'specialized'],
    before: { booked: 0, offered: 0 },
  }),
  place('r1', { kind: 'room', name: 'Cabina 1', categories: [], booked: 60, offered: 600 }),
];

/** A report of a period, and of the one of equal length before it. */
export function aReport({ from, to }: Range, part: Partial<Report> = {}): Report {
  const length = daysBetween(from, to) + 1;
  return Report.parse({
    from,
    to,
    before: part.before ?? { from: addDays(from, -length), to: addDays(from, -1) },
    byStatus: [
      { status: 'pending', count: 4, before: 4 },
      { status: 'confirmed', count: 12, before: 8 },
      { status: 'completed', count: 3, before: 0 },
      { status: 'cancelled', count: 1, before: 2 },
    ],
    byService: [
      { id: 1, name: 'Limpieza facial profunda', count: 9, before: 6 },
      { id: 7, name: null, count: 1, before: 0 },
    ],
    byCategory: [{ category: 'cosmetology', count: 10, before: 6 }],
    byWeekday: [
      { weekday: 1, count: 2, before: 1 },
      { weekday: 6, count: 5, before: 5 },
    ],
    byHour: [{ hour: 15, count: 3, before: 3 }],
    occupancy: OCCUPANCY,
    clients: { new: { count: 3, before: 5 }, returning: { count: 6, before: 6 } },
    attendance: { attended: { count: 7, before: 7 }, noShow: { count: 2, before: 1 } },
    money: MONEY,
    figures: figuresOf({ from, to }),
    ...part,
  });
}
