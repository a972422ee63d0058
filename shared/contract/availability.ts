import * as z from 'zod';
import { CatalogId, Day, Instant, Time } from './schemas.ts';

export const Slot = z
  .object({ time: Time, startsAt: Instant, state: z.enum(['available', 'full', 'past']) })
  .meta({ id: 'Slot' });
export type Slot = z.infer<typeof Slot>;

export const AvailabilityDay = z
  .object({
    date: Day,
    open: z.boolean(),
    /** `too_far`: clients cannot book that far ahead yet. */
    closedReason: z.enum(['sunday', 'closed_day', 'too_far']).optional(),
    slots: z.array(Slot),
  })
  .meta({ id: 'AvailabilityDay' });
export type AvailabilityDay = z.infer<typeof AvailabilityDay>;

export const Availability = z
  .object({ serviceId: CatalogId, days: z.array(AvailabilityDay) })
  .meta({ id: 'Availability' });
export type Availability = z.infer<typeof Availability>;
