import type { ServicePlan } from '@rostro/shared/contract/catalog-admin';
import { CABINS, DERMATOLOGIST, LASER, TEAM } from './resources.ts';

const CLEANING = 10;
const inCabin = (bufferAfter = 0): Partial<ServicePlan> => ({
  needs: { staff: [], rooms: [...CABINS], equipment: [] },
  bufferAfter,
});

/** What the demo's services take, by id; the others take somebody of their category. A cleaning that would reach into the next hour is left out. */
export const PLANS: Readonly<Record<number, Partial<ServicePlan>>> = {
  1: inCabin(),
  2: inCabin(CLEANING),
  3: inCabin(CLEANING),
  4: inCabin(CLEANING),
  9: inCabin(CLEANING),
  // Both cosmetologists give it, so it can be booked all week.
  6: { needs: { staff: [...TEAM], rooms: [...CABINS], equipment: [] } },
  7: inCabin(CLEANING),
  8: {
    needs: { staff: [DERMATOLOGIST], rooms: [...CABINS], equipment: [LASER] },
    bufferAfter: CLEANING,
    requires: { serviceId: 5, withinDays: 60 },
  },
  11: inCabin(CLEANING),
  12: inCabin(CLEANING),
  13: inCabin(CLEANING),
  14: inCabin(CLEANING),
};
