import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { newProfileWrites, profileItem } from '@rostro/rules/clients/profile';
import type { SignedInContext } from '@rostro/rules/http/context';
import { importById } from '@rostro/rules/imports/import-store';
import type { ProfileItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import type { ImportKindName } from '@rostro/shared/contract/imports/import-run';
import { addDays, addMinutes, todayAt } from '@rostro/shared/time';
import type { System } from '../../infra/local/system.ts';
import { type PackageItem, packagesOf } from '../../services/optional/packages/store/client-packages.ts';
import { sessionImports } from '../../services/optional/packages/use-cases/import-sessions.ts';
import { FACIAL, putService } from '../support/fixtures.ts';
import { meanwhile } from '../support/meanwhile.ts';
import { lay } from '../support/outcomes.ts';
import { some, written } from '../support/refused.ts';
import { startTestSystem } from '../support/system.ts';

/** As `use-case-conditions.test.ts`: what an import of sessions finds changed between its reads and its write. */
let system: System;
const NOW = new Date().toISOString();

beforeAll(async () => {
  system = await startTestSystem();
  await putService(FACIAL, 'specialized');
});
afterAll(() => system?.close());

describe('an import', () => {
  const context = some<SignedInContext>({
    ...{ now: NOW, requestId: 'r', address: '', agent: '', idempotencyKey: undefined },
    actor: { clientId: 'karla', fullName: 'Karla', isAdmin: true },
  });
  /** One that is open, and waits for one row. */
  const layRun = (id: string, kind: ImportKindName) =>
    lay({
      ...{ ...keys.clientImport(id), id, kind, rows: 1, fileName: 'f.csv', state: 'open', nextRow: 0, undoneRows: 0 },
      ...{ made: 0, known: 0, wrong: 0, removed: 0, kept: 0, startedAt: NOW, by: 'Karla', byId: 'karla' },
      undoUntil: addMinutes(NOW, 60),
    });
  /** It is being taken back from now on: the next transaction removes what it made. */
  async function layUndoing(id: string): Promise<void> {
    const run = await importById(id);
    if (run === null) throw new Error('no import');
    await lay({ ...run, state: 'undoing' });
  }
  let people = 0;
  let client: ProfileItem;
  beforeEach(async () => {
    const number = ++people;
    client = profileItem({
      ...{ id: `client${number}`, fullName: 'Ana Ruiz', email: `ana${number}@rostro.test`, passwordEstablished: false },
      ...{ provider: 'email', at: NOW, consentSource: 'desk' },
    });
    expect(await written(...newProfileWrites(client))).toBe('written');
  });
  const person = () => ({ fullName: client.fullName, phone: '', email: client.email ?? '' });
  const of = (importId: string) => ({ params: { importId } });
  const part = <Row>(row: Row) => ({ body: { from: 0, rows: [row] } });

  describe('of sessions', () => {
    const bring = async (id: string): Promise<PackageItem> => {
      const expiresOn = addDays(todayAt(NOW), 90);
      const row = { ...person(), item: 'Tratamiento 1', sessions: '4', expiresOn, paid: '' };
      await sessionImports.importSessions({ ...of(id), ...part(row) }, context);
      const [one, ...more] = await packagesOf(client.id);
      if (one === undefined || more.length > 0) throw new Error('a client gets the same sessions once');
      return one;
    };

    test('does not give sessions again of which one was used meanwhile', async () => {
      for (const id of ['s1', 's2']) await layRun(id, 'sessions');
      const given = await bring('s1');
      await written({ label: 'package', delete: given });
      meanwhile(() => lay({ ...given, sessionsLeft: 3, version: 2 }));
      expect(await bring('s2')).toMatchObject({ sessionsLeft: 3, version: 2 });
      expect(await importById('s2')).toMatchObject({ made: 0, known: 1 });
    });

    test('that is taken back leaves those of which one was used meanwhile', async () => {
      await layRun('s3', 'sessions');
      const given = await bring('s3');
      await layUndoing('s3');
      meanwhile(() => lay({ ...given, sessionsLeft: 3, version: 2 }));
      expect(await sessionImports.undoSessionImport(of('s3'), context)).toMatchObject({ removed: 0, kept: 1 });
      expect(await packagesOf(client.id)).toMatchObject([{ sessionsLeft: 3 }]);
    });
  });
});
