import type { AgendaDay } from '@rostro/shared/contract/booking/calendar';
import type { RouteOutput } from '@rostro/shared/contract/index';
import { useCallback } from 'react';
import { isVisitAt } from '#office/clinic/published/branches.ts';

/** Limits the data of some days to one branch; undefined keeps everything. */
export const useDaysAt = (branch: string | undefined): ((read: RouteOutput<'getAgendaDays'>) => AgendaDay[]) =>
  useCallback(
    ({ items: days }) =>
      branch === undefined
        ? days
        : days.map((day) => ({ ...day, appointments: day.appointments.filter((one) => isVisitAt(one, branch)) })),
    [branch],
  );
