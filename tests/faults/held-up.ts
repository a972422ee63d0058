export interface Latency {
  healthy: number;
  failing: number;
}

/** Whoever waited for what is slow or stuck would wait for seconds; a machine of two cores is not equally busy all the time. */
const SLOWER = 2;
const SLOWER_MS = 50;

/** Did people have to wait for what fails beside them? By medians, in milliseconds. */
export const isHeldUp = ({ healthy, failing }: Latency): boolean =>
  failing > healthy * SLOWER && failing - healthy > SLOWER_MS;
