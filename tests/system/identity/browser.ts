import { Worker } from 'node:worker_threads';
import type { Actions, Order, Outcome } from './browser-worker.ts';

/** The web client of one browser, with a session of its own. */
export type Browser = {
  [A in keyof Actions]: (input?: Parameters<Actions[A]>[0]) => ReturnType<Actions[A]>;
} & { close(): Promise<void> };

interface Waiting {
  resolve(outcome: Outcome): void;
  reject(error: unknown): void;
}

/**
 * The real Amplify client in a thread of plain Node: inside Jest's module sandbox its arithmetic takes seconds and would
 * hold up the server that answers it.
 */
export function openBrowser(config: {
  userPoolId: string;
  userPoolClientId: string;
  userPoolEndpoint: string;
}): Browser {
  const worker = new Worker(new URL('./browser-worker.ts', import.meta.url), {
    workerData: config,
  });
  const waiting = new Map<number, Waiting>();
  let last = 0;
  worker.on('message', (outcome: Outcome) => {
    waiting.get(outcome.id)?.resolve(outcome);
    waiting.delete(outcome.id);
  });
  worker.on('error', (error) => {
    for (const { reject } of waiting.values()) reject(error);
  });

  async function perform(action: keyof Actions, input: unknown): Promise<unknown> {
    last += 1;
    const order: Order = { id: last, action, input };
    const outcome = await new Promise<Outcome>((resolve, reject) => {
      waiting.set(order.id, { resolve, reject });
      worker.postMessage(order);
    });
    if ('error' in outcome) throw Object.assign(new Error(outcome.error.message), { name: outcome.error.name });
    return outcome.value;
  }

  const close = async (): Promise<void> => {
    await worker.terminate();
  };
  return new Proxy({} as Browser, {
    get: (_target, name) => (name === 'close' ? close : (input: unknown) => perform(name as keyof Actions, input)),
  });
}
