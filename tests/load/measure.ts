import { cpus, totalmem } from 'node:os';

export interface Figure {
  /** Milliseconds. */
  p50: number;
  p95: number;
  perSecond: number;
}

/** Does a piece of work `times` times, `parallel` at once; a failure ends the measurement. */
export async function measure(
  times: number,
  parallel: number,
  work: (at: number) => Promise<unknown>,
): Promise<Figure> {
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
  const seconds = (performance.now() - started) / 1000;
  latencies.sort((a, b) => a - b);
  const percentile = (share: number) => latencies[Math.floor(latencies.length * share)] ?? Number.NaN;
  return { p50: percentile(0.5), p95: percentile(0.95), perSecond: times / seconds };
}

/** When, where and on what something was measured. */
export function machine(engine: string): string {
  const [cpu] = cpus();
  const hardware = `${cpus().length} × ${cpu?.model} · ${Math.round(totalmem() / 2 ** 30)} GiB`;
  return `${new Date().toISOString()} · ${hardware} · Node ${process.version} · ${engine}`;
}
