import { csvText } from '@rostro/shared/csv';
import { changeOf } from '#office/chart/compare.ts';
import { peopleTable } from '../people.ts';
import { daysFile, demandFile, numberFile, sectionFile } from './files.ts';
import type { Section } from './section.ts';

const section = (label: string, count = 3, before = 5): Section => ({
  id: 'tratamiento',
  title: 'Citas por tratamiento',
  of: 'Tratamiento',
  unit: 'Citas',
  rows: [{ key: '1', label, count, before, change: changeOf({ count, before }) }],
});
const textOf = ({ header, rows }: ReturnType<typeof sectionFile>): string => csvText(header, rows);

test('the file has a head, a row for each item, and is read as UTF-8', () => {
  expect(textOf(sectionFile(section('Limpieza, facial')))).toBe(
    '\uFEFFTratamiento,Citas,Periodo anterior,Cambio\r\n"Limpieza, facial",3,5,-2',
  );
});

test.each(['=HYPERLINK("https://x.example")', '+1', '-1', '@SUM(A1)'])('«%s» cannot run as a formula', (name) => {
  expect(textOf(sectionFile(section(name))).split('\r\n')[1]).toMatch(/^"?'/);
});

test('a share has its unit', () => {
  expect(sectionFile({ ...section('A'), unit: 'Ocupación', suffix: '%' }).header).toContain('Ocupación (%)');
});

test('without a share the cell is empty', () => {
  const { rows } = section('Sofía');
  const none = rows.map((row) => ({ ...row, count: null }));
  expect(sectionFile({ ...section('A'), suffix: '%', rows: none }).rows).toEqual([['Sofía', '', 5, '']]);
});

const FIGURES = {
  income: { amountCents: 60_050, beforeCents: 0 },
  paidVisits: { count: 1, before: 0 },
  kept: { amountCents: 0, beforeCents: 0 },
  days: [
    {
      date: '2026-11-20',
      incomeCents: 60_050,
      paidVisits: 1,
      visits: 2,
      closed: 1,
      noShows: 1,
      booked: 90,
      offered: 1080,
    },
  ],
  demand: [
    { weekday: 1, hour: 10, count: 2 },
    { weekday: 7, hour: 12, count: 1 },
  ],
  people: [{ id: 's1', name: '=Sofía', visits: 2, minutes: 100, incomeCents: 60_050, noShows: 1 }],
  deposits: { cents: 0, count: 0 },
};

test('days and people are numbers without signs, amounts in pesos', () => {
  expect(daysFile(FIGURES).rows).toEqual([['2026-11-20', 600.5, 2, 1, 1, 1.5, 18]]);
  expect(textOf(numberFile(peopleTable(FIGURES)))).toBe(
    `\uFEFFPersona,Citas,Horas,No asistió,Ingresos\r\n"'=Sofía",2,1.67,1,600.5`,
  );
});

test('the hours have every weekday, without a gap between two hours', () => {
  expect(demandFile(FIGURES)).toEqual({
    header: ['Hora', 'Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo'],
    rows: [
      ['10:00 a.m.', 2, 0, 0, 0, 0, 0, 0],
      ['11:00 a.m.', 0, 0, 0, 0, 0, 0, 0],
      ['12:00 p.m.', 0, 0, 0, 0, 0, 0, 1],
    ],
  });
});
