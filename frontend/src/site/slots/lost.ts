import type { ErrorCode } from '@rostro/shared/errors';
import { ApiError } from '#api/error.ts';
import type { ChosenSlot, LostSlot } from './slot.ts';

/** Refusals of a time that another time resolves. */
const OF_THE_TIME = new Set<string>([
  'slot_full',
  'staff_away',
  'staff_unfit',
  'closed_day',
  'sunday_closed',
  'outside_hours',
  'off_grid',
  'slot_in_past',
  'slot_too_soon',
  'slot_too_far',
  'ends_after_closing',
] satisfies ErrorCode[]);

export const isOfTheTime = (error: unknown): error is ApiError =>
  error instanceof ApiError && OF_THE_TIME.has(error.code);

/** The slot that an error reports as unavailable, with the reason. Undefined for other errors. */
export function lostBy(error: unknown, slot: ChosenSlot): LostSlot | undefined {
  return isOfTheTime(error) ? { ...slot, because: error.detail } : undefined;
}
