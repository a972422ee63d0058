import { expect, jest, test } from '@jest/globals';
import type { EventDetail } from '@rostro/shared/events';
import type { Context, SQSEvent } from 'aws-lambda';
import { consume, on } from './queue.ts';
import type { Delivered } from './use-cases/deliver-once.ts';

/** During a deployment, the queue holds messages of the next release, too. */

type Requested = EventDetail<'appointment.notice-requested'>;
const detail = {
  ...{ version: 1, eventId: 'e1', appointmentId: 'a1', clientId: 'c1', serviceId: 5, requestId: 'r1' },
  ...{
    startsAt: '2026-11-20T21:00:00.000Z',
    occurredAt: '2026-11-18T18:00:00.000Z',
    channel: 'email',
    kind: 'confirmation',
  },
};
const requested = (changes: object = {}) => ({
  'detail-type': 'appointment.notice-requested',
  detail: { ...detail, ...changes },
});
const eventOf = (...bodies: object[]): SQSEvent => ({
  Records: bodies.map((body, position) => ({
    ...{ messageId: `m${position}`, receiptHandle: 'r', body: JSON.stringify(body), messageAttributes: {} },
    attributes: {
      ...{ ApproximateReceiveCount: '1', SentTimestamp: '0' },
      ...{ SenderId: 'x', ApproximateFirstReceiveTimestamp: '0' },
    },
    ...{ md5OfBody: '', eventSource: 'aws:sqs', eventSourceARN: 'arn', awsRegion: 'us-east-1' },
  })),
});
const context = {} as Context;

function channel() {
  const deliver = jest.fn(async (_event: Requested): Promise<Delivered> => ({ state: 'sent' }));
  return { deliver, take: consume('email', [on('appointment.notice-requested', () => ({}), deliver)]) };
}

test('unknown attributes of a newer release are ignored, in the event and around it', async () => {
  const { deliver, take } = channel();
  const message = { ...requested({ fromLater: { deep: [1] } }), 'trace-header': 'x', resources: [] };
  expect(await take(eventOf(message), context)).toEqual({ batchItemFailures: [] });
  expect(deliver).toHaveBeenCalledTimes(1);
});

test.each([
  ['a type', { ...requested(), 'detail-type': 'appointment.of-a-later-kind' }],
  ['a version', requested({ version: 2 })],
  ['a kind of notice', requested({ kind: 'of-a-newer-release' })],
])('%s of a newer release waits in the queue for it, and delays no other message', async (_, unknown) => {
  const { deliver, take } = channel();
  const answer = await take(eventOf(unknown, requested()), context);
  expect(answer).toEqual({ batchItemFailures: [{ itemIdentifier: 'm0' }] });
  expect(deliver).toHaveBeenCalledTimes(1);
});
