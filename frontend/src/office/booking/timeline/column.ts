import type { StaffAppointment } from '@rostro/shared/contract/booking/booking';
import type { Minutes } from '@rostro/shared/scheduling/working-hours';
import type { Lane } from './layout.ts';

export interface Visit extends Minutes {
  id: string;
  appointment: StaffAppointment;
  /** The name of this segment's service. */
  service: string;
  /** The buffers of its resources, in minutes. */
  before: number;
  after: number;
  /** Minutes from the visit's start to this segment. */
  lead: number;
  /** The last service of the visit: its lower edge is the visit's end. */
  isLast: boolean;
  /** Why it may overlap others. */
  mark: 'o' | undefined;
  /** The number of visits of its own resource side by side there, itself included; more than one overlap. */
  together: number;
  /** The end of its accessible name: the person, and the day if the column is not a single day. */
  where: string;
  isOver: boolean;
}
export type PlacedVisit = Visit & Lane;

export interface FreeTime extends Minutes {
  /** The person or place to book; undefined for any free one. */
  staffId: string | undefined;
  /** `'Libre 45 min'`; beside visits only the number of free people. The accessible name contains it. */
  label: string;
  name: string;
  /** It is in the strip beside the visits, because others are busy then. */
  beside: boolean;
}

/** The id of the column with the visits that have no person. */
export const UNASSIGNED = 'sin-asignar';

/** A person's day, or a day. */
export interface TimeColumn {
  id: string;
  date: string;
  /** The person whom a visit takes that is dropped here; undefined if it keeps its own. */
  who?: { id: string; name: string } | undefined;
  works: readonly Minutes[];
  /** Why it takes no visits all day. */
  away: string | undefined;
  visits: readonly PlacedVisit[];
  gaps: readonly FreeTime[];
  /** The minutes at which the clinic offers a visit. */
  slots: readonly number[];
}
