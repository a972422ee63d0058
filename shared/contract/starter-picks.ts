import * as z from 'zod';
import type { StarterText } from '../starter-texts.ts';
import { CatalogId } from './schemas.ts';

const isEachOnce = (all: readonly unknown[]): boolean => new Set(all).size === all.length;

/** The chosen ones of the starter texts, each with its services. */
export const starterPicks = (starters: readonly StarterText[], { none, most }: { none: string; most: number }) =>
  z
    .array(
      z.strictObject({
        starterId: z.enum(starters.map(({ id }) => id) as [string, ...string[]]),
        serviceIds: z
          .array(CatalogId)
          .max(most, `Elige como máximo ${most}`)
          .refine(isEachOnce, 'Elige cada uno una sola vez'),
      }),
    )
    .min(1, none)
    .max(starters.length)
    .refine((picks) => isEachOnce(picks.map(({ starterId }) => starterId)), 'Elige cada uno una sola vez');
export type StarterTextPick = z.infer<ReturnType<typeof starterPicks>>[number];
