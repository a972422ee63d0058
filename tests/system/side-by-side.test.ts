import { DeleteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { table, tableName } from '@rostro/platform/table/client';
import type { Key } from '@rostro/platform/table/keys';
import { getItem } from '@rostro/platform/table/read';
import { type WindowItem, windowOf } from '@rostro/rules/clients/client-window';
import type { AppointmentItem, ProfileItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import { instantOf } from '@rostro/shared/time';
import { auditTable } from '@rostro/table-audit/audit';
import type { System } from '../../infra/local/system.ts';
import { backOffice } from '../../infra/operations/backfill/back-office/index.ts';
import { runBackfill } from '../../infra/operations/backfill/run.ts';
import type { deskOf } from '../support/agenda.ts';
import type { Answer, Caller } from '../support/caller.ts';
import { clinicWithRoom } from '../support/clinic-with-room.ts';
import { slotAt } from '../support/days.ts';
import { FACIAL, signInClient } from '../support/fixtures.ts';
import { olderAppointment, olderProfile, olderWindow, put } from '../support/older-shapes.ts';

/** While a release is deployed, and until its back-fill has run, functions meet what others wrote: older and newer. */

let system: System;
let karla: Caller;
let desk: ReturnType<typeof deskOf>;

beforeAll(async () => {
  ({ system, karla, desk } = await clinicWithRoom());
});
afterAll(() => system?.close());

const now = (): string => instantOf(Date.now());
const codeOf = ({ status, body }: Answer): string => `${status} ${body?.code ?? ''}`.trim();
async function mustGet<T extends Key>(key: Key): Promise<T> {
  const item = await getItem<T>(key);
  if (item === null) throw new Error(`nothing under ${key.pk}`);
  return item;
}
const book = (person: Caller, time: string): Promise<Answer> =>
  person.call('bookAppointment', { body: { serviceId: FACIAL, startsAt: slotAt(time) } });

/** The person's items as an older release has left them, with one booking of the last hour. */
async function leftByOlder(person: Caller): Promise<string> {
  const { body } = await book(person, '09:00');
  const appointment = await mustGet<AppointmentItem>(keys.appointment(body.id));
  await put(olderAppointment(appointment));
  await put(olderProfile(await mustGet<ProfileItem>(keys.profile(person.clientId))));
  await put(olderWindow(person.clientId, { [body.id]: appointment.createdAt }));
  return body.id;
}

describe('what an older release wrote', () => {
  test('counts for the limit, and is confirmed, moved and cancelled before any back-fill', async () => {
    const person = await signInClient(system);
    const id = await leftByOlder(person);
    expect(codeOf(await book(person, '10:00'))).toBe('201');
    expect(codeOf(await book(person, '11:00'))).toBe('409 booking_limit');
    expect(codeOf(await desk.status(id, 'confirmed'))).toBe('200');
    const { version } = await mustGet<AppointmentItem>(keys.appointment(id));
    expect(codeOf(await desk.save(id, { startsAt: slotAt('12:00'), version }))).toBe('200');
    expect(codeOf(await person.call('cancelMyAppointment', { params: { appointmentId: id } }))).toBe('200');
  });

  test('comes right by the back-fill, whatever was done with it meanwhile', async () => {
    const touched = await signInClient(system);
    const id = await leftByOlder(touched);
    await book(touched, '10:00');
    await desk.status(id, 'cancelled');
    // What lay beside it had expired: what today wrote in its place knows of one booking alone.
    const expired = await signInClient(system);
    await leftByOlder(expired);
    await table.send(new DeleteCommand({ TableName: tableName(), Key: keys.window(expired.clientId) }));
    await book(expired, '16:00');
    expect(windowOf(await getItem<WindowItem>(keys.window(expired.clientId))).summary.booked).toBe(1);
    const edited = await signInClient(system);
    await leftByOlder(edited);
    expect(codeOf(await edited.call('updateMe', { body: { fullName: 'Rosa Peña' } }))).toBe('200');

    const clock = { now: () => Date.now(), pause: async () => undefined };
    const { changed, left } = await runBackfill(backOffice, { write: true, unitsPerSecond: 1000, clock });
    expect(changed['people found in the lists']).toBeGreaterThanOrEqual(2);
    expect(left).toBe(0);
    expect((await auditTable(now)).findings).toEqual([]);
    for (const person of [touched, expired, edited]) {
      expect(await getItem(keys.window(person.clientId))).not.toHaveProperty('expiresAt');
      const { phone = '' } = await mustGet<ProfileItem>(keys.profile(person.clientId));
      const { body } = await karla.call('listClients', { query: { q: phone.slice(2) } });
      expect(body.items.map((row: { id: string }) => row.id)).toEqual([person.clientId]);
    }
  });
});

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
    await put({
      ...key,
      id: key.sk,
      type: 'appointment.of-a-later-kind',
      detail: { version: 9 },
      occurredAt: now(),
    } as Key);
    await system.settle();
    expect(await getItem(key)).toBeNull();
  });
});
