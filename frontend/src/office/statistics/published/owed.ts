import type { Report } from '@rostro/shared/contract/statistics';

/** A line of what was paid in advance, under its amount; null: nothing is owed. */
export type OwedOf = (money: Report['money']) => { key: string; cents: number; text: string } | null;
