/**
 * Is it a past day on which nothing came in, went out or was counted? Its drawer takes no movement. Payments, movements
 * and closings raise the version of their day.
 */
export const hasNothingToCount = ({ day, version }: { day: string; version: number }, today: string): boolean =>
  day < today && version === 0;
