import { MessageRejected, SESClient, SendRawEmailCommand, type SendRawEmailCommandInput } from '@aws-sdk/client-ses';
import { SendWhatsAppMessageCommand, SocialMessagingClient } from '@aws-sdk/client-socialmessaging';
import { BatchGetCommand, DynamoDBDocumentClient, QueryCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { MAX_RECEIVES } from '@rostro/platform/queues';
import { keys } from '@rostro/rules/table/keys';
import type { Context, SQSEvent } from 'aws-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import PostalMime from 'postal-mime';
import type { Delivery, LetterDelivery } from './domain/delivery.ts';
import { readRecordTag, recordTag } from './domain/record-tag.ts';
import { email } from './functions/email.ts';
import { whatsapp } from './functions/whatsapp.ts';

Object.assign(process.env, {
  TABLE_NAME: 'test',
  SITE_URL: 'https://rostro.example',
  MAIL_FROM: 'citas@rostro.example',
  WHATSAPP_PHONE_NUMBER_ID: 'phone-number-id-1',
  LINK_SECRET: 'of-this-test',
  AWS_REGION: 'us-east-1',
});

const ses = mockClient(SESClient);
const social = mockClient(SocialMessagingClient);
const table = mockClient(DynamoDBDocumentClient);

/** The clock decides whether an appointment is in the future. */
const startsAt = '2199-11-20T21:00:00.000Z';
const detail = {
  version: 1,
  eventId: 'e1',
  appointmentId: 'a1',
  clientId: 'c1',
  serviceId: 5,
  startsAt,
  occurredAt: '2026-11-18T18:00:00.000Z',
};
const FACTS = [
  {
    ...keys.appointment('a1'),
    ...{ id: 'a1', status: 'confirmed', startsAt, endsAt: '2199-11-20T22:00:00.000Z', serviceId: 5 },
    ...{ version: 2, updatedAt: '2026-11-18T18:00:00.000Z' },
  },
  {
    ...keys.profile('c1'),
    fullName: 'Ana López',
    email: 'ana@correo.mx',
    phone: '525512345678',
    consent: { whatsapp: true },
  },
  { ...keys.service(5), name: 'Limpieza facial profunda' },
  {
    ...keys.business(),
    name: 'Clínica Rostro',
    address: 'Av. 1',
    city: 'Querétaro',
    state: '',
    postalCode: '',
    phone: '',
    email: 'hola@clinica.mx',
  },
];

/** The table's deliveries. Conditions are tested against the real engine. */
let record: Delivery | undefined;
/** The written states, in order. */
let written: string[];

beforeEach(() => {
  for (const mock of [ses, social, table]) mock.reset();
  // No pause between two attempts.
  jest.spyOn(Math, 'random').mockReturnValue(0);
  record = undefined;
  written = [];
  table.on(BatchGetCommand).callsFake(() => ({ Responses: { test: record ? [...FACTS, record] : FACTS } }));
  table.on(QueryCommand).callsFake(() => ({ Items: record ? [record] : [] }));
  table.on(TransactWriteCommand).callsFake(({ TransactItems }) => {
    record = TransactItems[0].Put.Item;
    written.push(record?.state ?? '');
  });
  ses.on(SendRawEmailCommand).resolves({ MessageId: 'mail-1' });
  social.on(SendWhatsAppMessageCommand).resolves({ messageId: 'wa-1' });
});

const eventOf = (...bodies: unknown[]): SQSEvent => ({
  Records: bodies.map((body, position) => ({
    messageId: `m${position}`,
    receiptHandle: 'r',
    body: typeof body === 'string' ? body : JSON.stringify({ 'detail-type': 'appointment.confirmed', detail: body }),
    attributes: {
      ApproximateReceiveCount: '1',
      SentTimestamp: '0',
      SenderId: 'x',
      ApproximateFirstReceiveTimestamp: '0',
    },
    messageAttributes: {},
    md5OfBody: '',
    eventSource: 'aws:sqs',
    eventSourceARN: 'arn',
    awsRegion: 'us-east-1',
  })),
});
const handedOut = (event: SQSEvent, times: number): SQSEvent => ({
  Records: event.Records.map((one) => ({
    ...one,
    attributes: { ...one.attributes, ApproximateReceiveCount: String(times) },
  })),
});
const context = { getRemainingTimeInMillis: () => 60_000 } as Context;
const ALL_DONE = { batchItemFailures: [] };
const FIRST_FAILED = { batchItemFailures: [{ itemIdentifier: 'm0' }] };
const inputOf = (call = 0): SendRawEmailCommandInput | undefined =>
  ses.commandCalls(SendRawEmailCommand)[call]?.args[0].input;
const mailed = (call = 0) => PostalMime.parse(inputOf(call)?.RawMessage?.Data ?? '');
const failing = (properties: object): Error => Object.assign(new Error('ana@correo.mx is not welcome'), properties);

test('a confirmation is mailed once and recorded', async () => {
  expect(await email(eventOf(detail), context)).toEqual(ALL_DONE);
  expect(await email(eventOf(detail), context)).toEqual(ALL_DONE);
  expect(written).toEqual(['sending', 'sent']);
  expect(record).toMatchObject({ ...keys.delivery('a1', 'confirmation', startsAt, 'email'), providerId: 'mail-1' });
  expect(ses.commandCalls(SendRawEmailCommand)).toHaveLength(1);
  expect(inputOf()).toMatchObject({
    Source: `=?UTF-8?B?${Buffer.from('Clínica Rostro').toString('base64')}?= <citas@rostro.example>`,
    Destinations: ['ana@correo.mx'],
  });
  expect(await mailed()).toMatchObject({
    ...{ from: { name: 'Clínica Rostro', address: 'citas@rostro.example' }, to: [{ address: 'ana@correo.mx' }] },
    ...{ replyTo: [{ address: 'hola@clinica.mx' }], text: expect.stringContaining('Ana') },
    subject: 'Tu cita está confirmada: miércoles 20 de noviembre, 3:00 p.m.',
  });
});

test('the last delivery of a message only checks the outcome, because nobody would see how it ended', async () => {
  expect(await email(handedOut(eventOf(detail), MAX_RECEIVES), context)).toEqual(FIRST_FAILED);
  expect(written).toEqual([]);
  expect(ses.commandCalls(SendRawEmailCommand)).toHaveLength(0);
  expect(await email(handedOut(eventOf(detail), MAX_RECEIVES - 1), context)).toEqual(ALL_DONE);
  expect(written).toEqual(['sending', 'sent']);
});

test('a mail carries the name of its attempt, and uses the configuration set if there is one', async () => {
  await email(eventOf(detail), context);
  expect(inputOf()).toMatchObject({ Tags: [{ Name: 'record', Value: recordTag(record as Delivery) }] });
  expect(inputOf()).not.toHaveProperty('ConfigurationSetName');
  record = undefined;
  process.env.SES_CONFIGURATION_SET = 'rostro-mails';
  await email(eventOf(detail), context);
  delete process.env.SES_CONFIGURATION_SET;
  expect(inputOf(1)).toMatchObject({ ConfigurationSetName: 'rostro-mails' });
});

test("a WhatsApp message names the template and the clinic's number", async () => {
  expect(await whatsapp(eventOf(detail), context)).toEqual(ALL_DONE);
  const { input } = social.commandCalls(SendWhatsAppMessageCommand)[0]?.args[0] ?? {};
  expect(input).toMatchObject({ originationPhoneNumberId: 'phone-number-id-1', metaApiVersion: 'v20.0' });
  expect(JSON.parse(new TextDecoder().decode(input?.message))).toMatchObject({
    to: '+525512345678',
    type: 'template',
    template: { name: 'cita_confirmada' },
    biz_opaque_callback_data: recordTag(record as Delivery),
  });
  expect(record).toMatchObject({ state: 'sent', channel: 'whatsapp', providerId: 'wa-1' });
});

test.each([
  ['a timeout', { name: 'TimeoutError', code: 'ETIMEDOUT' }],
  ['a broken connection', { code: 'ECONNRESET' }],
  ["the provider's own failure", { name: 'InternalFailure', $metadata: { httpStatusCode: 500 } }],
])('after %s the notice is uncertain and never sent again automatically', async (_what, properties) => {
  ses.on(SendRawEmailCommand).rejectsOnce(failing(properties)).resolves({ MessageId: 'mail-2' });
  expect(await email(eventOf(detail), context)).toEqual(ALL_DONE);
  expect(await email(eventOf(detail), context)).toEqual(ALL_DONE);
  expect(written).toEqual(['sending', 'uncertain']);
  expect(record).toHaveProperty('undeliveredPk');
  expect(ses.commandCalls(SendRawEmailCommand)).toHaveLength(1);
});

const THROTTLED = failing({ name: 'Throttling', $metadata: { httpStatusCode: 400 } });
test.each([
  ['throttled', THROTTLED],
  ['one too many', failing({ name: 'TooManyRequestsException', $metadata: { httpStatusCode: 429 } })],
  ['unreachable', failing({ code: 'ECONNREFUSED' })],
  ['unsigned', failing({ name: 'CredentialsProviderError' })],
])('a notice that is %s is tried again at once, as an attempt of its own', async (_what, error) => {
  ses.on(SendRawEmailCommand).rejectsOnce(error).resolves({ MessageId: 'mail-2' });
  expect(await email(eventOf(detail), context)).toEqual(ALL_DONE);
  expect(written).toEqual(['sending', 'refused', 'sending', 'sent']);
  expect(record).toMatchObject({ providerId: 'mail-2', attempts: 2 });
  expect(record).not.toHaveProperty('undeliveredPk');
  expect(record).not.toHaveProperty('reason');
  const attempts = [0, 1].map((call) => readRecordTag(inputOf(call)?.Tags?.[0]?.Value ?? '')?.attemptId);
  expect(attempts[1]).toBe(record?.attemptId);
  expect(attempts[0]).not.toBe(attempts[1]);
});

test('a notice that is throttled repeatedly goes back to the queue and can be sent then', async () => {
  ses
    .on(SendRawEmailCommand)
    .rejectsOnce(THROTTLED)
    .rejectsOnce(THROTTLED)
    .rejectsOnce(THROTTLED)
    .resolves({ MessageId: 'mail-4' });
  expect(await email(eventOf(detail), context)).toEqual(FIRST_FAILED);
  expect(record).toMatchObject({ state: 'refused', attempts: 3, undeliveredPk: expect.any(String) });
  expect(await email(eventOf(detail), context)).toEqual(ALL_DONE);
  expect(record).toMatchObject({ state: 'sent', providerId: 'mail-4', attempts: 4 });
});

test.each([
  ['a bad message', new MessageRejected({ message: 'no', $metadata: { httpStatusCode: 400 } })],
  ['no right to send', failing({ name: 'AccessDenied', $metadata: { httpStatusCode: 403 } })],
])('a refusal as %s is final', async (_what, error) => {
  ses.on(SendRawEmailCommand).rejects(error);
  expect(await email(eventOf(detail), context)).toEqual(ALL_DONE);
  expect(written).toEqual(['sending', 'refused']);
  expect(record).toMatchObject({ state: 'refused', attempts: 1, undeliveredPk: expect.any(String) });
  expect(ses.commandCalls(SendRawEmailCommand)).toHaveLength(1);
});

test('a retry that may have been sent is the last one', async () => {
  ses
    .on(SendRawEmailCommand)
    .rejectsOnce(THROTTLED)
    .rejectsOnce(failing({ code: 'ECONNRESET' }))
    .resolves({});
  expect(await email(eventOf(detail), context)).toEqual(ALL_DONE);
  expect(await email(eventOf(detail), context)).toEqual(ALL_DONE);
  expect(written).toEqual(['sending', 'refused', 'sending', 'uncertain']);
});

test('a notice that staff settle during a pause is not tried again', async () => {
  ses.on(SendRawEmailCommand).callsFake(() => {
    throw THROTTLED;
  });
  table.on(TransactWriteCommand).callsFake(({ TransactItems }) => {
    const put = TransactItems[0].Put.Item;
    record = put.state === 'refused' ? { ...put, settledAt: 'now', attemptId: 'another' } : put;
    written.push(put.state);
  });
  expect(await email(eventOf(detail), context)).toEqual(ALL_DONE);
  expect(written).toEqual(['sending', 'refused']);
});

test('a copy of the event that takes over during a pause becomes uncertain, and records its own outcome', async () => {
  ses.on(SendRawEmailCommand).rejects(THROTTLED);
  table.on(TransactWriteCommand).callsFake(({ TransactItems }) => {
    const put = TransactItems[0].Put.Item;
    record = put.state === 'refused' ? { ...put, state: 'sending', attemptId: 'another' } : put;
    written.push(put.state);
  });
  expect(await email(eventOf(detail), context)).toEqual(ALL_DONE);
  expect(written).toEqual(['sending', 'refused', 'uncertain']);
  expect(record).toMatchObject({ attemptId: 'another', reason: 'interrupted' });
  expect(ses.commandCalls(SendRawEmailCommand)).toHaveLength(1);
});

test('a notice found in the state `sending` is uncertain until the sender comes back', async () => {
  let answer = (_output: { MessageId: string }): void => {};
  ses.on(SendRawEmailCommand).callsFake(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  const slow = email(eventOf(detail), context);
  while (ses.commandCalls(SendRawEmailCommand).length === 0) await new Promise((resolve) => setImmediate(resolve));
  expect(await email(eventOf(detail), context)).toEqual(ALL_DONE);
  expect(record).toMatchObject({ state: 'uncertain', reason: 'interrupted', undeliveredPk: expect.any(String) });
  answer({ MessageId: 'mail-1' });
  expect(await slow).toEqual(ALL_DONE);
  expect(written).toEqual(['sending', 'uncertain', 'sent']);
  expect(record).not.toHaveProperty('undeliveredPk');
  expect(ses.commandCalls(SendRawEmailCommand)).toHaveLength(1);
});

test('a skipped notice is recorded with its reason, and the next event decides again', async () => {
  const moved = { ...detail, startsAt: '2199-11-21T21:00:00.000Z' };
  expect(await email(eventOf(moved), context)).toEqual(ALL_DONE);
  expect(await email(eventOf(moved), context)).toEqual(ALL_DONE);
  expect(written).toEqual(['skipped', 'skipped']);
  expect(record).toMatchObject({ reason: 'stale' });
  expect(ses.commandCalls(SendRawEmailCommand)).toHaveLength(0);
});

test.each([
  ['no JSON', '{'],
  ['another event', JSON.stringify({ 'detail-type': 'appointment.cancelled', detail })],
  ['a detail of another shape', { ...detail, version: 2 }],
])('a message that is %s fails alone', async (_what, poison) => {
  expect(await email(eventOf(poison, detail), context)).toEqual(FIRST_FAILED);
  expect(written).toEqual(['sending', 'sent']);
});

test('a table that does not answer fails the message before anything is sent', async () => {
  table.on(BatchGetCommand).rejects(failing({ name: 'TimeoutError' }));
  expect(await email(eventOf(detail), context)).toEqual(FIRST_FAILED);
  expect(ses.commandCalls(SendRawEmailCommand)).toHaveLength(0);
});

describe('the letter of a receipt', () => {
  const asked = { version: 1, eventId: 'e3', day: '2026-11-20', number: 42, requestId: 'r1' };
  const letter = eventOf(
    JSON.stringify({ 'detail-type': 'receipt.requested', detail: { ...asked, occurredAt: detail.occurredAt } }),
  );
  const receipt = {
    ...keys.receipt('2026-11-20', 42),
    ...{ number: 42, day: '2026-11-20', at: '2026-11-20T17:00:00.000Z', clientId: 'c1', serviceId: 5 },
    lines: [{ paymentMethodName: 'Efectivo', referenceNumber: '', amountCents: 50_000 }],
    ...{ amountCents: 50_000, totalCents: 85_000, discountCents: 0, finalCents: 85_000, pendingCents: 35_000 },
  };
  const holding = (item: object) =>
    table
      .on(BatchGetCommand)
      .callsFake(() => ({ Responses: { test: record ? [...FACTS, item, record] : [...FACTS, item] } }));

  test("is sent once, to its client's current address", async () => {
    holding(receipt);
    expect(await email(letter, context)).toEqual(ALL_DONE);
    expect(await email(letter, context)).toEqual(ALL_DONE);
    expect(written).toEqual(['sending', 'sent']);
    expect(record).toMatchObject({ ...keys.letter('e3'), receipt: { day: '2026-11-20', number: 42 } });
    expect(JSON.stringify(record)).not.toMatch(/ana@|Ana/);
    expect(ses.commandCalls(SendRawEmailCommand)).toHaveLength(1);
    expect(inputOf()).toMatchObject({
      Destinations: ['ana@correo.mx'],
      Tags: [{ Name: 'record', Value: recordTag(record as unknown as LetterDelivery) }],
    });
    expect(await mailed()).toMatchObject({
      subject: 'Recibo n.º 000042: Clínica Rostro',
      replyTo: [{ address: 'hola@clinica.mx' }],
    });
  });

  test('is not sent if it is void by then, or unknown', async () => {
    holding({ ...receipt, voidedAt: '2026-11-20T18:00:00.000Z' });
    expect(await email(letter, context)).toEqual(ALL_DONE);
    expect(record).toMatchObject({ state: 'skipped', reason: 'void' });
    record = undefined;
    holding({ ...receipt, clientId: 'gone' });
    expect(await email(letter, context)).toEqual(ALL_DONE);
    expect(record).toMatchObject({ state: 'skipped', reason: 'no_client' });
    expect(ses.commandCalls(SendRawEmailCommand)).toHaveLength(0);
  });

  test('does not go by WhatsApp', async () => {
    expect(await whatsapp(letter, context)).toEqual(FIRST_FAILED);
  });
});

describe('a notice that is due', () => {
  const told = (kind: 'reminder' | 'thanks', hours: number) =>
    eventOf(
      JSON.stringify({
        'detail-type': 'appointment.notice-due',
        detail: { ...detail, kind, hours },
      }),
    );
  const agreed = { reminders: true, whatsapp: true };
  const changing = (appointment: object, consent: object = agreed) => {
    const facts = FACTS.map((fact) => {
      if ('status' in fact) return { ...fact, ...appointment };
      return 'consent' in fact ? { ...fact, consent } : fact;
    });
    table.on(BatchGetCommand).callsFake(() => ({ Responses: { test: record ? [...facts, record] : facts } }));
  };

  test('goes by mail as a reminder, once, with a record for its hours', async () => {
    changing({});
    expect(await email(told('reminder', 24), context)).toEqual(ALL_DONE);
    expect(await email(told('reminder', 24), context)).toEqual(ALL_DONE);
    expect(written).toEqual(['sending', 'sent']);
    expect(record).toMatchObject({
      ...keys.delivery('a1', 'reminder-24', startsAt, 'email'),
      kind: 'reminder',
      hours: 24,
    });
    expect(ses.commandCalls(SendRawEmailCommand)).toHaveLength(1);
  });

  test('goes by WhatsApp as thanks, with a record without hours', async () => {
    changing({ closed: true, attendance: 'attended' });
    expect(await whatsapp(told('thanks', 0), context)).toEqual(ALL_DONE);
    const { input } = social.commandCalls(SendWhatsAppMessageCommand)[0]?.args[0] ?? {};
    expect(JSON.parse(new TextDecoder().decode(input?.message))).toMatchObject({ template: { name: 'cita_gracias' } });
    expect(record).toMatchObject({
      ...keys.delivery('a1', 'thanks', startsAt, 'whatsapp'),
      kind: 'thanks',
      state: 'sent',
    });
    expect(record).not.toHaveProperty('hours');
  });

  test('is not sent without consent, and the record says why', async () => {
    changing({}, { reminders: false, whatsapp: true });
    expect(await email(told('reminder', 3), context)).toEqual(ALL_DONE);
    expect(written).toEqual(['skipped']);
    expect(record).toMatchObject({ reason: 'no_consent', hours: 3 });
    expect(ses.commandCalls(SendRawEmailCommand)).toHaveLength(0);
  });

  test('cannot be a confirmation: such an event fails alone', async () => {
    const odd = JSON.stringify({
      'detail-type': 'appointment.notice-due',
      detail: { ...detail, kind: 'confirmation', hours: 0 },
    });
    expect(await email(eventOf(odd), context)).toEqual(FIRST_FAILED);
    expect(written).toEqual([]);
  });
});

describe('a notice that staff request', () => {
  const request = (requestId: string) =>
    eventOf(
      JSON.stringify({
        'detail-type': 'appointment.notice-requested',
        detail: { ...detail, requestId, channel: 'email', kind: 'confirmation' },
      }),
    );

  test('is sent once per request, although the same confirmation was sent before', async () => {
    const queued = {
      ...keys.requestedDelivery('a1', 'r1'),
      state: 'queued',
      requestId: 'r1',
      attemptId: 'r1',
      attempts: 0,
    };
    record = { ...queued, createdAt: 'then', updatedAt: 'then' } as unknown as Delivery;
    expect(await email(request('r1'), context)).toEqual(ALL_DONE);
    expect(await email(request('r1'), context)).toEqual(ALL_DONE);
    expect(written).toEqual(['sending', 'sent']);
    expect(record).toMatchObject({
      ...keys.requestedDelivery('a1', 'r1'),
      ...{ requestId: 'r1', channel: 'email', attempts: 1, createdAt: 'then', providerId: 'mail-1' },
    });
    expect(ses.commandCalls(SendRawEmailCommand)).toHaveLength(1);
  });

  test('has the requested kind, with the consent of the client', async () => {
    const thanks = eventOf(
      JSON.stringify({
        'detail-type': 'appointment.notice-requested',
        detail: { ...detail, requestId: 'r3', channel: 'email', kind: 'thanks' },
      }),
    );
    const attended = FACTS.map((fact) => ('status' in fact ? { ...fact, closed: true, attendance: 'attended' } : fact));
    table.on(BatchGetCommand).callsFake(() => ({ Responses: { test: attended } }));
    expect(await email(thanks, context)).toEqual(ALL_DONE);
    expect(record).toMatchObject({ state: 'skipped', reason: 'no_consent', kind: 'thanks', requestId: 'r3' });
    const agreed = attended.map((fact) => ('consent' in fact ? { ...fact, consent: { reminders: true } } : fact));
    table.on(BatchGetCommand).callsFake(() => ({ Responses: { test: agreed } }));
    expect(await email(thanks, context)).toEqual(ALL_DONE);
    expect(record).toMatchObject({ ...keys.requestedDelivery('a1', 'r3'), state: 'sent', kind: 'thanks' });
    expect(await mailed()).toHaveProperty('subject', 'Gracias por tu visita: Clínica Rostro');
  });

  test('is not sent if its appointment moved meanwhile', async () => {
    table.on(BatchGetCommand).callsFake(() => ({
      Responses: {
        test: FACTS.map((fact) => ('startsAt' in fact ? { ...fact, startsAt: '2199-11-21T21:00:00.000Z' } : fact)),
      },
    }));
    expect(await email(request('r2'), context)).toEqual(ALL_DONE);
    expect(record).toMatchObject({ state: 'skipped', reason: 'stale', requestId: 'r2' });
    expect(ses.commandCalls(SendRawEmailCommand)).toHaveLength(0);
  });
});

describe('a letter to an old address', () => {
  const asked = {
    version: 1,
    eventId: 'e2',
    userId: 'c1',
    oldEmail: 'vieja@correo.mx',
    occurredAt: '2026-11-18T18:00:00.000Z',
  };
  const letter = (changes: object = {}) =>
    eventOf(JSON.stringify({ 'detail-type': 'staff.email-change-requested', detail: { ...asked, ...changes } }));

  test('is sent once, whatever address the profile has by now', async () => {
    expect(await email(letter(), context)).toEqual(ALL_DONE);
    expect(await email(letter(), context)).toEqual(ALL_DONE);
    expect(written).toEqual(['sending', 'sent']);
    expect(record).toMatchObject({ ...keys.letter('e2'), userId: 'c1', providerId: 'mail-1' });
    expect(JSON.stringify(record)).not.toContain('vieja@correo.mx');
    expect(ses.commandCalls(SendRawEmailCommand)).toHaveLength(1);
    expect(inputOf()).toMatchObject({ Destinations: ['vieja@correo.mx'] });
    expect(await mailed()).toHaveProperty('subject', 'Pidieron cambiar el correo de tu cuenta');
    expect(readRecordTag(inputOf()?.Tags?.[0]?.Value ?? '')).toMatchObject({ name: { eventId: 'e2' } });
  });

  test('is tried again after a refusal, but not if it may have been sent', async () => {
    ses
      .on(SendRawEmailCommand)
      .rejectsOnce(failing({ name: 'Throttling', $metadata: { httpStatusCode: 429 } }))
      .rejectsOnce(failing({ code: 'ECONNRESET' }))
      .resolves({ MessageId: 'mail-3' });
    expect(await email(letter(), context)).toEqual(ALL_DONE);
    expect(written).toEqual(['sending', 'refused', 'sending', 'uncertain']);
  });

  test('goes to exactly one address', async () => {
    expect(await email(letter({ oldEmail: 'a@x.mx, b@x.mx' }), context)).toEqual(ALL_DONE);
    expect(record).toMatchObject({ state: 'skipped', reason: 'no_address' });
    expect(ses.commandCalls(SendRawEmailCommand)).toHaveLength(0);
  });

  test('does not go by WhatsApp', async () => {
    expect(await whatsapp(letter(), context)).toEqual(FIRST_FAILED);
    expect(social.commandCalls(SendWhatsAppMessageCommand)).toHaveLength(0);
  });
});
