/** Node's inspector of a process: it reads resources from outside, without code in the process. */
export interface Inspector {
  /** MiB on the heap after garbage collection. */
  heap(): Promise<number>;
  /** Handles and requests in progress, by kind: `{ TCPSocketWrap: 3, Timeout: 5 }`. */
  resources(): Promise<Record<string, number>>;
  close(): void;
}

/** @param address `ws://127.0.0.1:…`, as Node prints it */
export async function inspect(address: string): Promise<Inspector> {
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true });
    socket.addEventListener('error', () => reject(new Error(`no inspector at ${address}`)), { once: true });
  });
  const waiting = new Map<number, (result: unknown) => void>();
  let asked = 0;
  socket.addEventListener('message', ({ data }) => {
    const { id, result } = JSON.parse(String(data)) as { id: number; result: unknown };
    waiting.get(id)?.(result);
    waiting.delete(id);
  });
  const call = <T>(method: string, params: object = {}): Promise<T> =>
    new Promise((resolve) => {
      const id = ++asked;
      waiting.set(id, (result) => resolve(result as T));
      socket.send(JSON.stringify({ id, method, params }));
    });
  return {
    async heap() {
      await call('HeapProfiler.collectGarbage');
      return (await call<{ usedSize: number }>('Runtime.getHeapUsage')).usedSize / 2 ** 20;
    },
    async resources() {
      const params = { expression: 'process.getActiveResourcesInfo()', returnByValue: true };
      const { result } = await call<{ result: { value: string[] } }>('Runtime.evaluate', params);
      const counted: Record<string, number> = {};
      for (const kind of result.value) counted[kind] = (counted[kind] ?? 0) + 1;
      return counted;
    },
    close: () => socket.close(),
  };
}
