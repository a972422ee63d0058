import type { StaffAppointment } from '@rostro/shared/contract/booking/booking';
import { createContext, useContext } from 'react';

/** Keeps its identity while a block is dragged or the focus moves. */
export interface TimelineActs {
  open: (appointment: StaffAppointment) => void;
  /** Opens the payment; undefined without the permission. */
  pay: ((appointment: StaffAppointment) => void) | undefined;
  /**
   * Starts a new appointment at a minute of the day, with the person if there is one; undefined without the permission.
   */
  create: ((date: string, minute: number, staffId: string | undefined) => void) | undefined;
  matches: (appointment: StaffAppointment) => boolean;
  mayMove: boolean;
  /** The user may override the rules, so a visit can be dropped between two offered starts. */
  mayOverride: boolean;
}

const Acts = createContext<TimelineActs | undefined>(undefined);
export const TimelineActsProvider = Acts.Provider;

export function useTimelineActs(): TimelineActs {
  const acts = useContext(Acts);
  if (acts === undefined) throw new Error('a block outside of a timeline');
  return acts;
}
