import { describe, expect, test } from '@jest/globals';
import type { Key } from '@rostro/platform/table/keys';
import { keys } from './keys.ts';
import {
  indexPartitionKindOf,
  isIndex,
  leadingKeysOf,
  PARTITION_KINDS,
  PARTITIONS,
  partitionKindOf,
  rangeKindOf,
} from './partitions.ts';

const AT = '2026-11-22T10:00:00.000Z';
const DAY = '2026-11-22';

/** One call of each builder: a new one does not compile before it stands here. */
const BUILT: Record<keyof typeof keys, object | object[]> = {
  actorAudit: keys.actorAudit('a'),
  appointment: keys.appointment('a#b'),
  appointmentChange: keys.appointmentChange('a', AT, 12),
  appointmentChangeEntry: keys.appointmentChangeEntry('a', AT, 12, AT),
  appointmentChanges: keys.appointmentChanges('a'),
  appointmentIndexes: keys.appointmentIndexes('c', AT, 'a'),
  archive: keys.archive(),
  audit: keys.audit(AT, 'id'),
  auditOfActor: keys.auditOfActor('a', AT, 'id'),
  backfill: keys.backfill('example'),
  balance: keys.balance('c'),
  openDataRequest: keys.openDataRequest(DAY, 'q'),
  openPackage: keys.openPackage(DAY, 'k'),
  package: keys.package('c', 'k'),
  packages: keys.packages('c'),
  packageTemplate: keys.packageTemplate('t'),
  blockedIdentity: keys.blockedIdentity('c'),
  blockedRecord: keys.blockedRecord(DAY, 'c'),
  blockedAddress: keys.blockedAddress('whatsapp', '+525512345678'),
  business: keys.business(),
  busy: keys.busy('main', DAY, 's1'),
  busyMonth: keys.busyMonth('main', '2026-11'),
  cashDay: [keys.cashDay(DAY), keys.cashDay(DAY, 'b1')],
  dayChanges: keys.dayChanges(DAY),
  drawerMovement: [keys.drawerMovement(DAY, 1), keys.drawerMovement(DAY, 1, 'b1')],
  categoryMove: keys.categoryMove(5),
  categoryMoves: keys.categoryMoves(),
  clientAppointments: keys.clientAppointments('c'),
  clientEntries: keys.clientEntries(0),
  clientEntry: keys.clientEntry('c', AT),
  clientImport: keys.clientImport('i'),
  clientImports: keys.clientImports(),
  importedPart: keys.importedPart('i', 0),
  importedRows: keys.importedRows('i'),
  keptClient: keys.keptClient('i', 0),
  keptClients: keys.keptClients('i'),
  clientGone: keys.clientGone('c'),
  clientMessage: keys.clientMessage('wamid.HBgM=='),
  clinicalAddendum: keys.clinicalAddendum('c', AT, 'n', 'd'),
  clinicalNote: keys.clinicalNote('c', AT, 'n'),
  clinicalNotes: keys.clinicalNotes('c'),
  closure: keys.closure('x'),
  closures: keys.closures(),
  dataRequest: keys.dataRequest('q'),
  dataRequestStep: keys.dataRequestStep('q', 1),
  dataRequestSteps: keys.dataRequestSteps('q'),
  dataRequests: keys.dataRequests(),
  consentEdition: keys.consentEdition('f', 2),
  consentEditions: keys.consentEditions('f'),
  consentForm: keys.consentForm('f'),
  consentNeeds: keys.consentNeeds(),
  joinedRecord: keys.joinedRecord('c', 'd'),
  joinedRecords: keys.joinedRecords('c'),
  publicUses: keys.publicUses('c'),
  publicUse: keys.publicUse('c', 'f1'),
  recordLog: keys.recordLog('c'),
  recordLogEntry: keys.recordLogEntry('c', '2026-11-26T10:00:00.000Z', 'l'),
  noteTemplate: keys.noteTemplate('n'),
  commissionRules: keys.commissionRules(),
  commissionRulesOf: keys.commissionRulesOf('s'),
  commissionMonths: keys.commissionMonths(),
  commissionMonth: keys.commissionMonth('2026-11'),
  consentWithdrawal: keys.consentWithdrawal('a', 's'),
  day: keys.day('specialized', DAY),
  deletedPayment: keys.deletedPayment('a', 'p'),
  deletionRequest: keys.deletionRequest('c'),
  deletionRequests: keys.deletionRequests(),
  deliveries: keys.deliveries('a'),
  delivery: keys.delivery('a', 'reminder', AT, 'whatsapp'),
  visitDelivery: keys.visitDelivery('a', 'health-form', 'whatsapp'),
  emailGuard: keys.emailGuard('a#b@example.test'),
  equipment: keys.equipment(3),
  equipmentList: keys.equipmentList(),
  guestCode: keys.guestCode('a'),
  guestIntent: keys.guestIntent('a'),
  guestIntents: keys.guestIntents(),
  guestLimit: (
    [
      'address',
      'phone',
      'tries',
      'phones',
      'corrections',
      'codes',
      'claims',
      'letters',
      'signIns',
      'consents',
      'healthForms',
    ] as const
  ).map((kind) => keys.guestLimit(DAY, kind, 'mark')),
  identity: keys.identity('sub'),
  ownDataRequest: keys.ownDataRequest('c', 'access'),
  recall: keys.recall('l'),
  recallMessage: keys.recallMessage('l', AT, 'c'),
  recallMessages: keys.recallMessages('l'),
  recalled: keys.recalled('c'),
  recalls: keys.recalls(),
  letter: keys.letter('event'),
  medicalHistory: keys.medicalHistory('c'),
  medicalHistoryVersion: keys.medicalHistoryVersion('c', 2),
  medicalHistoryVersions: keys.medicalHistoryVersions('c'),
  monthAppointments: keys.monthAppointments('2026-11'),
  monthReceipts: keys.monthReceipts('2026-11'),
  noticePolicy: keys.noticePolicy(),
  outbox: keys.outbox(3, 'id'),
  outboxShard: keys.outboxShard(3),
  movement: keys.movement('a', 2),
  movements: keys.movements('a'),
  payment: keys.payment('a', 'p'),
  paymentMethod: keys.paymentMethod('cash'),
  paymentMethods: keys.paymentMethods(),
  payments: keys.payments('a'),
  phoneCode: keys.phoneCode('sub'),
  signInCode: keys.signInCode('f3'),
  phoneGuard: keys.phoneGuard('+525512345678'),
  neverThere: keys.neverThere(),
  probe: keys.probe(),
  profile: keys.profile('c'),
  receipt: keys.receipt(DAY, 7),
  receiptCounter: keys.receiptCounter(),
  receiptIndexes: keys.receiptIndexes(DAY, 7),
  receipts: keys.receipts(DAY),
  requestedDelivery: keys.requestedDelivery('a', 'r'),
  resource: keys.resource('s1'),
  resourceCounter: keys.resourceCounter('room'),
  resources: keys.resources(),
  retention: keys.retention('c'),
  rights: keys.rights(),
  role: keys.role('admin'),
  roleAssignment: keys.roleAssignment('c'),
  roles: keys.roles(),
  service: keys.service(3),
  services: keys.services(),
  sessions: keys.sessions('c'),
  settings: keys.settings(),
  staffDirectory: keys.staffDirectory(),
  staffEntry: keys.staffEntry('ana', 'c'),
  team: keys.team(),
  text: keys.text('terms'),
  textVersion: keys.textVersion('terms', '2026-11-27.2'),
  textVersions: keys.textVersions('terms'),
  undelivered: keys.undelivered(AT, 'd'),
  openVisit: keys.openVisit(AT, 'a'),
  visitToConfirm: keys.visitToConfirm(AT, 'a'),
  unsettledMessage: keys.unsettledMessage(AT, 'm'),
  upload: keys.upload('u'),
  waiting: keys.waiting('c'),
  waitlist: keys.waitlist(),
  usedLink: [keys.usedLink({ appointmentId: 'a' }, 'k'), keys.usedLink({ clientId: 'c' }, 'k')],
  visitConsent: keys.visitConsent('a', 's'),
  visitConsents: keys.visitConsents('a'),
  window: keys.window('c'),
};

/** The kinds of whatever a builder returns: an item's key, a range's, or entries of indexes. */
function kindsOf(built: object): string[] {
  const { pk, sk, skPrefix = '', ...entries } = built as Record<string, string>;
  if (pk !== undefined && sk !== undefined) return [partitionKindOf({ pk, sk })];
  if (pk !== undefined) return [rangeKindOf(pk, { from: skPrefix, to: `${skPrefix}\uffff` })];
  return Object.entries(entries)
    .filter(([name]) => name.endsWith('Pk'))
    .map(([name, value]) => {
      const index = name.replace(/Pk$/, '');
      if (!isIndex(index)) throw new Error(`${index} is no index`);
      return `${index} ${indexPartitionKindOf(index, value)}`;
    });
}
const all = Object.values(BUILT).flat();

describe('the kinds of items', () => {
  test.each(PARTITION_KINDS.map((kind) => [kind, PARTITIONS[kind].example] as const))(
    '%s has a true example',
    (kind, key) => {
      expect(partitionKindOf(key)).toBe(kind);
    },
  );

  test('cover every key that is built, and no other', () => {
    const found = all.flatMap(kindsOf);
    expect(new Set(found.filter((kind) => PARTITION_KINDS.some((known) => known === kind)))).toEqual(
      new Set(PARTITION_KINDS),
    );
  });

  test('tell similar keys apart', () => {
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
  ])('name a key with %s that nobody described', (_, key) => {
    expect(() => partitionKindOf(key)).toThrow(key.pk);
    expect(() => partitionKindOf(key)).toThrow('partitions.ts');
  });
});

test('a range is named by what its ends begin with', () => {
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

test('a partition of an index is of that index', () => {
  expect(indexPartitionKindOf('byMonth', keys.monthReceipts('2026-11').byMonthPk)).toBe('CASHMONTH#{month}');
  expect(() => indexPartitionKindOf('byClient', keys.monthReceipts('2026-11').byMonthPk)).toThrow('byClient');
});

describe('the leading keys of a kind', () => {
  const takes = (pattern: string, pk: string): boolean =>
    new RegExp(`^${pattern.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')}$`).test(pk);
  const items = all.filter((built): built is Key => 'pk' in built && 'sk' in built);

  test.each(items)('take its own key, and that of no other partition (%j)', (key) => {
    const partition = partitionKindOf(key).split(' / ')[0];
    const taking = PARTITION_KINDS.filter((kind) => leadingKeysOf(kind).some((pattern) => takes(pattern, key.pk)));
    expect([...new Set(taking.map((kind) => kind.split(' / ')[0]))]).toEqual([partition]);
  });

  test('are those of the partition, also of a range', () => {
    expect(leadingKeysOf('APT#{id} / PAY#…')).toEqual(['main#APT#*']);
    expect(leadingKeysOf('CONFIG / BUSINESS')).toEqual(['main#CONFIG']);
    expect(leadingKeysOf('DAY#{category}#{year} / {mm-dd}')).toEqual(['main#DAY#*#*']);
    expect(leadingKeysOf('OUTBOX#{shard} / {id}')).toEqual([0, 1, 2, 3].map((shard) => `main#OUTBOX#${shard}`));
  });
});
