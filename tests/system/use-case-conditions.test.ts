import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { getItem } from '@rostro/platform/table/read';
import type { Author } from '@rostro/platform/table/transact';
import { openGuestAccount } from '@rostro/rules/accounts/open-guest-account';
import { newProfileWrites, profileItem } from '@rostro/rules/clients/profile';
import type { SignedInContext } from '@rostro/rules/http/context';
import { importById } from '@rostro/rules/imports/import-store';
import type { BalanceItem, GuardItem, ProfileItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import type { ImportKindName } from '@rostro/shared/contract/imports/import-run';
import { addMinutes, toInstant } from '@rostro/shared/time';
import type { System } from '../../infra/local/system.ts';
import { moveToCategory } from '../../services/booking/use-cases/move-to-category.ts';
import { balanceImports } from '../../services/optional/imports/use-cases/import-balances.ts';
import { clientImports } from '../../services/optional/imports/use-cases/import-clients.ts';
import { appointment } from '../../services/payments/domain/examples.ts';
import { someMonday } from '../support/days.ts';
import { FACIAL, putService } from '../support/fixtures.ts';
import { meanwhile } from '../support/meanwhile.ts';
import { lay } from '../support/outcomes.ts';
import { some, written } from '../support/refused.ts';
import { ROOM_ROWS } from '../support/rooms/index.ts';
import { startTestSystem } from '../support/system.ts';

/**
 * Conditions of the writes that a use-case makes by itself: something changes between what it reads and what it writes, by
 * an item that no other condition of the transaction looks at.
 */
let system: System;
const NOW = new Date().toISOString();

beforeAll(async () => {
  system = await startTestSystem();
});
afterAll(() => system?.close());

test('a guest who proves the e-mail while their account is made gets one that is bound to them', async () => {
  const intent = { appointmentId: 'g1', clientId: 'guest', email: 'guest@rostro.test', at: NOW, holder: 'me' };
  const proven = profileItem({
    ...{ id: 'guest', fullName: 'Ana', email: intent.email, passwordEstablished: false },
    ...{ provider: 'email', at: NOW, consentSource: 'guest' },
  });
  const guest: ProfileItem = { ...proven, unverified: true, claimed: { email: 'holder' } };
  await lay(guest, { ...keys.guestIntent('g1'), ...intent });
  meanwhile(() => lay({ ...proven, version: guest.version + 1 }));
  expect(await openGuestAccount({ intent, now: NOW })).toBe(true);
  expect(await getItem(guest)).toMatchObject({ sub: expect.any(String) });
  expect(await getItem(keys.guestIntent('g1'))).toBeNull();
});

test('a visit does not follow its service into a category that the service has left meanwhile', async () => {
  const startsAt = toInstant(someMonday(), '11:00');
  const visit = {
    ...{ ...appointment, ...keys.appointment('m1'), id: 'm1', serviceId: FACIAL, category: 'specialized' },
    ...{
      ...keys.appointmentIndexes('ana', startsAt, 'm1'),
      clientId: 'ana',
      startsAt,
      endsAt: addMinutes(startsAt, 60),
    },
  };
  const authorOf = (): Author => ({ kind: 'system' });
  await putService(FACIAL, 'cosmetology');
  await lay({ ...keys.profile('ana'), id: 'ana' }, visit);
  meanwhile(() => putService(FACIAL, 'specialized'));
  expect(await moveToCategory('m1', authorOf, NOW)).toMatchObject({ outcome: 'settled' });
  expect(await getItem(visit)).toMatchObject({ category: 'specialized', version: 1 });
});

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

  test.each([
    // Every write in a record states its retention.
    ['a clinical record', (id: string) => keys.retention(id)] as const,
    ...ROOM_ROWS.flatMap(({ heldByClient = [] }) => heldByClient),
  ])('that is taken back leaves a client who got %s meanwhile', async (what, keyOf) => {
    const email = `new${people}@rostro.test`;
    const row = { fullName: 'Eva Luna', email, phone: '', birthDate: '', notes: '' };
    await layRun(what, 'clients');
    await clientImports.importClients({ ...of(what), ...part(row) }, context);
    const clientId = (await getItem<GuardItem>(keys.emailGuard(email)))?.clientId ?? '';
    await layUndoing(what);
    meanwhile(() => lay({ ...keyOf(clientId), id: clientId }));
    expect(await clientImports.undoClientImport(of(what), context)).toMatchObject({ removed: 0, kept: 1 });
    expect(await getItem(keys.profile(clientId))).not.toBeNull();
  });

  test('of balances that is taken back makes no movement anew that is gone meanwhile', async () => {
    await layRun('b1', 'balances');
    await balanceImports.importBalances(
      { ...of('b1'), ...part({ ...person(), amount: '100', note: 'Antes' }) },
      context,
    );
    const { opening = '' } = (await getItem<BalanceItem>(keys.balance(client.id))) ?? {};
    const movement = keys.movement(opening, 1);
    expect(await getItem(movement)).toMatchObject({ reason: expect.any(String) });
    await layUndoing('b1');
    meanwhile(() => written({ label: 'movement', delete: movement }));
    expect(await balanceImports.undoBalanceImport(of('b1'), context)).toMatchObject({ removed: 0, kept: 1 });
    expect(await getItem(movement)).toBeNull();
  });
});
