import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { eventually } from './waiting.ts';

export interface WhatsAppStandIn {
  endpoint: string;
  /** While true, every request gets a temporary refusal. */
  isDown: boolean;
  /** The messages to a number of ten digits, in order. */
  sentTo: (phone: string) => string[];
  /** Waits for this many messages. */
  until: (what: string, phone: string, count: number, seconds?: number) => Promise<void>;
  close: () => void;
}

/** MiniStack has no End User Messaging Social: this answers SendWhatsAppMessage, and nothing else. */
export async function whatsAppStandIn(): Promise<WhatsAppStandIn> {
  const sent: string[] = [];
  const server = createServer(async (request, response) => {
    const body = await text(request);
    if (request.method !== 'POST' || request.url !== '/v1/whatsapp/send') {
      response.writeHead(404).end();
      return;
    }
    response.setHeader('content-type', 'application/json');
    if (standIn.isDown) {
      response.writeHead(429, { 'x-amzn-errortype': 'ThrottledRequestException' }).end('{ "message": "later" }');
      return;
    }
    const { message } = JSON.parse(body) as { message: string };
    sent.push(Buffer.from(message, 'base64').toString());
    response.end(JSON.stringify({ messageId: `message-${sent.length}` }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const sentTo = (phone: string) => sent.filter((message) => message.includes(`52${phone}`));
  const standIn: WhatsAppStandIn = {
    ...{ endpoint: `http://127.0.0.1:${port}`, isDown: false, sentTo },
    until: async (what, phone, count, seconds = 60) => {
      await eventually(what, async () => (sentTo(phone).length >= count ? true : undefined), seconds);
    },
    close: () => server.close(),
  };
  return standIn;
}
