import { describe, expect, test } from '@jest/globals';
import { toInstant } from '../time.ts';
import { cutoffOf, isPast, lastMomentsOf, sayHours, sayLastMoments, sayWayOut } from './cutoff.ts';

const CLINIC = { cancelHours: 12, moveHours: 0 };

describe('the cut-off of a booking', () => {
  test('is the clinic’s, or the service’s own instead, even none', () => {
    expect(cutoffOf(CLINIC, [])).toEqual({ cancelHours: 12 });
    expect(cutoffOf(CLINIC, [{ cancelHours: null, moveHours: 48 }])).toEqual({ cancelHours: 12, moveHours: 48 });
    expect(cutoffOf(CLINIC, [{ cancelHours: 0 }])).toEqual({});
  });

  test('of two services is the stricter one, even the clinic’s', () => {
    expect(cutoffOf(CLINIC, [{ cancelHours: 0 }, { cancelHours: 24 }])).toEqual({ cancelHours: 24 });
    expect(cutoffOf(CLINIC, [{ cancelHours: 2 }, {}])).toEqual({ cancelHours: 12 });
  });
});

describe('the last moment', () => {
  const startsAt = toInstant('2026-11-24', '10:00');

  test.each([
    [2, '2026-11-24', '08:00'],
    [24, '2026-11-23', '10:00'],
    [168, '2026-11-17', '10:00'],
  ])('%i hours before is counted across days by the clinic’s clock', (cancelHours, day, time) => {
    expect(lastMomentsOf({ startsAt, cancelHours })).toEqual({ cancelUntil: toInstant(day, time) });
  });

  test('counts real hours across a month, a year and the clock changes of other countries', () => {
    const until = (day: string) => lastMomentsOf({ startsAt: toInstant(day, '09:00'), moveHours: 48 }).moveUntil;
    expect(until('2027-01-01')).toBe(toInstant('2026-12-30', '09:00'));
    expect(until('2026-10-26')).toBe(toInstant('2026-10-24', '09:00'));
    expect(until('2027-04-05')).toBe(toInstant('2027-04-03', '09:00'));
  });

  test('is itself in time, but the instant after it is not; without hours there is none', () => {
    const { cancelUntil, moveUntil } = lastMomentsOf({ startsAt, cancelHours: 24 });
    expect(isPast(cancelUntil, '2026-11-23T16:00:00.000Z')).toBe(false);
    expect(isPast(cancelUntil, '2026-11-23T16:00:00.001Z')).toBe(true);
    expect(moveUntil).toBeUndefined();
    expect(isPast(moveUntil, '2026-11-24T15:59:59.999Z')).toBe(false);
  });
});

describe('the words', () => {
  const [early, late] = [toInstant('2026-11-22', '10:00'), toInstant('2026-11-23', '10:00')];
  const between = toInstant('2026-11-22', '12:00');

  test.each([
    [{}, []],
    [
      { cancelUntil: late, moveUntil: late },
      ['Puedes cambiarla o cancelarla en línea hasta el lunes 23 de noviembre, 10:00 a.m.'],
    ],
    [
      { cancelUntil: early, moveUntil: early },
      ['El plazo para cambiarla o cancelarla en línea terminó el domingo 22 de noviembre, 10:00 a.m.'],
    ],
    [
      { cancelUntil: early, moveUntil: late },
      [
        'Puedes cambiarla en línea hasta el lunes 23 de noviembre, 10:00 a.m.',
        'El plazo para cancelarla en línea terminó el domingo 22 de noviembre, 10:00 a.m.',
      ],
    ],
    [{ moveUntil: late }, ['Puedes cambiarla en línea hasta el lunes 23 de noviembre, 10:00 a.m.']],
  ])('of %p are %p', (cutoffs, said) => {
    expect(sayLastMoments(cutoffs, between)).toEqual(said);
  });

  test('of hours agree with their number', () => {
    expect([1, 24].map(sayHours)).toEqual(['1 hora', '24 horas']);
  });

  test.each([
    [
      '525512345678',
      'https://wa.me/524425550199',
      'Para cambiarla o cancelarla, llama al 55 1234 5678 o escribe por WhatsApp al 442 555 0199 y lo resolvemos contigo.',
    ],
    ['525512345678', '', 'Para cambiarla o cancelarla, llama al 55 1234 5678 y lo resolvemos contigo.'],
    ['', '', 'Comunícate con la clínica y lo resolvemos contigo.'],
  ])('of the clinic’s contact have the known numbers', (phone, whatsapp, said) => {
    expect(sayWayOut({ phone, social: { facebook: '', instagram: '', whatsapp } })).toBe(said);
  });
});
