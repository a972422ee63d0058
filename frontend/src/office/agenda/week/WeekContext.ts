import type { StaffAppointment } from '@rostro/shared/contract/booking';
import { createContext, useContext } from 'react';

/** What every seat of a calendar by hour needs. */
export interface WeekActs {
  open: (appointment: StaffAppointment) => void;
  /** Begins a new appointment there; nothing where the role does not allow it. */
  create: ((date: string, time: string) => void) | undefined;
  /** Does it pass the filters? Who does not still has the seat. */
  matches: (appointment: StaffAppointment) => boolean;
  mayMove: boolean;
}

const Acts = createContext<WeekActs | undefined>(undefined);
export const WeekActsProvider = Acts.Provider;

export function useWeekActs(): WeekActs {
  const acts = useContext(Acts);
  if (acts === undefined) throw new Error('a seat outside of a calendar');
  return acts;
}
