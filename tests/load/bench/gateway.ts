import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Stretch } from '../measure.ts';
import type { Errand } from './visitor.ts';

type Report = { done: Stretch } | { failure: string };

/** Sends requests through the gateway, from another thread. */
export function visitorOf(url: string) {
  const worker = new Worker(new URL('./visitor.ts', import.meta.url), { workerData: { url } });
  return {
    async visit(errand: Errand): Promise<Stretch> {
      worker.postMessage(errand);
      const [report] = (await once(worker, 'message')) as [Report];
      if ('failure' in report) throw new Error(report.failure);
      return report.done;
    },
    close: () => worker.terminate(),
  };
}
export type Visitor = ReturnType<typeof visitorOf>;
