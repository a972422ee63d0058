import type { ShownDay, Wish } from './wish.ts';

/** What the place below the days of a week or month gets. */
export interface FullDaysProps {
  span: 'week' | 'month';
  /** The days of the week or month, for the wish. */
  days: readonly ShownDay[];
  /** The visible day; undefined if none of them was chosen. */
  day: ShownDay | undefined;
  wanted: Wish & { serviceId: number };
  person: string | undefined;
}
