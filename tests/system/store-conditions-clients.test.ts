import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { getItem } from '@rostro/platform/table/read';
import { transact } from '@rostro/platform/table/transact';
import { windowOf } from '@rostro/rules/clients/client-window';
import { profileItem } from '@rostro/rules/clients/profile';
import type {
  AppointmentChangeItem,
  AppointmentItem,
  DataRequestItem,
  MovementItem,
  PaymentItem,
} from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import type { System } from '../../infra/local/system.ts';
import { issueCode } from '../../services/clients/domain/phone-code.ts';
import { guardHandedOver, identityHandedOver } from '../../services/clients/store/claims.ts';
import { savePhoneCorrection } from '../../services/clients/store/guest-proofs.ts';
import { saveMerged } from '../../services/clients/store/hand-over.ts';
import { saveMergeBegun } from '../../services/clients/store/merge.ts';
import { phoneCodeOf, savePhoneCode } from '../../services/clients/store/phone-codes.ts';
import { handEmailOver } from '../../services/clients/store/profiles.ts';
import { sessionsHandedOver } from '../../services/clients/store/sessions.ts';
import { refuseEarlierTokens } from '../../services/clients/store/unproven-account.ts';
import {
  clearMovementReason,
  clearNotes,
  clearPaymentNotes,
  saveChanges,
  saveDeleting,
} from '../../services/privacy/store/deletion.ts';
import { lay, outcomeOf } from '../support/outcomes.ts';
import { startTestSystem } from '../support/system.ts';

/** As `store-conditions.test.ts`: the stores of the clients are asked with facts that no longer hold. */
let system: System;
const SYSTEM = { kind: 'system' } as const;
const NOW = new Date().toISOString();

beforeAll(async () => {
  system = await startTestSystem();
});
afterAll(() => system?.close());

const person = (id: string) =>
  profileItem({
    ...{ id, fullName: `Persona ${id}`, phone: '524425550001', passwordEstablished: false },
    ...{ provider: 'email', at: NOW, consentSource: 'desk' },
  });

describe('what one record hands over to another', () => {
  test('an e-mail and an account go only from the person who had them when they were read', async () => {
    await lay({ ...keys.emailGuard('ana@rostro.test'), clientId: 'luz' }, { ...keys.identity('sub'), clientId: 'luz' });
    const take = [guardHandedOver('email', 'ana@rostro.test', 'ana', 'eva'), identityHandedOver('sub', 'ana', 'eva')];
    for (const write of take) expect(await outcomeOf(transact(SYSTEM, NOW, [write]))).toEqual([write.label]);
  });

  test('an e-mail that is proven or merged meanwhile by somebody else stays with them', async () => {
    const email = 'proven@rostro.test';
    const [bare, other] = [person('bare'), person('other')];
    const from = { before: { ...bare, email }, after: bare };
    const to = { before: other, after: { ...other, email } };
    await lay(from.before, to.before, { ...keys.emailGuard(email), clientId: 'luz' });
    expect(await outcomeOf(handEmailOver(from, to))).toEqual(['email']);
    const client = (profile: typeof bare) => ({ profile, window: windowOf(null) });
    const merged = { after: to.after, forgotten: from.after, balance: null, others: [] };
    const both = { keep: client(to.before), gone: client(from.before) };
    expect(await outcomeOf(saveMerged(both, merged))).toEqual(['emailGuard']);
  });

  test('sessions go only if none began or ended since they were read', async () => {
    for (const version of [1, 2]) {
      const writes = await sessionsHandedOver('ana', 'eva', NOW);
      await lay({ ...keys.sessions('ana'), open: {}, ended: {}, version });
      expect(await outcomeOf(transact(SYSTEM, NOW, writes))).toEqual(['oldSessions']);
    }
  });

  test('a merge begins only while the one that stays is as it was read, and stays', async () => {
    const [keep, gone] = [person('keep'), person('gone')];
    for (const changed of [{ version: 2 }, { leaving: true }]) {
      await lay(gone, { ...keep, ...changed });
      const begun = saveMergeBegun(SYSTEM, keep, { profile: gone, window: windowOf(null) }, NOW);
      expect(await outcomeOf(begun)).toEqual(['keep']);
    }
  });
});

describe('who goes', () => {
  test('does not go by a request that changed since it was read', async () => {
    const profile = person('goes');
    await lay(profile, { ...keys.dataRequest('q1'), version: 2 });
    const request = { id: 'q1', version: 1 } as DataRequestItem;
    expect(await outcomeOf(saveDeleting(SYSTEM, { profile, window: windowOf(null) }, request, NOW))).toEqual([
      'request',
    ]);
  });

  test('leaves nothing new behind: what is gone meanwhile is not made again', async () => {
    const [movement, change] = [keys.movement('a1', 1), keys.appointmentChange('a1', NOW, 1)];
    expect(await outcomeOf(clearNotes({ id: 'a1' } as AppointmentItem, NOW))).toEqual(['appointment']);
    expect(await outcomeOf(clearMovementReason(movement as MovementItem, NOW))).toEqual(['movement']);
    expect(await outcomeOf(saveChanges(change as AppointmentChangeItem, [], NOW))).toEqual(['log']);
    for (const key of [keys.appointment('a1'), movement, change]) expect(await getItem(key)).toBeNull();
  });

  test('does not take back what was paid meanwhile', async () => {
    const payment = {
      ...keys.payment('a1', 'p1'),
      notes: 'Suya',
      lines: [],
      pendingCents: 500,
    } as never as PaymentItem;
    await lay({ ...payment, pendingCents: 0 });
    expect(await outcomeOf(clearPaymentNotes(payment, NOW))).toEqual(['payment']);
    expect(await getItem(keys.payment('a1', 'p1'))).toMatchObject({ notes: 'Suya' });
  });

  test('is not made again by whoever proves the e-mail of their account', async () => {
    await lay({ ...keys.identity('sub-of-nobody'), clientId: 'nobody' });
    await refuseEarlierTokens('sub-of-nobody', NOW);
    expect(await getItem(keys.profile('nobody'))).toBeNull();
  });
});

test('of two codes for a phone that are asked for at once the second is refused, and the first is good', async () => {
  const code = (hash: string) => issueCode(null, { phone: '524425550001', hash, salt: 's' }, NOW);
  expect(await outcomeOf(savePhoneCode('sub', code('one'), NOW))).toBe('written');
  expect(await outcomeOf(savePhoneCode('sub', { ...code('two'), version: 3 }, NOW))).toEqual(['code']);
  expect(await phoneCodeOf('sub')).toMatchObject({ hash: 'one' });
});

test('the phone of a guest is corrected only while the visit waits and is theirs', async () => {
  const before = person('guest');
  const change = { before, after: { ...before, phone: '524425550002' } };
  for (const visit of [
    { status: 'confirmed', clientId: 'guest' },
    { status: 'pending', clientId: 'eva' },
  ]) {
    await lay(before, { ...keys.appointment('a2'), ...visit });
    const saved = savePhoneCorrection(change, { appointmentId: 'a2', requestId: 'q1' });
    expect(await outcomeOf(saved)).toEqual(['visit']);
  }
});
