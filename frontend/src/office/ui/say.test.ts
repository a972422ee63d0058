import { sayLength, sayOccupancy } from './say.ts';

test('a length in hours and minutes', () => {
  expect([45, 60, 90, 65, 0].map(sayLength)).toEqual(['45 min', '1 h', '1 h 30', '1 h 05', '0 min']);
});

test('how much of the hours is booked', () => {
  expect(sayOccupancy({ booked: 390, offered: 960 })).toBe('6 h 30 de 16 h · 41\u00a0%');
  expect(sayOccupancy({ booked: 0, offered: 540 })).toBe('0 min de 9 h · 0\u00a0%');
});
