import { MAX_DURATION_MINUTES } from '@rostro/shared/catalog';
import { type StarterPick, StarterPick as StarterPickRule } from '@rostro/shared/contract/setup';
import { STARTER_SERVICES } from '@rostro/shared/starter-catalog';
import * as z from 'zod';

export const MAX_MINUTES = MAX_DURATION_MINUTES;

/** What is marked, and the length and price of each service, marked or not. */
export interface Picks {
  chosen: string[];
  minutes: Record<string, number>;
  cents: Record<string, number | null>;
}

export const ORIGINAL: Picks = {
  chosen: [],
  minutes: Object.fromEntries(STARTER_SERVICES.map(({ id, durationMinutes }) => [id, durationMinutes])),
  cents: Object.fromEntries(STARTER_SERVICES.map(({ id, priceCents }) => [id, priceCents])),
};

const FIELDS: Record<string, 'minutes' | 'cents'> = { durationMinutes: 'minutes', priceCents: 'cents' };

/** The request; only what is marked has to be right. */
export const PicksSchema = z.custom<Picks>().transform(({ chosen, minutes, cents }, context): StarterPick[] => {
  const picks = chosen.map((starterId) => ({
    ...{ starterId, durationMinutes: minutes[starterId], priceCents: cents[starterId] },
  }));
  return picks.flatMap((pick) => {
    const checked = StarterPickRule.safeParse(pick);
    for (const { path, message } of checked.error?.issues ?? []) {
      context.addIssue({ code: 'custom', path: [FIELDS[String(path[0])] ?? 'chosen', pick.starterId], message });
    }
    return checked.success ? [checked.data] : [];
  });
});
