import { parentPort, workerData } from 'node:worker_threads';
import { type Ask, createAsker } from '../ask.ts';
import { runStretch } from '../measure.ts';

/** Sends requests to the gateway from its own thread, so that it does not use the gateway's event loop. */
export interface Errand {
  asks: Ask[];
  parallel: number;
  status: number;
}

const { ask } = createAsker((workerData as { url: string }).url);

parentPort?.on('message', async ({ asks, parallel, status }: Errand) => {
  try {
    const done = await runStretch(asks.length, parallel, async (at) => {
      const told = await ask(asks[at] as Ask);
      if (told.status !== status) throw new Error(`${asks[at]?.path} answered ${told.status} ${told.text}`);
    });
    parentPort?.postMessage({ done });
  } catch (error) {
    parentPort?.postMessage({ failure: String(error) });
  }
});
