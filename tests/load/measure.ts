import { cpus, totalmem } from 'node:os';

export interface Figure {
  /** In milliseconds. */
  p50: number;
  p95: number;
  perSecond: number;
}

/** The times of one series of work. */
export interface Stretch {
  /** In milliseconds, in the order of completion. */
  latencies: number[];
  seconds: number;
}

/** Runs a piece of work `times` times, `parallel` at once; a failure ends the measurement. */
export async function runStretch(
  times: number,
  parallel: number,
  work: (at: number) => Promise<unknown>,
): Promise<Stretch> {
  const latencies: number[] = [];
  let next = 0;
  const worker = async () => {
    while (next < times) {
      const at = next++;
      const started = performance.now();
      await work(at);
      latencies.push(performance.now() - started);
    }
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: parallel }, worker));
  return { latencies, seconds: (performance.now() - started) / 1000 };
}

/** Returns the quantile of a share: 0.5 is the median. */
export function shareOf(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => shareOf(values, 0.5);

export const perSecondOf = ({ latencies, seconds }: Stretch): number => latencies.length / seconds;

/** Runs a piece of work `times` times, `parallel` at once; a failure ends the measurement. */
export async function measure(
  times: number,
  parallel: number,
  work: (at: number) => Promise<unknown>,
): Promise<Figure> {
  const done = await runStretch(times, parallel, work);
  return {
    p50: median(done.latencies),
    p95: shareOf(done.latencies, 0.95),
    perSecond: perSecondOf(done),
  };
}

/** Returns date, hardware, Node and engine of a measurement. */
export function machine(engine: string): string {
  const [cpu] = cpus();
  const hardware = `${cpus().length} × ${cpu?.model} · ${Math.round(totalmem() / 2 ** 30)} GiB`;
  return `${new Date().toISOString()} · ${hardware} · Node ${process.version} · ${engine}`;
}
