import * as z from 'zod';
import { CatalogId, Day, Id, Instant, Time } from '../schemas.ts';

export const Slot = z
  .object({
    time: Time,
    startsAt: Instant,
    state: z.enum(['available', 'full', 'past']),
    /** For a free slot the named people who could give the visit; left out without named people. */
    staffIds: z.array(Id).exactOptional(),
  })
  .meta({ id: 'Slot' });
export type Slot = z.infer<typeof Slot>;

export const AvailabilityDay = z
  .object({
    date: Day,
    open: z.boolean(),
    /** `too_far`: clients cannot book that far ahead yet. */
    closedReason: z.enum(['sunday', 'closed_day', 'too_far']).optional(),
    slots: z.array(Slot),
    /** The named people of the service who are off that day, if any. */
    away: z.array(Id).exactOptional(),
  })
  .meta({ id: 'AvailabilityDay' });
export type AvailabilityDay = z.infer<typeof AvailabilityDay>;

export const StaffSlot = Slot.extend({
  /**
   * For a full slot of a single requested day: the taken resource and the end of it. It has names, so clients never get
   * it.
   */
  why: z.string().exactOptional(),
}).meta({ id: 'StaffSlot' });
export type StaffSlot = z.infer<typeof StaffSlot>;
export const StaffAvailabilityDay = AvailabilityDay.extend({ slots: z.array(StaffSlot) }).meta({
  id: 'StaffAvailabilityDay',
});
export type StaffAvailabilityDay = z.infer<typeof StaffAvailabilityDay>;

/** A person of the clinic, as clients see them. */
export const StaffPerson = z
  .object({ id: Id, name: z.string(), title: z.string(), photo: z.string().nullable() })
  .meta({ id: 'StaffPerson' });
export type StaffPerson = z.infer<typeof StaffPerson>;

export const Availability = z
  .object({
    serviceId: CatalogId,
    days: z.array(AvailabilityDay),
    /** The named people who give the service today or later, in the clinic's order. */
    staff: z.array(StaffPerson),
    /** Anonymous places may give it as well; left out if not. */
    others: z.boolean().exactOptional(),
  })
  .meta({ id: 'Availability' });
export type Availability = z.infer<typeof Availability>;

export const StaffAvailability = Availability.extend({ days: z.array(StaffAvailabilityDay) }).meta({
  id: 'StaffAvailability',
});
export type StaffAvailability = z.infer<typeof StaffAvailability>;
