import { csvText } from '#office/list/csv.ts';
import type { DayRange } from './period.ts';
import type { Section } from './sections.ts';

/** The section as a file for spreadsheets; a name that begins like a formula stays a text there. */
export function csvOf({ of, unit, suffix, money, rows }: Section): string {
  const head = suffix ? `${unit} (${suffix})` : unit;
  const fields = [of, head, 'Periodo anterior', 'Cambio'];
  const said = (count: number): number => (money ? count / 100 : count);
  const data = rows.map(({ label, count, before }) => [label, said(count), said(before), said(count - before)]);
  return csvText(fields, data);
}

export const csvName = ({ id }: Section, { from, to }: DayRange): string => `estadisticas-${id}-${from}-a-${to}.csv`;
