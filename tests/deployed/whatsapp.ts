import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface WhatsAppStandIn {
  endpoint: string;
  /** Bodies of the requests, in the order they came. */
  sent: { originationPhoneNumberId: string; message: string }[];
  close: () => void;
}

/** MiniStack has no End User Messaging Social: this answers SendWhatsAppMessage, and nothing else. */
export async function whatsAppStandIn(): Promise<WhatsAppStandIn> {
  const sent: WhatsAppStandIn['sent'] = [];
  const server = createServer(async (request, response) => {
    const body = await text(request);
    if (request.method !== 'POST' || request.url !== '/v1/whatsapp/send') {
      response.writeHead(404).end();
      return;
    }
    sent.push(JSON.parse(body));
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ messageId: `message-${sent.length}` }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { endpoint: `http://127.0.0.1:${port}`, sent, close: () => server.close() };
}
