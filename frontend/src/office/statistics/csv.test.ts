import { changeOf } from './compare.ts';
import { csvName, csvOf } from './csv.ts';
import type { Section } from './sections.ts';

const section = (label: string, count = 3, before = 5): Section => ({
  id: 'tratamiento',
  title: 'Citas por tratamiento',
  of: 'Tratamiento',
  unit: 'Citas',
  rows: [{ key: '1', label, count, before, change: changeOf({ count, before }) }],
});

test('the file has a head, a row for each, and is read as UTF-8', () => {
  expect(csvOf(section('Limpieza, facial'))).toBe(
    '\uFEFFTratamiento,Citas,Periodo anterior,Cambio\r\n"Limpieza, facial",3,5,-2',
  );
});

test.each(['=HYPERLINK("https://x.example")', '+1', '-1', '@SUM(A1)'])('«%s» cannot run as a formula', (name) => {
  expect(csvOf(section(name)).split('\r\n')[1]).toMatch(/^"?'/);
});

test('a share says its unit', () => {
  expect(csvOf({ ...section('A'), unit: 'Ocupación', suffix: '%' })).toContain('Ocupación (%)');
});

test('its name says the section and the period', () => {
  expect(csvName(section('A'), { from: '2026-11-01', to: '2026-11-30' })).toBe(
    'estadisticas-tratamiento-2026-11-01-a-2026-11-30.csv',
  );
});
