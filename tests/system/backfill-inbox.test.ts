import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { getItem } from '@rostro/platform/table/read';
import { transact } from '@rostro/platform/table/transact';
import type { AppointmentItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import { instantOf } from '@rostro/shared/time';
import { auditTable } from '@rostro/table-audit/audit';
import { repairAll } from '@rostro/table-audit/repair';
import type { System } from '../../infra/local/system.ts';
import { inbox } from '../../infra/operations/backfill/inbox/index.ts';
import { runBackfill } from '../../infra/operations/backfill/run.ts';
import { deskOf } from '../support/agenda.ts';
import type { Caller } from '../support/caller.ts';
import { slotAt } from '../support/days.ts';
import { AGENDA_RIGHTS, FACIAL, putServices, signInClient, signInStaff } from '../support/fixtures.ts';
import { startTestSystem } from '../support/system.ts';

/** Visits of before the inbox have no entry in its index; the back-fill, or the audit's repair, gives them one. */

let system: System;
let staff: Caller;
let desk: ReturnType<typeof deskOf>;
let ana: Caller;

beforeAll(async () => {
  system = await startTestSystem();
  await putServices();
  staff = await signInStaff(system, [...AGENDA_RIGHTS]);
  [desk, ana] = [deskOf(staff), await signInClient(system)];
});
afterAll(() => system?.close());

const now = (): string => instantOf(Date.now());
const booked = async (time: string): Promise<string> =>
  (await desk.create({ clientId: ana.clientId, serviceId: FACIAL, startsAt: slotAt(time) })).body.id;
/** As an older release wrote it. */
const forget = (id: string) =>
  transact({ kind: 'system' }, now(), [
    { label: 'older', update: keys.appointment(id), expression: 'REMOVE undeliveredPk, undeliveredSk' },
  ]);
const listed = async (): Promise<string[]> =>
  (await staff.call('listInboxVisits', {})).body.items.map(
    ({ appointment }: { appointment: { id: string } }) => appointment.id,
  );
const findings = async () => (await auditTable(now)).findings.map(({ rule, subject }) => [rule, subject]);

test('the back-fill lists what waits, once, and raises its version', async () => {
  const [waiting, gone] = [await booked('09:00'), await booked('10:00')];
  await desk.status(gone, 'cancelled');
  await forget(waiting);
  expect(await listed()).toEqual([]);
  expect(await findings()).toEqual([['a visit that waits is in the inbox', waiting]]);

  const clock = { now: () => Date.now(), pause: async () => undefined };
  const run = () => runBackfill(inbox, { write: true, unitsPerSecond: 1000, clock });
  await run();
  expect(await listed()).toEqual([waiting]);
  expect(await getItem<AppointmentItem>(keys.appointment(waiting))).toMatchObject({ version: 2 });
  await run();
  expect(await getItem<AppointmentItem>(keys.appointment(waiting))).toMatchObject({ version: 2 });
  expect(await findings()).toEqual([]);
});

test('so does the repair of the audit, which also takes out what waits no more', async () => {
  const [waiting, gone] = [await booked('12:00'), await booked('13:00')];
  await desk.status(gone, 'cancelled');
  await forget(waiting);
  const { undeliveredPk, undeliveredSk } = keys.visitToConfirm(slotAt('13:00'), gone);
  await transact({ kind: 'system' }, now(), [
    {
      label: 'wrong',
      update: keys.appointment(gone),
      expression: 'SET undeliveredPk = :pk, undeliveredSk = :sk',
      values: { ':pk': undeliveredPk, ':sk': undeliveredSk },
    },
  ]);
  const { findings: found } = await auditTable(now);
  expect(found.map(({ subject }) => subject).sort()).toEqual([waiting, gone].sort());
  await repairAll(found, now());
  expect(await findings()).toEqual([]);
  expect(await listed()).toContain(waiting);
  expect(await listed()).not.toContain(gone);
});
