/** Why a time cannot be booked. */
export const SLOT_ERRORS = [
  'service_not_found',
  'service_required',
  'slot_full',
  'closed_day',
  'sunday_closed',
  'outside_hours',
  'off_grid',
  'slot_in_past',
  'slot_too_soon',
  'slot_too_far',
  'ends_after_closing',
] as const;

/** A write that may be sent again with the key of its first try. */
export const ONCE_ERRORS = ['idempotency_mismatch', 'busy'] as const;
