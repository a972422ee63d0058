import assert from 'node:assert/strict';
import { toProviderMessage, words } from '../../support/client-messages.ts';
import { publish } from '../aws.ts';
import { type Clinic, Visitor } from '../clinic.ts';
import { type Letter, lettersTo } from '../inbox.ts';
import { eventually } from '../waiting.ts';
import { CLIENT, type Client, cancelAsClient, moveAsClient } from './client.ts';
import type { Staff } from './staff.ts';

/** The clinic's notices to the client, oldest first, without letters about the account. */
export const noticesTo = async (clinic: Clinic, email: string): Promise<Letter[]> =>
  (await lettersTo(clinic.endpoint, email)).filter(
    ({ Source, Subject }) => Source.includes('citas@rostro.example') && !Subject.startsWith('Tu código'),
  );

/** All notices of the client so far: the subjects of mails, and the number of WhatsApp messages. */
export async function readNotices(clinic: Clinic): Promise<{ letters: string[]; whatsapps: number }> {
  const letters = (await noticesTo(clinic, CLIENT.email)).map(({ Subject }) => Subject);
  return { letters, whatsapps: clinic.whatsapp.sentTo(CLIENT.phone).length };
}

/** Each booking of the site is told at once, before the clinic confirms it. */
export async function expectAcknowledgements(clinic: Clinic, email: string, count: number): Promise<void> {
  await eventually(
    `${count} letters that a booking has arrived`,
    async () => {
      const letters = await noticesTo(clinic, email);
      return (
        letters.filter(({ Subject }) => Subject.startsWith('Recibimos tu solicitud')).length === count || undefined
      );
    },
    60,
  );
  clinic.tell(`a letter tells at once of each of ${count}`);
}

const letterNumber = (clinic: Clinic, count: number): Promise<Letter> =>
  eventually(`letter ${count} to her`, async () => (await noticesTo(clinic, CLIENT.email))[count - 1], 60);

/** Outbox, stream, bus, rules, queues and both channels; the tests send nothing. Two letters were sent before. */
export async function expectNotices(clinic: Clinic, client: Client): Promise<void> {
  const confirmation = await letterNumber(clinic, 3);
  assert.match(confirmation.Subject, /cita/i);
  await clinic.whatsapp.until('the WhatsApp message', CLIENT.phone, 1);
  clinic.tell('outbox, stream, bus, rule and queues bring her one letter and one WhatsApp message');

  const moved = await moveAsClient(clinic, client);
  // A notice that is no longer true is not sent, so the one before must be sent first.
  const told = await letterNumber(clinic, 4);
  await clinic.whatsapp.until('the WhatsApp of the move', CLIENT.phone, 2);
  await cancelAsClient(clinic, client, moved);
  const cancelled = await letterNumber(clinic, 5);
  assert.equal(new Set([confirmation, told, cancelled].map(({ Subject }) => Subject)).size, 3);
  await clinic.whatsapp.until('the WhatsApp of the cancellation', CLIENT.phone, 3);
  clinic.tell('both are told by both channels');
}

/** Topic, queue and function, with AWS's form of Meta's messages. */
export async function answerByWhatsApp(clinic: Clinic, { reception }: Staff): Promise<void> {
  const text = '¿Puedo llegar diez minutos tarde?';
  const told = toProviderMessage(`521${CLIENT.phone}`, words(text), { id: 'wamid.one' });
  const { whatsAppEventTopic = '' } = clinic.deployment;
  await publish(clinic, whatsAppEventTopic, told);
  await publish(clinic, whatsAppEventTopic, told);
  const rosa = new Visitor(clinic, reception.accessToken);
  const ask = async () => (await rosa.call('listClientMessages', {})).body.items as { text: string }[];
  const [first] = await eventually('her message', async () => ((await ask()).length > 0 ? ask() : undefined), 30);
  assert.match(JSON.stringify(first), /diez minutos tarde/);
  assert.equal((await ask()).length, 1);
  clinic.tell('what she writes to the clinic, told twice, is one message in the panel');
}
