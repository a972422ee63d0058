import type { Figures } from '@rostro/shared/contract/statistics';
import type { TableFile } from './Block.tsx';
import type { NumberTable } from './ColumnTable.tsx';
import { heatRows, WEEKDAYS } from './heat.ts';
import type { Section } from './sections.ts';

// What the tables of the report are in a spreadsheet: numbers without signs, amounts in pesos.

export function sectionFile({ of, unit, suffix, money, rows }: Section): TableFile {
  const said = (count: number): number => (money ? count / 100 : count);
  return {
    header: [of, suffix ? `${unit} (${suffix})` : unit, 'Periodo anterior', 'Cambio'],
    rows: rows.map(({ label, count, before }) => [label, said(count), said(before), said(count - before)]),
  };
}

export const numberFile = <T>({ of, rows, nameOf, columns }: NumberTable<T>): TableFile => ({
  header: [of, ...columns.map(({ title }) => title)],
  rows: rows.map((row) => [nameOf(row), ...columns.map(({ cell }) => cell(row))]),
});

export const daysFile = ({ days }: Figures): TableFile => ({
  header: ['Día', 'Ingresos', 'Citas', 'Citas cerradas', 'No asistió', 'Lugares ocupados', 'Lugares'],
  rows: days.map(({ date, incomeCents, visits, closed, noShows, taken, places }) => [
    ...[date, incomeCents / 100, visits, closed, noShows, taken, places],
  ]),
});

export const demandFile = ({ demand }: Figures): TableFile => ({
  header: ['Hora', ...WEEKDAYS],
  rows: heatRows(demand).map(({ label, cells }) => [label, ...cells.map(({ count }) => count)]),
});
