import { randomUUID } from 'node:crypto';
import type { QueueConsumer } from '@rostro/local-aws/bus';
import type { ClientMessage } from '@rostro/shared/contract/notifications/client-messages';
import type { StoredWhatsApp } from '../../infra/local/inbox/store.ts';
import type { System } from '../../infra/local/system.ts';
import { INBOUND } from '../../infra/resources/notices.ts';
import type { Answer, Caller } from './caller.ts';

interface Content {
  type: string;
  [part: string]: unknown;
}

/** Returns AWS's message for the queue, for a message that Meta reports. */
export function toProviderMessage(
  from: string,
  content: Content,
  { id = `wamid.${randomUUID()}`, at = Date.now() } = {},
): string {
  const message = { from, id, timestamp: String(Math.floor(at / 1000)), ...content };
  const value = { messaging_product: 'whatsapp', contacts: [{ wa_id: from }], messages: [message] };
  return JSON.stringify({
    whatsAppWebhookEntry: JSON.stringify({ id: 'waba', changes: [{ value, field: 'messages' }] }),
    aws_account_id: '123456789012',
    messageId: randomUUID(),
  });
}

export const words = (body: string): Content => ({ type: 'text', text: { body } });
export const button = ({ text, payload }: StoredWhatsApp['buttons'][number]): Content => ({
  type: 'button',
  button: { text, payload },
});

/** A client's phone with WhatsApp. */
export const phoneOf = (system: System, stored: string) => {
  const got = () => system.inbox.list().whatsapps.filter(({ to }) => to === `+${stored}`);
  return {
    /** The number in Meta's format: with Mexico's old prefix. */
    from: stored.replace(/^52/, '521'),
    /** Newest first. */
    got,
    /** Received texts: the replies to the client's messages. */
    answers: () =>
      got()
        .filter(({ template }) => template === '')
        .map(({ text }) => text),
    /** Sends a message, and waits until it is processed. */
    async says(content: Content, told: Parameters<typeof toProviderMessage>[2] = {}): Promise<void> {
      system.bus.send(INBOUND, toProviderMessage(stored.replace(/^52/, '521'), content, told));
      await system.bus.idle();
    },
  };
};

/** Passes the same messages to the function itself, each as a batch of its own, in parallel. Returns the number of failed ones. */
export async function handOver(system: System, bodies: readonly string[]): Promise<number> {
  const inbound = system.functions.handler<QueueConsumer>('inbound', 'inbound');
  const done = await Promise.all(
    bodies.map((body) => {
      const record = { messageId: randomUUID(), body } as Parameters<QueueConsumer>[0]['Records'][number];
      return inbound({ Records: [record] }, {} as Parameters<QueueConsumer>[1]);
    }),
  );
  return done.reduce((sum, answer) => sum + (answer?.batchItemFailures.length ?? 0), 0);
}

/** The actions of staff on messages of clients, through the gateway. */
export const lettersOf = (staff: Caller) => ({
  list: async (): Promise<ClientMessage[]> => (await staff.call('listClientMessages', {})).body.items,
  settle: (messageId: string): Promise<Answer> => staff.call('settleClientMessage', { params: { messageId } }),
});
