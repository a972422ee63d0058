import type { Key } from '@rostro/platform/table/keys';
import { getItem } from '@rostro/platform/table/read';
import type { Write } from '@rostro/platform/table/transact';
import { occupies } from '@rostro/rules/appointments/occupancy';
import { type Scene, squeeze } from '@rostro/rules/scheduling/assign';
import { busyDeltas, busyWrites, daysTakenBy } from '@rostro/rules/scheduling/busy';
import { NO_PLAN, wantedBy, withPlan } from '@rostro/rules/scheduling/plan';
import { loadScene } from '@rostro/rules/scheduling/scene';
import type { Segment } from '@rostro/rules/scheduling/segment';
import type { AppointmentItem, ServiceItem, SettingsItem } from '@rostro/rules/table/items';
import { keys, kindOf } from '@rostro/rules/table/keys';
import { withCategory } from '@rostro/rules/table/stored-category';
import { DEFAULT_SETTINGS } from '@rostro/shared/defaults';
import { type Backfill, shapeChange } from '../backfill.ts';

const isVisit = (item: Key): item is AppointmentItem =>
  kindOf(item) === 'appointments' && occupies((item as AppointmentItem).status);

/** What the visit takes, and what is taken already, as stored at this moment: nothing of it comes from a cache. */
async function placeFor(visit: AppointmentItem): Promise<{ segment: Segment; scene: Scene }> {
  const [service, saved] = await Promise.all([
    getItem<ServiceItem>(keys.service(visit.serviceId)),
    getItem<SettingsItem>(keys.settings()),
  ]);
  const wanted = wantedBy(withCategory(visit), service === null ? NO_PLAN : withPlan(service));
  const scene = await loadScene({ ...DEFAULT_SETTINGS, ...saved }, daysTakenBy(wanted));
  return { segment: squeeze(wanted, scene, 'm'), scene };
}

const segmentWrite = ({ id, version }: AppointmentItem, segments: readonly Segment[]): Write => ({
  label: 'appointment',
  update: keys.appointment(id),
  expression: 'SET #segments = :segments, #version = :next',
  condition: '#version = :read AND attribute_not_exists(#segments)',
  names: { '#version': 'version', '#segments': 'segments' },
  values: { ':segments': segments, ':next': version + 1, ':read': version },
});

const onResources = shapeChange<AppointmentItem>({
  what: 'visits on people, rooms and machines',
  isOld: (item): item is AppointmentItem => isVisit(item) && item.segments === undefined,
  writesFor: async (visit) => {
    const { segment, scene } = await placeFor(visit);
    const segments = [segment];
    return [segmentWrite(visit, segments), ...busyWrites(busyDeltas([null, { ...visit, segments }]), scene)];
  },
});

/** A closed visit is locked: nobody can move it any more. */
const isMigrated = (item: Key): boolean =>
  isVisit(item) && !item.closed && (item.segments ?? []).some(({ marks = {} }) => Object.values(marks).includes('m'));

/** Visits took a place from counters alone. What does not fit its resources keeps its time, with a mark. */
export const resources: Backfill = {
  name: 'resources',
  about: 'the people, rooms and machines of visits that took a place from counters; lists what does not fit',
  changes: [onResources],
  doubts: [
    {
      what: 'visits that share a resource, or take one outside its hours: ask the clinic',
      isDoubtful: isMigrated,
      nameOf: (item) => {
        const { id, startsAt } = item as AppointmentItem;
        return `${id} ${startsAt}`;
      },
    },
  ],
};
