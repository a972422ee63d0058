import { summaryOf } from '@rostro/rules/clients/client-summary';
import { windowItem } from '@rostro/rules/clients/client-window';
import { profileItem } from '@rostro/rules/clients/profile';
import { busyDeltas } from '@rostro/rules/scheduling/busy';
import type { AppointmentItem } from '@rostro/rules/table/items';
import { CLIENT_SHARDS, keys } from '@rostro/rules/table/keys';
import { MAIN_BRANCH } from '@rostro/shared/contract/clinic/branches';
import { addDays, addMinutes, timeAtMinute, toInstant } from '@rostro/shared/time';
import { bytesOfItem, LARGEST_ITEM } from '../item-size.ts';

const DAY = '2027-03-01';
const NOW = '2027-03-01T18:00:00Z';
const NAME = 'María Guadalupe Hernández Villaseñor';

function appointment(id: string, startsAt: string, notes = ''): AppointmentItem {
  const clientId = '0b6ad1de-8ac2-4f1d-9a9e-5a1f6f6b7f10';
  const times = { startsAt, endsAt: addMinutes(startsAt, 60) };
  return {
    ...keys.appointment(id),
    ...keys.appointmentIndexes(clientId, startsAt, id),
    ...{ id, clientId, serviceId: 12, category: 'cosmetology' },
    ...times,
    ...{ status: 'confirmed', closed: false, paymentStatus: 'pending', notes, createdBy: 'client' },
    ...{ createdAt: NOW, updatedAt: NOW, version: 3, requestHash: 'x'.repeat(64) },
    segments: [{ serviceId: 12, ...times, bufferBefore: 0, bufferAfter: 0, resources: [clientId, id] }],
  };
}

const visit = (place: number): AppointmentItem =>
  appointment(
    `0b6ad1de-8ac2-4f1d-9a9e-${String(place).padStart(12, '0')}`,
    toInstant(addDays(DAY, place < 0 ? place * 7 : place), '12:00'),
  );

const UUID = '0b6ad1de-8ac2-4f1d-9a9e';

/** Returns the busy item of a resource that gives a visit every quarter of an hour for fourteen hours. */
function fullestBusyDay(): object {
  const entries = Array.from({ length: 56 }, (_, quarter) => {
    const startsAt = toInstant(DAY, timeAtMinute(7 * 60 + quarter * 15));
    const times = { startsAt, endsAt: addMinutes(startsAt, 15), bufferBefore: 0, bufferAfter: 0 };
    const segments = [{ serviceId: 12, ...times, resources: [UUID] }];
    const id = `${UUID}-${String(quarter).padStart(12, '0')}`;
    return busyDeltas([null, { id, status: 'confirmed' as const, segments }]).map(({ set }) => set);
  });
  return {
    ...keys.busy(MAIN_BRANCH, DAY, `${UUID}-5a1f6f6b7f10`),
    version: 56,
    ...Object.assign({}, ...entries.flat()),
  };
}

const windowAfter = (visits: number, ahead: number): object =>
  windowItem(
    'c',
    summaryOf(
      [
        ...Array.from({ length: visits }, (_, past) => visit(-1 - past)),
        ...Array.from({ length: ahead }, (_, next) => visit(next + 1)),
      ],
      NOW,
    ),
    NOW,
  );

const profile = profileItem({
  ...{ id: '0b6ad1de-8ac2-4f1d-9a9e-5a1f6f6b7f10', sub: '0b6ad1de-8ac2-4f1d-9a9e-5a1f6f6b7f11', fullName: NAME },
  ...{ email: 'maria.guadalupe.hernandez@example.com', phone: '524421234567', birthDate: '1980-05-05' },
  ...{ passwordEstablished: true, provider: 'email', at: NOW, consentSource: 'guest-booking' },
});

export interface Size {
  what: string;
  bytes: number;
  /** The share of the item limit. */
  share: number;
}

const size = (what: string, item: object): Size => {
  const bytes = bytesOfItem(item as Record<string, unknown>);
  return { what, bytes, share: bytes / LARGEST_ITEM };
};

/** Returns the sizes of growing items at their maximum. */
export const sizes = (): Size[] => [
  size('an appointment', visit(1)),
  size('an appointment with a note of 1,000 letters', appointment('x', NOW, 'ñ'.repeat(1000))),
  size('a profile', profile),
  size('a day of a resource, a visit at each quarter of fourteen hours', fullestBusyDay()),
  size('a client’s window after 5 visits', windowAfter(5, 1)),
  size('a client’s window after 500 visits', windowAfter(500, 1)),
  size('a client’s window with 200 appointments ahead', windowAfter(0, 200)),
];

/** Returns the size of one partition of the client list's index in megabytes, and the seconds to read it. */
export function directoryShard(clients: number): { megabytes: number; seconds: number } {
  const one = bytesOfItem({ ...profile }) + bytesOfItem(windowAfter(5, 1) as Record<string, unknown>);
  const bytes = (clients / CLIENT_SHARDS) * one;
  return { megabytes: bytes / 1e6, seconds: bytes / 4096 / 2 / 3000 };
}
