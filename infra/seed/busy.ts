import type { AppointmentFacts } from '@rostro/rules/appointments/appointment';
import { assign, type Scene } from '@rostro/rules/scheduling/assign';
import { type Busy, type BusyItem, busyAfter, busyDeltas, busyOf, NOT_BUSY } from '@rostro/rules/scheduling/busy';
import { type VisitPlan, wantedBy } from '@rostro/rules/scheduling/plan';
import type { Segment } from '@rostro/rules/scheduling/segment';
import type { AppointmentItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import { MAIN_BRANCH } from '@rostro/shared/contract/clinic/branches';
import type { Settings } from '@rostro/shared/contract/clinic/clinic';
import type { Resource } from '@rostro/shared/contract/team/resources';

interface Clinic {
  settings: Settings;
  resources: readonly Resource[];
}

/** A visit that has no number yet. */
export type Unplaced = Pick<AppointmentFacts, 'serviceId' | 'category' | 'startsAt' | 'endsAt'>;

/**
 * Gives visits their resources, one by one and as if each had been booked: whoever comes later finds what is left.
 * @returns null for a visit that does not fit
 */
export function placing(clinic: Clinic): { fits: Placing; take: Placing } {
  const busy = new Map<string, Busy>();
  const busyOn = (date: string, resourceId: string): Busy => busy.get(`${date}\n${resourceId}`) ?? NOT_BUSY;
  const scene: Scene = { ...clinic, busyOn };
  let visits = 0;
  const fits: Placing = (visit, plan) => assign(wantedBy(visit, plan), scene);
  const take: Placing = (visit, plan) => {
    const segment = fits(visit, plan);
    if (segment === null) return null;
    visits += 1;
    for (const delta of busyDeltas([
      null,
      { id: `visit-${visits}`, status: 'pending', ...visit, segments: [segment] },
    ])) {
      busy.set(`${delta.date}\n${delta.resourceId}`, busyAfter(busyOn(delta.date, delta.resourceId), delta));
    }
    return segment;
  };
  return { fits, take };
}
type Placing = (visit: Unplaced, plan: VisitPlan) => Segment | null;

/** The busy items of an agenda, as if its appointments had been booked one by one. */
export function busyItems(appointments: readonly AppointmentItem[]): BusyItem[] {
  const items = new Map<string, BusyItem>();
  for (const delta of appointments.flatMap((one) => busyDeltas([null, one]))) {
    const key = keys.busy(MAIN_BRANCH, delta.date, delta.resourceId);
    const id = `${key.pk}\n${key.sk}`;
    const item: BusyItem = items.get(id) ?? { ...key };
    items.set(id, { ...item, ...delta.set, ...busyAfter(busyOf(item), delta).counts });
  }
  return [...items.values()];
}
