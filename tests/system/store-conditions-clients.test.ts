import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { getItem } from '@rostro/platform/table/read';
import { transact } from '@rostro/platform/table/transact';
import type { RecallItem, RecallRun } from '@rostro/recalls/recalled';
import { windowOf } from '@rostro/rules/clients/client-window';
import { profileItem } from '@rostro/rules/clients/profile';
import type {
  AppointmentChangeItem,
  AppointmentItem,
  DataRequestItem,
  MovementItem,
  PackageItem,
  PaymentItem,
} from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import type { System } from '../../infra/local/system.ts';
import { issueCode } from '../../services/clients/domain/phone-code.ts';
import { guardHandedOver, identityHandedOver } from '../../services/clients/store/claims.ts';
import { savePhoneCorrection } from '../../services/clients/store/guest-proofs.ts';
import { saveMerged, savePackageHandedOver } from '../../services/clients/store/hand-over.ts';
import { saveMergeBegun } from '../../services/clients/store/merge.ts';
import { phoneCodeOf, savePhoneCode } from '../../services/clients/store/phone-codes.ts';
import { handEmailOver } from '../../services/clients/store/profiles.ts';
import { sessionsHandedOver } from '../../services/clients/store/sessions.ts';
import { refuseEarlierTokens } from '../../services/clients/store/unproven-account.ts';
import {
  FIRST_CURSOR,
  recallById,
  removeRecall,
  saveNewRecall,
  saveRecallCount,
  saveRecallForm,
  saveRecallMessage,
  saveRecallProgress,
  saveRecallStart,
  saveRecallStop,
} from '../../services/optional/recalls/store/recalls.ts';
import {
  clearMovementReason,
  clearNotes,
  clearPaymentNotes,
  saveChanges,
  saveDeleting,
} from '../../services/privacy/store/deletion.ts';
import { lay, outcomeOf } from '../support/outcomes.ts';
import { recallForm } from '../support/recalls.ts';
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

  test('a package goes only with the sessions that were read', async () => {
    const bought = {
      ...keys.package('ana', 'k1'),
      id: 'k1',
      clientId: 'ana',
      sessionsLeft: 2,
      version: 1,
    } as PackageItem;
    await lay({ ...bought, sessionsLeft: 1, version: 2 });
    expect(await outcomeOf(savePackageHandedOver(bought, 'eva', NOW))).toEqual(['gonePackage']);
    expect(await getItem(keys.package('eva', 'k1'))).toBeNull();
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

describe('a message that asks clients to come again', () => {
  const run: RecallRun = {
    ...{ id: 's1', state: 'running', startedAt: NOW, by: 'Karla', version: 1, cursor: FIRST_CURSOR, step: 0 },
    counts: { email: 0, whatsapp: 0, leftOut: { next: 0, consent: 0, contact: 0, lately: 0 } },
  };
  const facts = {
    ...{ id: 'r1', ...recallForm(), version: 1, updatedAt: NOW, pending: 0, countedTo: '' },
    result: { people: 0, visits: 0, paidCents: 0 },
  };
  const layRecall = (changes: Partial<RecallItem> = {}) => lay({ ...facts, ...keys.recall('r1'), ...changes });
  const REFUSED = ['recall'];

  test('is made once', async () => {
    expect(await outcomeOf(saveNewRecall(SYSTEM, facts))).toBe('written');
    expect(await outcomeOf(saveNewRecall(SYSTEM, { ...facts, name: 'Otro' }))).toEqual(REFUSED);
  });

  test.each<[string, Partial<RecallItem>]>([
    ['somebody changed it', { version: 2 }],
    ['it is being sent', { run }],
  ])('is neither changed nor removed nor sent where %s meanwhile', async (_why, changes) => {
    await layRecall(changes);
    expect(await outcomeOf(saveRecallForm(SYSTEM, facts, recallForm(), NOW))).toEqual(REFUSED);
    expect(await outcomeOf(removeRecall(SYSTEM, facts, NOW))).toEqual(REFUSED);
    expect(await outcomeOf(saveRecallStart(SYSTEM, facts, { ...run, id: 's2' }))).toEqual(REFUSED);
    expect(await recallById('r1')).toMatchObject(changes);
  });

  test('is not sent again by whoever saw an earlier sending', async () => {
    await layRecall({ run: { ...run, state: 'done' } });
    const seen = { ...facts, run: { ...run, id: 's0', state: 'done' as const } };
    expect(await outcomeOf(saveRecallStart(SYSTEM, seen, { ...run, id: 's2' }))).toEqual(REFUSED);
  });

  test('stops only in the sending that was seen, and once', async () => {
    await layRecall({ run });
    expect(await outcomeOf(saveRecallStop(SYSTEM, 'r1', 's0', NOW))).toEqual(REFUSED);
    expect(await outcomeOf(saveRecallStop(SYSTEM, 'r1', 's1', NOW))).toBe('written');
    expect(await outcomeOf(saveRecallStop(SYSTEM, 'r1', 's1', NOW))).toEqual(REFUSED);
  });

  test('has each part of its clients counted once', async () => {
    await layRecall({ run });
    const dealt = (before: RecallRun) => outcomeOf(saveRecallProgress('r1', before, { ...run, cursor: '1|' }, 3, NOW));
    expect(await dealt({ ...run, id: 's0' })).toEqual(REFUSED);
    expect(await dealt(run)).toBe('written');
    expect(await dealt(run)).toEqual(REFUSED);
    expect(await recallById('r1')).toMatchObject({ pending: 3 });
  });

  test('has its outcome counted once', async () => {
    await layRecall({ pending: 3 });
    const count = () => outcomeOf(saveRecallCount(facts, { result: facts.result, countedTo: NOW }, 3, NOW));
    expect(await count()).toBe('written');
    expect(await count()).toEqual(REFUSED);
    expect(await recallById('r1')).toMatchObject({ pending: 0 });
  });

  test('does not go to somebody who changed since they were read, as by taking back the consent', async () => {
    await lay({ ...person('recalled'), version: 2 });
    const message = { recallId: 'r1', clientId: 'recalled', channel: 'email', at: NOW } as const;
    const read = { profile: 1, window: windowOf(null) };
    expect(await outcomeOf(saveRecallMessage(message, read))).toEqual(['profile']);
  });
});
