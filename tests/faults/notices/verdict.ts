import type { DeliveryState } from '../../../services/notifications/domain/delivery.ts';

/** All that is known of one appointment's confirmation on one channel, once nothing is under way any more. */
export interface Fate {
  /** What its provider was like. */
  mix: string;
  /** How often the provider took it. */
  taken: number;
  /** What the record says; null: there is none. */
  state: DeliveryState | null;
  /** Staff find it among what did not arrive. */
  isListed: boolean;
  /** Its message lies among the dead letters. */
  isDead: boolean;
}

export const BREACHES = [
  /** The client got it more than once. */
  'twice',
  /** Nobody knows of it: it was not taken and no one is told, or its record waits for what will not come. */
  'missing',
  /** The record says something else than the provider knows. */
  'wrong',
] as const;
export type Breach = (typeof BREACHES)[number];

const ARRIVED: ReadonlySet<DeliveryState> = new Set(['sent', 'delivered', 'bounced', 'complained']);

/** Is this a delivery of which staff can say how it stands? */
function isKnown({ state, isListed }: Fate): boolean {
  if (state === null) return false;
  return ARRIVED.has(state) || ((state === 'refused' || state === 'uncertain') && isListed);
}

const isWrong = ({ state, taken }: Fate): boolean =>
  (state !== null && ARRIVED.has(state) && taken === 0) || (state === 'refused' && taken > 0);

/** Which promises were broken by it. */
export const breachesOf = (fate: Fate): Breach[] => [
  ...(fate.taken > 1 ? (['twice'] as const) : []),
  ...(isKnown(fate) ? [] : (['missing'] as const)),
  ...(isWrong(fate) ? (['wrong'] as const) : []),
];

export const COLUMNS = ['messages', 'accepted', 'sent', 'uncertain', 'refused', 'dead', ...BREACHES] as const;
export type Tally = Record<(typeof COLUMNS)[number], number>;

/** How many of them, by what. */
export function tallyOf(fates: readonly Fate[]): Tally {
  const count = (is: (fate: Fate) => boolean): number => fates.filter(is).length;
  const breached = (breach: Breach): number => count((fate) => breachesOf(fate).includes(breach));
  return {
    messages: fates.length,
    accepted: count(({ taken }) => taken > 0),
    sent: count(({ state }) => state !== null && ARRIVED.has(state)),
    uncertain: count(({ state }) => state === 'uncertain'),
    refused: count(({ state }) => state === 'refused'),
    dead: count(({ isDead }) => isDead),
    ...{ twice: breached('twice'), missing: breached('missing'), wrong: breached('wrong') },
  };
}

/** One row for each mix, in the order in which they are met, and one for all. */
export function rowsOf(fates: readonly Fate[]): [string, Tally][] {
  const mixes = [...new Set(fates.map(({ mix }) => mix))];
  const rows = mixes.map((name): [string, Tally] => [name, tallyOf(fates.filter(({ mix }) => mix === name))]);
  return [...rows, ['all', tallyOf(fates)]];
}
