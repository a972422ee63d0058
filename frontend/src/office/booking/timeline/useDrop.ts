import { minutesFrom } from '@rostro/shared/scheduling/working-hours';
import { timeAtMinute, toInstant, wallClockOf } from '@rostro/shared/time';
import { useCallback } from 'react';
import { minutesOf } from './change.ts';
import type { TimeColumn } from './column.ts';
import type { Dropped } from './drag.ts';
import type { Changing } from './useChange.ts';

/** Turns a drop into a change: a start moved by as much as the block, another day or person, or another length. */
export function useDrop(columns: readonly TimeColumn[], make: Changing['make']): (dropped: Dropped) => void {
  return useCallback(
    ({ visit, columnId, from, to }) => {
      const { appointment } = visit;
      const column = columns.find(({ id }) => id === columnId);
      if (column === undefined) return;
      const own = wallClockOf(appointment.startsAt).date;
      const begin = minutesFrom(own, appointment.startsAt) + from - visit.from;
      make({
        appointment,
        startsAt: toInstant(column.date, timeAtMinute(begin)),
        who: column.who,
        minutes: minutesOf(appointment) + (to - from) - (visit.to - visit.from),
      });
    },
    [columns, make],
  );
}
