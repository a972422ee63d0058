import { DateTime } from 'luxon';

/**
 * The only file with the clinic's time zone. Instants are ISO 8601 UTC strings with milliseconds; days are `YYYY-MM-DD`
 * and slot times `HH:mm`, both in local time. Mexico City has been at UTC−6 since October 2022 but had daylight saving
 * before, so the offset is always looked up.
 */
export const CLINIC_ZONE = 'America/Mexico_City';
const LOCALE = 'es-MX';

const atClinic = (instant: string): DateTime => DateTime.fromISO(instant, { zone: CLINIC_ZONE, locale: LOCALE });
const dayAtClinic = (date: string): DateTime => DateTime.fromISO(date, { zone: CLINIC_ZONE, locale: LOCALE });

function iso(time: DateTime): string {
  const text = time.toUTC().toISO();
  if (text === null) throw new RangeError('not a valid time');
  return text;
}

function isoDay(time: DateTime): string {
  const text = time.toISODate();
  if (text === null) throw new RangeError('not a valid day');
  return text;
}

/** An instant in local time as luxon's own value, for code that formats times itself. */
export const dateTimeAtClinic = atClinic;

export const instantOf = (epochMs: number): string => new Date(epochMs).toISOString();
/** The browser reads its own form of an instant many times faster than luxon does, and a day has hundreds. */
export const epochOf = (instant: string): number =>
  instant.endsWith('Z') ? Date.parse(instant) : DateTime.fromISO(instant).toMillis();

interface DayFacts {
  /** Epoch milliseconds of the day's first instant, and of the next day's. */
  midnight: number;
  end: number;
  /** Whether the offset is the same all day, which is false on the two days of a year with a clock change. */
  steady: boolean;
  /** For a steady day: a cache, time → instant, because the slots of a day are requested again and again. */
  instants: Map<string, string>;
}

const MINUTES_A_DAY = 1440;
const MINUTE_MS = 60_000;
/** A look-up of the zone costs more than all else in a week of slots, so there is about one per day. */
const dayFacts = new Map<string, DayFacts>();
const MAX_REMEMBERED_DAYS = 1000;

function factsOf(date: string): DayFacts {
  const known = dayFacts.get(date);
  if (known) return known;
  const [start, end] = [dayAtClinic(date), dayAtClinic(addDays(date, 1))];
  const steady = start.offset === start.endOf('day').offset;
  const facts: DayFacts = { midnight: start.toMillis(), end: end.toMillis(), steady, instants: new Map() };
  if (dayFacts.size >= MAX_REMEMBERED_DAYS) dayFacts.clear();
  dayFacts.set(date, facts);
  return facts;
}

/** `('2026-11-20', '15:00')` → `'2026-11-20T21:00:00.000Z'`. */
export function toInstant(date: string, time: string): string {
  const { midnight, steady, instants } = factsOf(date);
  if (!steady) return iso(dayAtClinic(`${date}T${time}`));
  const known = instants.get(time);
  if (known !== undefined) return known;
  const instant = instantOf(midnight + minuteOfDay(time) * MINUTE_MS);
  instants.set(time, instant);
  return instant;
}

export interface WallClock {
  /** `YYYY-MM-DD` */
  date: string;
  /** `HH:mm` */
  time: string;
}

/** The clinic's offset on most days, to guess the day of an instant. The facts of that day confirm it. */
const USUAL_OFFSET_MS = -6 * 60 * MINUTE_MS;
const DAY_MS = 86_400_000;
const dates = new Map<number, string>();

export function dayAt(epoch: number): string {
  const day = Math.floor((epoch + USUAL_OFFSET_MS) / DAY_MS);
  const date = dates.get(day) ?? instantOf(day * DAY_MS).slice(0, 10);
  if (dates.size >= MAX_REMEMBERED_DAYS) dates.clear();
  dates.set(day, date);
  const { midnight, end } = factsOf(date);
  return midnight <= epoch && epoch < end ? date : isoDay(atClinic(instantOf(epoch)));
}

export function wallClockOf(instant: string): WallClock {
  const epoch = epochOf(instant);
  const date = dayAt(epoch);
  const { midnight, steady } = factsOf(date);
  if (!steady) return { date, time: atClinic(instant).toFormat('HH:mm') };
  return { date, time: timeAtMinute(Math.floor((epoch - midnight) / MINUTE_MS)) };
}

/** Whether the instant is a whole minute. Slots are; finer instants are refused. */
export const isWholeMinute = (instant: string): boolean => epochOf(instant) % MINUTE_MS === 0;

const sums = new Map<number, Map<string, string>>();
const MAX_REMEMBERED_SUMS = 2000;

/** An availability response computes the ends of its slots, which repeat, so they are cached. */
export function addMinutes(instant: string, minutes: number): string {
  const ofMinutes = sums.get(minutes) ?? new Map<string, string>();
  const known = ofMinutes.get(instant);
  if (known !== undefined) return known;
  const sum = instantOf(epochOf(instant) + minutes * MINUTE_MS);
  if (ofMinutes.size >= MAX_REMEMBERED_SUMS) ofMinutes.clear();
  if (sums.size >= MAX_REMEMBERED_SUMS) sums.clear();
  sums.set(minutes, ofMinutes.set(instant, sum));
  return sum;
}
/** A calendar day as a point on a line of days: calendar arithmetic needs no zone. */
const onCalendar = (date: string): Date => new Date(`${date}T00:00:00Z`);

export const addDays = (date: string, days: number): string =>
  new Date(onCalendar(date).getTime() + days * DAY_MS).toISOString().slice(0, 10);
export function addMonths(month: string, months: number): string {
  const day = onCalendar(`${month}-01`);
  return new Date(day.setUTCMonth(day.getUTCMonth() + months)).toISOString().slice(0, 7);
}

/** Monday is 1, Sunday is 7. */
export const weekdayOf = (date: string): number => onCalendar(date).getUTCDay() || 7;
export const isSunday = (date: string): boolean => weekdayOf(date) === 7;
export const isSaturday = (date: string): boolean => weekdayOf(date) === 6;
export const mondayOf = (date: string): string => addDays(date, 1 - weekdayOf(date));
/** Whether the calendar has this `YYYY-MM-DD`. It runs for each day of a response, so it looks up no zone. */
export function isRealDay(date: string): boolean {
  const day = onCalendar(date);
  return !Number.isNaN(day.getTime()) && day.toISOString().slice(0, 10) === date;
}

/** `count` days, beginning with `first`. */
export const daysFrom = (first: string, count: number): string[] =>
  Array.from({ length: count }, (_, offset) => addDays(first, offset));

export const daysBetween = (from: string, to: string): number =>
  (onCalendar(to).getTime() - onCalendar(from).getTime()) / DAY_MS;

/** The day's first instant as epoch milliseconds. */
export const midnightOf = (date: string): number => factsOf(date).midnight;

/** The number of minutes of a day: 1,440, or an hour less or more on a clock change. */
export function minutesIn(date: string): number {
  const { midnight, end } = factsOf(date);
  return (end - midnight) / MINUTE_MS;
}

/** The first instants of the day and of the next day: half-open. */
export const dayBounds = (date: string): { from: string; to: string } => ({
  from: toInstant(date, '00:00'),
  to: toInstant(addDays(date, 1), '00:00'),
});

export const todayAt = (now: string): string => wallClockOf(now).date;
/** `'2026-11-20'` → `'2026-11'`. */
export const monthOf = (date: string): string => date.slice(0, 7);

/** `'09:30'` → 570. */
export function minuteOfDay(time: string): number {
  const [hours = Number.NaN, minutes = Number.NaN] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** 570 → `'09:30'`. */
export const timeAtMinute = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** The same day some years before; 29 February becomes the 28th if necessary. */
export const dayYearsBefore = (day: string, years: number): string => isoDay(dayAtClinic(day).minus({ years }));

/** Whole years between a birth date and a day; `null` if the date is unknown or in the future. */
export function ageOn(birthDate: string | null, today: string): number | null {
  if (birthDate === null) return null;
  const years = Math.floor(dayAtClinic(today).diff(dayAtClinic(birthDate), 'years').years);
  return years >= 0 ? years : null;
}

/** ICU separates the day period by no-break spaces, which differ between versions. */
const plainSpaces = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ').replace(/([ap])\. m\./, '$1.m.');

/**
 * A day has the same name in every zone. Using the clinic's zone would triple the cost, and a week of slots formats
 * dozens.
 */
const inWords = (text: string, format: string): string =>
  DateTime.fromISO(text, { zone: 'utc', locale: LOCALE }).toFormat(format);

const saidTimes = new Map<string, string>();

/** `'3:00 p.m.'`; cached, because a day repeats its times. */
export function sayTime(time: string): string {
  const known = saidTimes.get(time);
  if (known !== undefined) return known;
  const said = plainSpaces(inWords(`2000-01-01T${time}`, 'h:mm a'));
  if (saidTimes.size < MINUTES_A_DAY) saidTimes.set(time, said);
  return said;
}
/** `'viernes 20 de noviembre'` */
export const sayDay = (date: string): string => inWords(date, "cccc d 'de' LLLL");
/** `'viernes 20 de noviembre de 2026'` */
export const sayLongDay = (date: string): string => inWords(date, "cccc d 'de' LLLL 'de' yyyy");
/** `'noviembre 2026'` */
export const sayMonth = (month: string): string => inWords(`${month}-01`, 'LLLL yyyy');
/** `'20/11/2026'` */
export const sayShortDay = (date: string): string => inWords(date, 'dd/MM/yyyy');
/** `'1–22 nov 2026'`, `'21 ago – 20 nov 2026'`, `'30 dic 2025 – 5 ene 2026'` */
export function sayDays({ from, to }: { from: string; to: string }): string {
  const day = (date: string) => String(Number(date.slice(8)));
  const month = (date: string) => inWords(date, 'LLL').replace('.', '');
  const end = `${day(to)} ${month(to)} ${to.slice(0, 4)}`;
  if (from === to) return end;
  if (monthOf(from) === monthOf(to)) return `${day(from)}–${end}`;
  const year = from.slice(0, 4) === to.slice(0, 4) ? '' : ` ${from.slice(0, 4)}`;
  return `${day(from)} ${month(from)}${year} – ${end}`;
}
/** `'viernes 20 de noviembre, 3:00 p.m.'` */
export function sayInstant(instant: string): string {
  const { date, time } = wallClockOf(instant);
  return `${sayDay(date)}, ${sayTime(time)}`;
}
