import type { Figures } from '@rostro/shared/contract/statistics';
import type { CsvCell } from '@rostro/shared/csv';
import type { TableFile } from './Block.tsx';
import type { NumberTable } from './ColumnTable.tsx';
import { heatRows, WEEKDAYS } from './heat.ts';
import type { Section } from './section.ts';

// The tables of the report for a spreadsheet: numbers without signs, amounts in pesos.

export function sectionFile({ of, unit, suffix, money, rows }: Section): TableFile {
  const said = (count: number | null): CsvCell => (count === null ? '' : money ? count / 100 : count);
  const changed = (count: number | null, before: number | null): CsvCell =>
    said(count === null || before === null ? null : count - before);
  return {
    header: [of, suffix ? `${unit} (${suffix})` : unit, 'Periodo anterior', 'Cambio'],
    rows: rows.map(({ label, count, before }) => [label, said(count), said(before), changed(count, before)]),
  };
}

export const numberFile = <T>({ of, rows, nameOf, columns }: NumberTable<T>): TableFile => ({
  header: [of, ...columns.map(({ title }) => title)],
  rows: rows.map((row) => [nameOf(row), ...columns.map(({ cell }) => cell(row))]),
});

/** 390 → 6.5 */
export const hoursOf = (minutes: number): number => Math.round(minutes / 0.6) / 100;

export const daysFile = ({ days }: Figures): TableFile => ({
  header: [
    'Día',
    'Ingresos',
    'Citas atendidas',
    'Citas cerradas',
    'No asistió',
    'Horas reservadas',
    'Horas de atención',
  ],
  rows: days.map(({ date, incomeCents, visits, closed, noShows, booked, offered }) => [
    ...[date, incomeCents / 100, visits, closed, noShows, hoursOf(booked), hoursOf(offered)],
  ]),
});

export const demandFile = ({ demand }: Figures): TableFile => ({
  header: ['Hora', ...WEEKDAYS],
  rows: heatRows(demand).map(({ label, cells }) => [label, ...cells.map(({ count }) => count)]),
});
