import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { BatchGetCommand, GetCommand, QueryCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { table } from '@rostro/platform/table/client';
import { type Author, WriteRejected } from '@rostro/platform/table/transact';
import { summaryOf } from '@rostro/rules/clients/client-summary';
import { keys } from '@rostro/rules/table/keys';
import { toInstant } from '@rostro/shared/time';
import { mockClient } from 'aws-sdk-client-mock';
import { planBooking } from '../domain/booking.ts';
import { planChange } from '../domain/change.ts';
import { EMPTY_DAY } from '../domain/day.ts';
import { appointment, facts, MONDAY, NOW, request, SATURDAY, service, specialist } from '../domain/examples.ts';
import { planReschedule } from '../domain/reschedule.ts';
import {
  appointmentsByIds,
  entriesBetween,
  rehearseSaving,
  saveBooking,
  saveChange,
  saveReschedule,
} from './appointments.ts';

const engine = mockClient(table);
const written = () => engine.commandCalls(TransactWriteCommand)[0]?.args[0].input.TransactItems ?? [];
const touched = () =>
  written().map((action) => {
    const { pk, sk } = (action.Put?.Item ?? action.Update?.Key ?? {}) as { pk: string; sk: string };
    return `${pk} ${sk}`;
  });

const event = () =>
  written().flatMap(({ Put }) =>
    Put?.Item?.type === undefined ? [] : [{ type: Put.Item.type, detail: Put.Item.detail }],
  );

beforeEach(() => {
  process.env.TABLE_NAME = 'test';
  engine.on(TransactWriteCommand).resolves({});
  engine.on(GetCommand).resolves({});
});
afterEach(() => {
  engine.reset();
});

describe('a rehearsed booking', () => {
  const plan = planBooking(facts(), request(MONDAY, '12:00', { appointmentId: 'new' }));
  const grounds = { ...facts(), window: { version: 0, madeAt: {}, summary: summaryOf([], NOW), leaving: false } };
  const putOf = (at: number) => written()[at]?.Put;
  /** The engine's answer: why each action failed, by position. */
  const refuse = (reasons: Record<number, string>) =>
    engine.on(TransactWriteCommand).callsFake(({ TransactItems }) => {
      const CancellationReasons = (TransactItems as unknown[]).map((_, at) => ({ Code: reasons[at] ?? 'None' }));
      throw new TransactionCanceledException({ $metadata: {}, message: '', CancellationReasons });
    });

  test('has all conditions of a booking, except the appointment itself', async () => {
    const asked = () => written().flatMap((action) => Object.values(action).map((of) => of?.ConditionExpression));
    await saveBooking(plan, grounds);
    const booked = { asked: asked(), touched: touched() };
    engine.resetHistory();
    refuse({ 0: 'ConditionalCheckFailed' });
    await rehearseSaving(plan, grounds);
    expect(putOf(0)).toMatchObject({ Item: { id: 'new' }, ConditionExpression: 'attribute_exists(pk)' });
    expect(asked().slice(1)).toEqual(booked.asked.slice(1));
    expect(touched().slice(0, -1)).toEqual(booked.touched.slice(0, -1));
  });

  test.each([
    ['anything else was taken meanwhile', { 0: 'ConditionalCheckFailed', 2: 'ConditionalCheckFailed' }],
    ['another transaction is on the same items', { 0: 'TransactionConflict' }],
  ])('is refused if %s', async (_, reasons) => {
    refuse(reasons);
    await expect(rehearseSaving(plan, grounds)).rejects.toThrow(WriteRejected);
  });

  test('is an error if it was written', async () => {
    await expect(rehearseSaving(plan, grounds)).rejects.toThrow('a rehearsed booking was written');
  });
});

describe('a reschedule', () => {
  const segment = {
    ...{ serviceId: 1, startsAt: appointment().startsAt, endsAt: appointment().endsAt },
    ...{ bufferBefore: 0, bufferAfter: 0, resources: ['anon-cosmetology-1'] },
  };
  const old = appointment({ id: 'old', segments: [segment] });
  const specialised = () => appointment({ id: 'old', category: 'specialized', serviceId: 5 });
  const madeAt = { old: NOW, gone: '2026-11-20T01:00:00.000Z' };
  const window = { version: 7, madeAt, summary: summaryOf([old], NOW), leaving: false };
  const save = (date: string, time: string, changes = {}) => {
    const grounds = { ...facts(changes), window, before: old };
    const plan = planReschedule(grounds, request(date, time, { appointmentId: 'new' }));
    return saveReschedule(plan, grounds);
  };

  test.each([
    ['within a day', MONDAY, '12:00', 8],
    ['to another day', SATURDAY, '12:00', 10],
    ['to another service at the same time', MONDAY, '10:00', 8],
  ])('%s touches no item twice', async (_, date, time, items) => {
    await save(date, time, { service: service({ id: 2, durationMinutes: 90 }) });
    expect(touched()).toHaveLength(items);
    expect(new Set(touched()).size).toBe(items);
  });

  test('ends the unchanged old appointment, and makes the new one if it does not exist', async () => {
    await save(MONDAY, '12:00');
    const puts = written().flatMap(({ Put }) => (Put ? [Put] : []));
    expect(puts).toMatchObject([
      {
        Item: { id: 'old', status: 'cancelled' },
        ConditionExpression: '#version = :version',
        ExpressionAttributeValues: { ':version': 1 },
      },
      { Item: { version: 2, action: 'rescheduled', by: { kind: 'client' } } },
      { Item: { id: 'new', status: 'pending' }, ConditionExpression: 'attribute_not_exists(pk)' },
      { Item: { version: 3, action: 'created', by: { kind: 'client' } } },
      { Item: { type: 'appointment.rescheduled' } },
    ]);
  });

  test('is one event, of the new appointment, without a cancellation of the old one', async () => {
    await save(MONDAY, '12:00');
    expect(event()).toEqual([
      {
        type: 'appointment.rescheduled',
        detail: expect.objectContaining({
          ...{ appointmentId: 'new', startsAt: toInstant(MONDAY, '12:00'), previousStartsAt: old.startsAt },
        }),
      },
    ]);
  });

  test('writes the window once: the new one enters, the old one and expired ones leave', async () => {
    await save(MONDAY, '12:00');
    const update = written().find(({ Update }) => Update?.Key?.sk === 'WINDOW')?.Update;
    expect(update).toMatchObject({
      UpdateExpression: expect.stringMatching(/^SET .*#made = :at ADD #version :one REMOVE #gone0, #gone1$/),
      ConditionExpression: '#version = :version',
      ExpressionAttributeNames: { '#made': 'made:new', '#gone0': 'made:old', '#gone1': 'made:gone' },
      ExpressionAttributeValues: {
        ...{ ':version': 7 },
        ':summary': { booked: 2, byStatus: { pending: 1, moved: 1 }, byService: { 1: 2 } },
      },
    });
  });

  test.each([
    [
      'the day of the second one is only open',
      old,
      {
        ConditionCheck: { ConditionExpression: 'attribute_not_exists(#closed) AND attribute_not_exists(#closedHere)' },
      },
    ],
    [
      'which the old one frees',
      specialised(),
      { Update: { ConditionExpression: 'attribute_not_exists(#closed) AND attribute_not_exists(#closedHere)' } },
    ],
  ])('of two services of two categories touches no item twice: %s', async (_, before, write) => {
    const next = { service: specialist(), day: EMPTY_DAY, earlier: [] };
    const grounds = { ...facts({ next }), window, before };
    await saveReschedule(planReschedule(grounds, request(MONDAY, '12:00', { appointmentId: 'new' })), grounds);
    const keyOf = ({ Update, ConditionCheck }: ReturnType<typeof written>[number]) =>
      Update?.Key ?? ConditionCheck?.Key;
    const { pk, sk } = keys.day('specialized', MONDAY);
    const days = written().filter((one) => keyOf(one)?.pk === pk && keyOf(one)?.sk === sk);
    expect(days).toMatchObject([write]);
  });

  const dayCondition = () => written().find(({ Update }) => Update?.Key?.sk === MONDAY.slice(5))?.Update;

  test.each(['12:00', '10:00'])('to %s needs an open day, even if the place was its own', async (time) => {
    await save(MONDAY, time);
    expect(dayCondition()?.ConditionExpression).toBe(
      'attribute_not_exists(#closed) AND attribute_not_exists(#closedHere)',
    );
  });
});

test('lists a moved appointment at its new time', async () => {
  const read = {
    ...appointment(),
    ...keys.appointment('a1'),
    ...keys.appointmentIndexes('c1', appointment().startsAt, 'a1'),
  };
  const startsAt = toInstant('2026-12-07', '10:00');
  const plan = planChange(read, { startsAt }, NOW);
  if (plan === null) throw new Error('nothing was planned');
  await saveChange({ kind: 'system' }, plan, { scene: null });
  expect(written()[0]?.Put?.Item).toMatchObject(keys.appointmentIndexes('c1', startsAt, 'a1'));
});

test('writes a change that the client’s summary shows there, too', async () => {
  const plan = planChange(appointment(), { status: 'confirmed' }, NOW);
  if (plan === null) throw new Error('nothing was planned');
  await saveChange({ kind: 'system' }, plan, { scene: null });
  const { pk, sk } = keys.window('c1');
  expect(touched()).toContain(`${pk} ${sk}`);
});

describe('the event of a change', () => {
  const noon = toInstant(MONDAY, '12:00');
  const save = async (
    before: ReturnType<typeof appointment>,
    change: Parameters<typeof planChange>[1],
    author: Author,
  ) => {
    const plan = planChange(before, change, NOW);
    if (plan === null) throw new Error('nothing was planned');
    await saveChange(author, plan, { scene: null });
  };
  const client = { kind: 'self', id: 'c1' } as const;
  const staff = {
    kind: 'staff',
    actorId: 's1',
    actorName: 'Sara',
    audit: { action: 'appointment.save', subject: 'a1' },
  } as const;
  const confirmed = appointment({ status: 'confirmed' });
  const said = { appointmentId: 'a1', clientId: 'c1', serviceId: 1, occurredAt: NOW };

  test('of a confirmation has the earlier time, if it differs', async () => {
    await save(confirmed, { startsAt: noon }, staff);
    const moved = { ...said, startsAt: noon, previousStartsAt: confirmed.startsAt };
    expect(event()).toEqual([{ type: 'appointment.confirmed', detail: expect.objectContaining(moved) }]);
  });

  test('of a confirmation at the same time has no earlier time', async () => {
    await save(appointment(), { status: 'confirmed' }, staff);
    expect(event()).toMatchObject([{ type: 'appointment.confirmed' }]);
    expect(event()[0]?.detail).not.toHaveProperty('previousStartsAt');
  });

  test('of a pending visit has its new time and the old one', async () => {
    await save(appointment(), { startsAt: noon }, staff);
    const moved = { ...said, startsAt: noon, previousStartsAt: appointment().startsAt };
    expect(event()).toEqual([{ type: 'appointment.rescheduled', detail: expect.objectContaining(moved) }]);
  });

  test.each([
    ['client', client],
    ['staff', staff],
  ] as const)('of a cancellation names the side: %s', async (by, author) => {
    await save(confirmed, { status: 'cancelled' }, author);
    expect(event()).toEqual([{ type: 'appointment.cancelled', detail: expect.objectContaining({ ...said, by }) }]);
  });

  test('is missing without a difference', async () => {
    await save(confirmed, { notes: 'Piel sensible' }, staff);
    expect(event()).toEqual([]);
  });
});

describe('a page of the agenda', () => {
  test('is found by the few attributes that its filters need', async () => {
    engine.on(QueryCommand).resolves({ Items: [{ id: 'a1', segments: [{ serviceId: 5 }] }] });
    // A visit's second service is found as well.
    expect(await entriesBetween('2026-11-30', '2026-12-01')).toContainEqual({ id: 'a1', nextServiceId: 5 });
    const asked = engine.commandCalls(QueryCommand).map(({ args }) => args[0].input);
    expect(asked).toHaveLength(2);
    for (const { ProjectionExpression, ExpressionAttributeNames: names } of asked) {
      const wanted = ProjectionExpression?.replace(/#\w+/g, (name) => names?.[name] ?? '');
      expect(wanted?.split(', ')).toEqual([
        ...['id', 'clientId', 'serviceId', 'startsAt', 'status', 'movedTo', 'closed', 'paymentStatus', 'branch'],
        ...['version', 'segments[1].serviceId'],
      ]);
    }
  });

  test('has its appointments in the requested order, without those that are gone', async () => {
    const items = ['one', 'other'].map((id) => ({ ...appointment({ id }), ...keys.appointment(id) }));
    engine.on(BatchGetCommand).resolves({ Responses: { test: items } });
    const found = await appointmentsByIds(['other', 'gone', 'one']);
    expect(found.map(({ id }) => id)).toEqual(['other', 'one']);
  });

  test('reads nothing if nothing was found', async () => {
    expect(await appointmentsByIds([])).toEqual([]);
    expect(engine.calls()).toHaveLength(0);
  });
});
