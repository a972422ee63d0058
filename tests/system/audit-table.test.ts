import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { log } from '@rostro/platform/log';
import { table, tableName } from '@rostro/platform/table/client';
import type { Key } from '@rostro/platform/table/keys';
import { pagesOf } from '@rostro/platform/table/scan';
import { transact, type Write } from '@rostro/platform/table/transact';
import type { AppointmentItem, PaymentItem, ProfileItem, RoleItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import { instantOf, todayAt } from '@rostro/shared/time';
import { auditTable } from '@rostro/table-audit/audit';
import { audit } from '@rostro/table-audit/functions/audit';
import { readRecords } from '@rostro/table-audit/records';
import { repairAll } from '@rostro/table-audit/repair';
import type { Report } from '@rostro/table-audit/report';
import type { System } from '../../infra/local/system.ts';
import { seedBase, seedDemo } from '../../infra/seed/index.ts';
import { startTestSystem } from '../support/system.ts';

const now = (): string => instantOf(Date.now());
let system: System;

beforeAll(async () => {
  system = await startTestSystem({ isPublished: false });
  const seeded = { client: DynamoDBDocumentClient.from(table), name: tableName() };
  await seedBase(seeded);
  await seedDemo(seeded, todayAt(now()));
});
afterAll(() => system?.close());

const write = (change: Write): Promise<void> => transact({ kind: 'system' }, now(), [change]);
const put = async (item: object): Promise<void> => {
  await table.send(new PutCommand({ TableName: tableName(), Item: { ...item } }));
};
const onlyKey = ({ pk, sk }: Key): Key => ({ pk, sk });
const rulesOf = async (): Promise<string[]> => {
  const { findings } = await auditTable(now);
  return [...new Set(findings.map(({ rule }) => rule))].sort();
};

test('a clinic that nobody tampered with contradicts itself nowhere', async () => {
  const { findings, looked } = await auditTable(now);
  expect(findings).toEqual([]);
  expect(looked.appointments).toBeGreaterThan(500);
  expect(looked.receipts).toBeGreaterThan(100);
});

describe('what can be set right is', () => {
  let records: Awaited<ReturnType<typeof readRecords>>;
  beforeAll(async () => {
    records = await readRecords();
  });
  const first = <T>(items: readonly T[], has: (item: T) => boolean = () => true): T => {
    const found = items.find(has);
    if (found === undefined) throw new Error('the demo has none of it');
    return found;
  };
  const withPhone = ({ phone, forgottenAt }: ProfileItem) => phone !== undefined && forgottenAt === undefined;

  const DEFECTS: [what: string, rule: string, plant: () => Promise<void>][] = [
    [
      'a day that counts one too many',
      'a day counts its appointments',
      () => {
        const day = first(records.days);
        const names = { '#count': 'count:pending' };
        return write({ label: 'x', update: day, expression: 'ADD #count :one', names, values: { ':one': 1 } });
      },
    ],
    [
      'a day that counts what is not there',
      'a day counts its appointments',
      () =>
        put({
          ...keys.day(first(records.appointments).category, '2031-01-06'),
          'count:pending': 1,
          version: 1,
        }),
    ],
    [
      'a summary that says one more was booked',
      'a client is summed up',
      () =>
        write({
          ...{ label: 'x', update: first(records.windows), expression: 'SET summary.booked = summary.booked + :one' },
          values: { ':one': 1 },
        }),
    ],
    [
      'a phone that nobody guards',
      "a person's phone is guarded",
      () => write({ label: 'x', delete: keys.phoneGuard(first(records.profiles, withPhone).phone ?? '') }),
    ],
    [
      'an e-mail that is held for somebody who has another',
      'a guard of a e-mail has its person',
      () => put({ ...keys.emailGuard('nadie@example.com'), clientId: first(records.profiles).id }),
    ],
    [
      'a role that counts one holder too many',
      'a role counts its holders',
      () => {
        const role: RoleItem = first(records.roles);
        return put({ ...role, assignments: role.assignments + 1 });
      },
    ],
    [
      'an appointment in the wrong month of its index',
      'an appointment is found by its indexes',
      () => {
        const appointment: AppointmentItem = first(records.appointments);
        return put({ ...appointment, ...keys.monthAppointments('1999-01') });
      },
    ],
    [
      'a visit that waits outside the inbox',
      'a visit that waits is in the inbox',
      () =>
        write({
          ...{ label: 'x', update: first(records.appointments, ({ status }) => status === 'pending') },
          expression: 'REMOVE undeliveredPk, undeliveredSk',
        }),
    ],
    [
      'a cancelled visit in the inbox',
      'a visit that waits is in the inbox',
      () => {
        const visit: AppointmentItem = first(records.appointments, ({ status }) => status === 'cancelled');
        return put({ ...visit, ...keys.visitToConfirm(visit.startsAt, visit.id) });
      },
    ],
    [
      'a client among the staff',
      'a person is in their directory',
      () => put({ ...first(records.profiles, ({ isAdmin }) => !isAdmin), ...keys.staffDirectory() }),
    ],
  ];

  test(`${DEFECTS.map(([what]) => what).join(', ')}`, async () => {
    for (const [, , plant] of DEFECTS) await plant();
    const { findings } = await auditTable(now);
    expect(findings.map(({ rule }) => rule).sort()).toEqual(DEFECTS.map(([, rule]) => rule).sort());
    expect(await repairAll(findings, now())).toHaveLength(DEFECTS.length);
    expect(await rulesOf()).toEqual([]);
  });

  test('but not where somebody changed it since it was read', async () => {
    const role: RoleItem = first(records.roles);
    await put({ ...role, assignments: role.assignments + 1 });
    const { findings } = await auditTable(now);
    await put({ ...role, assignments: role.assignments + 2 });
    expect(await repairAll(findings, now())).toEqual([]);
    await put(role);
    expect(await rulesOf()).toEqual([]);
  });

  test('money is left to people: it is told and stays as it is', async () => {
    const payment: PaymentItem = first(records.payments, ({ lines }) =>
      lines.some(({ receiptNumber }) => receiptNumber),
    );
    const [line, ...others] = payment.lines;
    if (line === undefined) throw new Error('the payment has no line');
    await put({ ...payment, lines: [{ ...line, amountCents: line.amountCents + 100 }, ...others] });
    const { findings } = await auditTable(now);
    expect(findings.map(({ rule }) => rule).sort()).toEqual([
      'a payment adds up',
      'a receipt is of what was paid',
      'an account adds up',
      'an appointment says what is paid',
    ]);
    expect(await repairAll(findings, now())).toEqual([]);
    await put(payment);

    const receipt = first(records.receipts);
    await write({ label: 'x', delete: onlyKey(receipt) });
    expect(await rulesOf()).toEqual(expect.arrayContaining(['receipts have no gap', 'a receipt is of what was paid']));
    await put(receipt);

    const paid = first(records.appointments, ({ paymentStatus }) => paymentStatus === 'completed');
    await put({ ...paid, paymentStatus: 'pending' });
    expect(await rulesOf()).toEqual(['an appointment says what is paid']);
    await put(paid);
    expect(await rulesOf()).toEqual([]);
  });
});

test('a closed appointment that is ahead or cancelled, and one whose client came and that is cancelled, are left to people', async () => {
  const { appointments } = await readRecords();
  const isAhead = ({ startsAt }: AppointmentItem) => startsAt > instantOf(Date.now() + 48 * 3_600_000);
  const closed = { closed: true, attendance: 'attended' as const };
  const plant = async (one: AppointmentItem | undefined, rule: string, changes: Partial<AppointmentItem> = closed) => {
    if (one === undefined) throw new Error('the demo has none of it');
    await put({ ...one, ...changes });
    // The counters of day and client say that it is open.
    const { findings } = await auditTable(now);
    expect(findings.filter((finding) => finding.rule === rule)).toMatchObject([{ subject: one.id }]);
    expect(findings.find((finding) => finding.rule === rule)).not.toHaveProperty('repair');
    await put(one);
  };
  await plant(
    appointments.find((one) => isAhead(one) && one.status === 'confirmed'),
    'a closed appointment is not ahead',
  );
  await plant(
    appointments.find((one) => !isAhead(one) && one.status === 'cancelled'),
    'a closed appointment is not cancelled',
  );
  await plant(
    appointments.find(({ status }) => status === 'cancelled'),
    'a client who came is not cancelled',
    { arrivedAt: now() },
  );
  expect(await rulesOf()).toEqual([]);
});

describe('the function that looks each week', () => {
  const bundled = () => system.functions.handler<() => Promise<Report>>('audit', 'audit')();
  const everything = async (): Promise<Key[]> => {
    const items: Key[] = [];
    for await (const page of pagesOf({ consistency: 'strong' })) items.push(...page.items);
    return items;
  };

  test('finds nothing where nothing is', async () => {
    const { contradictions, looked } = await bundled();
    expect(contradictions).toBe(0);
    expect(looked).toEqual((await auditTable(now)).looked);
  });

  test('finds what a person would, says which rule does not hold, and leaves it as it is', async () => {
    const { roles, appointments } = await readRecords();
    const [role] = roles;
    const appointment = appointments.find(({ paymentStatus }) => paymentStatus === 'completed');
    if (role === undefined || appointment === undefined) throw new Error('the demo has none of it');
    await put({ ...role, assignments: role.assignments + 1 });
    await put({ ...appointment, paymentStatus: 'pending' });
    const before = await everything();
    const said = jest.spyOn(log, 'error').mockImplementation(() => undefined);
    const ended = jest.spyOn(log, 'info').mockImplementation(() => undefined);
    const found = await audit();
    const lines = said.mock.calls.map(([, line]) => line);
    expect(ended.mock.calls).toEqual([['table audited', found]]);
    for (const spy of [said, ended]) spy.mockRestore();
    const rules = { 'a role counts its holders': 1, 'an appointment says what is paid': 1 };
    expect(found).toMatchObject({ contradictions: 2, repairable: 1, rules });
    expect(lines).toEqual([
      { rule: 'a role counts its holders', subject: role.id, repairable: true },
      { rule: 'an appointment says what is paid', subject: appointment.id, repairable: false },
    ]);
    expect(await everything()).toEqual(before);
    await put(role);
    await put(appointment);
    expect((await bundled()).contradictions).toBe(0);
  });
});
