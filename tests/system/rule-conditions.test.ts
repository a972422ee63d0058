import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { getItem } from '@rostro/platform/table/read';
import { appendAudit, auditItem, versionIs } from '@rostro/platform/table/transact';
import { countGuestCodeTry, guestCodeUse } from '@rostro/rules/accounts/guest-code';
import {
  endLease,
  intentGone,
  intentHandedOver,
  intentReopened,
  intentSettled,
  leaseIntent,
  newIntentWrite,
} from '@rostro/rules/accounts/guest-intent';
import { sessionsWrite } from '@rostro/rules/accounts/sessions';
import {
  closeCode,
  countSignInTry,
  digitsWrite,
  reopenCode,
  saveAsked,
} from '@rostro/rules/accounts/sign-in-code-store';
import { changedAppointmentWrites, newAppointmentWrites } from '@rostro/rules/appointments/appointment';
import { paidAppointmentWrites } from '@rostro/rules/appointments/appointment-payment';
import { dayWrite, openDayCheck } from '@rostro/rules/appointments/day';
import {
  doneMessageWrite,
  movedMessageWrite,
  openMessageWrite,
  settledMessageWrite,
} from '@rostro/rules/clients/client-message';
import { windowOf, windowWrite } from '@rostro/rules/clients/client-window';
import { tryWrite } from '@rostro/rules/clients/daily-tries';
import { newRequestWrites, ownRequestWrites, steppedRequestWrites } from '@rostro/rules/clients/data-request';
import { linkUseWrite } from '@rostro/rules/clients/links';
import { noticeIs } from '@rostro/rules/clients/privacy-notice';
import {
  changedProfileWrites,
  identityWrite,
  newProfileWrites,
  removedProfileWrites,
  stayingClientCheck,
} from '@rostro/rules/clients/profile';
import { recordLogWrite } from '@rostro/rules/clients/record-log';
import {
  copyIntoRecord,
  joinedRetentionWrite,
  noRecordLeftCheck,
  removingCheck,
  removingWrite,
  retentionEndsCheck,
} from '@rostro/rules/clients/retention';
import { saveNewImport, savePart, saveUndone, saveUndoStart } from '@rostro/rules/imports/import-store';
import { movementWrites } from '@rostro/rules/money/account-store';
import {
  balanceMoveWrites,
  balanceWrites,
  noBalanceCheck,
  openingUndoneWrite,
  openingWrite,
} from '@rostro/rules/money/balance';
import { accountWrites, cashDayWrite, receiptWrites } from '@rostro/rules/money/settlement-store';
import { requestedDeliveryWrite } from '@rostro/rules/notices/requested-delivery';
import { busyWrites } from '@rostro/rules/scheduling/busy';
import { keys } from '@rostro/rules/table/keys';
import { FIRST_NOTICE } from '@rostro/shared/privacy/privacy-notice';
import { addMinutes, todayAt } from '@rostro/shared/time';
import type { System } from '../../infra/local/system.ts';
import { lay } from '../support/outcomes.ts';
import { only, refused, some, written } from '../support/refused.ts';
import { startTestSystem } from '../support/system.ts';

/**
 * The conditions of the writes that several modules share, each asked on the real engine with facts that another write has
 * changed since. A write goes alone, so that no condition beside it refuses in its place.
 */
let system: System;
const SYSTEM = { kind: 'system' } as const;
const NOW = new Date().toISOString();
const LATER = addMinutes(NOW, 60);

beforeAll(async () => {
  system = await startTestSystem();
});
afterAll(() => system?.close());

const version = (is: number) => ({ version: is });

describe('versionIs and the audit', () => {
  const key = { pk: 'rostro#TEST#version', sk: 'META' };
  refused([
    [
      'nothing is there any more',
      { ...key, version: 1 },
      () => ({ label: 'x', check: key, ...versionIs('version', 0) }),
    ],
    ['another version', { ...key, version: 2 }, () => ({ label: 'x', check: key, ...versionIs('version', 1) })],
  ]);

  test('an entry of the audit is never written over', async () => {
    const of = { at: NOW, actorId: 'karla', actorName: 'Karla', subject: 's' };
    const entry = auditItem({ id: 'twice', action: 'role.save', ...of });
    expect(await written(appendAudit(entry))).toBe('written');
    expect(await written(appendAudit({ ...entry, action: 'role.delete' }))).toEqual(['audit']);
    expect(await getItem(entry)).toMatchObject({ action: 'role.save' });
  });
});

describe('of a guest', () => {
  type Intent = Parameters<typeof leaseIntent>[0];
  const intent = (appointmentId: string) => some<Intent>({ appointmentId, clientId: 'ana' });
  const held = (appointmentId: string) => ({ ...intent(appointmentId), holder: 'me' });
  const laid = (id: string, part: object = {}) => ({ ...keys.guestIntent(id), ...intent(id), ...part });
  type Code = Parameters<typeof guestCodeUse>[1];
  const code = some<Code>({ hash: 'h' });
  const codeOf = (id: string, part: object) => ({ ...keys.guestCode(id), hash: 'h', tries: 0, ...part });
  refused([
    ['a booking waits once', laid('i1'), () => newIntentWrite(intent('i1'))],
    ['what is gone is not taken up', null, () => leaseIntent(intent('i2'), NOW).then(() => undefined), 'intent'],
    [
      'what another run has is not taken up',
      laid('i3', { leasedUntil: LATER }),
      () => leaseIntent(intent('i3'), NOW).then(() => undefined),
      'intent',
    ],
    ['who lost the lease ends nothing', laid('i4', { holder: 'other' }), () => intentGone(held('i4'))],
    ['who lost the lease settles nothing', laid('i5', { holder: 'other' }), () => intentSettled(held('i5'), NOW)],
    ['who lost the lease gives none back', laid('i6', { holder: 'other' }), () => endLease(held('i6'), NOW), 'intent'],
    ['what is gone is not opened again', null, () => intentReopened('i7')],
    ['what is gone is not handed over', null, () => intentHandedOver('i8', 'bea')],
    ['another code is not used', codeOf('c1', { hash: 'x' }), () => guestCodeUse('c1', code, NOW)],
    ['a used code is not used again', codeOf('c2', { usedAt: NOW }), () => guestCodeUse('c2', code, NOW)],
    [
      'no try is counted for another code',
      codeOf('c3', { hash: 'x' }),
      () => countGuestCodeTry('c3', code, NOW),
      'code',
    ],
    ['no try is left', codeOf('c4', { tries: 1000 }), () => countGuestCodeTry('c4', code, NOW), 'code'],
    [
      'no try of the day is left',
      { ...keys.guestLimit(todayAt(NOW), 'letters', 'm'), tries: 5 },
      () => tryWrite({ kind: 'letters', mark: 'm', most: 5, now: NOW }),
    ],
  ]);
});

describe('of the code of a sign-in', () => {
  type Code = Parameters<typeof countSignInTry>[1];
  const code = some<Code>({ version: 2, hash: 'h' });
  const by = { guesser: 'g', now: NOW };
  const laid = (mark: string, part: object = {}) => ({
    ...{ ...keys.signInCode(mark), version: 2, hash: 'h', tries: 0, triesBy: {}, validUntil: LATER },
    ...part,
  });
  const asked = (letter: 'new' | 'last') =>
    some<Parameters<typeof saveAsked>[1]>({ letter, code: { version: 2, validUntil: LATER, expiresAt: 1 } });
  refused([
    ['a new one does not replace a newer', laid('s1', version(3)), () => saveAsked('s1', asked('new'), NOW), 'code'],
    ['a used one is not good again', laid('s2', { usedAt: NOW }), () => saveAsked('s2', asked('last'), NOW), 'code'],
    [
      'the digits of a letter are not those of a newer code',
      laid('s3', version(3)),
      () => digitsWrite('s3', 2, { hash: 'h', salt: 's', linkHash: 'l' }),
    ],
    ['no try for another code', laid('s4', version(3)), () => countSignInTry('s4', code, by), 'code'],
    ['no try of an ended one', laid('s5', { validUntil: NOW }), () => countSignInTry('s5', code, by), 'code'],
    ['no try of a guesser is left', laid('s6', { triesBy: { g: 99 } }), () => countSignInTry('s6', code, by), 'code'],
    ['no try of all is left', laid('s7', { tries: 999 }), () => countSignInTry('s7', code, by), 'code'],
    ['other digits are not used', laid('s8', { hash: 'x' }), () => closeCode('s8', code, NOW), 'code'],
    ['a used one is not used again', laid('s9', { usedAt: NOW }), () => closeCode('s9', code, NOW), 'code'],
    [
      'a newer one is not opened again',
      laid('s10', { usedAt: NOW, version: 3 }),
      () => reopenCode('s10', code, NOW),
      'code',
    ],
    ['one used since is not opened again', laid('s11', { usedAt: LATER }), () => reopenCode('s11', code, NOW), 'code'],
  ]);
});

describe('of visits and days', () => {
  type Facts = Parameters<typeof newAppointmentWrites>[1];
  const visit = (id: string) =>
    some<Facts>({
      ...{ id, clientId: 'ana', serviceId: 1, category: 'cosmetology', startsAt: NOW, endsAt: LATER, version: 2 },
      ...{ status: 'pending', closed: false, segments: [], notes: '', createdAt: NOW, updatedAt: NOW },
    });
  const laid = (id: string, of: number) => ({ ...visit(id), ...keys.appointment(id), version: of });
  const day = { category: 'cosmetology', counters: {} } as const;
  const dayOf = (date: string, part: object) => ({ ...keys.day('cosmetology', date), ...part });
  const delta = (set: Record<string, string>) => [
    some<Parameters<typeof busyWrites>[0][number]>({ date: '2031-02-03', resourceId: 'rosa', set, remove: [] }),
  ];
  const guard = { teamVersion: 1, isOpen: true, resources: [{ id: 'rosa', version: 1 }] };
  const scene = { busyOn: () => ({ entries: [], counts: { q40: 1 } }), guard };
  const taking = delta({ 'v1#0': '600-630' });
  refused([
    ['one is booked once', laid('v1', 1), () => only('appointment', newAppointmentWrites(SYSTEM, visit('v1')))],
    [
      'one that changed is not changed',
      laid('v2', 3),
      () => only('appointment', changedAppointmentWrites(SYSTEM, { before: visit('v2'), after: visit('v2') })),
    ],
    [
      'one that changed is not paid',
      laid('v3', 3),
      () =>
        only(
          'appointment',
          paidAppointmentWrites(SYSTEM, laid('v3', 2), some({ action: 'payment', at: NOW, sums: {}, reason: '' })),
        ),
    ],
    [
      'a closed day',
      dayOf('2031-02-01', { closedBy: new Set(['c']) }),
      () => openDayCheck({ ...day, date: '2031-02-01' }),
    ],
    [
      'a day that was closed meanwhile',
      dayOf('2031-02-02', { closedBy: new Set(['c']) }),
      () => dayWrite('d', { ...day, date: '2031-02-02' }, { rule: 'open' }),
    ],
    [
      'a day on which something was booked meanwhile',
      dayOf('2031-02-04', version(1)),
      () => dayWrite('d', { ...day, date: '2031-02-04' }, { rule: 'unchanged', version: undefined }),
    ],
    [
      'a day that changed meanwhile',
      dayOf('2031-02-05', version(2)),
      () => dayWrite('d', { ...day, date: '2031-02-05' }, { rule: 'unchanged', version: 1 }),
    ],
    [
      'time that somebody took meanwhile',
      { ...keys.busy('main', '2031-02-03', 'rosa'), q40: 2 },
      () => only('busy:2031-02-03:rosa', busyWrites(taking, scene)),
    ],
    [
      'time that nobody had taken yet',
      { ...keys.busy('main', '2031-02-03', 'rosa'), q40: 1, q41: 1 },
      () => only('busy:2031-02-03:rosa', busyWrites(taking, scene)),
    ],
    [
      'a person who changed meanwhile',
      { ...keys.resource('rosa'), version: 2 },
      () => only('resource:rosa', busyWrites(taking, scene)),
    ],
    ['a team that changed meanwhile', { ...keys.team(), version: 2 }, () => only('team', busyWrites(delta({}), scene))],
    [
      'a notice that was asked for already',
      { ...keys.requestedDelivery('v4', 'q') },
      () => requestedDeliveryWrite(some({ appointmentId: 'v4', requestId: 'q', at: NOW })),
    ],
  ]);
});

describe('of messages, links and notices', () => {
  const message = (id: string) => ({ id, at: NOW, phone: '52', text: 'Hola' });
  const laid = (id: string, part: object = {}) => ({ ...keys.clientMessage(id), ...message(id), ...part });
  refused([
    ['a message comes once', laid('m1'), () => openMessageWrite(message('m1'), NOW)],
    ['a message is done once', laid('m2'), () => doneMessageWrite(message('m2'), NOW)],
    ['a settled one is not settled again', laid('m3', { settledAt: NOW }), () => settledMessageWrite('m3', NOW, 'k')],
    ['a gone one is not settled', null, () => settledMessageWrite('m4', NOW, 'k')],
    ['a settled one is not moved', laid('m5', { settledAt: NOW }), () => movedMessageWrite('m5', 'bea')],
    ['a gone one is not moved', null, () => movedMessageWrite('m6', 'bea')],
    [
      'a link is used once',
      { ...keys.usedLink({ clientId: 'ana' }, 'l1') },
      () => linkUseWrite(keys.usedLink({ clientId: 'ana' }, 'l1'), { at: NOW }),
    ],
    ['another notice than the first', { ...keys.text('privacy'), version: '2031' }, () => noticeIs(FIRST_NOTICE)],
    ['another notice than the one that was seen', { ...keys.text('privacy'), version: '2031' }, () => noticeIs('2030')],
  ]);
});

describe('of clients', () => {
  type Profile = Parameters<typeof newProfileWrites>[0];
  const person = (id: string, part: object = {}) =>
    some<Profile>({
      ...{ ...keys.profile(id), id, fullName: 'Ana', isAdmin: false, version: 2, updatedAt: NOW, searchWords: '' },
      ...part,
    });
  const changed = (id: string, part: object, from: object = {}) =>
    changedProfileWrites(person(id, from), person(id, { ...from, ...part }));
  const window = (of: number | undefined) => ({ ...windowOf(null), version: of });
  const change = { at: NOW, summary: windowOf(null).summary };
  refused([
    ['a person is made once', person('p1'), () => only('profile', newProfileWrites(person('p1')))],
    ['a person who changed is not changed', person('p2', version(3)), () => only('profile', changed('p2', {}))],
    [
      'a person who changed is not removed',
      person('p3', version(3)),
      () => only('profile', removedProfileWrites(person('p3'), NOW)),
    ],
    [
      'the account of somebody else is not bound',
      { ...keys.identity('sub1'), clientId: 'bea' },
      () => identityWrite('sub1', 'ana'),
    ],
    [
      'the e-mail of somebody else is not taken',
      { ...keys.emailGuard('a@x.mx'), clientId: 'bea' },
      () => only('email', changed('p4', { email: 'a@x.mx' })),
    ],
    [
      'the e-mail of somebody else is not freed',
      { ...keys.emailGuard('b@x.mx'), clientId: 'bea' },
      () => only('oldEmail', changed('p5', { email: undefined }, { email: 'b@x.mx' })),
    ],
    [
      'an e-mail is not claimed of who holds it no more',
      { ...keys.emailGuard('c@x.mx'), clientId: 'carla' },
      () => only('email', changed('p6', { email: 'c@x.mx', claimed: { email: 'bea' } })),
    ],
    ['a client who leaves does not stay', person('p7', { leaving: true }), () => stayingClientCheck('p7')],
    ['a client who is forgotten does not stay', person('p8', { forgottenAt: NOW }), () => stayingClientCheck('p8')],
    ['a client who is gone does not stay', null, () => stayingClientCheck('p9')],
    [
      'bookings that began meanwhile',
      { ...keys.window('p10'), version: 1 },
      () => windowWrite('p10', window(undefined), change),
    ],
    [
      'bookings that changed meanwhile',
      { ...keys.window('p11'), version: 2 },
      () => windowWrite('p11', window(1), change),
    ],
    [
      'sessions that began meanwhile',
      { ...keys.sessions('p12'), version: 1 },
      () => sessionsWrite('p12', some(version(0)), some({ sessions: [] }), NOW),
    ],
    [
      'sessions that changed meanwhile',
      { ...keys.sessions('p13'), version: 2 },
      () => sessionsWrite('p13', some(version(1)), some({ sessions: [] }), NOW),
    ],
  ]);
});

describe('of records that must be kept', () => {
  const kept = (id: string, part: object = {}) => ({
    ...{ ...keys.retention(id), keptUntil: '2100-01-01', mark: 'a' },
    ...part,
  });
  const into = { keptUntil: '2100-01-01', mark: 'a', into: 'bea' };
  refused([
    ['a person with one does not go', kept('r1'), () => retentionEndsCheck('r1', NOW)],
    ['a person with one does not become part of another', kept('r2'), () => noRecordLeftCheck('r2')],
    [
      'nor of another than it was joined into',
      kept('r3', { joinedInto: 'carla' }),
      () => noRecordLeftCheck('r3', 'bea'),
    ],
    ['one that is kept is not removed', kept('r4'), () => removingWrite('r4', NOW)],
    ['one that does not go is not emptied', kept('r5'), () => removingCheck('r5')],
    ['one that was written in is not joined', kept('r6', { mark: 'b' }), () => joinedRetentionWrite('r6', into)],
    ['one that goes is not joined', kept('r7', { removing: NOW }), () => joinedRetentionWrite('r7', into)],
  ]);

  test('nobody writes in one that goes, or of a person who leaves or is gone', async () => {
    const copy = (id: string) =>
      copyIntoRecord(id, NOW, [{ label: 'x', put: { ...keys.recordLogEntry(id, NOW, 'x') } }]);
    await lay({ ...keys.profile('r8') }, kept('r8', { removing: NOW }), { ...keys.profile('r9'), leaving: true });
    for (const id of ['r8', 'r9', 'r10']) await expect(copy(id)).rejects.toMatchObject({ code: 'client_not_found' });
  });

  test('an entry of its log is never written over', async () => {
    const write = recordLogWrite(SYSTEM, 'r11', NOW);
    expect(await written(write)).toBe('written');
    expect(await written(write)).toEqual(['log']);
  });
});

describe('of requests about personal data', () => {
  type Request = Parameters<typeof ownRequestWrites>[0];
  const request = (id: string, part: object = {}) =>
    some<Request>({
      ...{
        ...keys.dataRequest(id),
        id,
        right: 'access',
        channel: 'account',
        state: 'received',
        clientId: id,
        version: 1,
      },
      ...{
        name: 'Ana',
        email: '',
        phone: '',
        wish: '',
        receivedOn: '2031-02-03',
        createdAt: NOW,
        updatedAt: NOW,
        ...part,
      },
    });
  const ana = (id: string) => ({ id, fullName: 'Ana' });
  const deed = { at: NOW, byId: 'k', by: 'Karla', detail: '' };
  const stepped = (id: string, part: object = {}) => {
    const before = request(id, part);
    return steppedRequestWrites('withdraw', before, { ...before, state: 'withdrawn' }, deed);
  };
  refused([
    ['one is entered once', request('q1'), () => only('request', newRequestWrites(request('q1'), deed))],
    [
      'a step is taken once',
      { ...keys.dataRequestStep('q2', 1) },
      () => only('step', newRequestWrites(request('q2'), deed)),
    ],
    [
      'one of a right can be open',
      { ...keys.ownDataRequest('q3', 'access'), requestId: 'z' },
      () => only('asked', ownRequestWrites(request('q3'), ana('q3'))),
    ],
    ['one that changed goes no step', request('q4', version(2)), () => only('request', stepped('q4'))],
    ['one that ended goes no step', request('q5', { state: 'withdrawn' }), () => only('request', stepped('q5'))],
    [
      'another one of the same right stays open',
      { ...keys.ownDataRequest('q6', 'access'), requestId: 'z' },
      () => only('asked', stepped('q6')),
    ],
  ]);
});

describe('of imports', () => {
  type Run = Parameters<typeof saveNewImport>[1];
  const run = (id: string) =>
    some<Run>({ id, kind: 'clients', rows: 3, nextRow: 1, undoneRows: 1, state: 'open', startedAt: NOW });
  const laid = (id: string, part: object) => ({ ...run(id), ...keys.clientImport(id), undoUntil: LATER, ...part });
  const part = { from: 1, rows: [], requestHash: 'h' };
  const undone = { rows: 1, gone: [], kept: [] };
  refused([
    ['one begins once', laid('n1', {}), () => saveNewImport(SYSTEM, run('n1')), 'run'],
    ['rows come once', laid('n2', { nextRow: 2 }), () => savePart(SYSTEM, run('n2'), part, NOW), 'run'],
    [
      'no rows come after the end',
      laid('n3', { state: 'undoing' }),
      () => savePart(SYSTEM, run('n3'), part, NOW),
      'run',
    ],
    ['one that is taken back already', laid('n4', { state: 'undone' }), () => saveUndoStart(SYSTEM, 'n4', NOW), 'run'],
    ['one that is too old to take back', laid('n5', { undoUntil: NOW }), () => saveUndoStart(SYSTEM, 'n5', NOW), 'run'],
    [
      'rows are taken back once',
      laid('n6', { state: 'undoing', undoneRows: 2 }),
      () => saveUndone(run('n6'), undone, NOW),
      'run',
    ],
    ['rows of one that stays are not taken back', laid('n7', {}), () => saveUndone(run('n7'), undone, NOW), 'run'],
  ]);
});

describe('of money', () => {
  const balance = (id: string, part: object) => ({ ...keys.balance(id), clientId: id, ...part });
  const movement = some<Parameters<typeof movementWrites>[2][number]>({ kind: 'charge', amountCents: 1, at: NOW });
  const ledger = some<Parameters<typeof accountWrites>[0]>({ movements: [] });
  const receipt = (number: number, day = '2031-02-03') =>
    some<NonNullable<Parameters<typeof receiptWrites>[0]>>({ day, number, clientId: 'ana', paymentId: 'pay', at: NOW });
  const settlement = (id: string) =>
    some<Parameters<typeof accountWrites>[1]>({
      ...{ appointment: { clientId: 'ana' }, entries: [], payment: { id: 'pay', appointmentId: id } },
      ...{ balanceCents: 0, receipt: null },
    });
  const item = (cents: number, accounts: string[]) =>
    some<NonNullable<Parameters<typeof balanceMoveWrites>[2]>>({ cents, accounts });
  refused([
    [
      'a place of an account is taken once',
      { ...keys.movement('a1', 1) },
      () => only('movement:1', movementWrites('a1', [], [movement])),
    ],
    ['more than is in favour', balance('b1', { cents: 5 }), () => only('balance', balanceWrites('b1', -6))],
    [
      'what came in favour meanwhile',
      balance('b2', { cents: 5 }),
      () => only('goneBalance', balanceMoveWrites('b2', 'k', null)),
    ],
    [
      'another sum in favour',
      balance('b3', { cents: 6 }),
      () => only('goneBalance', balanceMoveWrites('b3', 'k', item(5, ['a']))),
    ],
    ['a second opening', balance('b4', { opening: 'x', cents: 1 }), () => openingWrite('b4', 'y', 1)],
    [
      'another opening',
      balance('b5', { opening: 'x', untouched: true, cents: 9 }),
      () => openingUndoneWrite('b5', 'y', 1),
    ],
    ['an opening that was used', balance('b6', { opening: 'y', cents: 9 }), () => openingUndoneWrite('b6', 'y', 1)],
    [
      'an opening of which less is left',
      balance('b7', { opening: 'y', untouched: true, cents: 1 }),
      () => openingUndoneWrite('b7', 'y', 2),
    ],
    ['who has something in favour', balance('b8', { cents: 1 }), () => noBalanceCheck('b8')],
    [
      'a receipt is written once',
      { ...keys.receipt('2031-02-03', 1) },
      () => only('receipt', receiptWrites(receipt(1))),
    ],
    [
      'the first number is taken once',
      { ...keys.receiptCounter(), number: 1 },
      () => only('receiptCounter', receiptWrites(receipt(1))),
    ],
    [
      'a number is taken once',
      { ...keys.receiptCounter(), number: 5 },
      () => only('receiptCounter', receiptWrites(receipt(5))),
    ],
    [
      'a closed day of the cash',
      { ...keys.cashDay('2031-02-06'), state: 'closed' },
      () => cashDayWrite({ day: '2031-02-06' }),
    ],
    ['a payment that was deleted', null, () => only('payment', accountWrites(ledger, settlement('k6')))],
  ]);
});
