import { type DayDelta, type DayItem, dayWrite } from '@rostro/rules/appointments/day';
import { mergeDeltas, occupancyDelta } from '@rostro/rules/appointments/occupancy';
import { keys } from '@rostro/rules/table/keys';
import type { Category } from '@rostro/shared/catalog';
import type { Finding } from './finding.ts';
import type { Records } from './records.ts';

const COUNTER = /^count:/;
type Counters = Readonly<Record<string, number>>;

const countersOf = (day: DayItem | undefined): Counters =>
  Object.fromEntries(
    Object.entries(day ?? {}).filter(
      (entry): entry is [string, number] => COUNTER.test(entry[0]) && typeof entry[1] === 'number' && entry[1] !== 0,
    ),
  );

function difference(is: Counters, should: Counters): Counters {
  const names = new Set([...Object.keys(is), ...Object.keys(should)]);
  const changes = [...names].map((name) => [name, (should[name] ?? 0) - (is[name] ?? 0)] as const);
  return Object.fromEntries(changes.filter(([, change]) => change !== 0));
}

/** Every day counts exactly its appointments. */
export function auditDays({ appointments, days }: Records): Finding[] {
  const byKey = new Map(days.map((day) => [`${day.pk}\n${day.sk}`, day]));
  const recounted = mergeDeltas(appointments.flatMap((appointment) => occupancyDelta(null, appointment)));
  const keyOf = ({ category, date }: Pick<DayDelta, 'category' | 'date'>): string => {
    const { pk, sk } = keys.day(category, date);
    return `${pk}\n${sk}`;
  };
  const counted = new Set(recounted.map(keyOf));
  const idle = days.filter((day) => !counted.has(`${day.pk}\n${day.sk}`));
  return [
    ...recounted.flatMap((should) => drift(byKey.get(keyOf(should)), should)),
    ...idle.flatMap((day) => drift(day, { ...placeOf(day), counters: {} })),
  ];
}

/** `'main#DAY#<category>#2026'`, `'11-20'` → category and date */
function placeOf({ pk, sk }: DayItem): Pick<DayDelta, 'category' | 'date'> {
  const parts = pk.split('#');
  return { category: parts[2] as Category, date: `${parts.at(-1)}-${sk}` };
}

function drift(day: DayItem | undefined, { category, date, counters }: DayDelta): Finding[] {
  const is = countersOf(day);
  const change = difference(is, counters);
  if (Object.keys(change).length === 0) return [];
  const version = typeof day?.version === 'number' ? day.version : undefined;
  const repair = dayWrite('day', { category, date, counters: change }, { rule: 'unchanged', version });
  return [
    { rule: 'a day counts its appointments', subject: `${category} ${date}`, is, should: counters, repair: [repair] },
  ];
}
