import { occupies } from '@rostro/rules/appointments/occupancy';
import { type Scene, squeeze } from '@rostro/rules/scheduling/assign';
import { type Busy, type BusyItem, busyAfter, busyDeltas, NOT_BUSY } from '@rostro/rules/scheduling/busy';
import { wantedBy, withPlan } from '@rostro/rules/scheduling/plan';
import type { AppointmentItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import { withCategory } from '@rostro/rules/table/stored-category';
import type { ServicePlan } from '@rostro/shared/contract/catalog-admin';
import type { Service, Settings } from '@rostro/shared/contract/clinic';
import { BRANCH, type Resource } from '@rostro/shared/contract/resources';

interface Plan {
  settings: Settings;
  services: readonly (Service & Partial<ServicePlan>)[];
  resources: readonly Resource[];
}

/** The same appointments with the resources that they would have got, had they been booked one by one. */
export function withResources(appointments: readonly AppointmentItem[], plan: Plan): AppointmentItem[] {
  const services = new Map(plan.services.map((service) => [service.id, withPlan(service)]));
  const busy = new Map<string, Busy>();
  const busyOn = (date: string, resourceId: string): Busy => busy.get(`${date}\n${resourceId}`) ?? NOT_BUSY;
  const scene: Scene = { ...plan, decider: 'resources', busyOn };
  return appointments.map((appointment) => {
    const service = services.get(appointment.serviceId);
    if (service === undefined || !occupies(appointment.status)) return appointment;
    const placed = { ...appointment, segments: [squeeze(wantedBy(withCategory(appointment), service), scene, 'm')] };
    for (const delta of busyDeltas([null, placed])) {
      const { date, resourceId } = delta;
      busy.set(`${date}\n${resourceId}`, busyAfter(busyOn(date, resourceId), delta));
    }
    return placed;
  });
}

/** The busy items of an agenda, as if its appointments had been booked one by one. */
export function busyItems(appointments: readonly AppointmentItem[]): BusyItem[] {
  const items = new Map<string, BusyItem & { version: number }>();
  for (const { date, resourceId, set } of appointments.flatMap((one) => busyDeltas([null, one]))) {
    const key = keys.busy(BRANCH, date, resourceId);
    const id = `${key.pk}\n${key.sk}`;
    const item = items.get(id) ?? { ...key, version: 0 };
    items.set(id, { ...item, ...set, version: item.version + 1 });
  }
  return [...items.values()];
}
