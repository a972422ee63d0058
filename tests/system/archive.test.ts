import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type ArchiveTotals, archiveRoutes } from '@rostro/shared/contract/archive';
import type { AdminService } from '@rostro/shared/contract/catalog/catalog-admin';
import { openPromise } from 'yauzl';
import { ZipFile } from 'yazl';
import { ROOT } from '../../infra/build/root.ts';
import { PAYMENT_METHOD_IDS } from '../../infra/seed/clinic.ts';
import { Caller } from '../support/caller.ts';
import { tillOf, today } from '../support/cash.ts';
import { slotAt } from '../support/days.ts';
import { cashierOf, line } from '../support/payments.ts';
import { sameClock, start } from '../support/process.ts';
import { newResource } from '../support/resources.ts';
import { startTestSystem } from '../support/system.ts';

const ADMIN = 'admin@rostro.test';
const folder = mkdtempSync(join(tmpdir(), 'rostro-archive-'));
const at = (name: string): string => join(folder, name);

/** Fills a data folder as `npm start` does. */
async function seed(dataDir: string, args: string[] = []): Promise<void> {
  const { url, child, ended } = start({ DATA_DIR: dataDir }, { args });
  await url;
  child.kill('SIGINT');
  await ended;
}

/** Makes the file of the clinic of a data folder, as an administrator and a sweep do. */
async function exportTo(dataDir: string, file: string): Promise<ArchiveTotals> {
  const system = await startTestSystem({ dataDir });
  try {
    const admin = await Caller.signIn(system, ADMIN);
    const { body: wanted } = await admin.call('requestArchive', { body: {} });
    await system.functions.handler<() => Promise<number>>('archiveSweep', 'sweepArchive')();
    const { body } = await admin.call('getArchive', {});
    expect(body.archive).toMatchObject({ id: wanted.id, state: 'done', missingPictures: 0 });
    const { body: address } = await admin.call('openArchive', { params: { archiveId: wanted.id }, body: {} });
    const answer = await fetch(new URL(address.url, system.url));
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="copia-\d{4}-\d\d-\d\d\.zip"$/);
    await writeFile(file, Buffer.from(await answer.arrayBuffer()));
    return body.archive.totals;
  } finally {
    await system.close();
  }
}

const run = promisify(execFile);
/** `npm run archive:load` on a data folder. */
const load = (dataDir: string, file: string): Promise<string> =>
  run(process.execPath, [join(ROOT, 'scripts', 'archive-load.ts'), '--file', file], {
    cwd: ROOT,
    env: { ...process.env, NODE_OPTIONS: '', ...sameClock(), DATA_DIR: dataDir },
  }).then(
    ({ stdout }) => stdout,
    ({ stdout, stderr }: { stdout: string; stderr: string }) => `${stdout}${stderr}`,
  );

/** The entries of a file by name. */
async function entriesOf(file: string): Promise<Map<string, Buffer>> {
  const zip = await openPromise(file);
  const entries = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry())
    entries.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  return entries;
}

/** The file with entries as these changes leave them. */
async function altered(name: string, change: (entries: Map<string, Buffer>) => void): Promise<string> {
  const entries = await entriesOf(at('clinic.zip'));
  change(entries);
  const zip = new ZipFile();
  for (const [entry, bytes] of entries) zip.addBuffer(bytes, entry);
  zip.end();
  await writeFile(at(name), await buffer(zip.outputStream as unknown as NodeJS.ReadableStream));
  return at(name);
}

/** A second branch with a person of its own, a visit there, and what was paid for it. */
async function openNorth(dataDir: string): Promise<string> {
  const system = await startTestSystem({ dataDir });
  try {
    const admin = await Caller.signIn(system, ADMIN);
    const form = { name: 'Norte', address: 'Av. Norte 12', phone: '4425550199', mapUrl: '', order: 1, isActive: true };
    const { body: north } = await admin.call('createBranch', { body: form });
    await newResource(admin, 'staff', 'Nora Sol', { categories: ['cosmetology'], branch: north.id });
    const [{ body: services }, { body: clients }] = await Promise.all([
      admin.call('listAllServices', {}),
      admin.call('listClients', { query: {} }),
    ]);
    const service = services.items.find(
      ({ category, isActive, needs, requires }: AdminService) =>
        isActive &&
        category === 'cosmetology' &&
        requires === null &&
        needs.rooms.length + needs.equipment.length === 0,
    );
    const body = {
      clientId: clients.items[0].id,
      serviceId: service.id,
      startsAt: slotAt('11:00', 3),
      branch: north.id,
    };
    const made = await admin.call('createAppointment', { body });
    expect(made.status).toBe(201);
    const lines = [line(10_000, { paymentMethodId: PAYMENT_METHOD_IDS.cash })];
    expect((await cashierOf(admin).pay(made.body.id, { totalCents: 10_000, lines })).status).toBe(201);
    return made.body.id;
  } finally {
    await system.close();
  }
}

let totals: ArchiveTotals;
/** At the second branch. */
let visit: string;

beforeAll(async () => {
  await seed(at('demo'));
  visit = await openNorth(at('demo'));
  totals = await exportTo(at('demo'), at('clinic.zip'));
  await seed(at('empty'), ['--empty']);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the file has what the clinic has, in tables and as items, and no account of anybody', async () => {
  expect(totals.clients).toBeGreaterThan(20);
  expect(totals.movementCents).toBeGreaterThan(0);
  const entries = await entriesOf(at('clinic.zip'));
  const text = (name: string): string => entries.get(name)?.toString('utf8') ?? '';
  expect(text('hojas/clientes.csv')).toContain('Mariana Ríos Cárdenas');
  expect(text('hojas/citas.csv').trim().split('\r\n')).toHaveLength(totals.visits + 1);
  expect(text('hojas/movimientos.csv').trim().split('\r\n')).toHaveLength(totals.movements + 1);
  expect(text('LEEME.txt')).toContain('expedientes clínicos');
  const all = [...entries].filter(([name]) => name.startsWith('datos/')).map(([, bytes]) => bytes.toString('utf8'));
  expect(all.join('')).not.toMatch(/main#(IDENTITY|SIGNINCODE|OUTBOX|ARCHIVE)|"sub":/);
});

describe('the way back', () => {
  test.each<[string, (entries: Map<string, Buffer>) => void, RegExp]>([
    [
      'with a price changed',
      (entries) => {
        const moved =
          entries
            .get('datos/apt.jsonl')
            ?.toString()
            .replace(/"amountCents":(\d+)/, '"amountCents":1$1') ?? '';
        entries.set('datos/apt.jsonl', Buffer.from(moved));
      },
      /datos\/apt\.jsonl: is not what was written/,
    ],
    [
      'with a line that is no item',
      (entries) =>
        entries.set(
          'datos/roles.jsonl',
          Buffer.concat([entries.get('datos/roles.jsonl') ?? Buffer.of(), Buffer.from('{"pk":\n')]),
        ),
      /datos\/roles\.jsonl, line \d+: is no item/,
    ],
    [
      'with an account put into it',
      (entries) =>
        entries.set(
          'datos/roles.jsonl',
          Buffer.from('{"pk":"main#IDENTITY#x","sk":"META","clientId":"account-admin"}\n'),
        ),
      /datos\/roles\.jsonl, line 1: does not belong into such a file/,
    ],
    ['with a file left out', (entries) => entries.delete('datos/catalog.jsonl'), /datos\/catalog\.jsonl: is missing/],
    [
      'with a file more',
      (entries) => entries.set('datos/more.jsonl', Buffer.from('{}\n')),
      /datos\/more\.jsonl: the manifest does not know it/,
    ],
    [
      'with a line that unpacks without end',
      (entries) =>
        entries.set(
          'datos/roles.jsonl',
          Buffer.concat([entries.get('datos/roles.jsonl') ?? Buffer.of(), Buffer.alloc(40_000_000, 'x')]),
        ),
      /datos\/roles\.jsonl, line \d+: is too long for an item/,
    ],
    [
      'with a manifest that unpacks without end',
      (entries) => entries.set('manifest.json', Buffer.alloc(100_000_001, ' ')),
      /its manifest\.json is too large/,
    ],
    ['without its manifest', (entries) => entries.delete('manifest.json'), /has no manifest\.json/],
  ])('of a file %s is refused, and the place is named', async (name, change, said) => {
    const file = await altered(`${name.replace(/\W/g, '-')}.zip`, change);
    expect(await load(at('empty'), file)).toMatch(said);
  });

  test('of a file that was cut off is refused', async () => {
    await writeFile(at('cut.zip'), (await readFile(at('clinic.zip'))).subarray(0, 20_000));
    expect(await load(at('empty'), at('cut.zip'))).toMatch(/is no readable ZIP file/);
  });

  test('into a clinic at work is refused', async () => {
    expect(await load(at('demo'), at('clinic.zip'))).toMatch(/The clinic here is not empty \(.*\d+ appointments/);
  });

  test('makes an empty clinic the same one, with both branches: counts, sums, no contradiction, and who signed in still does', async () => {
    const said = await load(at('empty'), at('clinic.zip'));
    expect(said).toContain(`${totals.visits} visits, ${totals.movements} movements`);
    expect(said).toContain(`${ADMIN} signs in as Sofía Herrera Montaño`);
    expect(said).toContain('Nothing contradicts itself.');
    expect(await exportTo(at('empty'), at('again.zip'))).toEqual(totals);
    expect(await load(at('empty'), at('clinic.zip'))).toMatch(/was loaded at .* already/);
    const system = await startTestSystem({ dataDir: at('empty') });
    try {
      const admin = await Caller.signIn(system, ADMIN);
      const { items } = (await admin.call('listBranches', {})).body;
      expect(items).toMatchObject([{ id: 'main' }, { name: 'Norte', isActive: true }]);
      const there = (await admin.call('getAppointment', { params: { appointmentId: visit } })).body;
      expect(there).toMatchObject({ branch: { id: items[1].id }, staff: { name: 'Nora Sol' } });
      const [main, north] = [tillOf(admin), tillOf(admin, items[1].id)];
      expect(await north.see(today())).toMatchObject({ totalCents: 10_000, expectedCashCents: 10_000 });
      expect((await main.see(today())).receipts.map(({ appointmentId }) => appointmentId)).not.toContain(visit);
    } finally {
      await system.close();
    }
  });
});

test('every route of it asks for the right to configure and for that to the records', () => {
  for (const { access } of Object.values(archiveRoutes)) {
    expect(access).toEqual({ all: ['access_configuration', 'view_records'] });
  }
});
