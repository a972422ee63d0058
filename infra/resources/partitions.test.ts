import { describe, expect, test } from '@jest/globals';
import type { Key } from '@rostro/platform/table/keys';
import { keys } from '@rostro/rules/table/keys';
import { exampleOf } from './example-of.ts';
import { ITEM_KINDS, indexPartitionKindOf, leadingKeysOf, partitionKindOf, rangeKindOf } from './partitions.ts';

const AT = '2026-11-22T10:00:00.000Z';
const DAY = '2026-11-22';

const SAMPLES = ITEM_KINDS.map(({ name, pattern }) => [name, exampleOf(pattern)] as const);

describe('the kinds of items', () => {
  test.each(SAMPLES)('never match a key of %s by an earlier pattern', (name, key) =>
    expect(partitionKindOf(key)).toBe(name),
  );

  test('keep similar keys apart', () => {
    expect(partitionKindOf(keys.requestedDelivery('a', 'r'))).toBe('APT#{id} / SENT#request#{id}');
    expect(partitionKindOf(keys.delivery('a', 'thanks', AT, 'email'))).toBe('APT#{id} / SENT#{kind}#{start}#{channel}');
    expect(partitionKindOf(keys.clinicalAddendum('c', AT, 'n', 'd'))).toBe(
      'RECORD#{id} / NOTE#{start}#{id}#ADDED#{id}',
    );
    expect(partitionKindOf(keys.guestLimit(DAY, 'phones', 'x'))).toBe('GUESTLIMIT#{day}#phones#{mark} / LIMIT');
  });

  test.each<[string, Key]>([
    ['a partition', { pk: 'main#ROOM#1', sk: 'META' }],
    ['a sort key', { pk: 'main#APT#1', sk: 'ROOM' }],
    ['a clinic', { pk: 'other#APT#1', sk: 'META' }],
  ])('do not name a key with %s, which is not described', (_, key) => {
    expect(() => partitionKindOf(key)).toThrow(key.pk);
    expect(() => partitionKindOf(key)).toThrow('kinds.ts');
  });
});

test('name a range by the beginning of its ends', () => {
  const { pk, skPrefix } = keys.payments('a');
  expect(rangeKindOf(pk, { from: skPrefix, to: `${skPrefix}\uffff` })).toBe('APT#{id} / PAY#…');
  expect(rangeKindOf(keys.day('cosmetology', DAY).pk, { from: '11-01', to: '11-30' })).toBe(
    'DAY#{category}#{year} / …',
  );
  expect(rangeKindOf(keys.cashDay(DAY).pk)).toBe('CASH#{day} / …');
  expect(rangeKindOf(pk, { from: 'PAY#', to: 'SENT#' })).toBe('APT#{id} / …');
  expect(() => rangeKindOf(pk, { from: 'ROOM#', to: 'ROOM#\uffff' })).toThrow(pk);
  expect(() => rangeKindOf('main#ROOM#1')).toThrow('main#ROOM#1');
});

test('name a partition of an index by that index', () => {
  expect(indexPartitionKindOf('byMonth', keys.monthReceipts('2026-11').byMonthPk)).toBe('CASHMONTH#{month}');
  expect(() => indexPartitionKindOf('byClient', keys.monthReceipts('2026-11').byMonthPk)).toThrow('byClient');
});

describe('the leading keys of a kind', () => {
  const takes = (pattern: string, pk: string): boolean =>
    new RegExp(`^${pattern.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')}$`).test(pk);

  test.each(SAMPLES)('cover the key of %s, and no other partition', (name, { pk }) => {
    const taking = ITEM_KINDS.filter((kind) => leadingKeysOf(kind.name).some((pattern) => takes(pattern, pk)));
    expect([...new Set(taking.map(({ partition }) => partition))]).toEqual([name.split(' / ')[0]]);
  });

  test('are those of the partition, also for a range', () => {
    expect(leadingKeysOf('APT#{id} / PAY#…')).toEqual(['main#APT#*']);
    expect(leadingKeysOf('CONFIG / BUSINESS')).toEqual(['main#CONFIG']);
    expect(leadingKeysOf('DAY#{category}#{year} / {mm-dd}')).toEqual(['main#DAY#*#*']);
    expect(leadingKeysOf('OUTBOX#{shard} / {id}')).toEqual([0, 1, 2, 3].map((shard) => `main#OUTBOX#${shard}`));
  });
});

test.each([
  [keys.cashDay(DAY), 'CASH#{day} / DAY'],
  [keys.cashDay(DAY, 'b1'), 'CASH#{day} / DAY#{branch}'],
  [keys.drawerMovement(DAY, 1), 'CASH#{day} / DRAWER#{number}'],
  [keys.drawerMovement(DAY, 1, 'b1'), 'CASH#{day} / DRAWER#{branch}#{number}'],
  [keys.usedLink({ appointmentId: 'a' }, 'k'), 'APT#{id} / LINK#{id}'],
  [keys.usedLink({ clientId: 'c' }, 'k'), 'CLIENT#{id} / LINK#{id}'],
  [keys.visitDelivery('a', 'health-form', 'whatsapp'), 'APT#{id} / SENT#{kind}#{start}#{channel}'],
  [keys.guestLimit(DAY, 'signIns', 'm'), 'GUESTLIMIT#{day}#signIns#{mark} / LIMIT'],
])('%j belongs to the kind %s', (key, kind) => expect(partitionKindOf(key)).toBe(kind));
