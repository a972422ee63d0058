import type { StaffAppointment } from '@rostro/shared/contract/booking';
import { createContext, useContext } from 'react';

/** The actions and permissions that the places of a calendar by hour need. */
export interface WeekActs {
  open: (appointment: StaffAppointment) => void;
  /** Starts a new appointment; undefined without the permission. */
  create: ((date: string, time: string) => void) | undefined;
  /** Whether the appointment matches the filters. Others are dimmed, because they still take a place. */
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
