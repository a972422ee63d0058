import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Key } from '@rostro/platform/table/keys';
import { getItem } from '@rostro/platform/table/read';
import { profileItem } from '@rostro/rules/clients/profile';
import type { ReceiptItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import type { NoticePolicy } from '@rostro/shared/contract/notifications/notice-policy';
import type { System } from '../../infra/local/system.ts';
import type { ClientMessage } from '../../services/notifications/domain/client-message.ts';
import type { Delivery, LetterDelivery } from '../../services/notifications/domain/delivery.ts';
import { saveForStaff } from '../../services/notifications/store/client-messages.ts';
import { recordKey, saveDelivery, saveWithoutRoad } from '../../services/notifications/store/deliveries.ts';
import { saveLetter, saveLetterOutcome } from '../../services/notifications/store/letters.ts';
import { savePolicy } from '../../services/notifications/store/policy.ts';
import {
  saveDismissal,
  saveReplay,
  saveRestored,
  saveUnblocking,
} from '../../services/notifications/store/problems.ts';
import { saveReport } from '../../services/notifications/store/provider-reports.ts';
import { lay, outcomeOf } from '../support/outcomes.ts';
import { startTestSystem } from '../support/system.ts';

/** As `store-conditions.test.ts`: the stores of the notices are asked with facts that no longer hold. */
let system: System;
const SYSTEM = { kind: 'system' } as const;
const NOW = new Date().toISOString();
const STARTS_AT = '2031-01-06T16:00:00.000Z';

beforeAll(async () => {
  system = await startTestSystem();
});
afterAll(() => system?.close());

const ana = profileItem({
  ...{ id: 'ana', fullName: 'Ana', phone: '524425550001', passwordEstablished: false },
  ...{ provider: 'email', at: NOW, consentSource: 'desk' },
});

describe('a letter', () => {
  const letterOf = (eventId: string, changes: Partial<LetterDelivery> = {}): LetterDelivery & Key => ({
    ...keys.letter(eventId),
    ...{ eventId, state: 'refused', attemptId: 't1', attempts: 1, createdAt: NOW, updatedAt: NOW },
    ...changes,
  });

  test('is begun by one, and again only by whoever saw its last attempt', async () => {
    const letter = letterOf('e1');
    expect(await outcomeOf(saveLetter(letter, null))).toBe('written');
    expect(await outcomeOf(saveLetter(letter, null))).toEqual(['letter']);
    for (const seen of [{ attemptId: 't0' }, { state: 'sending' as const }]) {
      expect(await outcomeOf(saveLetter({ ...letter, attemptId: 't2' }, { ...letter, ...seen }))).toEqual(['letter']);
    }
  });

  test('keeps what is known of it: a late outcome, or one of an earlier attempt, changes nothing', async () => {
    for (const known of [{ state: 'delivered' }, { state: 'sending', attemptId: 't2' }] as const) {
      await lay(letterOf('e2', known));
      await saveLetterOutcome(letterOf('e2', { state: 'sent' }));
      expect(await getItem(keys.letter('e2'))).toMatchObject(known);
    }
  });

  test('is told of by the provider only as it was read', async () => {
    const telling = { report: { state: 'delivered' }, providerId: 'p', channel: 'email', to: null } as const;
    for (const meanwhile of [{ state: 'bounced' }, { state: 'sent', attemptId: 't2' }] as const) {
      await lay(letterOf('e3', meanwhile));
      expect(await outcomeOf(saveReport(letterOf('e3', { state: 'sent' }), telling, NOW))).toEqual(['record']);
    }
  });

  test('is marked as done once, and put back once', async () => {
    const asking = { by: 'Karla', at: NOW };
    await lay(letterOf('e4'));
    expect(await outcomeOf(saveDismissal(SYSTEM, letterOf('e4'), asking))).toBe('written');
    expect(await outcomeOf(saveDismissal(SYSTEM, letterOf('e4'), asking))).toEqual(['problem']);
    const done = await getItem<LetterDelivery & Key>(keys.letter('e4'));
    if (done === null) throw new Error('no letter');
    expect(await outcomeOf(saveRestored(SYSTEM, done, NOW))).toBe('written');
    expect(await outcomeOf(saveRestored(SYSTEM, done, NOW))).toEqual(['problem']);
  });

  test('with a receipt is not sent again once the receipt is void', async () => {
    const receipt = { ...keys.receipt('2031-01-06', 7), day: '2031-01-06', number: 7, voidedAt: NOW };
    await lay(letterOf('e5'), receipt);
    const again = { receipt: receipt as never as ReceiptItem };
    const asked = saveReplay(SYSTEM, letterOf('e5'), again, { by: 'Karla', at: NOW, requestId: 'q1' });
    expect(await outcomeOf(asked)).toEqual(['receipt']);
  });
});

describe('a notice', () => {
  const notice: Delivery = {
    ...{ appointmentId: 'a1', clientId: 'ana', kind: 'reminder', hours: 24, channel: 'email', startsAt: STARTS_AT },
    ...{ state: 'sending', attemptId: 't1', attempts: 1, createdAt: NOW, updatedAt: NOW },
  };
  const visit = { ...keys.appointment('a1'), status: 'confirmed', startsAt: STARTS_AT } as const;

  test('is begun by one, and again only by whoever saw its last attempt', async () => {
    await lay({ ...recordKey(notice), ...notice });
    expect(await outcomeOf(saveDelivery(notice, null))).toEqual(['delivery']);
    const again = saveDelivery({ ...notice, attemptId: 't2' }, { ...notice, attemptId: 't0' });
    expect(await outcomeOf(again)).toEqual(['delivery']);
  });

  test('does not leave where the visit is another one by now', async () => {
    await lay({ ...visit, status: 'cancelled' });
    expect(await outcomeOf(saveDelivery({ ...notice, hours: 2 }, null, visit))).toEqual(['appointment']);
  });

  test('that a place is kept for a proof does not leave once the guest has proven', async () => {
    await lay(visit, ana);
    const ending = saveDelivery({ ...notice, kind: 'hold-ending' }, null, visit, { clientId: 'ana' });
    expect(await outcomeOf(ending)).toEqual(['client']);
  });

  test('that reaches nobody is decided again where the other channel was decided meanwhile', async () => {
    const [one, other] = [
      { ...notice, hours: 3, state: 'skipped' as const },
      { ...notice, hours: 3 },
    ];
    const name: Delivery = { ...other, channel: 'whatsapp' };
    await lay({ ...recordKey(name), ...name });
    expect(await outcomeOf(saveWithoutRoad(one, null, { other: { name, record: null }, over: [] }))).toEqual(['other']);
  });
});

test('an address is opened again once', async () => {
  const blocked = {
    ...keys.blockedAddress('email', 'ana@rostro.test'),
    state: 'bounced',
    reason: '',
    at: NOW,
  } as const;
  await lay(blocked);
  expect(await outcomeOf(saveUnblocking(SYSTEM, blocked, NOW))).toBe('written');
  expect(await outcomeOf(saveUnblocking(SYSTEM, blocked, NOW))).toEqual(['blocked']);
});

test('a message is not said to be of somebody whose number changed, or who goes', async () => {
  const message = { id: 'm1', at: NOW, from: '524425550001', text: 'Hola' } as ClientMessage;
  for (const meanwhile of [{ phone: '524425550009' }, { leaving: true }]) {
    await lay({ ...ana, ...meanwhile });
    expect(await outcomeOf(saveForStaff(message, ana, NOW))).toEqual(['client']);
  }
});

test('of two who decide which notices go out the second is refused', async () => {
  const save = (seen: number, aftercare: string) =>
    outcomeOf(savePolicy(SYSTEM, { aftercare } as NoticePolicy, { seen, at: NOW }).then(() => undefined));
  for (const seen of [0, 1]) {
    expect(await save(seen, 'Sin sol')).toBe('written');
    expect(await save(seen, 'Con sol')).toEqual(['policy']);
    expect(await getItem(keys.noticePolicy())).toMatchObject({ aftercare: 'Sin sol', version: seen + 1 });
  }
});
