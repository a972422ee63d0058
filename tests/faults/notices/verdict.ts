import type { DeliveryState } from '../../../services/notifications/domain/delivery.ts';

/** All facts of one appointment's confirmation on one channel, once nothing is in progress. */
export interface Fate {
  /** The provider's mix. */
  mix: string;
  /** The number of times that the provider accepted it. */
  taken: number;
  /** The record's state; null: there is none. */
  state: DeliveryState | null;
  /** Staff find it among the undelivered ones. */
  isListed: boolean;
  /** Its message is a dead letter. */
  isDead: boolean;
}

export const BREACHES = [
  /** The client got it more than once. */
  'twice',
  /** Lost: it was not accepted and staff do not see it, or its record waits forever. */
  'missing',
  /** The record contradicts the provider. */
  'wrong',
] as const;
export type Breach = (typeof BREACHES)[number];

const ARRIVED: ReadonlySet<DeliveryState> = new Set(['sent', 'delivered', 'bounced', 'complained']);

function isKnown({ state, isListed }: Fate): boolean {
  if (state === null) return false;
  return ARRIVED.has(state) || ((state === 'refused' || state === 'uncertain') && isListed);
}

const isWrong = ({ state, taken }: Fate): boolean =>
  (state !== null && ARRIVED.has(state) && taken === 0) || (state === 'refused' && taken > 0);

/** The promises that it breaks. */
export const breachesOf = (fate: Fate): Breach[] => [
  ...(fate.taken > 1 ? (['twice'] as const) : []),
  ...(isKnown(fate) ? [] : (['missing'] as const)),
  ...(isWrong(fate) ? (['wrong'] as const) : []),
];

export const COLUMNS = ['messages', 'accepted', 'sent', 'uncertain', 'refused', 'dead', ...BREACHES] as const;
export type Tally = Record<(typeof COLUMNS)[number], number>;

/** Their number, by outcome. */
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

/** One row for each mix, in order, and one for all. */
export function rowsOf(fates: readonly Fate[]): [string, Tally][] {
  const mixes = [...new Set(fates.map(({ mix }) => mix))];
  const rows = mixes.map((name): [string, Tally] => [name, tallyOf(fates.filter(({ mix }) => mix === name))]);
  return [...rows, ['all', tallyOf(fates)]];
}
