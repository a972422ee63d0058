import assert from 'node:assert/strict';
import {
  DeleteMessageCommand,
  GetQueueAttributesCommand,
  ReceiveMessageCommand,
  SendMessageCommand,
  SetQueueAttributesCommand,
  SQSClient,
} from '@aws-sdk/client-sqs';
import { deskOf } from '../../support/agenda.ts';
import { resourceOf } from '../aws.ts';
import { type Clinic, Visitor } from '../clinic.ts';
import { GUEST, type Guest } from '../journeys/guest.ts';
import { noticesTo } from '../journeys/notices.ts';
import type { Staff } from '../journeys/staff.ts';
import { eventually } from '../waiting.ts';

/** As they are there: a dead-letter queue hides nothing. */
async function waiting(sqs: SQSClient, QueueUrl: string): Promise<number> {
  const AttributeNames = ['ApproximateNumberOfMessages' as const];
  const { Attributes } = await sqs.send(new GetQueueAttributesCommand({ QueueUrl, AttributeNames }));
  return Number(Attributes?.ApproximateNumberOfMessages);
}

/**
 * Six deliveries of a minute each take too long for a test: two, each longer than the function's own attempts.
 * @returns a function that restores the setting
 */
async function impatient(sqs: SQSClient, QueueUrl: string): Promise<() => Promise<unknown>> {
  const AttributeNames = ['RedrivePolicy' as const, 'VisibilityTimeout' as const];
  const { Attributes: before = {} } = await sqs.send(new GetQueueAttributesCommand({ QueueUrl, AttributeNames }));
  const RedrivePolicy = JSON.stringify({ ...JSON.parse(before.RedrivePolicy ?? ''), maxReceiveCount: 2 });
  const set = (Attributes: Record<string, string>) => sqs.send(new SetQueueAttributesCommand({ QueueUrl, Attributes }));
  await set({ RedrivePolicy, VisibilityTimeout: '12' });
  return () => set(before);
}

/** Replaces "Start DLQ redrive", because MiniStack has no StartMessageMoveTask. */
async function redrive(sqs: SQSClient, from: string, to: string): Promise<number> {
  for (let moved = 0; ; moved++) {
    const { Messages: [message] = [] } = await sqs.send(new ReceiveMessageCommand({ QueueUrl: from }));
    if (message === undefined) return moved;
    await sqs.send(new SendMessageCommand({ QueueUrl: to, MessageBody: message.Body }));
    await sqs.send(new DeleteMessageCommand({ QueueUrl: from, ReceiptHandle: message.ReceiptHandle }));
  }
}

/** WhatsApp is unavailable for longer than its queue retries: a redrive sends the missed messages once. */
export async function replayDeadLetters(clinic: Clinic, { appointmentId }: Guest, { admin }: Staff): Promise<void> {
  const { whatsapp } = clinic;
  const sqs = new SQSClient();
  const [queue, dead] = [await resourceOf('whatsappnotices'), await resourceOf('whatsappdeadletters')];
  const asItWas = await impatient(sqs, queue);
  whatsapp.isDown = true;
  const { status } = await deskOf(new Visitor(clinic, admin.accessToken)).status(appointmentId, 'confirmed');
  assert.equal(status, 200);
  await eventually('a dead letter', async () => ((await waiting(sqs, dead)) > 0 ? true : undefined), 90);
  assert.deepEqual([await waiting(sqs, dead), whatsapp.sentTo(GUEST.phone).length], [1, 0]);
  assert.equal((await noticesTo(clinic, GUEST.email)).length, 2);
  clinic.tell('while WhatsApp is away its message becomes a dead letter; the mail leaves all the same');

  whatsapp.isDown = false;
  assert.equal(await redrive(sqs, dead, queue), 1);
  await whatsapp.until('the WhatsApp message', GUEST.phone, 1);
  await eventually('an empty queue', async () => ((await waiting(sqs, queue)) === 0 ? true : undefined), 30);
  await asItWas();
  assert.deepEqual([whatsapp.sentTo(GUEST.phone).length, (await noticesTo(clinic, GUEST.email)).length], [1, 2]);
  clinic.tell('redriven it is sent, and the mail is not sent again');
}
