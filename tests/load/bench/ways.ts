import { median, perSecondOf, type Stretch, shareOf } from '../measure.ts';

/** The three ways of a request: to the bare engine, to the deployed handler, through the gateway. */
export const WAYS = ['bare', 'handler', 'gateway'] as const;
export type Way = (typeof WAYS)[number];

export interface Compared {
  p50: Record<Way, number>;
  p95: Record<Way, number>;
  perSecond: Record<Way, number>;
  /** Handler and gateway relative to the bare engine: the median of the rounds' ratios. */
  slower: Record<Way, number>;
  share: Record<Way, number>;
}

const forEachWay = <T>(of: (way: Way) => T): Record<Way, T> => ({
  bare: of('bare'),
  handler: of('handler'),
  gateway: of('gateway'),
});

/**
 * Alternates the ways round by round, each round beginning with another way, so that other load affects all alike.
 * @param work does one round's share of the work in a way
 */
export async function compareWays(rounds: number, work: (way: Way) => Promise<Stretch>): Promise<Compared> {
  const done: Record<Way, Stretch>[] = [];
  for (let round = 0; round < rounds; round++) {
    const taken = new Map<Way, Stretch>();
    for (let turn = 0; turn < WAYS.length; turn++) {
      const way = WAYS[(round + turn) % WAYS.length] as Way;
      taken.set(way, await work(way));
    }
    done.push(forEachWay((way) => taken.get(way) as Stretch));
  }
  const all = (way: Way): number[] => done.flatMap((round) => round[way].latencies);
  const ratios = (way: Way, of: (stretch: Stretch) => number): number =>
    median(done.map((round) => of(round[way]) / of(round.bare)));
  return {
    p50: forEachWay((way) => median(all(way))),
    p95: forEachWay((way) => shareOf(all(way), 0.95)),
    perSecond: forEachWay((way) => median(done.map((round) => perSecondOf(round[way])))),
    slower: forEachWay((way) => ratios(way, ({ latencies }) => median(latencies))),
    share: forEachWay((way) => ratios(way, perSecondOf)),
  };
}
