import type { VisitFacts } from '@rostro/rules/appointments/visit-facts';
import { entersRoom, mustHaveConsents, neededConsents } from './domain/needs.ts';
import { consentNeeds, sameNeedsCheck } from './store/needs.ts';

/**
 * A step into the room needs the signed forms. Conditions of its write: the version of the visit covers its
 * signatures, and the consent forms are unchanged.
 */
export const visitFacts: VisitFacts = {
  room: 'consents',
  /** The check of the forms. */
  atMost: 1,
  deciding:
    () =>
    async ({ before, after }) => {
      if (!entersRoom(before, after)) return null;
      const needs = await consentNeeds();
      mustHaveConsents(neededConsents(after, needs));
      return { writes: [sameNeedsCheck(needs)] };
    },
  shown: async () => {
    const needs = await consentNeeds();
    return (visit) => {
      const informedConsents = neededConsents(visit, needs);
      return informedConsents.length > 0 ? { informedConsents } : {};
    };
  },
};
