import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { table, tableName } from '@rostro/platform/table/client';
import type { Key } from '@rostro/platform/table/keys';
import { getItem } from '@rostro/platform/table/read';
import { keys } from '@rostro/rules/table/keys';
import { instantOf } from '@rostro/shared/time';
import type { System } from '../../infra/local/system.ts';
import type { deskOf } from '../support/agenda.ts';
import type { Answer, Caller } from '../support/caller.ts';
import { clinicWithRoom } from '../support/clinic-with-room.ts';
import { slotAt } from '../support/days.ts';
import { FACIAL, signInClient } from '../support/fixtures.ts';

/** While a release is deployed, its functions and those of the one before meet what the others wrote (ADR 0018). */

let system: System;
let karla: Caller;
let desk: ReturnType<typeof deskOf>;

beforeAll(async () => {
  ({ system, karla, desk } = await clinicWithRoom());
});
afterAll(() => system?.close());

const now = (): string => instantOf(Date.now());
const codeOf = ({ status, body }: Answer): string => `${status} ${body?.code ?? ''}`.trim();
const book = (person: Caller, time: string): Promise<Answer> =>
  person.call('bookAppointment', { body: { serviceId: FACIAL, startsAt: slotAt(time) } });

describe('what a newer release wrote', () => {
  const LATER = { colour: 'blue', since: [1, 2] };
  const addLater = (key: Key): Promise<unknown> =>
    table.send(
      new UpdateCommand({
        ...{ TableName: tableName(), Key: key, UpdateExpression: 'SET fromLater = :later' },
        ExpressionAttributeValues: { ':later': LATER },
      }),
    );

  test('stays when this one changes the item, and does not get out', async () => {
    const person = await signInClient(system);
    const { body } = await book(person, '17:00');
    const appointment = keys.appointment(body.id);
    const items = [appointment, keys.profile(person.clientId), keys.window(person.clientId), keys.service(FACIAL)];
    for (const key of items) await addLater(key);

    const params = { appointmentId: body.id };
    const answers = [
      await desk.status(body.id, 'confirmed'),
      await desk.save(body.id, { notes: 'Piel sensible.', version: 2 }),
      await person.call('cancelMyAppointment', { params }),
      await person.call('updateMe', { body: { fullName: 'Ana López' } }),
      await karla.call('setServicePublic', { params: { serviceId: String(FACIAL) }, body: { isPublic: false } }),
    ];
    expect(answers.map(codeOf)).toEqual(['200', '200', '200', '200', '200']);
    for (const key of items) expect(await getItem(key)).toMatchObject({ fromLater: LATER });
    expect(JSON.stringify(answers.map((answer) => answer.body))).not.toContain('fromLater');
  });

  test('an event of a kind that nobody here knows leaves the outbox: the rules of the bus decide', async () => {
    const key = keys.outbox(0, 'of-a-later-release');
    const event = { id: key.sk, type: 'appointment.of-a-later-kind', detail: { version: 9 }, occurredAt: now() };
    await table.send(new PutCommand({ TableName: tableName(), Item: { ...key, ...event } }));
    await system.settle();
    expect(await getItem(key)).toBeNull();
  });
});
