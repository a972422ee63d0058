import { csvText } from '#office/list/csv.ts';
import type { DayRange } from './period.ts';
import type { Section } from './sections.ts';

/** The section as CSV text. Cells that begin like a formula stay text in spreadsheets. */
export function csvOf({ of, unit, suffix, money, rows }: Section): string {
  const head = suffix ? `${unit} (${suffix})` : unit;
  const fields = [of, head, 'Periodo anterior', 'Cambio'];
  const said = (count: number): number => (money ? count / 100 : count);
  const data = rows.map(({ label, count, before }) => [label, said(count), said(before), said(count - before)]);
  return csvText(fields, data);
}

export const csvName = ({ id }: Section, { from, to }: DayRange): string => `estadisticas-${id}-${from}-a-${to}.csv`;
