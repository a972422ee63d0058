const MINUTE = 60_000;
const UNITS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 365 * 24 * 60 * MINUTE],
  ['month', 30 * 24 * 60 * MINUTE],
  ['day', 24 * 60 * MINUTE],
  ['hour', 60 * MINUTE],
  ['minute', MINUTE],
];

const words = new Intl.RelativeTimeFormat('es-MX', { numeric: 'always' });

/** `'hace 5 minutos'`; never in the future, even if the clocks differ. */
export function sayAgo(at: number, now: number): string {
  const past = Math.max(0, now - at);
  const [unit, length] = UNITS.find(([, size]) => past >= size) ?? ['minute', MINUTE];
  const count = Math.floor(past / length);
  return count === 0 ? 'hace un momento' : words.format(-count, unit);
}

/** `'en 3 horas'`, `'hace 2 días'`: an instant, relative to the present one. */
export function sayFrom(at: number, now: number): string {
  if (at <= now) return sayAgo(at, now);
  const ahead = at - now;
  const [unit, length] = UNITS.find(([, size]) => ahead >= size) ?? ['minute', MINUTE];
  return words.format(Math.max(1, Math.floor(ahead / length)), unit).replace('dentro de', 'en');
}
