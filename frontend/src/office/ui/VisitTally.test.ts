import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { sayParts } from './VisitTally.tsx';

const none = { booked: 0, confirmed: 0, closed: 0, open: 0, came: 0, missed: 0, moved: 0, cancelled: 0 };

test.each([
  [{ upcoming: 1, counters: { ...none, booked: 1 } }, 'De 1 reservada: 1 próxima.'],
  [
    { upcoming: 2, counters: { ...none, booked: 9, open: 1, came: 1, missed: 2, moved: 1, cancelled: 2 } },
    'De 9 reservadas: 2 próximas, 1 sin cerrar, 1 a la que asistió, 2 a las que no asistió, 1 movida y 2 canceladas.',
  ],
  [
    { upcoming: 0, counters: { ...none, booked: 5, came: 3, missed: 1, moved: 1 } },
    'De 5 reservadas: 3 a las que asistió, 1 a la que no asistió y 1 movida.',
  ],
])('%j reads %s', (client, said) => {
  expect(sayParts(client)).toBe(said);
});

test('the numbers after the colon add up to the one before it', () => {
  const part = fc.nat(3);
  fc.assert(
    fc.property(
      fc.record({ upcoming: part, open: part, came: part, missed: part, moved: part, cancelled: part }),
      ({ upcoming, ...parts }) => {
        const booked = Object.values(parts).reduce((sum, count) => sum + count, upcoming);
        const [total, ...said] = sayParts({ upcoming, counters: { ...none, ...parts, booked } }).match(/\d+/g) ?? [];
        expect(said.reduce((sum, count) => sum + Number(count), 0)).toBe(Number(total));
      },
    ),
  );
});
