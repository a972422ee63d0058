import { NOTICE_CHANNELS, type NoticeChannel } from '@rostro/shared/contract/notifications/notice-names';
import { draw } from '../chance.ts';

/** A provider's fault for one call. */
export const FAULTS = [
  /** 400, not accepted. */
  'refuse',
  /** 429, not accepted. */
  'throttle',
  /** Accepts it and answers seconds later. */
  'slow',
  /** Accepts it and never answers. */
  'silent',
  /** 500, not accepted. */
  'fail',
  /** 500, and accepted. */
  'failAfter',
  /** Cuts the connection, not accepted. */
  'drop',
  /** Accepts it and cuts the connection, during its answer or before. */
  'dropAfter',
] as const;
export type Fault = (typeof FAULTS)[number];

/** The share of each fault; the other calls are accepted and answered. */
export interface Mix {
  name: string;
  faults: Readonly<Partial<Record<Fault, number>>>;
}

export const HEALTHY: Mix = { name: 'healthy', faults: {} };
export const EVERYTHING: Mix = {
  name: 'everything',
  faults: {
    ...{ refuse: 0.1, throttle: 0.15, slow: 0.1, silent: 0.05 },
    ...{ fail: 0.05, failAfter: 0.05, drop: 0.05, dropAfter: 0.05 },
  },
};
/** Often enough that some messages are given up, about a minute after their first attempt. */
export const THROTTLED: Mix = { name: 'throttled', faults: { throttle: 0.8 } };
/** In this order; the mix with the longest retries is not last. */
export const MIXES: readonly Mix[] = [
  EVERYTHING,
  { name: 'refusing', faults: { refuse: 0.8 } },
  { name: 'slow', faults: { slow: 0.6 } },
  THROTTLED,
  { name: 'failing', faults: { fail: 0.3, failAfter: 0.3 } },
  { name: 'silent', faults: { silent: 0.4 } },
  { name: 'dropping', faults: { drop: 0.3, dropAfter: 0.3 } },
];

export type Mixes = Readonly<Record<NoticeChannel, Mix>>;
export const sameOnBoth = (mix: Mix): Mixes => ({ email: mix, whatsapp: mix });

/** The mixes of a period: the two channels never have the same one at the same time. */
export function mixesOf(stretch: number, mixes: readonly Mix[]): Mixes {
  const at = (place: number): Mix => mixes[place % mixes.length] as Mix;
  return Object.fromEntries(NOTICE_CHANNELS.map((channel, place) => [channel, at(stretch + 3 * place)])) as Record<
    NoticeChannel,
    Mix
  >;
}

/** The behaviour of a provider with this mix, by a number from 0 to 1. */
export const faultOf = ({ faults }: Mix, number: number): Fault | null => draw(FAULTS, faults, number);
