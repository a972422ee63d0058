import type { Key } from '@rostro/platform/table/keys';
import type { DayItem } from '@rostro/rules/appointments/day';
import { kindOf } from '@rostro/rules/table/keys';
import { type Backfill, shapeChange } from '../backfill.ts';

/** `start:0930`, `span:0930:90`: what was taken by a day's appointments, before they took people, rooms and machines. */
const COUNTER = /^(start|span):/;

const countersOf = (item: Key): string[] => Object.keys(item).filter((name) => COUNTER.test(name));

/** Nobody reads them, so nothing need be unchanged. */
const without = (item: DayItem, counters: readonly string[]) => ({
  label: 'day',
  update: { pk: item.pk, sk: item.sk },
  expression: `REMOVE ${counters.map((_, at) => `#c${at}`).join(', ')} ADD #version :one`,
  condition: 'attribute_exists(pk)',
  names: { '#version': 'version', ...Object.fromEntries(counters.map((name, at) => [`#c${at}`, name])) },
  values: { ':one': 1 },
});

/** Every day counted what starts when, and for how long. */
export const counters: Backfill = {
  name: 'counters',
  about: 'removes the counters of starts and lengths from the days: people, rooms and machines replaced them',
  changes: [
    shapeChange<DayItem>({
      what: 'days without counters of starts and lengths',
      isOld: (item): item is DayItem => kindOf(item) === 'days' && countersOf(item).length > 0,
      writesFor: async (item) => [without(item, countersOf(item))],
    }),
  ],
};
