import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { ACTS, type Act, type Call, type EngineFault, type EngineMix, faultOf, type Reply } from './engine-replies.ts';

/** A proxy before the table's engine, whose address stays when the engine changes. */
export interface EngineProxy {
  endpoint: string;
  /** The engine's address. */
  lead(endpoint: string): void;
  mix(mix: EngineMix): void;
  /** The fault of the next call of this kind. @returns resolves after that call */
  next(isMeant: (call: Call) => boolean, act: Act): Promise<void>;
  /** Counts the faults. */
  done: Map<EngineFault, number>;
  close(): void;
}

const asked = async (req: IncomingMessage): Promise<Call> => ({
  operation: String(req.headers['x-amz-target']).split('.')[1] ?? '',
  headers: { ...req.headers, connection: 'keep-alive' },
  body: await buffer(req),
});

const forwardTo = (engine: string, agent: Agent, { headers, body }: Call): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const onward = request(engine, { method: 'POST', headers, agent }, (answer) => {
      const replied = (told: Buffer) =>
        resolve({ status: answer.statusCode ?? 500, headers: answer.headers, body: told });
      buffer(answer).then(replied, reject);
    });
    onward.once('error', reject).end(body);
  });

function say(res: ServerResponse, { status, headers: { 'transfer-encoding': _, ...headers }, body }: Reply): void {
  res.writeHead(status, { ...headers, 'content-length': body.length });
  res.end(body);
}

/** @param seed decides which call gets which fault */
export async function startEngineProxy(seed: string): Promise<EngineProxy> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const done = new Map<EngineFault, number>();
  let engine = '';
  let mix: EngineMix = {};
  let calls = 0;
  let planned: { isMeant: (call: Call) => boolean; act: Act; met: () => void } | undefined;

  function actFor(call: Call): Act {
    if (planned?.isMeant(call)) {
      const { act, met } = planned;
      planned = undefined;
      met();
      return act;
    }
    const fault = faultOf(mix, seed, ++calls);
    if (fault !== null) done.set(fault, (done.get(fault) ?? 0) + 1);
    return ACTS[fault ?? 'none'];
  }

  async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const call = await asked(req);
    const told = await actFor(call)(call, (one) => forwardTo(engine, agent, one));
    if (told === 'cut') res.destroy();
    else if (told !== 'silent') say(res, told);
  }

  const server = createServer((req, res) => {
    // Without an engine there is no answer.
    answer(req, res).catch(() => res.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    lead(endpoint) {
      engine = endpoint;
    },
    mix(wanted) {
      mix = wanted;
    },
    next: (isMeant, act) =>
      new Promise((met) => {
        planned = { isMeant, act, met };
      }),
    done,
    close() {
      server.close();
      server.closeAllConnections();
      agent.destroy();
    },
  };
}
