import type { Key } from '@rostro/platform/table/keys';
import type { AppointmentItem, ProfileItem } from '@rostro/rules/table/items';
import type { NoticeChannel } from '@rostro/shared/contract/notifications/notice-names';
import { addMinutes } from '@rostro/shared/time';
import { appointmentOf, clientIdOf, clientItems } from '../../load/crowd.ts';
import { someMonday } from '../../support/days.ts';
import { FACIAL } from '../../support/fixtures.ts';
import { slotFrom } from '../slots.ts';
import { EVERYTHING, HEALTHY, MIXES, type Mix, type Mixes, mixesOf, sameOnBoth, THROTTLED } from './mixes.ts';

/** The size of the run; everything else follows from it. */
export interface Size {
  /** Before the measurement, because first requests take longer. */
  warming: number;
  /** In each measured period. */
  measured: number;
  /** Pairs of such periods, one with healthy providers and one with failing ones. */
  pairs: number;
  /** Confirmed while the system is killed. */
  killed: number;
  /** The mixes meanwhile, in order. */
  mixes: readonly Mix[];
  kills: number;
  /** The shortest and the longest time between a start and the next kill. */
  lifeMs: readonly [number, number];
  /** Confirmations, each with a booking, per second. */
  perSecond: number;
}

export const FULL: Size = {
  ...{ warming: 40, measured: 90, pairs: 2, killed: 600, perSecond: 10 },
  ...{ kills: 20, lifeMs: [1000, 8000], mixes: MIXES },
};
export const QUICK: Size = {
  ...{ warming: 20, measured: 15, pairs: 1, killed: 50, perSecond: 10 },
  ...{ kills: 2, lifeMs: [1000, 2500], mixes: MIXES.filter((mix) => mix !== THROTTLED) },
};
/** One for each confirmation without kills. */
export const bookingsOf = ({ warming, measured, pairs }: Size): number => warming + 2 * measured * pairs;

/** An appointment to confirm, of a client who has no other. */
export interface Planned {
  id: string;
  items: { appointment: AppointmentItem; client: readonly Key[] };
  addresses: Readonly<Record<NoticeChannel, string>>;
  mixes: Mixes;
}

function planned(number: number, mixes: Mixes): Planned {
  const [id, clientId] = [`fault-${number}`, clientIdOf(number)];
  const startsAt = slotFrom(someMonday(8), number);
  const category = 'cosmetology' as const;
  const visit = { id, clientId, serviceId: FACIAL, category, startsAt, endsAt: addMinutes(startsAt, 60) };
  const appointment: AppointmentItem = { ...appointmentOf(number, visit), status: 'pending', closed: false };
  const client = clientItems(number, [appointment]);
  const { email = '', phone = '' } = client[0] as ProfileItem;
  return { id, items: { appointment, client }, addresses: { email, whatsapp: phone }, mixes };
}

export interface Plan {
  warming: Planned[];
  /** Pairs of periods, healthy and failing. */
  measured: { healthy: Planned[]; failing: Planned[] }[];
  killed: Planned[];
  all: Planned[];
}

export function planOf(size: Size): Plan {
  const { mixes } = size;
  const all: Planned[] = [];
  const stretch = (length: number, mixesAt: (place: number) => Mixes): Planned[] => {
    const some = Array.from({ length }, (_, place) => planned(all.length + place, mixesAt(place)));
    all.push(...some);
    return some;
  };
  const healthy = (length: number): Planned[] => stretch(length, () => sameOnBoth(HEALTHY));
  const warming = healthy(size.warming);
  const measured = Array.from({ length: size.pairs }, () => ({
    healthy: healthy(size.measured),
    failing: stretch(size.measured, () => sameOnBoth(EVERYTHING)),
  }));
  const killed = stretch(size.killed, (place) => mixesOf(Math.floor((place * mixes.length) / size.killed), mixes));
  return { warming, measured, killed, all };
}

/** The people who book beside the confirmations, made by `crowdOf`, get an acknowledgement. */
const BOOKER = /^persona\d+@rostro\.test$/;

/** The mix of an address; null if the address is unknown. */
export function mixesByAddress({ all }: Plan): (channel: NoticeChannel, address: string) => Mix | null {
  const known = {
    email: new Map(all.map(({ addresses, mixes }) => [addresses.email, mixes.email])),
    whatsapp: new Map(all.map(({ addresses, mixes }) => [addresses.whatsapp, mixes.whatsapp])),
  };
  return (channel, address) =>
    known[channel].get(address) ?? (channel === 'email' && BOOKER.test(address) ? HEALTHY : null);
}
