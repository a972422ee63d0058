import { EventBridgeClient, PutEventsCommand } from '@aws-sdk/client-eventbridge';
import { beforeEach, expect, jest, test } from '@jest/globals';
import type { AppointmentNoticeDue } from '@rostro/shared/events';
import { mockClient } from 'aws-sdk-client-mock';
import { announce } from './bus.ts';
import { log } from './log.ts';

const bus = mockClient(EventBridgeClient);
process.env.EVENT_BUS_NAME = 'bus';

const events = (count: number): AppointmentNoticeDue[] =>
  Array.from({ length: count }, (_, number) => ({
    ...{ version: 1, eventId: `e${number}`, appointmentId: 'a1', clientId: 'c1', serviceId: 5 },
    ...{ startsAt: '2026-11-20T21:00:00.000Z', occurredAt: '2026-11-19T21:00:00.000Z', kind: 'reminder', hours: 24 },
  }));
const announced = (count: number) => announce('appointment.notice-due', events(count));
const calls = () => bus.commandCalls(PutEventsCommand).map(({ args: [command] }) => command.input.Entries ?? []);

beforeEach(() => {
  bus.reset();
  bus.on(PutEventsCommand).callsFake(({ Entries }: { Entries: object[] }) => ({
    Entries: Entries.map((_, number) => ({ EventId: String(number) })),
  }));
});

test('the bus gets ten events per call, unchanged', async () => {
  expect(await announced(23)).toBe(23);
  expect(calls().map((entries) => entries.length)).toEqual([10, 10, 3]);
  expect(calls()[0]?.[0]).toEqual({
    ...{ EventBusName: 'bus', Source: 'rostro.booking', DetailType: 'appointment.notice-due' },
    ...{ Detail: JSON.stringify(events(1)[0]), Time: new Date('2026-11-19T21:00:00.000Z') },
  });
});

test('no events make no call', async () => {
  expect(await announced(0)).toBe(0);
  expect(calls()).toEqual([]);
});

test('a refused event is not counted, and is named in the log', async () => {
  const said = jest.spyOn(log, 'error').mockImplementation(() => undefined);
  bus.on(PutEventsCommand).resolves({ Entries: [{ EventId: '1' }, { ErrorCode: 'ThrottlingException' }] });
  expect(await announced(2)).toBe(1);
  expect(said).toHaveBeenCalledWith('the bus refused events', {
    ...{ refused: ['appointment.notice-due e1'], codes: [undefined, 'ThrottlingException'] },
  });
  said.mockRestore();
});

test('an error of the bus reaches the caller', async () => {
  bus.on(PutEventsCommand).rejects(new Error('TimeoutError'));
  await expect(announced(1)).rejects.toThrow('TimeoutError');
});
