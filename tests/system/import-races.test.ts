import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { getItem, queryItems } from '@rostro/platform/table/read';
import { appointmentsOfClient } from '@rostro/rules/clients/client-records';
import { holdersOf } from '@rostro/rules/imports/holders';
import type { BalanceItem, GuardItem, ProfileItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import type { BalanceRow } from '@rostro/shared/contract/imports/balance-import';
import type { ImportRow } from '@rostro/shared/contract/imports/client-import';
import type { FileImport } from '@rostro/shared/contract/imports/import-run';
import type { VisitRow } from '@rostro/shared/contract/imports/visit-import';
import { PERMISSION_CODES } from '@rostro/shared/permissions';
import { instantOf, wallClockOf } from '@rostro/shared/time';
import { auditTable } from '@rostro/table-audit/audit';
import type { System } from '../../infra/local/system.ts';
import type { Caller } from '../support/caller.ts';
import { slotAt } from '../support/days.ts';
import { FACIAL, putServices, signInStaff } from '../support/fixtures.ts';
import { putPaymentMethods } from '../support/payments.ts';
import { startTestSystem } from '../support/system.ts';

let system: System;
let desks: [Caller, Caller];
let serial = 0;

beforeAll(async () => {
  system = await startTestSystem();
  await Promise.all([putServices(), putPaymentMethods()]);
  desks = [await signInStaff(system, [...PERMISSION_CODES]), await signInStaff(system, [...PERMISSION_CODES])];
});
afterAll(async () => {
  const audit = await auditTable(() => instantOf(Date.now()));
  await system?.close();
  expect(audit.findings).toEqual([]);
});

const aRow = (): ImportRow => {
  const number = String(++serial).padStart(8, '0');
  return {
    ...{ fullName: `Carrera ${number}`, email: `${number}@carrera.test`, phone: `55${number}` },
    ...{ birthDate: '', notes: '' },
  };
};
const start = async (rows: number): Promise<string> => {
  const body = { fileName: 'clientes.xlsx', digest: 'c'.repeat(32), rows, mapping: [] };
  return (await desks[0].call('startClientImport', { body })).body.id;
};
const send = (desk: Caller, importId: string, from: number, rows: ImportRow[]) =>
  desk.call('importClients', { params: { importId }, body: { from, rows } });
const undo = (desk: Caller, importId: string) => desk.call('undoClientImport', { params: { importId }, body: {} });
async function undone(importId: string): Promise<FileImport> {
  for (;;) {
    const { status, body } = await undo(desks[0], importId);
    if (status !== 200 || body.state === 'undone') return body;
  }
}
async function madeBy(importId: string): Promise<string[]> {
  const { pk } = keys.importedRows(importId);
  const parts = await queryItems<{ clientIds?: (string | null)[] }>({ partition: { pk } });
  return parts.flatMap(({ clientIds = [] }) => clientIds.filter((id) => id !== null));
}
const profileOf = (id: string) => getItem<ProfileItem>(keys.profile(id));

test('one part that two windows send ten times at once is written once, and all hear the same', async () => {
  const rows = Array.from({ length: 40 }, aRow);
  const id = await start(rows.length);
  const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => send(desks[n % 2] as Caller, id, 0, rows)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ body }) => JSON.stringify(body.items))).size).toBe(1);
  expect(answers[0]?.body.run).toMatchObject({ state: 'done', made: 40, known: 0, wrong: 0 });
  expect(await madeBy(id)).toHaveLength(40);
  const { body } = await desks[0].call('listClients', { query: { q: 'Carrera' } });
  expect(body.total).toBe(40);
});

test('two files with the same people at once: each person is made by one of them, and each file says which', async () => {
  const rows = Array.from({ length: 30 }, aRow);
  const ids = [await start(rows.length), await start(rows.length)];
  const answers = await Promise.all(ids.map((id, n) => send(desks[n] as Caller, id, 0, rows)));
  const made = answers.map(({ body }) => body.items.map(({ state }: { state: string }) => state === 'made'));
  rows.forEach((_, place) => {
    expect([made[0][place], made[1][place]].filter(Boolean)).toHaveLength(1);
  });
  const clients = (await Promise.all(ids.map(madeBy))).flat();
  expect(clients).toHaveLength(30);
});

test('an undo beside edits and bookings: who was touched stays whole, who went is wholly gone', async () => {
  const rows = Array.from({ length: 36 }, aRow);
  const id = await start(rows.length);
  await send(desks[0], id, 0, rows);
  const clients = await madeBy(id);
  const change = (clientId: string, place: number) => {
    if (place % 2 === 0) {
      return desks[1].call('updateClient', { params: { clientId }, body: { notes: `Cambio ${place}`, version: 1 } });
    }
    const startsAt = slotAt(place % 4 === 1 ? '10:00' : '15:00', 3 + place);
    return desks[1].call('createAppointment', { body: { clientId, serviceId: FACIAL, startsAt } });
  };
  const [changes] = await Promise.all([
    Promise.all(clients.map(change)),
    undo(desks[0], id),
    undo(desks[1], id),
    undo(desks[0], id),
  ]);
  const run = await undone(id);
  expect(run.removed + run.kept).toBe(36);
  for (const [place, clientId] of clients.entries()) {
    const profile = await profileOf(clientId);
    const wasTouched = (changes[place]?.status ?? 0) < 300;
    expect([place, profile !== null]).toEqual([place, wasTouched]);
    const holder = await getItem<GuardItem>(keys.emailGuard(rows[place]?.email ?? ''));
    expect(holder?.clientId).toBe(wasTouched ? clientId : undefined);
    if (!wasTouched) expect(await getItem(keys.window(clientId))).toBeNull();
  }
});

test('rows that arrive while the import is taken back are in it, or are refused', async () => {
  const rows = Array.from({ length: 60 }, aRow);
  const id = await start(rows.length);
  await send(desks[0], id, 0, rows.slice(0, 20));
  await Promise.all([send(desks[0], id, 20, rows.slice(20)), undo(desks[1], id)]);
  const run = await undone(id);
  expect(run).toMatchObject({ state: 'undone', kept: 0, removed: run.made });
  for (const clientId of await madeBy(id)) expect(await profileOf(clientId)).toBeNull();
});

describe('balances', () => {
  const clients = async (count: number): Promise<BalanceRow[]> => {
    const people = Array.from({ length: count }, aRow);
    await send(desks[0], await start(count), 0, people);
    return people.map(({ email }) => ({ ...{ fullName: '', phone: '', email }, ...{ amount: '100', note: '' } }));
  };
  const begin = async (rows: number): Promise<string> => {
    const body = { fileName: 'saldos.csv', digest: 'e'.repeat(32), rows, mapping: [] };
    return (await desks[0].call('startBalanceImport', { body })).body.id;
  };
  const bring = (desk: Caller, importId: string, rows: BalanceRow[]) =>
    desk.call('importBalances', { params: { importId }, body: { from: 0, rows } });
  const balancesOf = async (rows: readonly BalanceRow[]) => {
    const holders = await holdersOf(rows);
    const ids = rows.map(({ email }) => holders.email(email) ?? '');
    return Promise.all(ids.map(async (id) => (await getItem<BalanceItem>(keys.balance(id)))?.cents ?? 0));
  };
  const all = (cents: number, rows: readonly unknown[]) => rows.map(() => cents);

  test('the same import run from two windows at once, and another of the same file beside it, writes each once', async () => {
    const rows = await clients(40);
    const ids = [await begin(40), await begin(40)];
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => bring(desks[n % 2] as Caller, ids[n % 3 === 0 ? 1 : 0] as string, rows)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const runs = (await desks[0].call('listBalanceImports', {})).body.items as FileImport[];
    const made = runs.filter(({ id }) => ids.includes(id)).map((run) => run.made);
    expect(made.reduce((sum, each) => sum + each, 0)).toBe(40);
    expect(await balancesOf(rows)).toEqual(all(10_000, rows));
  });

  test('an undo that two windows ask for at once takes each back once', async () => {
    const rows = await clients(35);
    const id = await begin(35);
    await bring(desks[0], id, rows);
    const back = (desk: Caller) => desk.call('undoBalanceImport', { params: { importId: id }, body: {} });
    await Promise.all([back(desks[0]), back(desks[1]), back(desks[0])]);
    const { body } = await back(desks[1]);
    expect(body).toMatchObject({ state: 'undone', removed: 35, kept: 0 });
    expect(await balancesOf(rows)).toEqual(all(0, rows));
  });
});

describe('future visits', () => {
  let week = 60;
  /** Two of the people want each time. */
  const wishes = async (count: number): Promise<VisitRow[]> => {
    week += 1;
    const people = Array.from({ length: count }, aRow);
    await send(desks[0], await start(count), 0, people);
    const { name } = (await desks[0].call('getService', { params: { serviceId: FACIAL } })).body;
    return people.map(({ email }, n) => {
      const { date, time } = wallClockOf(slotAt(`${10 + (n % 6)}:00`, week));
      return {
        ...{ fullName: '', phone: '', email, date, time, service: name },
        ...{ staff: '', branch: '', notes: '', override: '', twice: '' },
      };
    });
  };
  const begin = async (rows: number): Promise<string> => {
    const body = { fileName: 'citas.csv', digest: 'b'.repeat(32), rows, mapping: [] };
    return (await desks[0].call('startVisitImport', { body })).body.id;
  };
  /** The answer may end before the last row, so the rest is sent again, as the page does. */
  async function bring(desk: Caller, importId: string, rows: VisitRow[]): Promise<string[]> {
    const states: string[] = [];
    while (states.length < rows.length) {
      const params = { importId };
      const body = { from: states.length, rows: rows.slice(states.length) };
      const answer = await desk.call('importVisits', { params, body });
      expect(answer.status).toBe(200);
      states.push(...answer.body.items.map(({ state }: { state: string }) => state));
    }
    return states;
  }
  async function undone(importId: string): Promise<FileImport> {
    for (;;) {
      const both = desks.map((desk) => desk.call('undoVisitImport', { params: { importId }, body: {} }));
      const [{ status, body }] = await Promise.all(both as [(typeof both)[0]]);
      if (status !== 200 || body.state === 'undone') return body;
    }
  }
  async function aheadOf(rows: readonly VisitRow[]): Promise<number[]> {
    const holders = await holdersOf(rows);
    const visits = await Promise.all(rows.map(({ email }) => appointmentsOfClient(holders.email(email) ?? '')));
    return visits.map((own) => own.filter(({ status }) => status !== 'cancelled').length);
  }

  test('a run from two windows at once, and another of the same file beside it, book each visit once', async () => {
    const rows = await wishes(12);
    const ids = [await begin(12), await begin(12)] as const;
    const answers = await Promise.all([
      bring(desks[0], ids[0], rows),
      bring(desks[1], ids[0], rows),
      bring(desks[1], ids[1], rows),
    ]);
    expect(answers[0]).toEqual(answers[1]);
    const booked = await aheadOf(rows);
    expect(Math.max(...booked)).toBe(1);
    const made = [answers[0], answers[2]].flat().filter((state) => state === 'made').length;
    expect(made).toBe(booked.filter((count) => count === 1).length);
    expect(made).toBeGreaterThan(0);
  });

  test('rows beside bookings at the desk: nothing takes the same place twice', async () => {
    const rows = await wishes(12);
    const people = await wishes(6);
    const holders = await holdersOf(people);
    const id = await begin(12);
    const [states] = await Promise.all([
      bring(desks[0], id, rows),
      ...people.map(({ email }, n) =>
        desks[1].call('createAppointment', {
          body: {
            ...{ clientId: holders.email(email) ?? '', serviceId: FACIAL },
            startsAt: slotAt(`${10 + n}:00`, week - 1),
          },
        }),
      ),
    ]);
    expect(states.filter((state) => state === 'made').length).toBe((await aheadOf(rows)).filter(Boolean).length);
  });

  test('an undo that two windows ask for, beside moves at the desk: each visit stays or is cancelled, once', async () => {
    const rows = await wishes(6);
    const id = await begin(6);
    const states = await bring(desks[0], id, rows);
    const holders = await holdersOf(rows);
    const ofEach = await Promise.all(rows.map(({ email }) => appointmentsOfClient(holders.email(email) ?? '')));
    const notes = ofEach
      .flat()
      .map(({ id: appointmentId }, n) =>
        n % 2 === 0
          ? desks[1].call('saveAppointment', { params: { appointmentId }, body: { version: 1, notes: `Nota ${n}` } })
          : undefined,
      );
    const [changes, run] = await Promise.all([Promise.all(notes), undone(id)]);
    const stayed = changes.filter((answer) => answer?.status === 200).length;
    const made = states.filter((state) => state === 'made').length;
    expect(run).toMatchObject({ state: 'undone', removed: made - stayed, kept: stayed });
    expect((await aheadOf(rows)).filter((count) => count === 1)).toHaveLength(stayed);
  });
});
