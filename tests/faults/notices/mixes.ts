import { CHANNELS, type Channel } from '../../../infra/resources/notices.ts';
import { draw } from '../chance.ts';

/** What a provider does with one call, instead of taking it and saying so. */
export const FAULTS = [
  /** 400, nothing taken. */
  'refuse',
  /** 429, nothing taken. */
  'throttle',
  /** Takes it and answers seconds later. */
  'slow',
  /** Takes it and never answers. */
  'silent',
  /** 500, nothing taken. */
  'fail',
  /** 500, and it took it. */
  'failAfter',
  /** Cuts the connection, nothing taken. */
  'drop',
  /** Takes it and cuts the connection, in the middle of its answer or before. */
  'dropAfter',
] as const;
export type Fault = (typeof FAULTS)[number];

/** How often a provider does what, of each call; the rest is taken and answered. */
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
/** So often that some messages are given up, about a minute after they were first tried. */
export const THROTTLED: Mix = { name: 'throttled', faults: { throttle: 0.8 } };
/** As they follow one another; what is tried again for the longest does not come last. */
export const MIXES: readonly Mix[] = [
  EVERYTHING,
  { name: 'refusing', faults: { refuse: 0.8 } },
  { name: 'slow', faults: { slow: 0.6 } },
  THROTTLED,
  { name: 'failing', faults: { fail: 0.3, failAfter: 0.3 } },
  { name: 'silent', faults: { silent: 0.4 } },
  { name: 'dropping', faults: { drop: 0.3, dropAfter: 0.3 } },
];

export type Mixes = Readonly<Record<Channel, Mix>>;
export const sameOnBoth = (mix: Mix): Mixes => ({ email: mix, whatsapp: mix });

/** The mixes of a stretch of the run: no two channels have the same one at the same time. */
export function mixesOf(stretch: number, mixes: readonly Mix[]): Mixes {
  const at = (place: number): Mix => mixes[place % mixes.length] as Mix;
  return Object.fromEntries(CHANNELS.map((channel, place) => [channel, at(stretch + 3 * place)])) as Record<
    Channel,
    Mix
  >;
}

/** What a provider with this mix does, by a number from 0 to 1. */
export const faultOf = ({ faults }: Mix, number: number): Fault | null => draw(FAULTS, faults, number);
