import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import type { NoticeChannel } from '@rostro/shared/contract/notifications/notice-names';
import type { Providers } from '../../../infra/local/providers.ts';
import { chance } from '../chance.ts';
import { type Fault, faultOf, type Mix } from './mixes.ts';
import { type Call, PROTOCOLS } from './protocols.ts';

const SLOWEST_MS = 2500;

/**
 * SES and WhatsApp in a process that is not killed: they record which messages they accepted, whatever they answered.
 */
export interface Truth {
  endpoints: Providers;
  /** The number of accepted messages to this address. */
  taken(channel: NoticeChannel, address: string): number;
  /** Unknown addresses that got a message. */
  strangers: ReadonlySet<string>;
  calls(): number;
  close(): void;
}

/** @param mixOf null: the address is unknown */
export async function startProviders(
  seed: string,
  mixOf: (channel: NoticeChannel, address: string) => Mix | null,
): Promise<Truth> {
  const tries = new Map<string, number>();
  const taken = new Map<string, number>();
  const strangers = new Set<string>();
  const count = (counts: Map<string, number>, name: string): number => {
    const number = (counts.get(name) ?? 0) + 1;
    counts.set(name, number);
    return number;
  };

  async function answer(channel: NoticeChannel, req: IncomingMessage, res: ServerResponse): Promise<void> {
    const call = PROTOCOLS[channel](await text(req));
    const name = nameOf(channel, call.to);
    const mix = mixOf(channel, call.to);
    if (mix === null) strangers.add(name);
    const number = chance(seed, name, count(tries, name));
    await RESPONSES[(mix && faultOf(mix, number)) ?? 'none']({ call, res, number, take: () => count(taken, name) });
  }

  const server = createServer((req, res) => {
    const channel = req.url?.startsWith('/email') ? 'email' : 'whatsapp';
    // An answer to a process that was killed meanwhile does not count.
    answer(channel, req, res).catch(() => res.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    endpoints: { ses: `${address}/email`, whatsapp: `${address}/whatsapp` },
    taken: (channel, to) => taken.get(nameOf(channel, to)) ?? 0,
    strangers,
    calls: () => [...tries.values()].reduce((sum, number) => sum + number, 0),
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

const nameOf = (channel: NoticeChannel, address: string): string => `${channel} ${address}`;

interface Response {
  call: Call;
  res: ServerResponse;
  /** The random number of this call, for further choices. */
  number: number;
  /** Accepts the message. */
  take: () => void;
}

const yes = ({ call, res }: Response): void => say(res, call.taken(randomUUID()));
const no = ({ call, res }: Response, status: number, code: string): void => say(res, call.refused(status, code));

function say(res: ServerResponse, { status, headers, body }: ReturnType<Call['taken']>): void {
  res.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) });
  res.end(body);
}

const RESPONSES: Readonly<Record<Fault | 'none', (response: Response) => void | Promise<void>>> = {
  none(response) {
    response.take();
    yes(response);
  },
  refuse: (response) => no(response, 400, 'MessageRejected'),
  throttle: (response) => no(response, 429, 'ThrottlingException'),
  async slow(response) {
    response.take();
    await pause(SLOWEST_MS * chance(response.number));
    yes(response);
  },
  silent: ({ take }) => take(),
  fail: (response) => no(response, 500, 'InternalFailure'),
  failAfter(response) {
    response.take();
    no(response, 500, 'InternalFailure');
  },
  drop: ({ res }) => void res.destroy(),
  dropAfter({ call, res, number, take }) {
    take();
    if (chance(number) < 0.5) return void res.destroy();
    const { status, headers, body } = call.taken(randomUUID());
    res.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) });
    res.write(body.slice(0, 20), () => res.destroy());
  },
};
