import type { Figures, Report, ReportStatus } from '@rostro/shared/contract/statistics';
import { saySum } from '@rostro/shared/money';
import { sumOccupancy } from '@rostro/shared/scheduling/occupancy';
import {
  changeOf,
  changeOfMoney,
  changeOfShare,
  type DifferenceText,
  NBSP,
  percent,
  sayShare,
} from '#office/chart/compare.ts';
import { sayHoursOf } from '#office/ui/say.ts';
import { shareOf } from './occupancy.ts';

/** One of the five figures over the report. */
export interface Headline {
  id: 'ingresos' | 'citas' | 'ocupacion' | 'no-asistio' | 'ticket';
  title: string;
  value: string;
  /** The parts of the value: `'6 h 30 de 16 h'`. */
  detail: string;
  change: DifferenceText;
  days: number[];
}

const ratio = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round(part / whole));
const sayVisits = (count: number): string => (count === 1 ? '1 cita' : `${count} citas`);

function incomeOf({ income, paidVisits, days }: Figures): Headline {
  const { amountCents: count, beforeCents: before } = income;
  return {
    id: 'ingresos',
    title: 'Ingresos',
    value: saySum(count),
    detail: `de ${sayVisits(paidVisits.count)} con pago`,
    change: changeOfMoney({ count, before }),
    days: days.map(({ incomeCents }) => incomeCents),
  };
}

/** Visits without a client who comes. */
const OFF: readonly ReportStatus[] = ['cancelled', 'moved', 'missed'];

function visitsOf({ byStatus, figures: { days } }: Report): Headline {
  const ofAll = byStatus.filter(({ status }) => !OFF.includes(status));
  const [count, before] = (['count', 'before'] as const).map((side) =>
    ofAll.reduce((sum, each) => sum + each[side], 0),
  );
  const cancelled = byStatus.find(({ status }) => status === 'cancelled')?.count ?? 0;
  return {
    id: 'citas',
    title: 'Citas',
    value: String(count),
    detail: cancelled === 1 ? 'y 1 cancelada' : `y ${cancelled} canceladas`,
    change: changeOf({ count: count ?? 0, before: before ?? 0 }),
    days: days.map(({ visits }) => visits),
  };
}

/** The occupancy of people only: rooms and machines have tables of their own. */
function occupancyOf({ occupancy, figures: { days } }: Report): Headline {
  const people = occupancy.filter(({ kind }) => kind === 'staff');
  const [now, before] = [sumOccupancy(people), sumOccupancy(people.map((each) => each.before))];
  const [count, then] = [shareOf(now), shareOf(before)];
  return {
    id: 'ocupacion',
    title: 'Ocupación',
    value: sayShare(count),
    detail: count === null ? 'Nadie atiende en el periodo' : `${sayHoursOf(now)} del personal`,
    change: changeOfShare({ count, before: then }),
    days: days.map((day) => percent(day.booked, day.offered)),
  };
}

function noShowsOf({ attendance: { attended, noShow }, figures: { days } }: Report): Headline {
  const closed = attended.count + noShow.count;
  return {
    id: 'no-asistio',
    title: 'No asistió',
    value: String(noShow.count),
    detail: `${percent(noShow.count, closed)}${NBSP}% de ${closed} cerradas`,
    change: changeOf(noShow),
    days: days.map(({ noShows }) => noShows),
  };
}

function ticketOf({ income, paidVisits, days }: Figures): Headline {
  const count = ratio(income.amountCents, paidVisits.count);
  return {
    id: 'ticket',
    title: 'Cobro promedio',
    value: saySum(count),
    detail: 'por cita con pago',
    change: changeOfMoney({ count, before: ratio(income.beforeCents, paidVisits.before) }),
    days: days.map((day) => ratio(day.incomeCents, day.paidVisits)),
  };
}

/** Income, visits, occupancy, missed visits and the average ticket, each beside the period before. */
export const headlinesOf = (report: Report): Headline[] => [
  incomeOf(report.figures),
  visitsOf(report),
  occupancyOf(report),
  noShowsOf(report),
  ticketOf(report.figures),
];
