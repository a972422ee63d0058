import { linePoints } from '../Headlines.tsx';
import { heatRows, sayBusiest } from './heat.ts';

const at = (weekday: number, hour: number, count: number) => ({ weekday, hour, count });

test('an hour is as warm as its share of the busiest one, and none is cold', () => {
  const [row] = heatRows([at(1, 9, 8), at(2, 9, 4), at(3, 9, 1)]);
  expect(row?.cells.map(({ heat }) => heat)).toEqual([4, 2, 1, 0, 0, 0, 0]);
});

test('without visits there are no hours, and no busiest one', () => {
  expect(heatRows([])).toEqual([]);
  expect(sayBusiest([])).toBe('');
});

test('the busiest hour is put into words; among equal ones the first of the week', () => {
  expect(sayBusiest([at(5, 10, 8), at(2, 13, 8), at(1, 9, 7)])).toBe(
    'Lo más pedido: martes a la 1:00 p.m., con 8 citas.',
  );
});

test('the line of a figure is straight from day to day, and touches the ground at zero', () => {
  expect(linePoints([0, 10, 5])).toBe('0,26 50,2 100,14');
  expect(linePoints([0, 0])).toBe('0,26 100,26');
});
