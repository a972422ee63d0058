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

/** Visits that nobody expected to take place any more. */
const OFF: readonly ReportStatus[] = ['cancelled', 'moved'];

/** Those that took place, of all that stood in the agenda. */
function visitsOf({ byStatus, attendance: { attended }, figures: { days } }: Report): Headline {
  const booked = byStatus.filter(({ status }) => !OFF.includes(status)).reduce((sum, { count }) => sum + count, 0);
  const cancelled = byStatus.find(({ status }) => status === 'cancelled')?.count ?? 0;
  return {
    id: 'citas',
    title: 'Citas atendidas',
    value: String(attended.count),
    detail: `de ${booked} agendadas${cancelled === 0 ? '' : ` · ${cancelled} ${cancelled === 1 ? 'cancelada' : 'canceladas'}`}`,
    change: changeOf(attended),
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

const LIST = new Intl.ListFormat('es-MX');

/** `'7 citas atendidas con $1,200 de ingresos (antes $1,000 de 7), 2 no vinieron y se ocupó el 50 % de las horas.'` */
export function sayReport({ figures: { income }, attendance: { attended, noShow }, occupancy }: Report): string {
  const came = (count: number): string => `${count} ${count === 1 ? 'cita atendida' : 'citas atendidas'}`;
  const money =
    attended.count === 0
      ? 'No hay citas atendidas en este periodo'
      : `${came(attended.count)} con ${saySum(income.amountCents)} de ingresos`;
  const before = attended.before === 0 ? '' : ` (antes ${saySum(income.beforeCents)} de ${attended.before})`;
  const missed = noShow.count === 0 ? [] : [`${noShow.count} no ${noShow.count === 1 ? 'vino' : 'vinieron'}`];
  const share = shareOf(sumOccupancy(occupancy.filter(({ kind }) => kind === 'staff')));
  const hours = share === null ? [] : [`se ocupó el ${sayShare(share)} de las horas`];
  return `${LIST.format([`${money}${before}`, ...missed, ...hours])}.`;
}

/** Income, visits, occupancy, missed visits and the average ticket, each beside the period before. */
export const headlinesOf = (report: Report): Headline[] => [
  incomeOf(report.figures),
  visitsOf(report),
  occupancyOf(report),
  noShowsOf(report),
  ticketOf(report.figures),
];
