export interface Latency {
  healthy: number;
  failing: number;
}

/**
 * A person delayed by a slow part would wait for seconds; smaller differences are noise of a machine with two cores.
 */
const SLOWER = 2;
const SLOWER_MS = 50;

/** Whether failures delay other people. By medians, in milliseconds. */
export const isHeldUp = ({ healthy, failing }: Latency): boolean =>
  failing > healthy * SLOWER && failing - healthy > SLOWER_MS;
