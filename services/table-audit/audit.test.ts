import { describe, expect, test } from '@jest/globals';
import { profileItem } from '@rostro/rules/clients/profile';
import type { ReceiptItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import { findingsIn } from './audit.ts';
import { noRecords, type Records } from './records.ts';

const NOW = '2026-11-22T10:00:00.000Z';
const rulesIn = (records: Partial<Records>) => findingsIn({ ...noRecords(), ...records }, NOW).map(({ rule }) => rule);

const PHONE = '524425550001';
const ana = profileItem({
  ...{ id: 'ana', fullName: 'Ana', phone: PHONE, passwordEstablished: false, provider: 'email' },
  ...{ at: NOW, consentSource: 'desk' },
});
const guardOf = (clientId: string) => [{ ...keys.phoneGuard(PHONE), clientId }];

describe('a phone', () => {
  test('with its person’s guard has no finding', () => {
    expect(rulesIn({ profiles: [ana], phones: guardOf('ana') })).toEqual([]);
  });

  test('with another person’s guard, or nobody’s, has a finding', () => {
    expect(rulesIn({ profiles: [ana] })).toEqual(["a person's phone is guarded"]);
    expect(rulesIn({ profiles: [ana], phones: guardOf('berta') })).toEqual(["a person's phone is guarded"]);
  });

  test('that is missing needs no guard', () => {
    expect(rulesIn({ phones: guardOf('ana') })).toEqual(['a guard of a phone has its person']);
  });
});

test('a day that counts a missing appointment has a finding, and is repaired if it is unchanged', () => {
  const day = { ...keys.day('cosmetology', '2026-11-23'), version: 1, 'count:pending': 1 };
  const [finding] = findingsIn({ ...noRecords(), days: [day] }, NOW);
  expect(finding).toMatchObject({
    rule: 'a day counts its appointments',
    repair: [{ condition: '#version = :version', values: { ':version': 1 } }],
  });
  expect(rulesIn({ days: [{ ...day, 'count:pending': 0, 'start:1000': 1 }] })).toEqual([]);
});

describe('receipts', () => {
  const receipt = (number: number) => ({ number, amountCents: 0 }) as ReceiptItem;
  const counter = (number: number) => [{ ...keys.receiptCounter(), number }];

  test('numbered from one without a gap have no finding', () => {
    expect(rulesIn({ receipts: [2, 1].map(receipt), receiptCounters: counter(2) })).toEqual([]);
  });

  test('with a gap, or behind their counter, have a finding', () => {
    expect(rulesIn({ receipts: [1, 3].map(receipt), receiptCounters: counter(2) })).toEqual(['receipts have no gap']);
    expect(rulesIn({ receipts: [1].map(receipt), receiptCounters: counter(2) })).toEqual([
      'the counter is at the last receipt',
    ]);
  });
});

test('a visit whose other one is missing has a finding, which a person decides', () => {
  const times = {
    startsAt: '2026-11-23T16:00:00.000Z',
    endsAt: '2026-11-23T17:00:00.000Z',
    createdAt: NOW,
    updatedAt: NOW,
  };
  const state = {
    status: 'confirmed',
    closed: false,
    paymentStatus: 'pending',
    notes: '',
    createdBy: 'staff',
  } as const;
  const visit = {
    ...{ ...keys.appointment('ana'), id: 'ana', clientId: 'ana', serviceId: 1, category: 'cosmetology' as const },
    ...{ ...times, ...state, version: 1, segments: [], party: ['marta'] },
  };
  const rule = 'whoever comes along has a visit';
  expect(rulesIn({ appointments: [visit] })).toContain(rule);
  expect(rulesIn({ appointments: [visit, { ...visit, id: 'marta', party: ['ana'] }] })).not.toContain(rule);
});
