import type { StaffAppointment } from '@rostro/shared/contract/booking';
import { createContext, useContext } from 'react';

/** What blocks and gaps of a day need; it stays the same while a block is dragged or the focus moves. */
export interface DayActs {
  date: string;
  open: (appointment: StaffAppointment) => void;
  /** Starts a new appointment at the minute, with the person of the column; undefined without the permission. */
  create: ((columnId: string, minute: number) => void) | undefined;
  matches: (appointment: StaffAppointment) => boolean;
  mayMove: boolean;
  /** The minutes at which a visit may begin. */
  slots: readonly number[];
}

const Acts = createContext<DayActs | undefined>(undefined);
export const DayActsProvider = Acts.Provider;

export function useDayActs(): DayActs {
  const acts = useContext(Acts);
  if (acts === undefined) throw new Error('a block outside of a day');
  return acts;
}
