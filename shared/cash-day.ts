/**
 * A past day without a payment, a movement or a count takes no movement of its drawer. Payments, movements and closings
 * raise the version of their day.
 */
export const hasNothingToCount = ({ day, version }: { day: string; version: number }, today: string): boolean =>
  day < today && version === 0;
