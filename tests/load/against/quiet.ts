/** The load of other work on the machine, as shares of its processors. */
export interface Noise {
  /** Before the first measurement. */
  before: number;
  /** During each start: the share that neither the measured system nor the load generator used. */
  others: readonly number[];
  /** Load average of the last minute before the run, and the number of processors. */
  load: number;
  processors: number;
}

const MOST = 0.1;
const percent = (share: number): string => `${(share * 100).toFixed(0)} %`;

/** The reasons why the figures are not those of a quiet machine; none if they are. */
export function disturbances({ before, others, load, processors }: Noise): string[] {
  const disturbed = others.filter((share) => share > MOST);
  const found: string[] = [];
  if (load >= processors) found.push(`load average ${load.toFixed(1)} before the run, on ${processors} processors`);
  if (before > MOST) found.push(`${percent(before)} of the processors were busy before the first measurement`);
  if (disturbed.length > others.length / 20) {
    found.push(
      `other work took up to ${percent(Math.max(...disturbed))} of the processors during ${disturbed.length} of ${others.length} starts with their measurements`,
    );
  }
  return found;
}
