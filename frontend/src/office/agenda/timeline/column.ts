import type { StaffAppointment } from '@rostro/shared/contract/booking';
import type { Minutes } from '@rostro/shared/scheduling/working-hours';
import type { Lane } from './layout.ts';

/** One segment of a visit, as it stands in a column. */
export interface Visit extends Minutes {
  /** Of the element. */
  id: string;
  appointment: StaffAppointment;
  /** The name of the service that takes place here. */
  service: string;
  /** Minutes that its resources are taken before and after. */
  before: number;
  after: number;
  /** Minutes from the visit's start to that of this service. */
  lead: number;
  /** No other service of the visit follows: its lower edge is the visit's end. */
  isLast: boolean;
  /** Why it may overlap others. */
  mark: 'o' | undefined;
  /** How many visits of its own resource stand beside each other there, itself included; more than one overlap. */
  together: number;
  /** Whose it is, and the day where the column is not of one day alone: the end of its accessible name. */
  where: string;
  /** Of the person, where a column holds the visits of several. */
  initials: string | undefined;
}
export type PlacedVisit = Visit & Lane;

/** A time at which somebody is free. */
export interface FreeTime extends Minutes {
  /** The person or place to book; undefined: whoever is free. */
  staffId: string | undefined;
  /** `'Libre 45 min'`; beside visits only how many are free. The accessible name contains it. */
  label: string;
  /** The accessible name. */
  name: string;
  /** It stands in the strip beside the visits, because others are busy then. */
  beside: boolean;
}

/** One column of a timeline: a person's day, or a day. */
export interface TimeColumn {
  id: string;
  date: string;
  works: readonly Minutes[];
  /** Why nobody can be booked in it all day. */
  away: string | undefined;
  visits: readonly PlacedVisit[];
  gaps: readonly FreeTime[];
  /** The minutes at which the clinic offers a visit. */
  slots: readonly number[];
}
