import type { AgendaDay } from '@rostro/shared/contract/calendar';
import { useCallback } from 'react';
import { isVisitAt } from '#office/config/branches.ts';

/** Of some days what is at one branch; undefined: everything. */
export const useDaysAt = (branch: string | undefined): ((days: AgendaDay[]) => AgendaDay[]) =>
  useCallback(
    (days) =>
      branch === undefined
        ? days
        : days.map((day) => ({ ...day, appointments: day.appointments.filter((one) => isVisitAt(one, branch)) })),
    [branch],
  );
